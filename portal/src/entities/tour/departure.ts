import { useCallback } from 'react';
import { isDay, noonOf } from '#contract/platform/days.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';

/** A departure such as `2026-11-23T05:30` in words; as it stands there while it is none. */
export function useDeparture(): (departure: string) => string {
  const dates = useDates();
  return useCallback(
    (departure) => {
      const [day = '', time = ''] = departure.split('T');
      return isDay(day) ? `${dates.day(noonOf(day))}, ${time}` : departure;
    },
    [dates],
  );
}
