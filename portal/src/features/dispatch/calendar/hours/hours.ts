/** Where what has a time stands on the axis of hours of a day. */
import { isWholeDay, type CalendarEvent } from '#contract/dispatch/calendar.ts';
import { dayMinutes, dayPart, firstDayOf, lastDayOf, minutesOf, timePart } from '../board/placing.ts';

/** What is shorter, or of unknown length, is drawn as long as this. */
const shortestMinutes = 45;
/** Hours that are always shown: the working day. */
const usualHours = [5, 19] as const;
const dayMs = 24 * 60 * 60 * 1000;

/** Minutes of the day. */
export interface Stretch {
  begin: number;
  end: number;
}

/** Whether it stands on the axis: it has times, and takes less than a day. */
export const isInHours = ({ begin, begins, ends }: Pick<CalendarEvent, 'begin' | 'begins' | 'ends'>): boolean =>
  !isWholeDay(begin) && ends - begins < dayMs;

/** What of a stretch of local times lies on a day; null where nothing does. */
export function stretchOn(day: string, spanned: { begin: string; end: string }): Stretch | null {
  if (firstDayOf(spanned) > day || lastDayOf(spanned) < day) return null;
  const begin = dayPart(spanned.begin) === day ? minutesOf(timePart(spanned.begin)) : 0;
  const end = dayPart(spanned.end) === day ? minutesOf(timePart(spanned.end)) : dayMinutes;
  return { begin, end: Math.max(end, begin) };
}

/** The hours that are shown, from one to another: the working day, and whatever lies beside it. */
export function hoursOf(stretches: readonly Stretch[]): { from: number; until: number } {
  const begins = stretches.map(({ begin }) => Math.floor(begin / 60));
  const ends = stretches.map(({ begin, end }) => Math.ceil(Math.max(end, begin + shortestMinutes) / 60));
  return { from: Math.min(usualHours[0], ...begins), until: Math.min(24, Math.max(usualHours[1], ...ends)) };
}

export type Placed<Block> = Block & {
  /** As drawn: at least so long that it can be read. */
  drawnEnd: number;
  /** From the left, 0 for the first. */
  lane: number;
  /** How many stand beside each other. */
  lanes: number;
};

/** Those that run at the same time, side by side; what begins first stands first. */
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
/** What is dragged to another day is not moved by less than this as well. */
const slipMinutes = 30;

/** Minutes by which a drag moves something on the axis. */
export function draggedMinutes(minutes: number, isOtherDay: boolean): number {
  const snapped = Math.round(minutes / snapMinutes) * snapMinutes;
  return snapped === 0 || (isOtherDay && Math.abs(snapped) < slipMinutes) ? 0 : snapped;
}
