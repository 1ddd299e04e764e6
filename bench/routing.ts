/** The estimate's matrices, beside a bare loop of as many great circles in the same run. */
import { performance } from 'node:perf_hooks';
import type { Position } from '#contract/platform/position.ts';
import { distanceKm } from '#planner/geocoding/distance.ts';
import { estimateMatrix } from '#planner/routing/estimate.ts';
import { seededRandom } from '#planner/routing/seededRandom.ts';

const rounds = 50;
/** So long may a matrix of so many points take. */
const allowedMs = { 50: 5, 200: 50 } as const;

export function run(): Promise<void> {
  const random = seededRandom(1);
  for (const size of [50, 200] as const) {
    const points = Array.from({ length: size }, () => ({ lat: 47.5 + 7 * random(), lng: 6 + 9 * random() }));
    const [firstMs = 0] = timed(1, () => estimateMatrix(points, 'fastest'));
    const matrixMs = median(timed(rounds, () => estimateMatrix(points, 'fastest')));
    const bareMs = median(timed(rounds, () => greatCircles(points)));
    process.stdout.write(
      `routing: matrix of ${size} × ${size}: ${(matrixMs / bareMs).toFixed(2)} times a bare loop of great circles ` +
        `(${matrixMs.toFixed(2)} ms to ${bareMs.toFixed(2)} ms, the first one ${firstMs.toFixed(2)} ms); allowed ${allowedMs[size]} ms\n`,
    );
    if (matrixMs > allowedMs[size]) process.exitCode = 1;
  }
  return Promise.resolve();
}

function greatCircles(points: readonly Position[]): number {
  let km = 0;
  for (const from of points) for (const to of points) km += distanceKm(from, to);
  return km;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

function timed(times: number, work: () => unknown): number[] {
  return Array.from({ length: times }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
}
