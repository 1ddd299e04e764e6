/** Round trips that are drawn, beside those of bench/data: no search was adapted to them before they were compared. */
import { seededRandom } from '#planner/routing/seededRandom.ts';
import { matrixOf, roundTrip, type LengthInstance } from './instances.ts';

type Point = readonly [x: number, y: number];

/** The shortest lengths that any search has found: from up to six beginnings of ten times as many attempts. */
const bestFound = {
  'uniform 120': 89_275,
  'uniform 180': 102_482,
  'uniform 240': 112_562,
  'uniform 300': 133_593,
  'blocks 8 x 14 x 2': 44_292,
  'blocks 6 x 9 x 4': 39_277,
  'blocks 9 x 25 x 1': 47_714,
  'blocks 12 x 10 x 2': 59_710,
} as const;

export function drawn(): LengthInstance[] {
  return [
    ...[120, 180, 240, 300].map((count, index) => instance(`uniform ${count}`, uniform(21 + index, count))),
    ...(
      [
        [8, 14, 2],
        [6, 9, 4],
        [9, 25, 1],
        [12, 10, 2],
      ] as const
    ).map((size, index) => instance(`blocks ${size.join(' x ')}`, blocks(11 + index, size))),
  ];
}

function instance(name: string, points: readonly Point[]): LengthInstance {
  const optimum = bestFound[name as keyof typeof bestFound];
  return { name, nodes: points.length, optimum, problem: roundTrip(matrixOf(points, 1)) };
}

function uniform(seed: number, count: number): Point[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => [Math.round(random() * 10_000), Math.round(random() * 10_000)] as const);
}

/** Streets of stops close together, in blocks that lie far apart. */
function blocks(seed: number, [count, rows, columns]: readonly [number, number, number]): Point[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, block) => {
    const left = 3000 * (block % 3) + 500 * Math.floor(random() * 3);
    const top = 4000 * Math.floor(block / 3);
    return Array.from({ length: rows * columns }, (_, index) => {
      const row = Math.floor(index / columns);
      return [left + 100 * (index % columns), top + 100 * row] as const;
    });
  }).flat();
}
