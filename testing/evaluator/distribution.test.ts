/** Proposals of the planner for random days, held against every rule of these days. */
import { expect, test } from 'vitest';
import { seededRandom } from '#planner/routing/seededRandom.ts';
import { legOf } from '#planner/routing/matrix.ts';
import { anyDays } from '#planner/vehicleRouting/anyDays.ts';
import { distribute } from '#planner/vehicleRouting/distribute.ts';
import type { DayProblem, DriverDay, Order } from '#planner/vehicleRouting/problem.ts';
import { restedClock, type ClockState } from './clock.ts';
import { faultsOfProposal } from './distribution.ts';
import type { GivenDay, GivenDays, GivenOrder, Proposal } from './distributionTypes.ts';

const nothing = [0, 0, 0] as const;

const orderOf = (order: Order): GivenOrder => ({
  visits: order.visits,
  delivered: order.delivered,
  collected: order.collected ?? nothing,
  isFromDepot: order.isFromDepot ?? order.delivered.some((amount) => amount > 0),
  features: order.features ?? [],
  onlyDrivers: order.onlyDrivers ?? null,
  onlyVehicles: order.onlyVehicles ?? null,
  notDrivers: order.notDrivers ?? [],
  notVehicles: order.notVehicles ?? [],
  pinnedTo: order.pinnedTo ?? null,
  aboardOf: order.aboardOf ?? null,
  mayBeLate: order.mayBeLate ?? false,
});

const clockOf = ({ breaks }: DriverDay): ClockState => ({
  ...restedClock(),
  drivingSinceBreak: breaks?.drivenSeconds ?? 0,
  workSinceBreak: breaks?.workedSeconds ?? 0,
  drivingOfDay: breaks?.dayDrivenSeconds ?? 0,
  workOfDay: breaks?.dayWorkedSeconds ?? 0,
});

const rules = { none: 'none', workingTime: 'workingTime', driving: 'drivingAndWorkingTime' } as const;

const dayOf = (day: DriverDay): GivenDay => ({
  driver: day.driver,
  vehicle: day.vehicle,
  shift: day.shift,
  absences: day.absences ?? [],
  longestSeconds: day.longestSeconds ?? Infinity,
  start: day.start,
  finish: day.finish,
  capacity: day.capacity,
  features: day.features ?? [],
  reload: day.reload ?? null,
  law: { rule: rules[day.breaks?.rule ?? 'none'], rules: 'target' },
  clock: clockOf(day),
  present: day.present ?? [],
  fixedVisits: day.fixedVisits ?? 0,
  hasLeftDepot: day.hasLeftDepot ?? false,
  aboard: day.aboard ?? nothing,
});

const givenOf = ({ matrix, orders, days }: DayProblem, mode: 'anew' | 'add'): GivenDays => ({
  isAddedOnly: mode === 'add',
  metres: (from, to) => legOf(matrix, from, to)?.distanceMetres ?? Number.NaN,
  seconds: (from, to) => legOf(matrix, from, to)?.driveSeconds ?? Number.NaN,
  orders: orders.map(orderOf),
  days: days.map(dayOf),
});

const cases = Array.from({ length: 200 }, (_, index) => {
  const problem = anyDays({ random: seededRandom(5000 + index), orders: 8 + (index % 33), days: 1 + (index % 5) });
  const mode = index % 4 === 3 ? ('add' as const) : ('anew' as const);
  return { given: givenOf(problem, mode), proposal: distribute(problem, { mode, seed: 1 + index, attempts: 200 }) };
});

