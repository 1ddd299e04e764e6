import { expect, it } from 'vitest';
import { defaultSettings } from '#contract/workplace/defaultSettings.ts';
import type { PlannedTour } from '#server/domain/tours/reading/boardTours.ts';
import { longestOf, tourDuties } from './driverDays.ts';

const day = '2026-11-30';
const at = (time: string) => Date.parse(`${day}T${time}:00+01:00`);
const hour = 3600;
const stop = { state: 'open', windows: null, otherDays: [], staySeconds: 0, breakSeconds: 0, legSeconds: null };

interface Given {
  /** Hours. */
  drive?: number;
  stay?: number;
  driver?: string | null;
}
/** From the departure to a customer, where the driver stays for some hours. */
function tour(departs: string, { drive = 0, stay = 0, driver = 'd' }: Given = {}): PlannedTour {
  const arrival = at(departs) + drive * hour * 1000;
  const customer = { legSeconds: drive * hour, staySeconds: stay * hour, plannedArrival: arrival };
  return {
    key: departs,
    day,
    departs: at(departs),
    departure: `${day}T${departs}`,
    state: 'planned',
    breaksBy: 'driving',
    reportedBreaks: [],
    driver: { key: driver },
    stops: [
      { ...stop, kind: 'start', plannedDeparture: at(departs) },
      { ...stop, kind: 'customer', ...customer, plannedDeparture: arrival + stay * hour * 1000 },
    ],
  } as unknown as PlannedTour;
}
const driverOf = (one: PlannedTour) => one.driver?.key ?? null;
const dutiesOfAll = (tours: PlannedTour[]) =>
  tourDuties(tours, driverOf, { settings: defaultSettings, now: at('00:00') });

it('begins a tour with the clock that the tours before it leave, and the time between them as rest', () => {
  const duties = dutiesOfAll([
    tour('05:00', { drive: 3, stay: 1 }),
    tour('06:00', { drive: 2, driver: 'other' }),
    tour('07:00', { driver: null }),
    tour('07:30', { driver: null }),
    tour('09:20', { drive: 2 }),
  ]);
  expect(duties.get('05:00')).toMatchObject({ clock: { drivenSeconds: 0 }, end: at('09:00') / 1000 });
  expect(duties.get('09:20')?.clock).toMatchObject({
    drivenSeconds: 3 * hour,
    dayWorkedSeconds: 4 * hour,
    restingSeconds: 20 * 60,
  });
  // The plan of the second tour has no break; after twenty minutes between the tours, half an hour is missing.
  expect(duties.get('09:20')?.end).toBe(at('11:50') / 1000);
  for (const key of ['06:00', '07:00', '07:30']) expect(duties.get(key)?.clock.dayWorkedSeconds).toBe(0);
});

it('divides what a day of duty leaves between the tours that may change', () => {
  const [morning, noon, evening] = [tour('05:00', { stay: 3 }), tour('10:00', { stay: 2 }), tour('14:00', { stay: 1 })];
  const tours = [morning, noon, tour('12:00', { stay: 5, driver: 'other' }), evening];
  const duties = dutiesOfAll(tours);
  const longest = (one: PlannedTour, open: PlannedTour[], seconds = 10 * hour) =>
    longestOf(one, { tours, duties, isOpen: (other) => open.includes(other) }, seconds);
  expect(longest(evening, [evening])).toBe(5 * hour);
  expect(longest(evening, [morning, evening])).toBe(3 * hour);
  expect(longest(morning, [morning, evening])).toBe(5 * hour);
  expect(longest(evening, [evening], 4 * hour)).toBe(hour);
});
