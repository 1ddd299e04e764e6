/** What holds for every schedule, tried on random tours. */
import { describe, expect, it } from 'vitest';
import { expectedSchedule, inDrivenOrder, plannedSchedule, type ReportedStop, type Route } from './schedule.ts';
import { seededRandom } from './seededRandom.ts';

const random = seededRandom(12);
const integer = (below: number) => Math.floor(random() * below);
const perhaps = <Value>(value: () => Value): Value | null => (random() < 0.3 ? value() : null);
const day = 86_400;

/** Windows of one day; those that have ended before the departure would be none any more. */
function anyCustomer(departure: number): ReportedStop {
  const windows = Array.from({ length: integer(4) }, () => {
    const from = departure + 7200 + integer(day / 3);
    return { from, until: from + integer(day / 8) };
  });
  return {
    kind: 'customer',
    staySeconds: integer(3600),
    windows,
    enteredDepartures: random() < 0.1 ? [departure + 7200 + integer(day / 4)] : [],
    promised: perhaps(() => integer(day)),
  };
}

function anyRoute(unknownShare = 0): Route<ReportedStop> & { departure: number } {
  const departure = integer(day);
  const between = Array.from({ length: integer(12) }, () =>
    random() < 0.2 ? { kind: 'via' as const, staySeconds: 0, windows: [] } : anyCustomer(departure),
  );
  const stops: ReportedStop[] = [
    { kind: 'start', staySeconds: 0, windows: [] },
    ...between,
    { kind: 'finish', staySeconds: 0, windows: [] },
  ];
  const legs = stops
    .slice(1)
    .map(() => (random() < unknownShare ? null : { distanceMetres: integer(50_000), driveSeconds: integer(7200) }));
  return { departure, stops, legs };
}

/** The tour as its driver reported the first so many stops of it. */
function reported(route: Route<ReportedStop>, count: number): ReportedStop[] {
  const { stops } = plannedSchedule(route);
  return route.stops.map((stop, index) =>
    index < count && stop.kind !== 'via'
      ? { ...stop, actualArrival: stops[index]!.arrival, actualDeparture: stops[index]!.departure }
      : stop,
  );
}

const routes = Array.from({ length: 1000 }, () => anyRoute());
const options = { now: -Infinity, lateAfterSeconds: 600 };

