import { expect, it } from 'vitest';
import { restedState } from '../routing/breaks.ts';
import { seededRandom } from '../routing/seededRandom.ts';
import { anyDays, midnight } from './anyDays.ts';
import { distribute } from './distribute.ts';
import { explain, type Change } from './explain.ts';
import type { DayProblem, DriverDay, Order, TimeSpan } from './problem.ts';

const hour = 3600;
const at = (hours: number) => midnight + hours * hour;
const window = (from: number, until: number): TimeSpan => ({ from: at(from), until: at(until) });

/** A depot and points an hour from it and from each other. */
const matrix = {
  size: 4,
  distanceMetres: new Int32Array(16).fill(60_000).map((metres, leg) => (leg % 5 === 0 ? 0 : metres)),
  driveSeconds: new Int32Array(16).fill(hour).map((seconds, leg) => (leg % 5 === 0 ? 0 : seconds)),
};
const order = (location: number, windows: readonly TimeSpan[] = [], more: Partial<Order> = {}): Order => ({
  visits: [{ location, setupSeconds: 0, serviceSeconds: hour / 2, windows }],
  delivered: [10, 0, 0],
  priority: 1,
  ...more,
});
const day = (more: Partial<DriverDay> = {}): DriverDay => ({
  driver: 'Kim',
  vehicle: 'B-TL 1',
  shift: window(8, 11),
  start: 0,
  finish: 0,
  capacity: [10, Infinity, Infinity],
  costPerHour: 3600,
  costPerKilometre: 0,
  ...more,
});

function explained(orders: readonly Order[], own: DriverDay) {
  const problem: DayProblem = { matrix, orders, days: [own], objective: {} };
  const left = distribute(problem, { mode: 'anew', seed: 1, attempts: 50 });
  return explain(problem, left)[0]!.days[0]!;
}

it.each<[string, Order, DriverDay, Change['kind'][]]>([
  ['pinned', order(1, [], { pinnedTo: 1 }), day(), []],
  ['absence', order(1), day({ absences: [window(7, 12)] }), []],
  ['absence', order(1), day({ absences: [window(9, 10)] }), ['shiftBegin']],
  ['feature', order(1, [], { features: ['crane'] }), day(), []],
  ['forbidden', order(1, [], { notDrivers: ['Kim'] }), day(), []],
  ['load', order(1, [], { delivered: [12.5, 0, 0] }), day(), ['capacity']],
  ['window', order(1, [window(8, 8.5)]), day(), ['shiftBegin', 'windowClose']],
  ['shift', order(1), day({ shift: window(8, 10) }), ['shiftEnd', 'shiftBegin']],
  ['window', order(1, [window(10, 12)]), day({ shift: window(8, 11) }), ['windowOpen', 'shiftEnd']],
  ['hours', order(1), day({ longestSeconds: 2 * hour }), ['hours']],
  [
    'break',
    order(1),
    day({ breaks: { ...restedState, rule: 'driving', drivenSeconds: 4.25 * hour }, shift: window(8, 10.5) }),
    ['shiftEnd', 'shiftBegin'],
  ],
])('says that an order is left out by: %s', (reason, left, own, kinds) => {
  const found = explained([left], own);
  expect(found.reason).toBe(reason);
  expect(found.remedies.map(({ change }) => change.kind).toSorted()).toEqual(kinds.toSorted());
});

it('says by how much, and what it costs', () => {
  expect(explained([order(1)], day({ shift: window(8, 10) })).remedies).toContainEqual({
    change: { kind: 'shiftEnd', seconds: hour / 2 },
    added: { cents: 9000, seconds: 2.5 * hour, metres: 120_000, end: at(10.5) },
  });
  expect(explained([order(1, [], { delivered: [12.5, 0, 0] })], day()).remedies).toEqual([
    {
      change: { kind: 'capacity', amounts: [2.5, 0, 0] },
      added: { cents: 9000, seconds: 2.5 * hour, metres: 120_000, end: at(10.5) },
    },
  ]);
  const { remedies } = explained([order(1, [window(10, 12)])], day({ shift: window(8, 11) }));
  expect(remedies.map(({ change }) => 'seconds' in change && change.seconds)).toContain(hour / 2);
});

it('takes the window of the day, whatever the next day has', () => {
  const [today, tomorrow] = [window(8, 8.5), window(32, 33)];
  const found = explained([order(1, [today, tomorrow])], day());
  expect(found.reason).toBe('window');
  expect(found.remedies.map(({ change }) => change)).toEqual(
    expect.arrayContaining([
      { kind: 'windowClose', seconds: hour / 2 },
      { kind: 'shiftBegin', seconds: hour / 2 },
    ]),
  );
});

