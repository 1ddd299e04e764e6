import type { Movable } from './movable.ts';
import { anywhere, PairBounds, type Bounds } from './pairBounds.ts';
import type { Objective, OptimisedRoute, Problem } from './problem.ts';
import { nowhere, Timing } from './timing.ts';
import { isLess, lengthOf, penaltyOf, perMissed, type Value } from './value.ts';

/** More than the weights of all windows together. */
const misplacedPenalty = 2 ** 20 * perMissed;

/**
 * An order of some or all units of a route, with the times up to each index and the penalties after it. For most
 * indexes, O(1) is enough to see that a unit costs too much there. For the others, the rest of the route is simulated
 * until its times are unchanged. Locked units have their original number once every unit is inserted: each segment
 * between them takes as many units as in the given order. Collections stay before their deliveries.
 */
export class Sequence {
  units: number[] = [];
  value: Value = { penalty: 0, length: 0 };
  /** Mean leg between units that are near each other. */
  readonly meanLeg: number;
  readonly movable: Movable;
  readonly timing: Timing;
  private readonly entries: Int32Array;
  private readonly exits: Int32Array;
  /** Lengths of the legs inside the units. */
  private readonly inner: Float64Array;
  private readonly tailEntry: number;
  private readonly start: { instant: number; location: number; penalty: number; driven: number };
  /** Before each index: the departure, and the costs up to it. */
  private readonly instants: Float64Array;
  private readonly penalties: Float64Array;
  private readonly drivenTo: Float64Array;
  /** Arrival at the unit at each index; at the last index, arrival at the tail. */
  private readonly arrivals: Float64Array;
  /** Maximum delay at each unit without another missed window. */
  private readonly spares: Float64Array;
  /** Sum of weights of the late stops from each index up to the next waiting: cost of each second of delay. */
  private readonly lateBehind: Float64Array;
  private readonly waits: Float64Array;
  /** For the unit that is being inserted, by index. */
  private readonly bounds: Float64Array;
  private readonly detours: Float64Array;
  private driven = 0;
  private end = 0;
  private readonly objective: Objective;
  /** Number of units that each segment between locked units still takes. */
  private readonly vacancies: number[] = [];
  private readonly pairs: PairBounds;
  /** True if a delivery is before its collection, because locked units left no other index free. */
  private isMisplaced = false;

  constructor(problem: Problem, route: OptimisedRoute, movable: Movable) {
    const { units, head, tail } = movable;
    this.movable = movable;
    this.objective = problem.objective;
    this.timing = new Timing(problem, route);
    const locationOf = (stop: number | undefined) =>
      stop === undefined ? nowhere : (this.timing.locations[stop] ?? nowhere);
    this.entries = Int32Array.from(units, (unit) => locationOf(unit[0]));
    this.exits = Int32Array.from(units, (unit) => locationOf(unit.at(-1)));
    this.inner = Float64Array.from(units, (unit) =>
      unit.slice(1).reduce((sum, to, index) => sum + this.timing.legTo(locationOf(unit[index]), locationOf(to)), 0),
    );
    this.pairs = new PairBounds(route, units);
    this.tailEntry = tail.length > 0 ? locationOf(tail[0]) : this.timing.finish;
    this.timing.visitAll(head);
    const { instant, location, driven } = this.timing;
    this.start = { instant, location, driven, penalty: penaltyOf(this.timing) };
    this.instants = new Float64Array(units.length + 1);
    this.penalties = new Float64Array(units.length + 1);
    this.drivenTo = new Float64Array(units.length + 1);
    this.arrivals = new Float64Array(units.length + 1);
    this.spares = new Float64Array(units.length + 2);
    this.bounds = new Float64Array(units.length + 1);
    this.detours = new Float64Array(units.length + 1);
    this.waits = new Float64Array(units.length + 1);
    this.lateBehind = new Float64Array(units.length + 2);
    this.set([...units.keys()]);
    const nearest = movable.free.map((unit) =>
      Math.min(...movable.free.filter((other) => other !== unit).map((other) => this.nearness(unit, other))),
    );
    this.meanLeg = 1 + nearest.reduce((sum, leg) => sum + leg, 0) / nearest.length;
  }

  /** In O(n). */
  set(units: readonly number[]): void {
    this.units = [...units];
    this.isMisplaced = false;
    this.refresh();
  }

  /** When the last window of a unit's stop ends. */
  closes(unit: number): number {
    return this.timing.span(this.movable.units[unit]?.at(-1) ?? -1).closes;
  }

  readonly fromStart = (unit: number): number => this.timing.legTo(this.start.location, this.entries[unit] as number);

  /** The leg from one unit to another, the shorter of both directions. */
  nearness(a: number, b: number): number {
    const { timing, entries, exits } = this;
    const there = timing.legTo(exits[a] as number, entries[b] as number);
    return Math.min(there, timing.legTo(exits[b] as number, entries[a] as number));
  }

  /** Inserts a unit at its cheapest index; indexes for which `isPassedOver` is true are skipped. In O(n) to O(n²). */
  insert(unit: number, isPassedOver: () => boolean): void {
    const { bounds, detours } = this;
    let likeliest = this.boundIndexes(unit, isPassedOver, this.pairs.of(unit, this.units));
    if (likeliest === -1) {
      this.isMisplaced = true;
      likeliest = this.boundIndexes(unit, isPassedOver, anywhere);
    }
    let best = this.valueWith(unit, likeliest, Infinity) as Value;
    let bestIndex = likeliest;
    for (let index = 0; index <= this.units.length; index += 1) {
      const bound = bounds[index] as number;
      if (bound > best.penalty || index === likeliest) continue;
      if (
        bound === best.penalty &&
        lengthOf(this.objective, this.driven + (detours[index] as number), 0) >= best.length
      )
        continue;
      const value = this.valueWith(unit, index, best.penalty);
      if (value && isLess(value, best)) [best, bestIndex] = [value, index];
    }
    this.units.splice(bestIndex, 0, unit);
    this.refresh();
  }

  /** Computes penalty (lower bound) and detour of a unit at each index. @returns the index with the least, -1 for none */
  private boundIndexes(unit: number, isPassedOver: () => boolean, { first, last }: Bounds): number {
    const { bounds, detours, movable } = this;
    let stretch = 0;
    let least = -1;
    for (let index = 0; index <= this.units.length; index += 1) {
      if (index > 0 && movable.isLocked[this.units[index - 1] as number]) stretch += 1;
      bounds[index] = Infinity;
      if (index < first || index > last) continue;
      if ((this.vacancies[stretch] as number) <= 0 || (least >= 0 && isPassedOver())) continue;
      detours[index] = this.detour(unit, index);
      bounds[index] = this.boundAt(unit, index);
      const lower = least === -1 ? 1 : (bounds[least] as number) - (bounds[index] as number);
      if (lower > 0 || (lower === 0 && (detours[index] as number) < (detours[least] as number))) least = index;
    }
    return least;
  }

  private detour(unit: number, index: number): number {
    const { timing } = this;
    const [before, next] = [this.exitBefore(index), this.entryAt(index)];
    const there = timing.legTo(before, this.entries[unit] as number) + timing.legTo(this.exits[unit] as number, next);
    return there + (this.inner[unit] as number) - timing.legTo(before, next);
  }

  /** A lower bound of the penalty with a unit at an index. */
  private boundAt(unit: number, index: number): number {
    const penalty = this.visitAt(unit, index);
    const arrival = this.timing.instant + this.timing.secondsTo(this.timing.location, this.entryAt(index));
    return penalty + this.leastBehind(index, arrival);
  }

  /** @returns the penalty up to the end of the unit; `timing` is then at this point */
  private visitAt(unit: number, index: number): number {
    const { timing } = this;
    timing.instant = this.instants[index] as number;
    timing.location = this.exitBefore(index);
    timing.missed = timing.late = 0;
    timing.visitAll(this.movable.units[unit] as readonly number[]);
    return (this.penalties[index] as number) + penaltyOf(timing);
  }

  /** @returns null if the penalty is higher than `highest` */
  private valueWith(unit: number, index: number, highest: number): Value | null {
    this.visitAt(unit, index);
    const before = this.penalties[index] as number;
    return this.follow(index, this.driven + (this.detours[index] as number), before, highest);
  }

  /**
   * 2-opt: reverses segments without locked units as long as this gains, taking the first gain; not with pairs.
   * @param goesOn called every few milliseconds; once it is false, it ends
   */
  turnRound(goesOn: () => boolean): void {
    if (!this.pairs.areNone) return;
    const { units, movable } = this;
    for (let isImproved = true; isImproved;) {
      isImproved = false;
      for (let from = 0; from < units.length && goesOn(); from += 1)
        for (let to = from; to < units.length && !movable.isLocked[units[to] as number]; to += 1) {
          const value = to === from || movable.isLocked[units[from] as number] ? null : this.valueTurned(from, to);
          if (!value || !isLess(value, this.value)) continue;
          units.splice(from, to - from + 1, ...units.slice(from, to + 1).toReversed());
          this.refresh();
          isImproved = true;
        }
    }
  }

  /** @returns null if the penalty is higher than the present one */
  private valueTurned(from: number, to: number): Value | null {
    const { timing, units } = this;
    const before = this.penalties[from] as number;
    const next = this.entryAt(to + 1);
    const turned = (this.drivenTo[to + 1] as number) + timing.legTo(this.exitBefore(to + 1), next);
    timing.standAt(this.exitBefore(from), this.drivenTo[from] as number, this.instants[from] as number);
    for (let index = to; index >= from; index -= 1) {
      timing.visitAll(this.movable.units[units[index] as number] as readonly number[]);
      if (before + penaltyOf(timing) > this.value.penalty) return null;
    }
    const driven = this.driven + timing.driven + timing.legTo(timing.location, next) - turned;
    return this.follow(to + 1, driven, before, this.value.penalty);
  }

  /** A lower bound of the penalty from an index on, if the unit there is reached at `arrival`. */
  private leastBehind(index: number, arrival: number): number {
    const delay = arrival - (this.arrivals[index] as number);
    if (delay < 0) return 0;
    const missed = delay > (this.spares[index] as number) ? perMissed : 0;
    const behind = this.value.penalty - (this.penalties[index] as number);
    return behind + missed + delay * (this.lateBehind[index] as number);
  }

  /** Continues the simulation to the end, or until times are unchanged. @param before penalty that `timing` lacks */
  private follow(first: number, driven: number, before: number, highest: number): Value | null {
    const { timing, units } = this;
    for (let index = first; index <= units.length; index += 1) {
      const arrival = timing.instant + timing.secondsTo(timing.location, this.entryAt(index));
      const least = before + penaltyOf(timing) + this.leastBehind(index, arrival);
      if (arrival === this.arrivals[index])
        return { penalty: least, length: lengthOf(this.objective, driven, this.end) };
      if (least > highest) return null;
      if (index < units.length) timing.visitAll(this.movable.units[units[index] as number] as readonly number[]);
    }
    timing.visitAll(this.movable.tail);
    timing.end();
    return { penalty: before + penaltyOf(timing), length: lengthOf(this.objective, driven, timing.instant) };
  }

  private exitBefore(index: number): number {
    return index === 0 ? this.start.location : (this.exits[this.units[index - 1] as number] as number);
  }

  private entryAt(index: number): number {
    return index === this.units.length ? this.tailEntry : (this.entries[this.units[index] as number] as number);
  }

  private refresh(): void {
    const { timing, units, movable, start } = this;
    timing.standAt(start.location, start.driven, start.instant);
    for (let index = 0; index <= units.length; index += 1) {
      this.instants[index] = timing.instant;
      this.penalties[index] = start.penalty + penaltyOf(timing);
      this.drivenTo[index] = timing.driven;
      this.arrivals[index] = timing.instant + timing.secondsTo(timing.location, this.entryAt(index));
      const { missed } = timing;
      timing.waited = 0;
      timing.spare = Infinity;
      timing.visitAll(
        index < units.length ? (movable.units[units[index] as number] as readonly number[]) : movable.tail,
      );
      this.spares[index] = timing.spare;
      this.waits[index] = timing.waited;
      this.lateBehind[index] = timing.missed - missed;
    }
    timing.end();
    this.sumBackwards();
    [this.driven, this.end] = [timing.driven, timing.instant];
    this.value = {
      penalty: start.penalty + penaltyOf(timing) + (this.isMisplaced ? misplacedPenalty : 0),
      length: lengthOf(this.objective, timing.driven, timing.instant),
    };
    this.countVacancies();
  }

  /** Turns values of single indexes into values from each index to the end. */
  private sumBackwards(): void {
    const { spares, lateBehind, waits, units } = this;
    spares[units.length + 1] = Infinity;
    lateBehind[units.length + 1] = 0;
    for (let index = units.length; index >= 0; index -= 1) {
      const waited = waits[index] as number;
      spares[index] = Math.min(spares[index] as number, waited + (spares[index + 1] as number));
      lateBehind[index] = waited > 0 ? 0 : (lateBehind[index] as number) + (lateBehind[index + 1] as number);
    }
  }

  private countVacancies(): void {
    const { isLocked } = this.movable;
    this.vacancies.length = 0;
    this.vacancies.push(0);
    for (const locked of isLocked)
      if (locked) this.vacancies.push(0);
      else (this.vacancies[this.vacancies.length - 1] as number) += 1;
    let stretch = 0;
    for (const unit of this.units)
      if (isLocked[unit]) stretch += 1;
      else (this.vacancies[stretch] as number) -= 1;
  }
}
