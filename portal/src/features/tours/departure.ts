import { isDay } from '#contract/days.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';

/** A departure such as `2026-11-23T05:30` in words; as it stands there while it is none. */
export function useDeparture(): (departure: string) => string {
  const dates = useDates();
  return (departure) => {
    const [day = '', time = ''] = departure.split('T');
    // Noon is on that day in every zone that the company may be in.
    return isDay(day) ? `${dates.day(Date.parse(`${day}T12:00Z`))}, ${time}` : departure;
  };
}
