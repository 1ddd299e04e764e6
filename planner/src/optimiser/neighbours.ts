import type { Arcs } from './arcs.ts';

const neighbourCount = 10;

/** The nearest nodes of each unit, nearest first, by the shorter of both directions; `count` nodes for each unit. */
export interface Neighbours {
  readonly count: number;
  readonly nodes: Int32Array;
  /** Distances of these nodes. */
  readonly lengths: Float64Array;
}

/** In O(n² log n). */
export function neighboursOf(arcs: Arcs): Neighbours {
  const units = arcs.size - 2;
  const count = Math.min(neighbourCount, arcs.size - 1);
  const nodes = new Int32Array(units * count);
  const lengths = new Float64Array(units * count);
  const others = Array.from({ length: arcs.size }, (_, node) => node);
  for (let unit = 0; unit < units; unit += 1) {
    const near = Float64Array.from(others, (other) => nearness(arcs, unit, other));
    const nearest = others
      .filter((other) => other !== unit)
      .sort((a, b) => (near[a] as number) - (near[b] as number) || a - b)
      .slice(0, count);
    nodes.set(nearest, unit * count);
    lengths.set(
      nearest.map((node) => near[node] as number),
      unit * count,
    );
  }
  return { count, nodes, lengths };
}

/** No leg leads to the start of the route, and none from its end. */
function nearness({ size, lengths }: Arcs, unit: number, other: number): number {
  const there = lengths[unit * size + other] as number;
  const back = lengths[other * size + unit] as number;
  if (other === size - 2) return back;
  return other === size - 1 ? there : Math.min(there, back);
}
