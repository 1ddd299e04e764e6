/**
 * When drivers rest, as far as it can be planned; it informs, and replaces no recorder. Spans are seconds.
 *
 * `driving`: 45 minutes once 4.5 hours have been driven, or 15 and then 30 within them, in this order: Regulation (EC)
 * No 561/2006, art. 7, which for vehicles above 2.8 t the German ordinance on driving staff follows (FPersV § 1).
 * `workingTime`: 30 minutes once 6 hours have been worked, in parts of at least 15 (ArbZG § 4; driving and stays count).
 * Waiting is known beforehand and the driver's own time: from 15 minutes on it counts as a part.
 */
import type { BreakRule, TourBreakRule } from '#contract/breakRules.ts';

const minute = 60;
const hour = 60 * minute;
/** Nothing shorter is a break. */
const leastSeconds = 15 * minute;
const limits = {
  workingTime: { afterSeconds: 6 * hour, breakSeconds: 30 * minute, lastPartSeconds: leastSeconds },
  driving: { afterSeconds: 4.5 * hour, breakSeconds: 45 * minute, lastPartSeconds: 30 * minute },
} as const;

/** What a driver may do on one day, beyond which one is warned: work (ArbZG § 3) and drive (Regulation No 561/2006, art. 6). */
export const dailyLimits = { workingSeconds: 10 * hour, drivingSeconds: 9 * hour } as const;

export interface Break {
  /** Seconds of driving behind the departure that it follows, without the breaks before it on the same way. */
  readonly afterDriveSeconds: number;
  readonly seconds: number;
  /** What has been driven or worked since the last break, by what the rule counts. */
  readonly countedSeconds: number;
  /** Waiting has been a part of it before. */
  readonly isRemainder: boolean;
}

/** How far the next break is. */
export interface BreakState {
  /** What has been driven or worked since the last one, by what the rule counts. */
  readonly countedSeconds: number;
  /** What of the next one has been had already. */
  readonly restedSeconds: number;
}

/** Counts what has been driven and worked since the last break. */
export class BreakClock {
  readonly #rule: BreakRule;
  #counted = 0;
  /** What of the next break has been had already. */
  #rested = 0;

  /** @param state from when on it counts; where it is left out the driver is rested */
  constructor(rule: BreakRule, state: BreakState = { countedSeconds: 0, restedSeconds: 0 }) {
    this.#rule = rule;
    this.#counted = state.countedSeconds;
    this.#rested = state.restedSeconds;
  }

  get state(): BreakState {
    return { countedSeconds: this.#counted, restedSeconds: this.#rested };
  }

  /**
   * The breaks on a way, each as late as the rule allows.
   * @param staySeconds what is to be done where it leads: a break that it needs is had before it
   */
  drive(driveSeconds: number, staySeconds: number): Break[] {
    if (this.#rule === 'none') return [];
    const { afterSeconds } = limits[this.#rule];
    const work = this.#rule === 'workingTime' ? Math.min(staySeconds, afterSeconds) : 0;
    const breaks: Break[] = [];
    let driven = 0;
    for (;;) {
      const ahead = driveSeconds - driven;
      if (this.#counted + ahead + work <= afterSeconds) {
        this.#counted += ahead;
        return breaks;
      }
      const until = Math.max(0, Math.min(ahead, afterSeconds - this.#counted));
      driven += until;
      breaks.push({
        afterDriveSeconds: driven,
        seconds: this.#left(),
        countedSeconds: this.#counted + until,
        isRemainder: this.#rested > 0,
      });
      this.#rest();
    }
  }

  /** Counts time for which a driver waits. @returns how much of it is a break, or a part of one, in seconds */
  wait(seconds: number): number {
    if (this.#rule === 'none' || seconds < leastSeconds) return 0;
    const { breakSeconds } = limits[this.#rule];
    const left = this.#left();
    if (seconds >= left || seconds >= breakSeconds) {
      this.#rest();
      return left;
    }
    const before = this.#rested;
    // Of the first part counts what the rule says, however long it was.
    this.#rested = this.#rule === 'driving' ? leastSeconds : before + seconds;
    return this.#rested - before;
  }

  /** Counts time for which a driver works at a stop. */
  stay(seconds: number): void {
    if (this.#rule === 'workingTime') this.#counted += seconds;
  }

  #left(): number {
    if (this.#rule === 'none') return 0;
    const { breakSeconds, lastPartSeconds } = limits[this.#rule];
    return this.#rested === 0 ? breakSeconds : Math.max(lastPartSeconds, breakSeconds - this.#rested);
  }

  #rest(): void {
    this.#counted = 0;
    this.#rested = 0;
  }
}

/** Kilograms above which driving is limited (FPersV § 1). */
export const drivingAboveKilograms = 2800;

/** The rule that holds for a vehicle. @param totalWeight its permissible total weight in kilograms; null where nobody said */
export const breakRuleOf = (totalWeight: number | null): BreakRule =>
  totalWeight !== null && totalWeight > drivingAboveKilograms ? 'driving' : 'workingTime';

/** The rule that holds for a tour. @param totalWeight as `breakRuleOf` takes it */
export const breaksBy = (chosen: TourBreakRule, totalWeight: number | null): BreakRule =>
  chosen === 'vehicle' ? breakRuleOf(totalWeight) : chosen;