it('extends no shift and no duration farther than may be', () => {
  const shift = window(8, 10);
  const until = (hours: number) => ({ from: shift.from, until: at(hours), longestSeconds: 12 * hour });
  const kindsOf = (own: DriverDay) => explained([order(1)], own).remedies.map(({ change }) => change.kind);
  expect(kindsOf(day({ shift, farthest: until(10.5) }))).toEqual(['shiftEnd']);
  expect(kindsOf(day({ shift, farthest: until(10.4) }))).toEqual([]);
  expect(kindsOf(day({ shift, farthest: { ...until(10.4), from: at(7) } }))).toEqual(['shiftBegin']);
  const short = { longestSeconds: 2 * hour };
  expect(kindsOf(day({ ...short, farthest: { ...until(11), longestSeconds: 2.5 * hour } }))).toEqual(['hours']);
  expect(kindsOf(day({ ...short, farthest: { ...until(11), longestSeconds: 2.4 * hour } }))).toEqual([]);
});

it('says what an order adds to a day that can have it', () => {
  const problem: DayProblem = { matrix, orders: [order(1)], days: [day()], objective: {} };
  const nothing = distribute(
    { ...problem, days: [day({ shift: window(8, 9) })] },
    { mode: 'anew', seed: 1, attempts: 9 },
  );
  expect(explain(problem, nothing)[0]!.days[0]).toEqual({
    day: 0,
    reason: null,
    added: { cents: 9000, seconds: 2.5 * hour, metres: 120_000, end: at(10.5) },
    remedies: [],
  });
});

/** The problem with a change made on a day. */
function changed(problem: DayProblem, index: number, left: number, change: Change): DayProblem {
  const { days, orders } = problem;
  const own = days[index]!;
  const withDay = (more: Partial<DriverDay>) => ({ ...problem, days: days.with(index, { ...own, ...more }) });
  const withWindows = (opening: number, closing: number) => {
    const visits = orders[left]!.visits.map((visit) => ({
      ...visit,
      windows: visit.windows.map(({ from, until }) => ({ from: from - opening, until: until + closing })),
    }));
    return {
      ...problem,
      orders: orders.with(left, { ...orders[left]!, visits: visits as unknown as Order['visits'] }),
    };
  };
  if (change.kind === 'capacity') {
    const [weight, volume, pieces] = own.capacity.map((amount, measure) => amount + change.amounts[measure]!);
    return withDay({ capacity: [weight!, volume!, pieces!] });
  }
  const { seconds } = change;
  if (change.kind === 'shiftBegin') return withDay({ shift: { ...own.shift, from: own.shift.from - seconds } });
  if (change.kind === 'shiftEnd') return withDay({ shift: { ...own.shift, until: own.shift.until + seconds } });
  if (change.kind === 'hours') return withDay({ longestSeconds: (own.longestSeconds ?? Infinity) + seconds });
  return change.kind === 'windowOpen' ? withWindows(seconds, 0) : withWindows(0, seconds);
}

it('names remedies out that serve the order once they are taken', () => {
  const seen = new Map<string, number>();
  for (let seed = 1; seed <= 25; seed += 1) {
    const given = anyDays({ random: seededRandom(seed), orders: 24, days: 3 });
    const problem = { ...given, days: given.days.map((own) => ({ ...own, present: [], fixedVisits: 0 })) };
    const found = distribute(problem, { mode: 'anew', seed: 1, attempts: 200 });
    for (const { order: left, days } of explain(problem, found))
      for (const { day: index, remedies } of days)
        for (const { change } of remedies) {
          const other = changed(problem, index, left, change);
          const present = other.days.map((own, number) => ({ ...own, present: found.days[number]!.trips }));
          const only = other.orders.map((own, number) => ({
            ...own,
            ...(number === left ? { pinnedTo: index } : found.unserved.includes(number) && { onlyDrivers: [] }),
          }));
          const added = distribute({ ...other, days: present, orders: only }, { mode: 'add', seed: 1, attempts: 20 });
          expect(added.unserved, `seed ${seed}, order ${left}, day ${index}, ${change.kind}`).not.toContain(left);
          seen.set(change.kind, (seen.get(change.kind) ?? 0) + 1);
        }
  }
  expect([...seen.keys()].toSorted()).toEqual([
    'capacity',
    'hours',
    'shiftBegin',
    'shiftEnd',
    'windowClose',
    'windowOpen',
  ]);
});
