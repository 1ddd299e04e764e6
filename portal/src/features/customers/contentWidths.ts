/** How wide the columns of customers are: as their contents on this page ask for, in px. */

export interface ContentWidths {
  name: number;
  street: number;
  city: number;
  categories: number;
}

/** Who gives way first where there is less room than is wanted, and how far. */
const inTurn = [
  ['name', 'usual'],
  ['street', 'usual'],
  ['categories', 'least'],
  ['street', 'least'],
  ['city', 'least'],
  ['name', 'least'],
] as const;

interface Wishes {
  /** What shows everything whole. */
  whole: ContentWidths;
  /** What is enough for nearly all: one long name is not to take the room of everybody's categories. */
  usual: ContentWidths;
  /** What they keep where there is too little room. */
  least: ContentWidths;
}

/** @param room for these columns together */
export function contentWidths(room: number, wishes: Wishes): ContentWidths {
  const widths = { ...wishes.whole };
  let missing = Object.values(widths).reduce((sum, width) => sum + width, -room);
  if (missing <= 0) return { ...widths, categories: widths.categories - missing };
  for (const [column, wish] of inTurn) {
    const given = Math.min(missing, Math.max(0, widths[column] - wishes[wish][column]));
    widths[column] -= given;
    missing -= given;
  }
  return widths;
}

const gapPx = 4;
/** Of "+12" behind the last chip. */
const morePx = 30;

/** Px that chips take beside each other. */
export const rowOfChips = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width + gapPx, -gapPx);

/** How many chips are shown whole, the first in any case, where those left out are counted behind them. */
export function fittingChips(widths: readonly number[], room: number): number {
  if (rowOfChips(widths) <= room) return widths.length;
  const fits = (count: number) => rowOfChips(widths.slice(0, count)) + gapPx + morePx <= room;
  return Math.max(1, widths.findLastIndex((_, index) => index + 1 < widths.length && fits(index + 1)) + 1);
}

/** Px of a row as it is shown in some room: chips, and the count of those left out. */
export function shownChips(widths: readonly number[], room: number): number {
  const count = fittingChips(widths, room);
  return rowOfChips(widths.slice(0, count)) + (count < widths.length ? gapPx + morePx : 0);
}
