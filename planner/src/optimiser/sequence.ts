import type { Movable } from './movable.ts';
import { anywhere, PairPlaces, type Places } from './pairPlaces.ts';
import type { Objective, OptimisedRoute, Problem } from './problem.ts';
import { nowhere, Timing } from './timing.ts';
import { isLess, lengthOf, penaltyOf, perMissed, type Value } from './value.ts';

/** More than all windows together. */
const misplacedPenalty = 2 ** 20 * perMissed;

/**
 * Some or all units of a route in an order, with the times up to each place and the penalties behind it: so it is known
 * in O(1) of most places that a unit costs too much there. Of the others the rest of the route is driven in thought
 * until its times are as they were. Locked units keep their number once every unit is in: each stretch between them
 * takes as many units as it has in the order as given. Collections stay before their deliveries.
 */
export class Sequence {
  units: number[] = [];
  value: Value = { penalty: 0, length: 0 };
  /** Between units that lie near each other. */
  readonly meanWay: number;
  readonly movable: Movable;
  readonly timing: Timing;
  private readonly entries: Int32Array;
  private readonly exits: Int32Array;
  /** The ways inside the units. */
  private readonly inner: Float64Array;
  private readonly tailEntry: number;
  private readonly start: { instant: number; place: number; penalty: number; way: number };
  /** Before each place: when one leaves, and the costs up to there. */
  private readonly instants: Float64Array;
  private readonly penalties: Float64Array;
  private readonly ways: Float64Array;
  /** When the unit of each place, in the end the tail, is reached. */
  private readonly arrivals: Float64Array;
  /** By how much one may reach each place later without another window being missed. */
  private readonly spares: Float64Array;
  /** By weight, the stops that are late from each place on until somebody waits: each second later counts so often. */
  private readonly lateBehind: Float64Array;
  private readonly waits: Float64Array;
  /** Of the unit that is being put in, by place. */
  private readonly bounds: Float64Array;
  private readonly detours: Float64Array;
  private way = 0;
  private end = 0;
  private readonly objective: Objective;
  /** How many more units each stretch between locked ones takes. */
  private readonly vacancies: number[] = [];
  private readonly pairs: PairPlaces;
  /** Something is delivered before it is collected, because locked units left no place. */
  private isMisplaced = false;

  constructor(problem: Problem, route: OptimisedRoute, movable: Movable) {
    const { units, head, tail } = movable;
    this.movable = movable;
    this.objective = problem.objective;
    this.timing = new Timing(problem, route);
    const location = (stop: number | undefined) =>
      stop === undefined ? nowhere : (this.timing.locations[stop] ?? nowhere);
    this.entries = Int32Array.from(units, (unit) => location(unit[0]));
    this.exits = Int32Array.from(units, (unit) => location(unit.at(-1)));
    this.inner = Float64Array.from(units, (unit) =>
      unit.slice(1).reduce((sum, to, index) => sum + this.timing.wayTo(location(unit[index]), location(to)), 0),
    );
    this.pairs = new PairPlaces(route, units);
    this.tailEntry = tail.length > 0 ? location(tail[0]) : this.timing.finish;
    this.timing.visitAll(head);
    const { instant, place, way } = this.timing;
    this.start = { instant, place, way, penalty: penaltyOf(this.timing) };
    this.instants = new Float64Array(units.length + 1);
    this.penalties = new Float64Array(units.length + 1);
    this.ways = new Float64Array(units.length + 1);
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
    this.meanWay = 1 + nearest.reduce((sum, way) => sum + way, 0) / nearest.length;
  }

  /** In O(n). */
  set(units: readonly number[]): void {
    this.units = [...units];
    this.isMisplaced = false;
    this.refresh();
  }

  /** When the windows of a unit's stop have ended. */
  closes(unit: number): number {
    return this.timing.span(this.movable.units[unit]?.at(-1) ?? -1).closes;
  }

  readonly fromStart = (unit: number): number => this.timing.wayTo(this.start.place, this.entries[unit] as number);

  /** The way from one unit to another, the shorter of both directions. */
  nearness(a: number, b: number): number {
    const { timing, entries, exits } = this;
    const there = timing.wayTo(exits[a] as number, entries[b] as number);
    return Math.min(there, timing.wayTo(exits[b] as number, entries[a] as number));
  }

