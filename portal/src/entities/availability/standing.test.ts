import { describe, expect, it } from 'vitest';
import type { ReplacementDriver, ReplacementVehicle } from '#contract/dispatch/planning.ts';
import { instantOf } from '#contract/platform/time.ts';
import { buildCandidateDriver, buildCandidateVehicle } from '#portal/testing/availability.ts';
import type { Wanted } from './standing.ts';
import { candidatesOf } from './judging.tsx';
import type { CandidateKind } from './useCandidates.ts';

const timeZone = 'Europe/Berlin';
/** A Monday. */
const at = (time: string) => instantOf(`2026-11-23T${time}`, timeZone);

const driver = (key: string, fields: Partial<ReplacementDriver> = {}) => buildCandidateDriver(key, key, fields);
const vehicle = (key: string, fields: Partial<ReplacementVehicle> = {}) => buildCandidateVehicle(key, key, fields);
const wanted = (fields: Partial<Wanted> = {}): Wanted => ({
  spans: [{ begin: at('08:00'), end: at('12:00') }],
  tours: ['own'],
  loads: [{ packages: 10, weight: 500, volume: 2 }],
  partners: [],
  ...fields,
});
const busy = (key: string, from: string, until: string) => ({ key, number: key, begin: at(from), end: at(until) });
const found = (
  kind: CandidateKind,
  rows: { drivers?: ReplacementDriver[]; vehicles?: ReplacementVehicle[] },
  fields: Partial<Wanted> = {},
) =>
  candidatesOf(kind, { drivers: [], vehicles: [], ...rows }, wanted(fields), timeZone).map(({ key, objections }) => [
    key,
    ...objections.map((objection) => objection.kind),
  ]);

describe('drivers', () => {
  const drivers = [
    driver('blocked', { isBlocked: true }),
    driver('away', { events: [{ ...busy('e', '00:00', '23:00'), kind: 'absence', title: 'Urlaub' }] }),
    driver('busy', { tours: [busy('other', '11:00', '13:00')] }),
    driver('late', { shifts: [{ weekday: 1, from: '12:00', until: '20:00', longestMinutes: null }] }),
    driver('afternoon', { tours: [busy('other', '13:00', '17:00')] }),
    driver('own', { tours: [busy('own', '08:00', '12:00')], licenceClass: 'B' }),
    driver('free'),
  ];

  it('come in the order in which they suit, those with the least to do first', () => {
    expect(found('driver', { drivers })).toEqual([
      ['free'],
      ['afternoon'],
      ['own'],
      ['late', 'shift'],
      ['busy', 'busy'],
      ['away', 'away'],
      ['blocked', 'blocked'],
    ]);
  });

  it('have to be licensed for the vehicle that is chosen', () => {
    const heavy = vehicle('heavy', { totalWeight: 7500 });
    const [first, ...others] = found('driver', { drivers, vehicles: [heavy] }, { partners: ['heavy'] });
    expect(first).toEqual(['free']);
    expect(others).toContainEqual(['own', 'licence']);
  });

  it('are busy with a tour that they only get in the same dialog', () => {
    const planned = [{ begin: at('09:00'), end: null, number: '2611-9', candidate: 'free' }];
    expect(found('driver', { drivers: [driver('free')] }, { planned })).toEqual([['free', 'busy']]);
  });

  it('are judged by what holds on any day where no day is known', () => {
    expect(found('driver', { drivers }, { spans: [] }).filter((one) => one.length > 1)).toEqual([
      ['blocked', 'blocked'],
    ]);
  });
});

it('vehicles come by how well the load fills them; too small, too heavy and damaged ones behind', () => {
  const vehicles = [
    vehicle('critical', { isCritical: true }),
    vehicle('small', { capacityWeight: 400 }),
    vehicle('heavy', { totalWeight: 7500 }),
    vehicle('large', { capacityWeight: 2000 }),
    vehicle('fitting', { capacityWeight: 600, capacityPieces: 100 }),
    vehicle('unknown'),
    vehicle('busy', { tours: [busy('other', '07:00', '08:30')] }),
  ];
  const drivers = [driver('light', { licenceClass: 'B' })];
  expect(found('vehicle', { vehicles, drivers }, { partners: ['light'] })).toEqual([
    ['fitting'],
    ['large'],
    ['unknown'],
    ['busy', 'busy'],
    ['small', 'small'],
    ['heavy', 'licence'],
    ['critical', 'critical'],
  ]);
  const [best] = candidatesOf('vehicle', { vehicles, drivers }, wanted(), timeZone);
  expect(best?.share).toBeCloseTo(500 / 600);
});
