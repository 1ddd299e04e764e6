import type { Sequence } from './sequence.ts';
import { energyOf, isLess } from './value.ts';

interface SearchOptions {
  readonly random: () => number;
  readonly iterations: number;
  /** @returns false to end */
  readonly onProgress: (done: number, units: readonly number[]) => boolean;
}

/** As in the paper: units taken out on average, the longest string of them, indexes passed over while inserting. */
const removedOnAverage = 10;
const longestString = 10;
const passedOver = 0.01;
/** Strings are begun at so many of the units nearest to the first one. */
const nearestMaximum = 60;
/** Iterations in which the temperature falls the first time; then twice as many each time. */
const firstCycle = 300;
/** In mean legs between two units. */
const [hottest, coldest] = [1, 0.01];

/**
 * Slack induction by string removals (Christiaens and Vanden Berghe 2020): strings of units that lie near each other are
 * taken out and put back one by one where they cost least, some indexes being passed over; what results is kept by
 * simulated annealing, whose temperature falls in cycles, each twice as long as the one before. An iteration is O(n) for
 * each unit taken out, up to O(n²) where nobody is on time.
 * @returns the units in the best order found, never worse than that of the sequence
 */
export function ruinAndRecreate(sequence: Sequence, options: SearchOptions): readonly number[] {
  const { random, iterations, onProgress } = options;
  const ruin = ruinOf(sequence, random);
  const recreate = recreateOf(sequence, random);
  const reportEvery = Math.ceil(2000 / (sequence.units.length + 1));
  let best = { units: sequence.units, value: sequence.value };
  let present = best;
  let [begun, length] = [0, firstCycle];
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    if (iteration === begun + length) [begun, length, present] = [iteration, 2 * length, best];
    const removed = ruin(present.units);
    recreate(present.units, removed);
    const next = { units: sequence.units, value: sequence.value };
    const temperature = sequence.meanLeg * hottest * (coldest / hottest) ** ((iteration - begun) / length);
    const allowance = -temperature * Math.log(1 - random());
    if (energyOf(next.value, sequence.meanLeg) < energyOf(present.value, sequence.meanLeg) + allowance) present = next;
    if (isLess(next.value, best.value)) best = next;
    if (iteration % reportEvery === 0 && !onProgress(iteration / iterations, best.units)) break;
  }
  return best.units;
}

/** @returns which units of an order are taken out */
function ruinOf(sequence: Sequence, random: () => number): (units: readonly number[]) => Set<number> {
  const { free } = sequence.movable;
  const isFree = new Set(free);
  const nearest = new Map(free.map((unit) => [unit, nearestTo(sequence, unit)]));
  const longest = Math.max(1, Math.min(longestString, free.length >> 1));
  const strings = Math.max(1, (4 * Math.min(removedOnAverage, free.length / 2)) / (1 + longest) - 1);
  const below = (count: number) => Math.floor(random() * count);
  return (units) => {
    const removed = new Set<number>();
    let left = 1 + below(strings + 1);
    for (const unit of nearest.get(free[below(free.length)] as number) as number[]) {
      if (removed.has(unit)) continue;
      const length = 1 + below(longest);
      const preserved = length > 2 && random() < 0.5 ? 1 + below(length - 1) : -1;
      const begin = Math.max(0, Math.min(units.indexOf(unit) - below(length), units.length - length));
      for (let index = begin; index < begin + length; index += 1)
        if (isFree.has(units[index] as number) && (index - begin !== preserved || units[index] === unit))
          removed.add(units[index] as number);
      left -= 1;
      if (left <= 0) break;
    }
    return removed;
  };
}

/** A free unit and the others, nearest first. */
function nearestTo(sequence: Sequence, unit: number): number[] {
  const near = new Map(
    sequence.movable.free.map((other) => [other, other === unit ? -1 : sequence.nearness(unit, other)]),
  );
  return [...near.keys()].sort((a, b) => (near.get(a) as number) - (near.get(b) as number)).slice(0, nearestMaximum);
}

/** The orders in which units are put back, and how often each is taken. */
const sortings = [
  ['random', 4],
  ['far', 2],
  ['near', 1],
  ['short', 2],
  ['opening', 2],
  ['closing', 2],
] as const;

/** Puts units back into an order from which they are taken. */
function recreateOf(sequence: Sequence, random: () => number) {
  const ranks = ranksOf(sequence);
  const total = sortings.reduce((sum, [, share]) => sum + share, 0);
  const isPassedOver = () => random() < passedOver;
  return (units: readonly number[], removed: ReadonlySet<number>) => {
    let drawn = random() * total;
    const [sorting] = sortings.find(([, share]) => (drawn -= share) < 0) ?? sortings[0];
    const rank = sorting === 'random' ? Float64Array.from(units, () => random()) : ranks[sorting];
    sequence.set(units.filter((unit) => !removed.has(unit)));
    for (const unit of [...removed].sort((a, b) => (rank[a] as number) - (rank[b] as number) || a - b))
      sequence.insert(unit, isPassedOver);
  };
}

function ranksOf({ movable, timing, fromStart }: Sequence) {
  const spans = movable.units.map((unit) => timing.span(unit.at(-1) ?? -1));
  const legs = movable.units.map((_, unit) => fromStart(unit));
  return {
    far: legs.map((leg) => -leg),
    near: legs,
    short: spans.map(({ opens, closes }) => closes - opens),
    opening: spans.map(({ opens }) => opens),
    closing: spans.map(({ closes }) => closes),
  };
}
