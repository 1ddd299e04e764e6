/** How many of the parts of a cell, such as chips, are shown if not all fit. All lengths are in px. */

const gapPx = 4;
/** Width in px of "+12" after the last part. */
const morePx = 30;

/** Width in px of parts in one line. */
const rowOfParts = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width + gapPx, -gapPx);

/** How many parts are shown whole, at least one. If parts are left out, room for their number is kept. */
export function fittingParts(widths: readonly number[], room: number): number {
  if (rowOfParts(widths) <= room) return widths.length;
  const fits = (count: number) => rowOfParts(widths.slice(0, count)) + gapPx + morePx <= room;
  return Math.max(1, widths.findLastIndex((_, index) => index + 1 < widths.length && fits(index + 1)) + 1);
}

/** Width in px of the line as shown: the parts that fit in the room, and the number of parts left out. */
export function shownParts(widths: readonly number[], room: number): number {
  const count = fittingParts(widths, room);
  return rowOfParts(widths.slice(0, count)) + (count < widths.length ? gapPx + morePx : 0);
}
