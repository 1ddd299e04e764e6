/** Positions of events and tours with times on a day's axis of hours. */
import { isWholeDay, type CalendarEvent } from '#contract/dispatch/calendar.ts';
import { dayMinutes, dayPart, firstDayOf, lastDayOf, minutesOf, timePart } from '../board/placing.ts';

/** Shorter blocks, and blocks of unknown length, are drawn this long. */
const shortestMinutes = 45;
/** Hours that are always shown: the working day. */
const usualHours = [5, 19] as const;
const dayMs = 24 * 60 * 60 * 1000;

/** Minutes since midnight. */
export interface Stretch {
  begin: number;
  end: number;
}

/** True if an event is on the axis: it has times, and takes less than a day. */
export const isInHours = ({ begin, begins, ends }: Pick<CalendarEvent, 'begin' | 'begins' | 'ends'>): boolean =>
  !isWholeDay(begin) && ends - begins < dayMs;

/** The part of a span of local times that is on this day; null if there is none. */
export function stretchOn(day: string, spanned: { begin: string; end: string }): Stretch | null {
  if (firstDayOf(spanned) > day || lastDayOf(spanned) < day) return null;
  const begin = dayPart(spanned.begin) === day ? minutesOf(timePart(spanned.begin)) : 0;
  const end = dayPart(spanned.end) === day ? minutesOf(timePart(spanned.end)) : dayMinutes;
  return { begin, end: Math.max(end, begin) };
}

/** The first and the last hour shown: the working day, extended to the earliest and the latest block. */
export function hoursOf(stretches: readonly Stretch[]): { from: number; until: number } {
  const begins = stretches.map(({ begin }) => Math.floor(begin / 60));
  const ends = stretches.map(({ begin, end }) => Math.ceil(Math.max(end, begin + shortestMinutes) / 60));
  return { from: Math.min(usualHours[0], ...begins), until: Math.min(24, Math.max(usualHours[1], ...ends)) };
}

export type Placed<Block> = Block & {
  /** The drawn end in minutes; never less than `shortestMinutes` after the begin (midnight at the latest). */
  drawnEnd: number;
  /** Column from the left, from 0. */
  lane: number;
  /** Number of columns side by side. */
  lanes: number;
};

/** Places overlapping blocks side by side, the earliest on the left. */
export function lanesOf<Block extends Stretch>(blocks: readonly Block[]): Placed<Block>[] {
  const placed: Placed<Block>[] = [];
  let group: Placed<Block>[] = [];
  const isOver = (until: number) => group.every(({ drawnEnd }) => drawnEnd <= until);
  function close(): void {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane + 1));
    placed.push(...group.map((block) => ({ ...block, lanes })));
    group = [];
  }
  const order = (one: Block, other: Block) => one.begin - other.begin || other.end - one.end;
  for (const block of blocks.toSorted(order)) {
    if (isOver(block.begin)) close();
    const drawnEnd = Math.min(dayMinutes, Math.max(block.end, block.begin + shortestMinutes));
    const taken = new Set(group.filter((other) => other.drawnEnd > block.begin).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    group.push({ ...block, drawnEnd, lane, lanes: 0 });
  }
  close();
  return placed;
}

const snapMinutes = 15;
/** When a block is dragged to another day, smaller shifts on the axis count as accidental. */
const slipMinutes = 30;

/** Minutes by which a drag moves something on the axis. */
export function draggedMinutes(minutes: number, isOtherDay: boolean): number {
  const snapped = Math.round(minutes / snapMinutes) * snapMinutes;
  return snapped === 0 || (isOtherDay && Math.abs(snapped) < slipMinutes) ? 0 : snapped;
}
