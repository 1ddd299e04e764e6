/** Drivers and vehicles that are needed twice at the same time, as found by the server. */
import type { CalendarConflict } from '#contract/dispatch/calendarSpans.ts';
import { dayOf } from '#contract/platform/time.ts';

type Occupation = CalendarConflict['one'];

export interface Conflict {
  kind: 'driver' | 'vehicle';
  /** The driver's name or the vehicle's plate. */
  name: string;
  /** The event or tour that it conflicts with. */
  other: Occupation;
}

/** Key of an event or a tour → its conflicts; without conflicts there is no entry. */
export function conflictsOf(found: readonly CalendarConflict[]): ReadonlyMap<string, Conflict[]> {
  const conflicts = new Map<string, Conflict[]>();
  const tell = (kind: Conflict['kind'], name: string, one: Occupation, other: Occupation) =>
    conflicts.set(one.key, [...(conflicts.get(one.key) ?? []), { kind, name, other }]);
  for (const { of, name, one, other } of found) {
    tell(of, name, one, other);
    tell(of, name, other, one);
  }
  return conflicts;
}

/** Day → number of tours in conflicts that begin on this day. */
export function toursTwice(found: readonly CalendarConflict[], timeZone: string): ReadonlyMap<string, number> {
  const keys = new Map<string, Set<string>>();
  for (const { begins, one, other } of found) {
    const day = dayOf(begins, timeZone);
    const ofDay = keys.get(day) ?? new Set();
    for (const { type, key } of [one, other]) if (type === 'tour') ofDay.add(key);
    keys.set(day, ofDay);
  }
  return new Map([...keys].map(([day, tours]) => [day, tours.size]));
}
