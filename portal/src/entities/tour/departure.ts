import { useCallback } from 'react';
import { isDay, noonOf } from '#contract/platform/days.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';

/** Formats a departure such as `2026-11-23T05:30`; a text that is no departure stays as it is. */
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
