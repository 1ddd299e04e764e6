import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addDays } from '#contract/platform/days.ts';
import { listLimits } from '#contract/platform/list.ts';
import type { EarlierTour } from '#planner/routing/breaks.ts';
import { clockBehind } from '#planner/tourTimes.ts';
import { enteredDepartureOf } from '#planner/windows.ts';
import type { TourFields } from '#contract/dispatch/tours.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useSettings } from '#portal/platform/session/session.ts';

/**
 * The driver's clock after their earlier tours of this day and the day before.
 * @param tour key of the planned tour; null if unsaved
 * @param now in milliseconds since 1970
 */
export function useEarlierTours(
  tour: string | null,
  { driver, departure }: Pick<TourFields, 'driver' | 'departure'>,
  now: number,
): EarlierTour | null {
  const { timeZone, lateAfterMinutes } = useSettings();
  const { day, departs } = enteredDepartureOf(departure, timeZone);
  const { data } = useQuery(
    queries.tours.list.queryOptions({
      input:
        driver === null || day === null
          ? skipToken
          : { driver, fromDay: addDays(day, -1), untilDay: day, sort: 'departure', limit: listLimits.maximumLimit },
    }),
  );
  return useMemo(() => {
    if (!data || driver === null || departs === null) return null;
    const earlier = data.items.filter(
      (one) => one.key !== tour && one.state !== 'cancelled' && one.departs < departs * 1000,
    );
    return clockBehind(earlier, { timeZone, lateAfterMinutes, now });
  }, [data, driver, departs, tour, timeZone, lateAfterMinutes, now]);
}
