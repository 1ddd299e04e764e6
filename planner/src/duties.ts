/**
 * Breaks and hours of a driver's day over several tours. They are not in `tourTimes.ts`, because every page loads that
 * file.
 */
import type { BreakRule } from '#contract/dispatch/breakRules.ts';
import type { BandStop } from '#contract/dispatch/tours.ts';
import { overLimits, type OverLimit } from './overLimits.ts';
import type { PlannedTour } from './plan.ts';
import { restedState, type EarlierTour } from './routing/breaks.ts';
import { behind, isExpected, timed, type TimedTour, type TimesOptions, type TourTimes } from './tourTimes.ts';

/** Breaks and hours of a driver's day up to the end of a tour, counted over all tours up to this one. */
interface DutyOfTour<Tour> {
  tour: Tour;
  /** The daily limits that are exceeded. */
  overHours: OverLimit[];
  /** Seconds of breaks that are due on the tour after the earlier ones, and that its own plan does not have. */
  missingBreakSeconds: number;
}

/** @param tours of one driver, by departure, with the rule of each tour's vehicle; `times` are those of each tour alone */
export function dutiesOf<Tour extends TimedTour>(
  tours: readonly { tour: Tour; rule: BreakRule; times: TourTimes<BandStop> }[],
  options: TimesOptions,
): DutyOfTour<Tour>[] {
  let before: EarlierTour | null = null;
  return tours.map(({ tour, rule, times }) => {
    const reports = isExpected(tour) ? tour : null;
    const isAlone = before === null && times.clock !== null;
    const planned = isAlone ? null : timed(tour, reports, options, before);
    const missing = planned && before ? breakSecondsOf(planned) - breakSecondsOf(timed(tour, reports, options)) : 0;
    const clock = planned?.clock ?? times.clock ?? restedState;
    before = behind({ clock, end: planned ? planned.end : times.end && times.end / 1000 });
    return { tour, overHours: overLimits({ clock }, rule), missingBreakSeconds: Math.max(0, missing) };
  });
}

const breakSecondsOf = ({ breaks }: PlannedTour) => breaks.reduce((sum, { seconds }) => sum + seconds, 0);
