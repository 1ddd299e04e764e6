/** Positions of events and tours among the days. */
import { addDays } from '#contract/platform/days.ts';
import { isWholeDay, type CalendarEvent, type CalendarTour } from '#contract/dispatch/calendar.ts';
import type { Occurrence } from '#contract/dispatch/series.ts';
import { daysBetween } from '#contract/platform/weeks.ts';

const dayLength = '2026-11-23'.length;
export const dayPart = (moment: string): string => moment.slice(0, dayLength);
export const timePart = (moment: string): string => moment.slice(dayLength + 1);

export const dayMinutes = 24 * 60;
/** `07:30` → minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A local time this many minutes later; earlier if negative. */
export function shifted(moment: string, minutes: number): string {
  const whole = minutesOf(timePart(moment)) + minutes;
  const days = Math.floor(whole / dayMinutes);
  const rest = whole - days * dayMinutes;
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${addDays(dayPart(moment), days)}T${pad(Math.floor(rest / 60))}:${pad(rest % 60)}`;
}

type Spanned = Pick<CalendarEvent, 'begin' | 'end'>;

export const firstDayOf = ({ begin }: Spanned): string => dayPart(begin);
/** The last day that the event covers; an event that ends at midnight does not cover the day that begins then. */
export function lastDayOf({ begin, end }: Spanned): string {
  const day = dayPart(end);
  return timePart(end) === '00:00' && day > dayPart(begin) ? addDays(day, -1) : day;
}
export const isOn = (event: Spanned, day: string): boolean => firstDayOf(event) <= day && day <= lastDayOf(event);
/** True if the event covers more than one day. */
export const isLong = (event: Spanned): boolean => firstDayOf(event) !== lastDayOf(event);

/** The same event this many days later; `minutes` apply only to an event with times. */
export function moved(event: Spanned, days: number, minutes = 0): Spanned {
  const shift = (moment: string) => {
    const day = addDays(dayPart(moment), days);
    return isWholeDay(moment) ? day : shifted(`${day}T${timePart(moment)}`, minutes);
  };
  return { begin: shift(event.begin), end: shift(event.end) };
}

/** The same event with another last day, but never before its first day. */
export function lengthened(event: Spanned, lastDay: string): Spanned {
  const day = lastDay < firstDayOf(event) ? firstDayOf(event) : lastDay;
  const { end } = moved(event, daysBetween(lastDayOf(event), day));
  // On the event's first day, the end may be before the begin; then the end stays as it was.
  return { begin: event.begin, end: end > event.begin || isWholeDay(event.begin) ? end : event.end };
}

/** True if a day of a series has a tour, or will get one. */
export const isDriven = ({ state }: Pick<Occurrence, 'state'>): boolean => state === 'made' || state === 'planned';

/** True if a day of a series will get a tour that is not created yet. */
export const isPlanned = ({ state }: Pick<Occurrence, 'state'>): boolean => state === 'planned';

/** A piece of an event on one day of a week. */
export interface Piece<Event> {
  event: Event;
  day: string;
  /** True if the event continues before or after this piece, within the week. */
  joinsBefore: boolean;
  joinsAfter: boolean;
  /** True if this is the event's own last day. */
  isEnd: boolean;
}

/**
 * The pieces of each day of a week. First come events of several days, each in the same row on all its days, then
 * events of one day, whole-day events before those with times. An empty row is null.
 */
export function piecesOf<Event extends Spanned & { key: string }>(
  week: readonly string[],
  events: readonly Event[],
): (Piece<Event> | null)[][] {
  const shown = events.filter((event) => week.some((day) => isOn(event, day)));
  const order = (one: Event, other: Event) =>
    one.begin.localeCompare(other.begin) || other.end.localeCompare(one.end) || one.key.localeCompare(other.key);
  const rows: Event[][] = [];
  for (const event of shown.filter(isLong).toSorted(order)) {
    const free = rows.find((row) => row.every((other) => lastDayOf(other) < firstDayOf(event)));
    if (free) free.push(event);
    else rows.push([event]);
  }
  return week.map((day, index) => {
    const piece = (event: Event): Piece<Event> => ({
      event,
      day,
      joinsBefore: index > 0 && firstDayOf(event) < day,
      joinsAfter: index < week.length - 1 && lastDayOf(event) > day,
      isEnd: lastDayOf(event) === day,
    });
    const long = rows.map((row) => row.find((event) => isOn(event, day)));
    // Empty rows below the last used row are not kept.
    const kept = long.slice(0, long.findLastIndex((event) => event !== undefined) + 1);
    const short = shown.filter((event) => !isLong(event) && isOn(event, day)).toSorted(order);
    return [...kept.map((event) => (event ? piece(event) : null)), ...short.map(piece)];
  });
}

/** Day → its tours, sorted by departure. */
export function byDay(tours: readonly CalendarTour[]): ReadonlyMap<string, CalendarTour[]> {
  const days = new Map<string, CalendarTour[]>();
  for (const tour of tours.toSorted((one, other) => one.departs - other.departs))
    days.set(tour.day, [...(days.get(tour.day) ?? []), tour]);
  return days;
}
