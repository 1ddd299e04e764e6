/** Loads along a route. A reload ends one trip and begins the next one. */
import { measures } from './compiled.ts';
import type { RouteState } from './routeState.ts';

/**
 * Computes the loads of all trips.
 * @returns false if the vehicle cannot carry them, a delivery comes before its collection or on another trip, or goods
 *   would have to be loaded before the first trip of a vehicle that has left the depot
 */
export function loadAlong(route: RouteState): boolean {
  const { nodes, trip, length, problem } = route;
  let begin = 0;
  let number = 0;
  for (let index = 1; index < length; index += 1) {
    const isLast = index === length - 1;
    if (!isLast && (nodes[index] as number) < problem.visits) {
      trip[index] = number;
      continue;
    }
    trip[index] = isLast ? number : number + 1;
    if (!tripAlong(route, begin, index, number)) return false;
    begin = index;
    number += 1;
  }
  trip[0] = 0;
  return true;
}

/** True if the trip from one index to another has both visits of each pair, in order, and goods that can be aboard. */
function isOrdered(route: RouteState, begin: number, end: number, number: number): boolean {
  const { problem, nodes, openPairs, day } = route;
  const { orderOf, first, second, aboardOf, fromDepot } = problem;
  const hasLeft = number === 0 && (problem.problem.days[day]?.hasLeftDepot ?? false);
  let open = 0;
  openPairs[begin] = 0;
  for (let index = begin + 1; index < end; index += 1) {
    const node = nodes[index] as number;
    const order = orderOf[node] as number;
    if (hasLeft && fromDepot[order] === 1) return false;
    if ((aboardOf[order] as number) >= 0 && number > 0) return false;
    if (second[order] === node) {
      if (!hasBefore(nodes, first[order] as number, begin, index)) return false;
      open -= 1;
    } else if ((second[order] as number) >= 0) open += 1;
    openPairs[index] = open;
  }
  return open === 0;
}

function hasBefore(nodes: Int32Array, node: number, begin: number, end: number): boolean {
  for (let index = begin + 1; index < end; index += 1) if (nodes[index] === node) return true;
  return false;
}

function tripAlong(route: RouteState, begin: number, end: number, number: number): boolean {
  if (!isOrdered(route, begin, end, number)) return false;
  const { capacity } = route.problem;
  for (let measure = 0; measure < measures; measure += 1)
    if (capacity[route.day * measures + measure] !== Infinity && !measureAlong(route, begin, end, number, measure))
      return false;
  return true;
}

function measureAlong(route: RouteState, begin: number, end: number, number: number, measure: number): boolean {
  const { problem, nodes, day, load, mostBefore, mostAfter, toDeliver, hasCollected } = route;
  const { delivered, collected, carried, capacity } = problem;
  let left = 0;
  for (let index = end - 1; index >= begin; index -= 1) {
    toDeliver[index * measures + measure] = left;
    if (index > begin) left += delivered[(nodes[index] as number) * measures + measure] as number;
  }
  let aboard = left + (number === 0 ? (problem.aboard[day * measures + measure] as number) : 0);
  let [most, gathered] = [aboard, 0];
  for (let index = begin; index < end; index += 1) {
    const at = index * measures + measure;
    if (index > begin) {
      const of = (nodes[index] as number) * measures + measure;
      gathered += collected[of] as number;
      aboard += (collected[of] as number) + (carried[of] as number) - (delivered[of] as number);
    }
    most = Math.max(most, aboard);
    load[at] = aboard;
    mostBefore[at] = most;
    hasCollected[at] = gathered;
  }
  let ahead = -Infinity;
  for (let index = end - 1; index >= begin; index -= 1) {
    ahead = Math.max(ahead, load[index * measures + measure] as number);
    mostAfter[index * measures + measure] = ahead;
  }
  return most <= (capacity[day * measures + measure] as number);
}

/** The load with another visit behind an index is within the vehicle's capacity. */
export function hasRoomFor(route: RouteState, node: number, after: number): boolean {
  const { problem, day, mostBefore, mostAfter, load } = route;
  for (let measure = 0; measure < measures; measure += 1) {
    const of = node * measures + measure;
    const at = after * measures + measure;
    const most = problem.capacity[day * measures + measure] as number;
    if (most === Infinity) continue;
    const [out, back] = [problem.delivered[of] as number, problem.collected[of] as number];
    if ((mostBefore[at] as number) + out > most) return false;
    if ((mostAfter[at] as number) + back > most || (load[at] as number) + back > most) return false;
  }
  return true;
}

/**
 * The same if the vehicle loads again behind that index.
 * @param isBefore true if it loads again before the visit
 */
export function hasRoomWithReload(route: RouteState, node: number, after: number, isBefore: boolean): boolean {
  const { problem, day, mostBefore, mostAfter, load, toDeliver, hasCollected } = route;
  if (route.openPairs[after] !== 0) return false;
  for (let measure = 0; measure < measures; measure += 1) {
    const of = node * measures + measure;
    const at = after * measures + measure;
    const most = problem.capacity[day * measures + measure] as number;
    if (most === Infinity) continue;
    const [out, back] = [problem.delivered[of] as number, problem.collected[of] as number];
    const [later, earlier] = [toDeliver[at] as number, hasCollected[at] as number];
    if (isBefore ? later + out > most : (mostBefore[at] as number) - later + out > most) return false;
    if (isBefore ? (mostAfter[at] as number) - earlier + back > most : (load[at] as number) - later + back > most)
      return false;
  }
  return true;
}
