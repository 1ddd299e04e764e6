/** The answer of the search with its figures. */
import { centParts, type Compiled } from './compiled.ts';
import type { DayPlan, Distribution, VisitOf } from './problem.ts';
import { Route } from './route.ts';
import type { Snapshot } from './solution.ts';

export function distributionOf(problem: Compiled, { routes, absent }: Snapshot): Distribution {
  const days = routes.map((nodes, day) => planOf(problem, nodes, day));
  const plans = days.map(({ plan }) => plan);
  const used = plans.filter(({ trips }) => trips.length > 0);
  const durations = used.map(({ durationSeconds }) => durationSeconds);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    days: plans,
    unserved: absent.toSorted((a, b) => a - b),
    totals: {
      unservedPriority: sum(absent.map((order) => problem.priority[order] as number)),
      lateSeconds: sum(plans.map(({ lateSeconds }) => lateSeconds)),
      vehicles: used.length,
      cost: sum(days.map(({ cost }) => cost)) / centParts,
      imbalanceSeconds: used.length === 0 ? 0 : Math.max(...durations) - Math.min(...durations),
    },
  };
}

function planOf(problem: Compiled, nodes: Int32Array, day: number): { plan: DayPlan; cost: number } {
  const route = routeOf(problem, nodes, day);
  const trips: VisitOf[][] = nodes.length === 0 ? [] : [[]];
  for (const node of nodes)
    if (node >= problem.visits) trips.push([]);
    else {
      const order = problem.orderOf[node] as number;
      trips.at(-1)?.push({ order, visit: problem.second[order] === node ? 1 : 0 });
    }
  const plan = {
    trips,
    departure: route.departure,
    end: route.end,
    distanceMetres: route.metres,
    driveSeconds: route.driveSeconds,
    staySeconds: route.staySeconds,
    waitingSeconds: route.waitSeconds,
    breakSeconds: route.breakSeconds,
    lateSeconds: route.late,
    durationSeconds: route.durationSeconds,
  };
  return { plan, cost: route.cost };
}

/** A tour that was kept although it is not feasible is late where windows are missed, and ends when it ends. */
function routeOf(problem: Compiled, nodes: Int32Array, day: number): Route {
  const route = new Route(problem, day);
  route.set(nodes);
  if (route.update()) return route;
  const limitless = new Route(
    {
      ...problem,
      mayBeLate: new Uint8Array(problem.mayBeLate.length).fill(1),
      until: new Float64Array(problem.days).fill(Infinity),
      longest: new Float64Array(problem.days).fill(Infinity),
    },
    day,
  );
  limitless.set(nodes);
  limitless.measure();
  return limitless;
}
