import type { Sequence } from './sequence.ts';
import { energyOf, isLess } from './value.ts';

interface SearchOptions {
  readonly random: () => number;
  readonly iterations: number;
  /** @returns false to end */
  readonly onProgress: (done: number, units: readonly number[]) => boolean;
}

/**
 * As in the paper: average number of removed units, maximum length of a string, share of indexes that are skipped when
 * inserting.
 */
const removedOnAverage = 10;
const longestString = 10;
const passedOver = 0.01;
/** Maximum number of units, nearest to the first one, at which strings begin. */
const nearestMaximum = 60;
/** Number of iterations of the first cooling cycle; each further cycle has twice as many. */
const firstCycle = 300;
/** Temperatures, in mean legs between two units. */
const [hottest, coldest] = [1, 0.01];

/**
 * Slack induction by string removals (Christiaens and Vanden Berghe 2020): strings of units near each other are removed
 * and inserted one by one where they cost least, while some indexes are skipped. The result is accepted by simulated
 * annealing, whose temperature falls in cycles, each twice as long as the one before. An iteration is O(n) for each
 * removed unit, up to O(n²) if all stops are late.
 * @returns the units in the best order found, never worse than the given sequence
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

/** @returns a function that selects the units to be removed from an order */
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

/** A free unit, followed by the others, nearest first. */
function nearestTo(sequence: Sequence, unit: number): number[] {
  const near = new Map(
    sequence.movable.free.map((other) => [other, other === unit ? -1 : sequence.nearness(unit, other)]),
  );
  return [...near.keys()].sort((a, b) => (near.get(a) as number) - (near.get(b) as number)).slice(0, nearestMaximum);
}

/** The orders in which units are inserted, with their relative frequencies. */
const sortings = [
  ['random', 4],
  ['far', 2],
  ['near', 1],
  ['short', 2],
  ['opening', 2],
  ['closing', 2],
] as const;

/** Inserts removed units into their order again. */
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
