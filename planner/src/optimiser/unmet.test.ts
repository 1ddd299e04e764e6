import { describe, expect, it } from 'vitest';
import { seededRandom } from '../routing/seededRandom.ts';
import { anyProblem } from './anyProblem.ts';
import { costOf, latenessOf } from './cost.ts';
import { latestDeparture } from './latestDeparture.ts';
import { optimise } from './optimise.ts';
import type { OptimisedStop, Problem } from './problem.ts';
import { unmetStops } from './unmet.ts';

const random = seededRandom(9);

it('leaves as late as every window allows: a second later one is missed', () => {
  const found = Array.from({ length: 500 }, (_, index) => {
    const problem = anyProblem({ random, stops: index % 9, windowed: 0.6, passed: 0.1 });
    const route = problem.routes[0]!;
    const missed = (departure: number) => costOf(problem, { ...route, departure }, route.stops)[0];
    const departure = latestDeparture(problem, route, route.stops);
    const last = Math.min(departure ?? Infinity, route.departure + 1_000_000);
    // No earlier: longer before they open windows are not awaited.
    const first = departure === null ? route.departure - 4 * 3600 : last;
    expect(missed(first) === 0).toBe(departure !== null);
    expect(missed(last + 1) > 0).toBe(departure !== Infinity);
    return departure;
  });
  expect(new Set(found.map((departure) => (Number.isFinite(departure ?? NaN) ? 0 : departure))).size).toBe(3);
});

const [eight, hour, minute] = [1_795_996_800, 3600, 60];

/** Stops along a road, ten minutes from each to the next; one leaves at eight. */
function road(stops: Partial<OptimisedStop>[], changed: Partial<Problem['routes'][number]> = {}): Problem {
  const size = stops.length + 1;
  const seconds = Int32Array.from(
    { length: size * size },
    (_, cell) => 10 * minute * Math.abs(Math.floor(cell / size) - (cell % size)),
  );
  const route = {
    departure: eight,
    start: 0,
    finish: 0,
    stops: [...stops.keys()],
    frozen: 0,
    locked: stops.map(() => false),
  };
  return {
    matrix: { size, distanceMetres: seconds, driveSeconds: seconds },
    objective: 'driveSeconds',
    stops: stops.map((stop, index) => ({ location: index + 1, staySeconds: 0, windows: [], weight: 2, ...stop })),
    routes: [{ ...route, ...changed }],
  };
}

const until = (minutes: number) => [{ from: eight - hour, until: eight + minutes * minute }];

function unmetOf(problem: Problem, earliestDeparture = -Infinity) {
  const route = problem.routes[0]!;
  return unmetStops(problem, route, route.stops, { seed: 1, iterations: 100, earliestDeparture });
}

