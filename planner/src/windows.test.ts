/** Windows and entered departures of a tour that touches several days, as `plan.ts` meets them. */
import { expect, test } from 'vitest';
import type { AcceptanceSpan } from '#contract/partners/acceptanceHours.ts';
import { instantOf } from '#contract/platform/time.ts';
import { planTour, type PlanStop } from './plan.ts';
import { departureOf } from './windows.ts';

const start: PlanStop = stop({ kind: 'start' });
const hour = 3600;

function stop(over: Partial<PlanStop> = {}): PlanStop {
  return {
    kind: 'customer',
    staySeconds: 600,
    windows: null,
    otherDays: [],
    driverWindow: null,
    enteredDeparture: null,
    ...over,
  };
}

/** One stop behind a departure and so many hours of driving. @returns its times, as the clock of the zone shows them */
function reached(departure: string, hours: number, over: Partial<PlanStop>, timeZone = 'Europe/Berlin') {
  const leg = { distanceMetres: 1000, driveSeconds: hours * hour };
  const tour = {
    ...departureOf(departure, timeZone),
    breaksBy: 'none' as const,
    stops: [start, stop(over)],
    legTo: () => leg,
    reports: null,
  };
  const times = planTour(tour, { timeZone, lateAfterMinutes: 10 }, 0).stops[1]!;
  const shown = (instant: number | null) =>
    instant === null ? '–' : new Date(instant * 1000).toLocaleString('sv', { timeZone }).slice(5, 16);
  return {
    times,
    arrives: shown(times.arrival),
    served: shown(times.serviceStart),
    leaves: shown(times.departure),
    late: times.lateSeconds / 60,
  };
}

const span = (from: string, until: string): AcceptanceSpan => ({ from, until });
const bakery = { windows: [span('05:00', '08:00')] };

test('who leaves at 22:00 and reaches a bakery at 02:37 waits until it opens', () => {
  expect(reached('2026-11-23T22:00', 4 + 37 / 60, bakery)).toMatchObject({
    arrives: '11-24 02:37',
    served: '11-24 05:00',
    late: 0,
  });
});

test('who is there after it has closed is late for that morning', () => {
  expect(reached('2026-11-23T22:00', 10.5, bakery)).toMatchObject({ served: '11-24 08:30', late: 30 });
});

test('the next day has its own windows', () => {
  const otherDays = [{ date: '2026-11-24', spans: [span('06:00', '07:00')] }];
  expect(reached('2026-11-23T22:00', 4, { ...bakery, otherDays })).toMatchObject({ served: '11-24 06:00' });
  const closed = [{ date: '2026-11-24', spans: [] }];
  expect(reached('2026-11-23T22:00', 4, { ...bakery, otherDays: closed })).toMatchObject({
    served: '11-24 02:00',
    late: 18 * 60,
  });
});

test('a window over midnight is one window, also of the evening before', () => {
  const night = { windows: [span('22:00', '02:00')] };
  expect(reached('2026-11-23T21:00', 0.5, night)).toMatchObject({ served: '11-23 22:00', late: 0 });
  expect(reached('2026-11-23T21:00', 4, night)).toMatchObject({ served: '11-24 01:00', late: 0 });
  expect(reached('2026-11-23T21:00', 5.5, night)).toMatchObject({ served: '11-24 02:30', late: 30 });
  expect(reached('2026-11-24T00:30', 1, night)).toMatchObject({ served: '11-24 01:30', late: 0 });
});

test('who leaves after the windows of the day is late for them, and closed is where there are none', () => {
  expect(reached('2026-11-23T08:30', 0.5, bakery)).toMatchObject({ served: '11-23 09:00', late: 60 });
  const never = reached('2026-11-23T08:30', 0.5, { windows: [] });
  expect(never).toMatchObject({ served: '11-23 09:00', late: 0, times: { isClosed: true, isLate: false } });
});

test('the driver’s window takes the place of what was promised, over midnight as well', () => {
  expect(reached('2026-11-23T22:00', 2, { ...bakery, driverWindow: span('23:30', '01:00') })).toMatchObject({
    served: '11-24 00:00',
    late: 0,
  });
});

test('a departure of 00:30 is that of the night', () => {
  expect(reached('2026-11-23T22:00', 1, { enteredDeparture: '00:30' })).toMatchObject({ leaves: '11-24 00:30' });
  const missed = reached('2026-11-23T22:00', 1, { enteredDeparture: '23:00' });
  expect(missed).toMatchObject({ leaves: '11-23 23:10', times: { departsLateSeconds: 600 } });
  const passed = reached('2026-11-23T06:00', 1, { enteredDeparture: '05:00' });
  expect(passed).toMatchObject({ leaves: '11-23 07:10', times: { departsLateSeconds: 2 * hour + 600 } });
});

test('a window of a day of 23 or 25 hours begins as the clock shows it', () => {
  for (const [timeZone, departure, day] of [
    ['Europe/Berlin', '2026-03-28T22:00', '03-29'],
    ['Europe/Berlin', '2026-10-24T22:00', '10-25'],
    ['America/New_York', '2026-03-07T22:00', '03-08'],
    ['America/New_York', '2026-10-31T22:00', '11-01'],
  ] as const) {
    const { served, times } = reached(departure, 4, bakery, timeZone);
    expect(served).toBe(`${day} 05:00`);
    const begins = instantOf(`2026-${day}T05:00`, timeZone) - instantOf(departure, timeZone);
    expect(times.waitingSeconds).toBe(begins / 1000 - 4 * hour);
  }
});

test('a released tour that nobody has begun stays late, however near the next morning is', () => {
  const timeZone = 'Europe/Berlin';
  const stops = [start, stop({ ...bakery, staySeconds: 0 })].map((one) => ({ ...one, state: 'open' as const }));
  const late = (now: string, started: string | null) => {
    const reports = {
      state: 'underWay' as const,
      started: started === null ? null : instantOf(started, timeZone),
      finished: null,
    };
    const tour = {
      ...departureOf('2026-11-23T06:00', timeZone),
      breaksBy: 'none' as const,
      stops,
      legTo: () => ({ distanceMetres: 1000, driveSeconds: hour }),
      reports,
    };
    return planTour(tour, { timeZone, lateAfterMinutes: 10 }, instantOf(now, timeZone)).stops[1]!.lateSeconds / hour;
  };
  expect(late('2026-11-23T18:00', null)).toBe(11);
  expect(late('2026-11-23T18:00', '2026-11-23T17:30')).toBe(10.5);
});
