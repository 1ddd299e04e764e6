import { describe, expect, it } from 'vitest';
import { alwaysAccepted } from '#contract/partners/acceptanceHours.ts';
import { defaultSettings } from '#contract/workplace/defaultSettings.ts';
import type { TourStop } from '#contract/dispatch/tours.ts';
import { editedFields } from '#portal/entities/tour/editedFields.ts';
import { buildWholeTour } from '#portal/testing/tours.ts';
import { planDraft, stopWarnings, visitsOf } from './planDraft.ts';
import { reportsOf } from './reports.ts';
import { canMove, moveStop, passedOf, reversedStops } from '../stops/stops.ts';

const at = (time: string) => Date.parse(`2026-11-24T${time}:00+01:00`);
const names = ['Ahorn', 'Birke', 'Eiche', 'Fichte'] as const;

/** Left at six; what is said of customers, by name. */
function underWay(stops: Partial<Record<(typeof names)[number], Partial<TourStop>>>) {
  const tour = buildWholeTour(7, { departs: at('06:00'), names, state: 'underWay', started: at('06:05'), stops });
  const keyOf = (name: string) => tour.stops.find(({ place }) => place.name === name)?.key ?? '';
  return { tour, keyOf, stops: editedFields(tour).stops };
}
const done = (arrived: string, left: string) => ({ state: 'delivered', arrived: at(arrived), left: at(left) }) as const;

describe('what the driver has behind them', () => {
  const { tour, keyOf, stops } = underWay({ Ahorn: done('06:30', '06:40'), Eiche: done('07:10', '07:20') });
  const passed = passedOf(tour);
  const order = (list: typeof stops) => list.slice(1, -1).map(({ place }) => place?.name);

  it('stays where it is, whatever is moved', () => {
    expect([...passed.keys()]).toEqual([tour.stops[0]?.key, keyOf('Ahorn'), keyOf('Eiche')]);
    expect(order(moveStop(stops, keyOf('Ahorn'), 2, passed))).toEqual(names);
    expect(order(moveStop(stops, keyOf('Fichte'), -3, passed))).toEqual(names);
    expect(canMove(stops, keyOf('Fichte'), -1, passed)).toBe(false);
  });

  it('lets who was left out be driven to later, and no earlier', () => {
    expect(order(moveStop(stops, keyOf('Birke'), -1, passed))).toEqual(names);
    expect(order(moveStop(stops, keyOf('Birke'), 2, passed))).toEqual(['Ahorn', 'Eiche', 'Fichte', 'Birke']);
  });

  it('is not turned round with the rest', () => {
    const first = underWay({ Ahorn: done('06:30', '06:40') });
    expect(order(reversedStops(first.stops, passedOf(first.tour)))).toEqual(['Ahorn', 'Fichte', 'Eiche', 'Birke']);
  });
});

describe('the times of a tour under way', () => {
  const plan = (given: ReturnType<typeof underWay>, now: string) =>
    planDraft(
      { ...editedFields(given.tour), breaksBy: 'none', vehicle: undefined },
      () => alwaysAccepted,
      { ...defaultSettings, timeZone: 'Europe/Berlin', spacingOf: () => undefined },
      null,
      reportsOf(given.tour, at(now)),
    );
  const timesOf = (given: ReturnType<typeof underWay>, now: string) => {
    const { schedule } = plan(given, now);
    return Object.fromEntries(
      given.stops.map(({ key }, index) => {
        const arrival = schedule.stops[index]?.arrival ?? null;
        return [given.tour.stops.find((stop) => stop.key === key)?.place.name, arrival && arrival * 1000];
      }),
    );
  };

  it('run from the last real step, and nothing to come is before now', () => {
    const given = underWay({ Ahorn: done('08:30', '08:40') });
    const times = timesOf(given, '08:41');
    expect(times['Ahorn']).toBe(at('08:30'));
    expect(times['Birke']).toBeGreaterThan(at('08:41'));
    expect(times['Birke']).toBeLessThan(at('08:50'));
    expect(timesOf(given, '10:00')['Birke']).toBe(at('10:00'));
  });

  it('leave out who was passed by, and the leg there', () => {
    const given = underWay({ Ahorn: done('08:30', '08:40'), Birke: { state: 'skipped' } });
    const planned = plan(given, '08:41');
    const legs = visitsOf(given.stops, planned, []);
    expect(timesOf(given, '08:41')['Birke']).toBeNull();
    expect(legs.get(given.keyOf('Birke'))?.leg).toBeUndefined();
    const direct = planned.schedule.legs[3]?.distanceMetres ?? 0;
    const one = plan(underWay({}), '06:05').schedule.legs[2]?.distanceMetres ?? 0;
    expect(direct).toBeGreaterThan(1.5 * one);
  });

  it('follow the order in which stops were reached', () => {
    const given = underWay({ Ahorn: done('06:30', '06:40'), Eiche: done('07:10', '07:20') });
    const times = timesOf(given, '07:21');
    expect(times['Birke']).toBeGreaterThan(at('07:20'));
    expect(times['Fichte']).toBeGreaterThan(times['Birke'] ?? Infinity);
  });

  it('warn of nothing that lies behind the driver but of having been late', () => {
    const window = { ownWindows: [{ from: '07:00', until: '08:00' }], windows: [{ from: '07:00', until: '08:00' }] };
    const given = underWay({
      Ahorn: { ...done('06:30', '06:40'), ...window },
      Birke: { ...done('08:30', '08:40'), ...window },
    });
    const warnings = stopWarnings(given.stops, plan(given, '08:41'), passedOf(given.tour));
    expect(warnings.slice(0, 3)).toEqual([[], [], [{ kind: 'late', minutes: 30 }]]);
  });
});
