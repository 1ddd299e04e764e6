/** Legs as they are stored: between positions that are rounded to about a metre. */
import type { Position } from '#contract/platform/position.ts';
import type { Direction } from '#server/domain/providers/roads.ts';

/** Five decimals of a degree are about a metre. */
const scale = 1e5;
const lngs = 360 * scale + 1;

/** A position as a number; positions less than about a metre apart may get the same number. */
export const spotOf = ({ lat, lng }: Position): number =>
  Math.round((lat + 90) * scale) * lngs + Math.round((lng + 180) * scale);

export const positionOf = (spot: number): Position => ({
  lat: (Math.floor(spot / lngs) - 90 * scale) / scale,
  lng: ((spot % lngs) - 180 * scale) / scale,
});

export interface LegEnds {
  from: number;
  to: number;
}

/** A provider's answer for a leg; the cell of a table has neither line nor directions. */
export interface KnownLeg {
  distanceMetres: number;
  driveSeconds: number;
  line: string | null;
  directions: Direction[] | null;
  /** Milliseconds since 1970 at which the leg expires. */
  until: number;
}

/**
 * Splits consecutive legs into chains with a limited number of positions; a chain begins with the last position of the
 * chain before if their legs follow each other.
 */
export function chainsOf(legs: readonly LegEnds[], positionsAtOnce: number): number[][] {
  const chains: number[][] = [];
  for (const { from, to } of legs) {
    const last = chains.at(-1);
    if (last && last.length < positionsAtOnce && last.at(-1) === from) last.push(to);
    else chains.push([from, to]);
  }
  return chains;
}

export interface Block {
  from: number[];
  to: number[];
}

interface BlockLimits {
  atOnce: { from: number; to: number };
  isSquare: boolean;
}

/**
 * Tables that together contain all missing legs: first the rows of new positions, then the missing columns of the
 * others. A square table contains every leg between its positions; legs that one table contains are not requested
 * again.
 * @param isMissing takes two indices of `spots`
 */
export function blocksOf(
  spots: readonly number[],
  isMissing: (from: number, to: number) => boolean,
  { atOnce, isSquare }: BlockLimits,
): Block[] {
  const size = spots.length;
  const missing = spots.map((_, from) => spots.filter((__, to) => from !== to && isMissing(from, to)).length);
  const indices = spots.map((_, index) => index);
  const isNew = (index: number) => missing[index] === size - 1;
  const known = indices.filter((index) => !isNew(index) && (missing[index] ?? 0) > 0);
  const columns = indices.filter((to) => known.some((from) => from !== to && isMissing(from, to)));
  const rectangles = [
    { from: indices.filter(isNew), to: indices },
    { from: known, to: columns },
  ];
  const answered = new Set<number>();
  const blocks: Block[] = [];
  for (const { from, to } of rectangles)
    for (const rows of slices(from, atOnce.from))
      for (const cells of slices(to, atOnce.to)) {
        const asked = rows.flatMap((row) => cells.filter((cell) => cell !== row).map((cell) => row * size + cell));
        if (asked.every((pair) => answered.has(pair))) continue;
        const both = [...new Set([...rows, ...cells])];
        const block = isSquare ? { from: both, to: both } : { from: rows, to: cells };
        for (const row of block.from) for (const cell of block.to) answered.add(row * size + cell);
        blocks.push(block);
      }
  return blocks.map((block) => ({
    from: block.from.map((index) => spots[index] as number),
    to: block.to.map((index) => spots[index] as number),
  }));
}

export const slices = <Item>(items: readonly Item[], length: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );
