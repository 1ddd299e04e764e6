/** Distributes orders over drivers' days; `problem.ts` describes input and output. */
import { compile, type Compiled } from './compiled.ts';
import type { DayProblem, DistributeOptions, Distribution } from './problem.ts';
import { distributionOf } from './result.ts';
import type { Route } from './route.ts';
import { Search } from './search.ts';
import { Solution } from './solution.ts';

/**
 * The best distribution found, never worse than the present tours with what could be added to them. A present tour
 * that does not keep a constraint (lateness of orders that may be late is none) is unloaded from its end until it does;
 * by `add` it stays as it is and takes nothing.
 * @throws RangeError if an index is out of range or a price is not a whole number
 */
export function distribute(problem: DayProblem, options: DistributeOptions): Distribution {
  const compiled = compile(problem);
  const solution = new Solution(compiled);
  const present = new Set(readPresent(solution, options.mode));
  const search = new Search(solution, {
    ...options,
    isKept: keptOf(compiled, present, options.mode),
    isNeverAbsent: Uint8Array.from(problem.orders, ({ pinnedTo }, order) =>
      Number(present.has(order) && (typeof pinnedTo === 'number' || options.mode === 'add')),
    ),
    onProgress: (done) => options.onProgress?.(done, () => distributionOf(compiled, search.best)) ?? true,
  });
  search.run();
  return distributionOf(compiled, search.best);
}

/** @returns the orders that the present tours have */
function readPresent(solution: Solution, mode: DistributeOptions['mode']): number[] {
  const { problem } = solution;
  const has = new Set<number>();
  for (const [day, { present = [], fixedVisits = 0 }] of problem.problem.days.entries()) {
    const route = solution.touch(day);
    const nodes = present.flatMap((trip, index) => [
      ...(index === 0 ? [] : [route.reloadNode]),
      ...trip.map(({ order, visit }) => (problem.first[order] as number) + visit),
    ]);
    const isVisit = (node: number) => node < problem.visits;
    const fixed = fixedVisits === 0 ? 0 : 1 + indexOfNth(nodes, isVisit, fixedVisits);
    route.fixed = fixed;
    const mayStay = (node: number, index: number) =>
      index < fixed || !isVisit(node) || problem.allowed[(problem.orderOf[node] as number) * problem.days + day] === 1;
    route.set(mode === 'add' ? nodes : nodes.filter(mayStay));
    if (!route.update() && mode === 'anew') unload(route);
    for (const node of route.inner) if (isVisit(node)) has.add(problem.orderOf[node] as number);
  }
  solution.absent = solution.absent.filter((order) => !has.has(order));
  solution.accept();
  return [...has];
}

function indexOfNth(nodes: readonly number[], matches: (node: number) => boolean, count: number): number {
  let left = count;
  for (const [index, node] of nodes.entries()) {
    if (matches(node)) left -= 1;
    if (left === 0) return index;
  }
  return nodes.length - 1;
}

/** Removes orders from the end, except those that are being driven, until the route is feasible. */
function unload(route: Route): void {
  const { orderOf, visits, problem } = route.problem;
  let nodes = [...route.inner];
  for (let index = nodes.length - 1; index >= route.fixed && !route.isFeasible; index -= 1) {
    const node = nodes[index] as number;
    const order = node < visits ? (orderOf[node] as number) : -1;
    if (order >= 0 && typeof problem.orders[order]?.pinnedTo === 'number') continue;
    nodes = nodes.filter((other, at) => at !== index && (order < 0 || other >= visits || orderOf[other] !== order));
    index = Math.min(index, nodes.length);
    route.set(nodes);
    route.update();
  }
}

/** Orders that never move: all present ones by `add`, and those of which a visit is being driven. */
function keptOf({ orders, orderOf, problem, first }: Compiled, present: ReadonlySet<number>, mode: string): Uint8Array {
  const kept = new Uint8Array(orders);
  if (mode === 'add') for (const order of present) kept[order] = 1;
  for (const { present: trips = [], fixedVisits = 0 } of problem.days)
    for (const { order, visit } of trips.flat().slice(0, fixedVisits))
      kept[orderOf[(first[order] as number) + visit] as number] = 1;
  return kept;
}