describe('stops that cannot be met', () => {
  it('are none where all are', () => {
    expect(unmetOf(road([{ windows: until(10) }, { windows: until(20) }]))).toEqual([]);
  });

  it('are closed: nothing helps but to leave them out', () => {
    expect(unmetOf(road([{ isClosed: true }]))).toEqual([
      { stop: 0, constraint: 'closed', lateSeconds: 0, remedies: [{ kind: 'without', order: [], cost: [2, 0, 0, 0] }] },
    ]);
    expect(unmetOf(road([{ isClosed: true }], { frozen: 1 }))[0]!.remedies).toEqual([]);
  });

  it('are left for too late; leaving earlier costs least', () => {
    const problem = road([{}, { windows: until(15) }]);
    const [unmet] = unmetOf(problem);
    expect(unmet).toMatchObject({ stop: 1, constraint: 'departure', lateSeconds: 5 * minute });
    expect(unmet!.remedies).toEqual([
      { kind: 'departEarlier', departure: eight - 5 * minute, cost: [0, 0, 40 * minute, 40 * minute] },
      { kind: 'without', order: [0], cost: [2, 0, 20 * minute, 20 * minute] },
    ]);
    expect(unmetOf(problem, eight)[0]!.remedies.map(({ kind }) => kind)).toEqual(['without']);
  });

  it('stand behind one that is locked', () => {
    const problem = road([{ windows: until(25) }, {}], { stops: [1, 0], locked: [true, false] });
    const [unmet] = unmetOf(problem);
    expect(unmet).toMatchObject({ stop: 0, constraint: 'locked', lateSeconds: 5 * minute });
    expect(unmet!.remedies[0]).toMatchObject({ kind: 'departEarlier', departure: eight - 5 * minute });
  });

  it('wait for the stays before them; another order costs least', () => {
    const problem = road([{ staySeconds: hour }, { windows: until(30) }]);
    const [unmet] = unmetOf(problem);
    expect(unmet).toMatchObject({ stop: 1, constraint: 'stays', lateSeconds: 50 * minute });
    expect(unmet!.remedies.map(({ kind }) => kind)).toEqual(['otherOrder', 'departEarlier', 'without']);
    expect(unmet!.remedies[0]).toMatchObject({ order: [1, 0], cost: [0, 0, 40 * minute, 100 * minute] });
  });

  it('stand against the windows of others', () => {
    const opens = [{ from: eight + hour, until: eight + hour }];
    const [unmet] = unmetOf(road([{ windows: opens, weight: 9 }, { windows: until(60) }]));
    expect(unmet).toMatchObject({ stop: 1, constraint: 'windows', lateSeconds: 10 * minute });
    expect(unmet!.remedies[0]).toMatchObject({ kind: 'otherOrder', order: [1, 0] });
  });

  it('take an earlier departure and another order together, where neither of them is enough', () => {
    // At the near one, where one stays for an hour, nobody is served before five past eight.
    const problem = road([
      { windows: [{ from: eight + 5 * minute, until: eight + 80 * minute }], staySeconds: hour },
      { windows: until(15), location: 2 },
    ]);
    const [unmet] = unmetOf(problem);
    expect(unmet).toMatchObject({ stop: 1, constraint: 'departure', lateSeconds: 65 * minute });
    expect(unmet!.remedies.map(({ kind }) => kind)).toEqual(['otherOrderEarlier', 'without']);
    expect(unmet!.remedies[0]).toMatchObject({
      order: [1, 0],
      departure: eight - 5 * minute,
      cost: [0, 0, 40 * minute, 100 * minute],
    });
    expect(unmetOf(problem, eight)[0]!.remedies.map(({ kind }) => kind)).toEqual(['without']);
  });

  it('are left out with what is passed on the way to them, and stay where they are frozen', () => {
    const stops = [{}, { isVia: true }, { windows: until(5) }];
    const without = unmetOf(road(stops))[0]!.remedies.find(({ kind }) => kind === 'without');
    expect(without).toMatchObject({ order: [0] });
    const frozen = unmetOf(road(stops, { frozen: 3 }), eight)[0]!;
    expect(frozen.remedies).toEqual([]);
  });

  it('are explained in no more time than the search has taken, also where nearly all of 200 are late', () => {
    const problem = anyProblem({ random: seededRandom(3), stops: 200, windowed: 1 });
    const route = problem.routes[0]!;
    const begun = performance.now();
    const [order = []] = optimise(problem, { depth: 'all', seed: 1, iterations: 20_000 }).routes;
    const found = performance.now();
    const unmet = unmetStops(problem, route, order, { seed: 1, iterations: 30_000 });
    expect(performance.now() - found).toBeLessThan(2 * (found - begun));
    expect(unmet.length).toBeGreaterThan(100);
    const remedies = unmet.flatMap(({ stop, remedies }) => remedies.map((remedy) => ({ stop, remedy })));
    const others = remedies.filter(({ remedy }) => remedy.kind === 'otherOrder');
    expect(others.length).toBeGreaterThan(50);
    for (const { stop, remedy } of others)
      expect('order' in remedy && latenessOf(problem, route, remedy.order).has(stop)).toBe(false);
  });
});
