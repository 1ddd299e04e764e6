import type { Arcs } from './arcs.ts';
import { LocalSearch } from './localSearch.ts';
import { neighboursOf } from './neighbours.ts';
import { Path } from './path.ts';

interface SearchOptions {
  readonly random: () => number;
  readonly iterations: number;
  /**
   * @param units in the best order so far, the same array until a better order is found
   * @returns false to end the search
   */
  readonly onProgress: (done: number, units: readonly number[]) => boolean;
}

const longestKick = 50;
const iterationsBetweenReports = 100;
/** A beginning is left after so many iterations without improvement: for each node, and at least. */
const patience = { perNode: 20, least: 2000 } as const;

/**
 * Iterated local search (Lourenço, Martin and Stützle 2003): the present order is changed at one point by a double
 * bridge (Martin, Otto and Felten 1991: two adjacent segments of up to 50 nodes are exchanged), improved around this
 * point, and kept if it is not longer. If that has not helped for long, the search begins again from a random order:
 * changes of one point do not lead out of an order that is wrong as a whole.
 * @param given the units in a start order
 * @returns the units in the shortest order found, never longer than the given one
 */
export function iteratedLocalSearch(arcs: Arcs, given: readonly number[], options: SearchOptions): number[] {
  if (given.length < 2) return [...given];
  const { random, iterations, onProgress } = options;
  const path = new Path(arcs, [arcs.size - 2, ...given, arcs.size - 1]);
  const search = new LocalSearch(path, neighboursOf(arcs));
  const mostInVain = Math.max(patience.least, patience.perNode * path.size);
  let length = improveAll(path, search);
  let best = { units: unitsOf(path), length };
  let inVain = 0;
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    path.mark();
    const added = kick(path, search, random);
    const gained = search.run() - added;
    inVain += 1;
    if (gained < 0) path.undo();
    else length -= gained;
    if (length < best.length) [best, inVain] = [{ units: unitsOf(path), length }, 0];
    if (inVain === mostInVain) {
      shuffle(path, random);
      length = improveAll(path, search);
      inVain = 0;
    }
    if (iteration % iterationsBetweenReports === 0 && !onProgress(iteration / iterations, best.units)) break;
  }
  return best.units;
}

const unitsOf = (path: Path) => [...path.order.subarray(1, -1)];

/** @returns the length of the path after all improvements */
function improveAll(path: Path, search: LocalSearch): number {
  for (let index = 1; index < path.size - 1; index += 1) search.enqueue(index);
  search.run();
  return path.length();
}

/** Puts the units into a random order (Fisher and Yates). */
function shuffle(path: Path, random: () => number): void {
  const order = [...path.order];
  for (let last = order.length - 2; last > 1; last -= 1) {
    const other = 1 + Math.floor(random() * last);
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  path.set(order);
}

/** @returns by how much the path became longer */
function kick(path: Path, search: LocalSearch, random: () => number): number {
  const units = path.size - 2;
  const longest = Math.min(longestKick, units >> 1);
  const [first, second] = [1 + Math.floor(random() * longest), 1 + Math.floor(random() * longest)];
  const from = 1 + Math.floor(random() * (units - first - second + 1));
  const [to, after] = [from + first - 1, from + first + second - 1];
  const added = path.insertionAdds(from, to, after, false) - path.removalGains(from, to);
  path.move(from, to, after, false);
  for (const index of [from - 1, from, from + second - 1, from + second, after, after + 1]) search.enqueue(index);
  return added;
}
