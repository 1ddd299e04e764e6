/** Drivers' rest before a day, and what they are planned to work in its week. */
import type { Settings } from '#contract/workplace/settings.ts';
import type { BoardDriver, BoardTour } from '#contract/dispatch/board.ts';
import { dailyRestMinutes, reducedRestMinutes } from '#contract/people/shiftRules.ts';
import { addDays, weekdayOf } from '#contract/platform/days.ts';
import { timesOfTour, type TimedTour } from '#planner/tourTimes.ts';
import type { PlannedDuty } from '#server/domain/tours/reading/plannedDuty.ts';

const minute = 60_000;
/** A rest after which three reduced rests are allowed again: article 8 (6) of Regulation (EC) No 561/2006. */
const weeklyRest = 24 * 60 * minute;

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

/**
 * The days of which `weeklyDuties` needs the tours: the calendar week. Reduced rests before it only matter if a driver has
 * rested too little, and the stops of a further week would take as long again to read.
 */
export function daysOfDuty(
  tours: readonly { driver: { key: string | null } | null; day: string; departs: number }[],
  last: ReturnType<typeof lastTours>,
  day: string,
): { fromDay: string; untilDay: string } {
  const weekday = weekdayOf(day);
  const isRestShort = tours.some(({ driver, day: own, departs }) => {
    const end = last.get(driver?.key ?? '')?.end ?? -Infinity;
    return own === day && departs - end < dailyRestMinutes * minute;
  });
  return { fromDay: addDays(day, isRestShort ? -7 : -weekday), untilDay: addDays(day, 6 - weekday) };
}

type WeeklyDuty = Pick<BoardDriver, 'week' | 'reducedRests'>;

/** Planned driving and work of each driver with tours in the week of a day, and the reduced rests before the day. */
export function weeklyDuties(duties: readonly PlannedDuty[], day: string): ReadonlyMap<string, WeeklyDuty> {
  const monday = addDays(day, -weekdayOf(day));
  return new Map(
    [...Map.groupBy(duties, ({ driver }) => driver)].map(([driver, own]) => {
      const ofWeek = own.filter((duty) => duty.day >= monday);
      const sumOf = (of: 'driveSeconds' | 'workSeconds') => Math.round(ofWeek.reduce((sum, duty) => sum + duty[of], 0));
      const week = { driveSeconds: sumOf('driveSeconds'), workSeconds: sumOf('workSeconds') };
      return [driver, { week, reducedRests: reducedRestsOf(own.filter((duty) => duty.day < day)) }];
    }),
  );
}

/** How many rests since the last weekly rest were shorter than a whole daily rest, and long enough for a reduced one. */
function reducedRestsOf(duties: readonly PlannedDuty[]): number {
  let [reduced, end] = [0, -Infinity];
  for (const duty of duties.toSorted((a, b) => a.begin - b.begin)) {
    const rest = duty.begin - end;
    if (rest >= weeklyRest) reduced = 0;
    else if (rest >= reducedRestMinutes * minute && rest < dailyRestMinutes * minute) reduced += 1;
    end = Math.max(end, duty.end);
  }
  return reduced;
}