test('proposals of 200 random days keep every rule, and tell the figures that follow from their visits', () => {
  const faults = cases.flatMap(({ given, proposal }, index) =>
    faultsOfProposal(given, proposal).map((fault) => `${index}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test('the days have tours with breaks, lateness, waiting, pairs and second trips, and orders that are left out', () => {
  const tours = cases.flatMap(({ proposal }) => proposal.days).filter(({ trips }) => trips.length > 0);
  const counts = {
    breaks: tours.filter(({ breakSeconds }) => breakSeconds > 0).length,
    late: tours.filter(({ lateSeconds }) => lateSeconds > 0).length,
    waiting: tours.filter(({ waitingSeconds }) => waitingSeconds > 0).length,
    pairs: tours.filter(({ trips }) => trips.flat().some(({ visit }) => visit === 1)).length,
    trips: tours.filter(({ trips }) => trips.length > 1).length,
    left: cases.filter(({ proposal }) => proposal.unserved.length > 0).length,
  };
  expect(Object.entries(counts).filter(([, count]) => count < 20)).toEqual([]);
});

/** What may go wrong in a proposal, each of which has to be found somewhere. */
const mistakes: Record<string, (proposal: Proposal, given: GivenDays) => Proposal> = {
  'a visit twice': ({ days, unserved }) => ({
    unserved,
    days: days.map((tour) => ({ ...tour, trips: tour.trips.map((trip) => [...trip, ...trip.slice(0, 1)]) })),
  }),
  'an order left out and forgotten': (proposal) => ({ ...proposal, unserved: proposal.unserved.slice(1) }),
  'the visits backwards': ({ days, unserved }) => ({
    unserved,
    days: days.map((tour) => ({ ...tour, trips: tour.trips.map((trip) => trip.toReversed()) })),
  }),
  'a second too early': ({ days, unserved }) => ({
    unserved,
    days: days.map((tour) => ({ ...tour, end: tour.end - 1, durationSeconds: tour.durationSeconds - 1 })),
  }),
  'the tours of other days': ({ days, unserved }) => ({ unserved, days: [...days.slice(1), ...days.slice(0, 1)] }),
};

test.each(Object.keys(mistakes))('finds a mistake: %s', (name) => {
  const found = cases.filter(({ given, proposal }) => {
    const wrong = mistakes[name]?.(proposal, given) ?? proposal;
    return faultsOfProposal(given, wrong).length > 0;
  });
  expect(found.length).toBeGreaterThan(50);
});

/** Rules that a proposal keeps and that a stricter day would not have kept. */
const stricter: Record<string, (given: GivenDays) => GivenDays> = {
  overloaded: (given) => ({ ...given, days: given.days.map((day) => ({ ...day, capacity: [0, 0, 0] as const })) }),
  'outside the shift': (given) => ({
    ...given,
    days: given.days.map((day) => ({ ...day, shift: { ...day.shift, until: day.shift.from + 3600 } })),
  }),
  'during an absence': (given) => ({ ...given, days: given.days.map((day) => ({ ...day, absences: [day.shift] })) }),
  'longer than allowed': (given) => ({ ...given, days: given.days.map((day) => ({ ...day, longestSeconds: 600 })) }),
  'without a feature': (given) => ({
    ...given,
    orders: given.orders.map((order) => ({ ...order, features: ['a crane'] })),
  }),
  'for other drivers': (given) => ({ ...given, orders: given.orders.map((order) => ({ ...order, onlyDrivers: [] })) }),
  'not for this vehicle': (given) => ({
    ...given,
    orders: given.orders.map((order) => ({ ...order, notVehicles: ['vehicle 0'] })),
  }),
  'pinned to another day': (given) => ({ ...given, orders: given.orders.map((order) => ({ ...order, pinnedTo: 99 })) }),
  'is late': (given) => ({
    ...given,
    orders: given.orders.map((order) => ({
      ...order,
      mayBeLate: false,
      visits: order.visits.map((visit) => ({ ...visit, windows: [{ from: 0, until: 1 }] })),
    })),
  }),
  'a visit that stays was taken out': (given) => ({
    ...given,
    days: given.days.map((day) => ({ ...day, present: [[{ order: 99, visit: 0 }]], fixedVisits: 1 })),
  }),
  'too many trips': (given) => ({
    ...given,
    days: given.days.map((day) => ({ ...day, reload: day.reload && { ...day.reload, most: 0 } })),
  }),
  'breakSeconds: 0': (given) => ({
    ...given,
    days: given.days.map((day) => ({ ...day, clock: { ...day.clock, workSinceBreak: 6 * 3600 - 60 } })),
  }),
};

test.each(Object.keys(stricter))('tells a rule that is broken: %s', (fault) => {
  const found = cases.filter(({ given, proposal }) =>
    faultsOfProposal(stricter[fault]?.(given) ?? given, proposal).some((one) => one.includes(fault)),
  );
  expect(found.length).toBeGreaterThan(5);
});
