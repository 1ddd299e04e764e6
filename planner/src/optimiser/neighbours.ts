import type { Arcs } from './arcs.ts';

/** Neighbours in any direction, and further ones in other directions. */
const [nearestCount, spreadCount] = [6, 4];

/** Neighbours of each unit, nearest first, by the shorter of both directions; `count` nodes for each unit. */
export interface Neighbours {
  readonly count: number;
  readonly nodes: Int32Array;
  /** Distances of these nodes. */
  readonly lengths: Float64Array;
}

/** In O(n² log n). */
export function neighboursOf(arcs: Arcs): Neighbours {
  const units = arcs.size - 2;
  const count = Math.min(nearestCount + spreadCount, arcs.size - 1);
  const nodes = new Int32Array(units * count);
  const lengths = new Float64Array(units * count);
  const others = Array.from({ length: arcs.size }, (_, node) => node);
  for (let unit = 0; unit < units; unit += 1) {
    const near = Float64Array.from(others, (other) => nearness(arcs, unit, other));
    const nearest = others
      .filter((other) => other !== unit)
      .sort((a, b) => (near[a] as number) - (near[b] as number) || a - b);
    const chosen = chosenOf(arcs, nearest, near, count);
    nodes.set(chosen, unit * count);
    lengths.set(
      chosen.map((node) => near[node] as number),
      unit * count,
    );
  }
  return { count, nodes, lengths };
}

/**
 * The nearest nodes, and then the nearest one in each direction: a node that is nearer to the unit than to any of these
 * before it. Where stops are close together in blocks, the nearest nodes alone are all in the same block, so that no
 * move would connect two blocks. Directions come from lengths, because roads have no quadrants.
 */
function chosenOf(arcs: Arcs, nearest: readonly number[], near: Float64Array, count: number): number[] {
  const chosen = new Set(nearest.slice(0, nearestCount));
  const spread: number[] = [];
  for (const node of nearest) {
    if (chosen.size >= count) break;
    if (node >= arcs.size - 2) continue;
    if (spread.some((other) => nearness(arcs, node, other) < (near[node] as number))) continue;
    spread.push(node);
    chosen.add(node);
  }
  for (const node of nearest) if (chosen.size < count) chosen.add(node);
  return nearest.filter((node) => chosen.has(node));
}

/** No leg leads to the start of the route, and none from its end. */
function nearness({ size, lengths }: Arcs, unit: number, other: number): number {
  const there = lengths[unit * size + other] as number;
  const back = lengths[other * size + unit] as number;
  if (other === size - 2) return back;
  return other === size - 1 ? there : Math.min(there, back);
}