describe('a thousand tours', () => {
  it('are without gaps: arrival + waiting + stay = departure, departure + driving = the next arrival', () => {
    for (const route of routes) {
      const { stops, ...totals } = plannedSchedule(route);
      expect(stops[0]!.arrival).toBe(route.departure);
      stops.forEach((stop) => {
        expect(stop.arrival! + stop.waitingSeconds + stop.staySeconds).toBe(stop.departure);
        expect(Math.min(stop.waitingSeconds, stop.staySeconds, stop.lateSeconds)).toBeGreaterThanOrEqual(0);
      });
      expect(route.legs.map((leg, index) => stops[index]!.departure! + leg!.driveSeconds)).toEqual(
        stops.slice(1).map(({ arrival }) => arrival),
      );
      expect(totals.driveSeconds! + totals.staySeconds + totals.waitingSeconds).toBe(totals.end! - route.departure);
    }
  });

  it('serve within a window, the first that can still be met, or are late for all', () => {
    for (const route of routes)
      plannedSchedule(route).stops.forEach(({ arrival, serviceStart, lateSeconds }, index) => {
        const { windows } = route.stops[index]!;
        const isServed =
          windows.length === 0
            ? serviceStart === arrival
            : windows.some(({ from, until }) => from <= serviceStart! && serviceStart! <= until);
        expect(isServed).toBe(lateSeconds === 0);
        const isPassedOver = windows.some(
          ({ from, until }) => until >= arrival! && Math.max(from, arrival!) < serviceStart!,
        );
        expect(isPassedOver).toBe(false);
      });
  });

  it('arrive no earlier where they depart later', () => {
    for (const route of routes) {
      const later = plannedSchedule({ ...route, departure: route.departure + integer(7200) }).stops;
      plannedSchedule(route).stops.forEach(({ arrival }, index) => {
        expect(later[index]!.arrival).toBeGreaterThanOrEqual(arrival!);
      });
    }
  });

  it('only move when all their instants move together', () => {
    const shift = 1_795_996_800;
    const moved = (instant: number | null | undefined) => (typeof instant === 'number' ? instant + shift : null);
    for (const route of routes) {
      const stops = route.stops.map((stop) => ({
        ...stop,
        windows: stop.windows.map(({ from, until }) => ({ from: from + shift, until: until + shift })),
        enteredDepartures: stop.enteredDepartures?.map((instant) => instant + shift) ?? [],
        promised: moved(stop.promised),
      }));
      const there = expectedSchedule({ ...route, departure: route.departure + shift, stops }, options);
      const here = expectedSchedule(route, options);
      expect(there).toEqual({
        ...here,
        end: moved(here.end),
        stops: here.stops.map((stop) => ({
          ...stop,
          arrival: moved(stop.arrival),
          serviceStart: moved(stop.serviceStart),
          departure: moved(stop.departure),
        })),
      });
    }
  });

  it('reported as planned are expected as planned, at every moment up to the next step', () => {
    for (const route of routes) {
      const planned = plannedSchedule(route).stops;
      const reachable = integer(route.stops.length);
      const count = 1 + route.stops.findLastIndex(({ kind }, index) => index <= reachable && kind !== 'via');
      const next =
        planned.find((_, index) => index >= count && route.stops[index]!.kind !== 'via')?.arrival ?? Infinity;
      const stops = reported(route, count);
      for (const now of [planned[count - 1]!.departure!, Math.min(next, planned[count - 1]!.departure! + 60)]) {
        const expected = expectedSchedule({ ...route, stops }, { ...options, now }).stops;
        expected.forEach(({ arrival, departure }, index) => {
          if (route.stops[index]!.kind === 'via' && index < count) return;
          expect([arrival, departure]).toEqual([planned[index]!.arrival, planned[index]!.departure]);
        });
      }
    }
  });

  it('expect nothing before now, and nothing earlier for looking later', () => {
    for (const route of routes) {
      const stops = reported(route, integer(route.stops.length + 1));
      const [early, late] = [integer(day), integer(day)].toSorted((a, b) => a - b) as [number, number];
      const [before, after] = [early, late].map(
        (now) => expectedSchedule({ ...route, stops }, { ...options, now }).stops,
      );
      after!.forEach((stop, index) => {
        const isOpen = typeof stops[index]!.actualDeparture !== 'number';
        if (!isOpen || stop.arrival === null) return;
        expect(stop.arrival).toBeGreaterThanOrEqual(stops[index]!.kind === 'via' ? -Infinity : late);
        expect(stop.arrival).toBeGreaterThanOrEqual(before![index]!.arrival!);
      });
    }
  });

  it('keep every stop in the order of driving, the reported ones by time', () => {
    for (const route of routes) {
      const stops = route.stops.map((stop) => ({ ...stop, actualArrival: perhaps(() => integer(day)) }));
      const driven = inDrivenOrder(stops);
      expect(new Set(driven)).toEqual(new Set(stops));
      const times = driven.filter(({ kind }) => kind === 'customer').map((stop) => stop.actualArrival ?? Infinity);
      expect(times).toEqual(times.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
    }
  });
});

it('an unknown leg leaves exactly the times after it unknown, until somebody entered a departure', () => {
  for (let count = 0; count < 500; count += 1) {
    const route = anyRoute(0.2);
    const schedule = plannedSchedule(route);
    let isKnown = true;
    schedule.stops.forEach((stop, index) => {
      if (index > 0) isKnown &&= route.legs[index - 1] !== null;
      expect(stop.arrival !== null).toBe(isKnown);
      expect(stop.serviceStart !== null).toBe(isKnown);
      isKnown ||= stop.departure !== null && route.stops[index]!.enteredDepartures?.[0] === stop.departure;
      expect(stop.departure !== null).toBe(isKnown);
    });
    expect(schedule.unknownLegs).toBe(route.legs.filter((leg) => leg === null).length);
    expect(schedule.driveSeconds === null).toBe(schedule.unknownLegs > 0);
  }
});
