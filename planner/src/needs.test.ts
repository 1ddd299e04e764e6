import { expect, test } from 'vitest';
import { hasTailLift, noCrew, unmetNeeds, unmetOf, type Crew, type StopNeeds } from './needs.ts';

const stop = (fields: Partial<StopNeeds> = {}): StopNeeds => ({
  tailLift: false,
  temperature: null,
  onlyDrivers: [],
  notDrivers: [],
  onlyVehicles: [],
  notVehicles: [],
  ...fields,
});
const crew = (fields: Partial<NonNullable<Crew['vehicle']>> = {}): Crew => ({
  driver: 'jana',
  vehicle: { key: 'van', features: [], temperatureZones: [], ...fields },
});
const kinds = (needs: Partial<StopNeeds>, of: Crew) => unmetNeeds(stop(needs), of).map(({ kind }) => kind);
const chilled = { from: 2, until: 8 };

test('a stop without needs may be in any tour, and any stop in a tour of nobody', () => {
  expect(kinds({}, crew())).toEqual([]);
  expect(kinds({ tailLift: true, temperature: chilled, onlyDrivers: ['x'], onlyVehicles: ['x'] }, noCrew)).toEqual([]);
});

test('a tail-lift is known by its names, however they are spelled', () => {
  expect(['LADEBORDWAND', 'Tail lift', 'hebebühne'].map((name) => hasTailLift([name]))).toEqual([true, true, true]);
  expect(hasTailLift(['Kühlaufbau'])).toBe(false);
  expect(kinds({ tailLift: true }, crew())).toEqual(['tailLift']);
  expect(kinds({ tailLift: true }, crew({ features: ['LBW'] }))).toEqual([]);
});

test('one compartment has to stay within the range', () => {
  const frozen = { from: -25, until: -18 };
  expect(kinds({ temperature: chilled }, crew({ temperatureZones: [frozen] }))).toEqual(['temperature']);
  expect(kinds({ temperature: chilled }, crew({ temperatureZones: [frozen, { from: 4, until: 6 }] }))).toEqual([]);
  expect(kinds({ temperature: chilled }, crew({ temperatureZones: [{ from: -25, until: 12 }] }))).toEqual([
    'temperature',
  ]);
});

test('who may have it is heeded, and who may not', () => {
  expect(kinds({ onlyDrivers: ['jana', 'piet'] }, crew())).toEqual([]);
  expect(kinds({ onlyDrivers: ['piet'], onlyVehicles: ['truck'] }, crew())).toEqual(['driver', 'vehicle']);
  expect(kinds({ onlyDrivers: ['jana'], notDrivers: ['jana'], notVehicles: ['van'] }, crew())).toEqual([
    'driver',
    'vehicle',
  ]);
});

test('what several stops need is told once, with all of them', () => {
  const stops = [
    stop({ temperature: chilled }),
    stop({ temperature: { from: null, until: -18 }, notDrivers: ['jana'] }),
    stop({ temperature: chilled }),
  ];
  expect(unmetOf(stops, crew()).map(({ need, stops: of }) => [need.kind, of.map((one) => stops.indexOf(one))])).toEqual(
    [
      ['temperature', [0, 2]],
      ['temperature', [1]],
      ['driver', [1]],
    ],
  );
});
