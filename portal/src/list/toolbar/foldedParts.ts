/** How many of the parts of a cell, such as chips, are shown where there is not room for all; in px. */

const gapPx = 4;
/** Of "+12" behind the last part. */
const morePx = 30;

/** Px that parts take beside each other. */
const rowOfParts = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width + gapPx, -gapPx);

/** How many parts are shown whole, the first in any case, where those left out are counted behind them. */
export function fittingParts(widths: readonly number[], room: number): number {
  if (rowOfParts(widths) <= room) return widths.length;
  const fits = (count: number) => rowOfParts(widths.slice(0, count)) + gapPx + morePx <= room;
  return Math.max(1, widths.findLastIndex((_, index) => index + 1 < widths.length && fits(index + 1)) + 1);
}

/** Px of a row as it is shown in some room: parts, and the count of those left out. */
export function shownParts(widths: readonly number[], room: number): number {
  const count = fittingParts(widths, room);
  return rowOfParts(widths.slice(0, count)) + (count < widths.length ? gapPx + morePx : 0);
}
