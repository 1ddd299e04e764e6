import { expect, test } from 'vitest';
import { seededRandom } from '#planner/routing/seededRandom.ts';
import { Path } from './path.ts';

const size = 12;

/** Roads of random length, another one in each direction. */
function arcsOf(random: () => number) {
  const lengths = Float64Array.from({ length: size * size }, () => 1 + Math.floor(random() * 1000));
  return { size, lengths, isSymmetric: false };
}

/** A stretch that leaves the first and the last node where they are, and an index outside of it. */
function stretchOf(random: () => number): { from: number; to: number; after: number } {
  const whole = (below: number) => Math.floor(random() * below);
  const from = 1 + whole(size - 3);
  const to = from + whole(size - 2 - from);
  const outside = [...Array(size - 1).keys()].filter((index) => index < from - 1 || index > to);
  return { from, to, after: outside[whole(outside.length)] ?? 0 };
}

/** Changes a path at random. @returns the length that the change is said to gain */
function change(path: Path, random: () => number): number {
  const { from, to, after } = stretchOf(random);
  const isReversed = random() < 0.5;
  if (random() < 0.5) {
    const gained = path.reversalGains(from, to);
    path.reverse(from, to);
    return gained;
  }
  const gained = path.removalGains(from, to) - path.insertionAdds(from, to, after, isReversed);
  path.move(from, to, after, isReversed);
  return gained;
}

const seeds = Array.from({ length: 50 }, (_, index) => index + 1);

test.each(seeds)(
  'what a change of a path gains is what its length loses, also after it was undone, seed %s',
  (seed) => {
    const random = seededRandom(seed);
    const path = new Path(arcsOf(random), [...Array(size).keys()]);
    for (let step = 0; step < 40; step += 1) {
      const [order, before] = [[...path.order], path.length()];
      path.mark();
      const gained = change(path, random);
      expect(path.length()).toBeCloseTo(before - gained);
      const isKept = random() < 0.5;
      const expected = isKept ? [...path.order] : order;
      if (!isKept) path.undo();
      expect([...path.order]).toEqual(expected);
      expect([...path.order].map((node) => path.indexOf[node])).toEqual([...Array(size).keys()]);
    }
  },
);