  /** Puts a unit where it costs least; places for which `isPassedOver` are left out. In O(n) to O(n²). */
  insert(unit: number, isPassedOver: () => boolean): void {
    const { bounds, detours } = this;
    let likeliest = this.boundPlaces(unit, isPassedOver, this.pairs.of(unit, this.units));
    if (likeliest === -1) {
      this.isMisplaced = true;
      likeliest = this.boundPlaces(unit, isPassedOver, anywhere);
    }
    let best = this.valueWith(unit, likeliest, Infinity) as Value;
    let bestPlace = likeliest;
    for (let place = 0; place <= this.units.length; place += 1) {
      const bound = bounds[place] as number;
      if (bound > best.penalty || place === likeliest) continue;
      if (bound === best.penalty && lengthOf(this.objective, this.way + (detours[place] as number), 0) >= best.length)
        continue;
      const value = this.valueWith(unit, place, best.penalty);
      if (value && isLess(value, best)) [best, bestPlace] = [value, place];
    }
    this.units.splice(bestPlace, 0, unit);
    this.refresh();
  }

  /** The least penalty and the detour of a unit at each of the places; @returns where they are least, -1 where it has none. */
  private boundPlaces(unit: number, isPassedOver: () => boolean, { first, last }: Places): number {
    const { bounds, detours, movable } = this;
    let stretch = 0;
    let least = -1;
    for (let place = 0; place <= this.units.length; place += 1) {
      if (place > 0 && movable.isLocked[this.units[place - 1] as number]) stretch += 1;
      bounds[place] = Infinity;
      if (place < first || place > last) continue;
      if ((this.vacancies[stretch] as number) <= 0 || (least >= 0 && isPassedOver())) continue;
      detours[place] = this.detour(unit, place);
      bounds[place] = this.boundAt(unit, place);
      const lower = least === -1 ? 1 : (bounds[least] as number) - (bounds[place] as number);
      if (lower > 0 || (lower === 0 && (detours[place] as number) < (detours[least] as number))) least = place;
    }
    return least;
  }

  private detour(unit: number, place: number): number {
    const { timing } = this;
    const [before, next] = [this.exitBefore(place), this.entryAt(place)];
    const there = timing.wayTo(before, this.entries[unit] as number) + timing.wayTo(this.exits[unit] as number, next);
    return there + (this.inner[unit] as number) - timing.wayTo(before, next);
  }

  /** At least so much penalty there is with a unit at a place. */
  private boundAt(unit: number, place: number): number {
    const penalty = this.visitAt(unit, place);
    const arrival = this.timing.instant + this.timing.secondsTo(this.timing.place, this.entryAt(place));
    return penalty + this.leastBehind(place, arrival);
  }

  /** @returns the penalty up to the end of the unit; there the timing stands then */
  private visitAt(unit: number, place: number): number {
    const { timing } = this;
    timing.instant = this.instants[place] as number;
    timing.place = this.exitBefore(place);
    timing.missed = timing.late = 0;
    timing.visitAll(this.movable.units[unit] as readonly number[]);
    return (this.penalties[place] as number) + penaltyOf(timing);
  }

  /** @returns null where the penalty is higher than that */
  private valueWith(unit: number, place: number, highest: number): Value | null {
    this.visitAt(unit, place);
    const before = this.penalties[place] as number;
    return this.follow(place, this.way + (this.detours[place] as number), before, highest);
  }

  /** 2-opt: stretches without locked units are driven backwards as long as that gains, the first that does; not with pairs. */
  turnRound(): void {
    if (!this.pairs.areNone) return;
    const { units, movable } = this;
    for (let isImproved = true; isImproved;) {
      isImproved = false;
      for (let from = 0; from < units.length; from += 1)
        for (let to = from; to < units.length && !movable.isLocked[units[to] as number]; to += 1) {
          const value = to === from || movable.isLocked[units[from] as number] ? null : this.valueTurned(from, to);
          if (!value || !isLess(value, this.value)) continue;
          units.splice(from, to - from + 1, ...units.slice(from, to + 1).toReversed());
          this.refresh();
          isImproved = true;
        }
    }
  }

