/** Finds drivers and vehicles that tours and events need at the same time. */
import { calendarLimits, isAway, type CalendarSpan } from '#contract/dispatch/calendar.ts';
import type { CalendarConflict } from '#contract/dispatch/calendarSpans.ts';
import { addDays } from '#contract/platform/days.ts';
import { isOver } from '#contract/dispatch/tourStates.ts';
import { readEvents } from '#server/domain/calendar/events.ts';
import { readCalendarTours } from '#server/domain/tours/reading/calendarTours.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';

interface Taken {
  of: 'driver' | 'vehicle';
  key: string;
  name: string;
  what: CalendarConflict['one'];
  begins: number;
  ends: number;
  /** True if the event only makes its driver or vehicle unavailable. Two such events do not conflict. */
  isAway: boolean;
}

/** Conflicts within the span, sorted by begin; at most `readAtOnce` + 1, so that the caller sees if there are more. */
export async function findCalendarConflicts(tx: CompanyQuery, span: CalendarSpan): Promise<CalendarConflict[]> {
  const taken = [...(await takenByTours(tx, span)), ...(await takenByEvents(tx, span))];
  const byWhom = Map.groupBy(taken, ({ of, key }) => `${of} ${key}`);
  return [...byWhom.values()]
    .flatMap(overlapping)
    .toSorted((one, other) => one.begins - other.begins)
    .slice(0, calendarLimits.readAtOnce + 1);
}

async function takenByTours(tx: CompanyQuery, { fromDay, untilDay }: CalendarSpan): Promise<Taken[]> {
  // A tour of the evening before may last into the first day.
  const tours = await readCalendarTours(tx, { fromDay: addDays(fromDay, -1), untilDay });
  return tours
    .filter(({ state }) => !isOver(state))
    .flatMap(({ key, number, departs, ends, driver, vehicle }): Taken[] => {
      const what = { type: 'tour', key, name: number } as const;
      const time = { what, begins: departs, ends: ends ?? departs, isAway: false };
      return [
        ...(driver?.key ? [{ of: 'driver', key: driver.key, name: driver.name, ...time } as const] : []),
        ...(vehicle?.key ? [{ of: 'vehicle', key: vehicle.key, name: vehicle.plateNumber, ...time } as const] : []),
      ];
    });
}

async function takenByEvents(tx: CompanyQuery, span: CalendarSpan): Promise<Taken[]> {
  const events = await readEvents(tx, span);
  // A shift takes nobody's time.
  return events
    .filter(({ kind }) => kind !== 'shift')
    .flatMap((event): Taken[] => {
      const { key, title, kind, begins, ends, driver, driverName, vehicle, plateNumber } = event;
      const time = { what: { type: 'event', key, name: title }, begins, ends, isAway: isAway(kind) } as const;
      return [
        ...(driver !== null && driverName !== null
          ? [{ of: 'driver', key: driver, name: driverName, ...time } as const]
          : []),
        ...(vehicle !== null && plateNumber !== null
          ? [{ of: 'vehicle', key: vehicle, name: plateNumber, ...time } as const]
          : []),
      ];
    });
}

function overlapping(taken: readonly Taken[]): CalendarConflict[] {
  const found: CalendarConflict[] = [];
  let running: Taken[] = [];
  for (const next of taken.toSorted((one, other) => one.begins - other.begins)) {
    running = running.filter(({ ends }) => ends > next.begins);
    for (const one of running) if (!(one.isAway && next.isAway)) found.push(conflictOf(one, next));
    running.push(next);
  }
  return found;
}

const conflictOf = (one: Taken, { of, key, name, what, begins, ends }: Taken): CalendarConflict => ({
  of,
  key,
  name,
  one: one.what,
  other: what,
  begins,
  ends: Math.min(one.ends, ends),
});
