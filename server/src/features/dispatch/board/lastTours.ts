/** Drivers' rest before a day. */
import type { Settings } from '#contract/workplace/settings.ts';
import type { BoardDriver, BoardTour } from '#contract/dispatch/board.ts';
import { timesOfTour, type TimedTour } from '#planner/tourTimes.ts';

/** When a tour ends; if that is unknown, when it begins. */
export function endOf(tour: TimedTour, settings: Settings, now: number): number {
  const { end, begin } = timesOfTour(tour, { ...settings, now });
  return end ?? begin;
}

/**
 * The last tour of each driver on the days before.
 * @param now in milliseconds since 1970
 */
export function lastTours(
  tours: readonly { driver: string | null; tour: Pick<BoardTour, 'number' | 'day'> & TimedTour }[],
  { day, settings, now }: { day: string; settings: Settings; now: number },
): ReadonlyMap<string, NonNullable<BoardDriver['lastTour']>> {
  const last = new Map<string, NonNullable<BoardDriver['lastTour']>>();
  for (const { driver, tour } of tours) {
    if (driver === null || tour.day >= day) continue;
    const end = endOf(tour, settings, now);
    if (end > (last.get(driver)?.end ?? -Infinity)) last.set(driver, { number: tour.number, end });
  }
  return last;
}