  /** @returns null where the penalty is higher than it is */
  private valueTurned(from: number, to: number): Value | null {
    const { timing, units } = this;
    const before = this.penalties[from] as number;
    const next = this.entryAt(to + 1);
    const turned = (this.ways[to + 1] as number) + timing.wayTo(this.exitBefore(to + 1), next);
    timing.standAt(this.exitBefore(from), this.ways[from] as number, this.instants[from] as number);
    for (let place = to; place >= from; place -= 1) {
      timing.visitAll(this.movable.units[units[place] as number] as readonly number[]);
      if (before + penaltyOf(timing) > this.value.penalty) return null;
    }
    const way = this.way + timing.way + timing.wayTo(timing.place, next) - turned;
    return this.follow(to + 1, way, before, this.value.penalty);
  }

  /** At least so much penalty comes from a place on for who reaches it then. */
  private leastBehind(place: number, arrival: number): number {
    const delay = arrival - (this.arrivals[place] as number);
    if (delay < 0) return 0;
    const missed = delay > (this.spares[place] as number) ? perMissed : 0;
    const behind = this.value.penalty - (this.penalties[place] as number);
    return behind + missed + delay * (this.lateBehind[place] as number);
  }

  /** Drives on from where the timing is, to the end or until the times are as they were; @param before the penalty that the timing does not have */
  private follow(place: number, way: number, before: number, highest: number): Value | null {
    const { timing, units } = this;
    for (let index = place; index <= units.length; index += 1) {
      const arrival = timing.instant + timing.secondsTo(timing.place, this.entryAt(index));
      const least = before + penaltyOf(timing) + this.leastBehind(index, arrival);
      if (arrival === this.arrivals[index]) return { penalty: least, length: lengthOf(this.objective, way, this.end) };
      if (least > highest) return null;
      if (index < units.length) timing.visitAll(this.movable.units[units[index] as number] as readonly number[]);
    }
    timing.visitAll(this.movable.tail);
    timing.end();
    return { penalty: before + penaltyOf(timing), length: lengthOf(this.objective, way, timing.instant) };
  }

  private exitBefore(place: number): number {
    return place === 0 ? this.start.place : (this.exits[this.units[place - 1] as number] as number);
  }

  private entryAt(place: number): number {
    return place === this.units.length ? this.tailEntry : (this.entries[this.units[place] as number] as number);
  }

  private refresh(): void {
    const { timing, units, movable, start } = this;
    timing.standAt(start.place, start.way, start.instant);
    for (let place = 0; place <= units.length; place += 1) {
      this.instants[place] = timing.instant;
      this.penalties[place] = start.penalty + penaltyOf(timing);
      this.ways[place] = timing.way;
      this.arrivals[place] = timing.instant + timing.secondsTo(timing.place, this.entryAt(place));
      const { missed } = timing;
      timing.waited = 0;
      timing.spare = Infinity;
      timing.visitAll(
        place < units.length ? (movable.units[units[place] as number] as readonly number[]) : movable.tail,
      );
      this.spares[place] = timing.spare;
      this.waits[place] = timing.waited;
      this.lateBehind[place] = timing.missed - missed;
    }
    timing.end();
    this.sumBackwards();
    [this.way, this.end] = [timing.way, timing.instant];
    this.value = {
      penalty: start.penalty + penaltyOf(timing) + (this.isMisplaced ? misplacedPenalty : 0),
      length: lengthOf(this.objective, timing.way, timing.instant),
    };
    this.countVacancies();
  }

  /** From what holds for each place to what holds from it on. */
  private sumBackwards(): void {
    const { spares, lateBehind, waits, units } = this;
    spares[units.length + 1] = Infinity;
    lateBehind[units.length + 1] = 0;
    for (let place = units.length; place >= 0; place -= 1) {
      const waited = waits[place] as number;
      spares[place] = Math.min(spares[place] as number, waited + (spares[place + 1] as number));
      lateBehind[place] = waited > 0 ? 0 : (lateBehind[place] as number) + (lateBehind[place + 1] as number);
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
