/** The instances of bench/data as problems of the optimiser; where they come from stands beside them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OptimisedStop, Problem } from '#planner/optimiser/problem.ts';
import { seededRandom } from '#planner/routing/seededRandom.ts';

const data = join(import.meta.dirname, 'data');
const read = (...path: string[]) => readFileSync(join(data, ...path), 'utf8');

/** The lines that are nothing but so many numbers. */
const rowsOf = (text: string, length: number) =>
  text
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((row) => row.length === length && row.every(Number.isFinite));

/** Straight lines between points, in whole parts of their unit. */
export function matrixOf(points: readonly (readonly number[])[], parts: number): Problem['matrix'] {
  const distances = points.flatMap(([x = 0, y = 0]) =>
    points.map(([u = 0, v = 0]) => Math.round(parts * Math.hypot(x - u, y - v))),
  );
  return { size: points.length, distanceMetres: Int32Array.from(distances), driveSeconds: Int32Array.from(distances) };
}

const wholeRoute = (stops: readonly number[]) => ({
  departure: 0,
  start: 0,
  finish: 0,
  stops,
  frozen: 0,
  locked: stops.map(() => false),
});

export interface LengthInstance {
  name: string;
  nodes: number;
  optimum: number;
  problem: Problem;
}

/** Round trips from the first node. */
export function tsplib(): LengthInstance[] {
  const { optimum } = JSON.parse(read('tsplib', 'optima.json')) as { optimum: Record<string, number> };
  return Object.entries(optimum).map(([name, length]) => {
    const points = rowsOf(read('tsplib', `${name}.tsp`), 3).map((row) => row.slice(1));
    return { name, nodes: points.length, optimum: length, problem: roundTrip(matrixOf(points, 1)) };
  });
}

/** From the first location through all others. */
export function roundTrip(matrix: Problem['matrix']): Problem {
  const stops = Array.from({ length: matrix.size - 1 }, (_, index) => ({
    location: index + 1,
    staySeconds: 0,
    windows: [],
    weight: 1,
  }));
  return { matrix, objective: 'distanceMetres', stops, routes: [wholeRoute([...stops.keys()])] };
}

/** Tenths of the instances' unit, so that little is lost by rounding. */
export const solomonParts = 10;
/** Customers of a cluster lie at most so far from the next one of it. */
const clusterGap = 8;

interface WindowInstance {
  name: string;
  /** Of customers that one vehicle is to serve. */
  groups: Problem[];
  /** The same by where they lie; none where they are not clustered. */
  clusters: Problem[];
  /** Of the whole instance, with as many vehicles as it takes. */
  bestKnown: { vehicles: number; distance: number };
}

/** Each file in groups of `size` customers, drawn by a fixed seed. */
export function solomon(size: number): WindowInstance[] {
  const known = JSON.parse(read('solomon', 'best-known.json')) as {
    instances: Record<string, WindowInstance['bestKnown']>;
  };
  const files = readdirSync(join(data, 'solomon')).filter((file) => file.endsWith('.txt'));
  return files.map((file) => {
    const name = file.replace('.txt', '');
    const rows = rowsOf(read('solomon', file), 7);
    const points = rows.map(([, x = 0, y = 0]) => [x, y]);
    const matrix = matrixOf(points, solomonParts);
    const stops = rows.slice(1).map((row, index) => stopOf(row, index + 1));
    const drawn = shuffled([...stops.keys()]);
    const groups = Array.from({ length: Math.floor(drawn.length / size) }, (_, group) =>
      drawn.slice(group * size, (group + 1) * size),
    );
    const problemOf = (group: readonly number[]): Problem => ({
      matrix,
      objective: 'driveSeconds',
      stops,
      routes: [wholeRoute(group)],
    });
    const clusters = name.startsWith('C') ? clustersOf(points) : [];
    const bestKnown = known.instances[name] ?? { vehicles: NaN, distance: NaN };
    return { name, groups: groups.map(problemOf), clusters: clusters.map(problemOf), bestKnown };
  });
}

function stopOf([, , , , ready = 0, due = 0, service = 0]: readonly number[], location: number): OptimisedStop {
  const windows = [{ from: solomonParts * ready, until: solomonParts * due }];
  return { location, staySeconds: solomonParts * service, windows, weight: 1 };
}

function shuffled(values: number[]): number[] {
  const random = seededRandom(1987);
  for (let last = values.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [values[last], values[other]] = [values[other] ?? -1, values[last] ?? -1];
  }
  return values;
}

/** Customers that are joined by short gaps; the first point is the depot and belongs to none. */
function clustersOf(points: readonly (readonly number[])[]): number[][] {
  const left = new Set(points.slice(1).keys());
  const clusters: number[][] = [];
  for (const first of left) {
    left.delete(first);
    const cluster = [first];
    for (const customer of cluster) {
      const [x = 0, y = 0] = points[customer + 1] ?? [];
      for (const other of left) {
        const [u = 0, v = 0] = points[other + 1] ?? [];
        if (Math.hypot(x - u, y - v) > clusterGap) continue;
        left.delete(other);
        cluster.push(other);
      }
    }
    clusters.push(cluster);
  }
  return clusters.filter(({ length }) => length > 1);
}
