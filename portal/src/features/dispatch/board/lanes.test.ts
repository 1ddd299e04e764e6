import { expect, it } from 'vitest';
import type { Board, BoardDriver, BoardTour, BoardVehicle } from '#contract/dispatch/board.ts';
import { freePairs } from './distributing/freePairs.ts';
import { lanesOf } from './lanes.ts';

const span = { begin: 0, until: 24 };
const driver = (key: string, more: Partial<BoardDriver> = {}): BoardDriver => ({
  key,
  name: key,
  image: null,
  isBlocked: false,
  isOnline: false,
  events: [],
  shifts: null,
  lastTour: null,
  week: { driveSeconds: 0, workSeconds: 0 },
  reducedRests: 0,
  heaviestVehicle: null,
  ...more,
});
const vehicle = (key: string, more: Partial<BoardVehicle> = {}): BoardVehicle => ({
  key,
  kind: 'van',
  make: 'VW',
  model: 'Crafter',
  plateNumber: key,
  isCritical: false,
  totalWeight: null,
  capacityWeight: null,
  capacityVolume: null,
  capacityPieces: null,
  features: [],
  temperatureZones: [],
  events: [],
  ...more,
});
const tour = (key: string, of: string | null, by: string | null = null) =>
  ({
    key,
    driver: of === null ? null : { key: of, name: of, image: null, isBlocked: false, isOnline: false },
    vehicle: by === null ? null : { key: by, plateNumber: by },
    stops: [],
  }) as unknown as BoardTour;
const board = (fields: Partial<Board>): Board => ({
  day: '2026-11-23',
  tours: [],
  drivers: [],
  vehicles: [],
  depots: [],
  isComplete: true,
  ...fields,
});
const away = (begin: number, end: number) => [{ key: 'e', kind: 'absence' as const, title: 'Urlaub', begin, end }];
const named = (read: Board) => lanesOf(read, span).map(({ key, group, tours }) => [key, group, tours.length]);

it('a driver has one lane for all tours; tours without a driver come first', () => {
  const read = board({
    drivers: [driver('Anna'), driver('Bernd')],
    tours: [tour('1', 'Anna'), tour('2', 'Anna'), tour('3', null), tour('4', null, 'B-A 1'), tour('5', null, 'B-A 1')],
  });
  expect(named(read)).toEqual([
    ['without:3', 'unassigned', 1],
    ['without:B-A 1', 'unassigned', 2],
    ['Anna', 'withTours', 2],
    ['Bernd', 'free', 0],
  ]);
});

it('who is away all day, blocked or broken is not available, unless there is a tour', () => {
  const read = board({
    drivers: [
      driver('Anna', { events: away(0, 24) }),
      driver('Bernd', { events: away(0, 12) }),
      driver('Cem', { isBlocked: true }),
      driver('Dora', { events: away(-5, 30) }),
    ],
    vehicles: [vehicle('B-A 1', { isCritical: true }), vehicle('B-A 2')],
    tours: [tour('1', 'Dora')],
  });
  expect(named(read)).toEqual([
    ['Dora', 'withTours', 1],
    ['Bernd', 'free', 0],
    ['vehicle:B-A 2', 'freeVehicles', 0],
    ['Anna', 'away', 0],
    ['Cem', 'away', 0],
    ['vehicle:B-A 1', 'away', 0],
  ]);
});

it('a driver who has left the company keeps the tours, and only lanes with tours have colours', () => {
  const lanes = lanesOf(board({ drivers: [driver('Anna')], tours: [tour('1', 'Gone'), tour('2', 'Anna')] }), span);
  expect(lanes.map(({ key, color }) => [key, color])).toEqual([
    ['Gone', 0],
    ['Anna', 1],
  ]);
  expect(lanesOf(board({ drivers: [driver('Anna')] }), span)[0]?.color).toBeNull();
});

it('free drivers get the largest vehicle that their licence allows, those with the narrowest licence first', () => {
  const read = board({
    drivers: [
      driver('Anna'),
      driver('Bernd', { heaviestVehicle: 3500 }),
      driver('Cem', { shifts: [] }),
      driver('Dora', { heaviestVehicle: 3500 }),
    ],
    vehicles: [
      vehicle('truck', { totalWeight: 7500, capacityWeight: 3000 }),
      vehicle('van', { totalWeight: 3500, capacityWeight: 1000 }),
      vehicle('broken', { totalWeight: 3500, capacityWeight: 9000, isCritical: true }),
      vehicle('used', { capacityWeight: 9000 }),
    ],
    tours: [tour('1', 'Erna', 'used')],
  });
  expect(freePairs({ board: read, lanes: lanesOf(read, span) })).toEqual([
    { driver: 'Bernd', vehicle: 'van' },
    { driver: 'Dora', vehicle: null },
    { driver: 'Anna', vehicle: 'truck' },
  ]);
});
