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

/**
 * Iterated local search (Lourenço, Martin and Stützle 2003): the best order so far is changed at one point by a double
 * bridge (Martin, Otto and Felten 1991: two adjacent segments of up to 50 nodes are exchanged), improved around this
 * point, and kept if it is not longer.
 * @param given the units in a start order
 * @returns the units in the shortest order found, never longer than the given one
 */
export function iteratedLocalSearch(arcs: Arcs, given: readonly number[], options: SearchOptions): number[] {
  if (given.length < 2) return [...given];
  const path = new Path(arcs, [arcs.size - 2, ...given, arcs.size - 1]);
  const search = new LocalSearch(path, neighboursOf(arcs));
  for (let index = 1; index < path.size - 1; index += 1) search.enqueue(index);
  search.run();
  let best = unitsOf(path);
  let isImproved = false;
  for (let iteration = 0; iteration < options.iterations; iteration += 1) {
    path.mark();
    const added = kick(path, search, options.random);
    const gained = search.run() - added;
    if (gained < 0) path.undo();
    isImproved ||= gained > 0;
    if (iteration % iterationsBetweenReports !== 0) continue;
    if (isImproved) best = unitsOf(path);
    isImproved = false;
    if (!options.onProgress(iteration / options.iterations, best)) break;
  }
  return unitsOf(path);
}

const unitsOf = (path: Path) => [...path.order.subarray(1, -1)];

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
