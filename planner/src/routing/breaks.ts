/**
 * When drivers rest, as far as it can be planned; it informs, and replaces no recorder. Spans are seconds. Decision
 * record 0081 names the articles and what was found of them.
 *
 * `workingTime`: nobody works more than 6 hours without a break of at least 15 minutes, nor more than 6 hours of a day
 * with less than 30 minutes of breaks, nor more than 9 with less than 45 (Directive 2002/15/EC, art. 5; ArbZG § 4).
 * Driving and stays count. `driving` adds to it that nobody drives more than 4.5 hours without 45 minutes, or 15 and
 * then 30 within them, in this order: Regulation (EC) No 561/2006, art. 7. One break serves both. Waiting is known
 * beforehand and the driver's own time: it is no work, and from 15 minutes on it is a break.
 */
import type { BreakRule, TourBreakRule } from '#contract/dispatch/breakRules.ts';

const minute = 60;
const hour = 60 * minute;

/** Nothing shorter is a break. */
export const leastBreakSeconds = 15 * minute;
const drivingRule = {
  afterSeconds: 4.5 * hour,
  breakSeconds: 45 * minute,
  /** Behind a first part of at least 15 minutes. */
  secondPartSeconds: 30 * minute,
} as const;
const withoutBreakSeconds = 6 * hour;
/** So much of a day may be worked with less than so much of breaks. */
const workingDay = [
  { afterSeconds: 6 * hour, breakSeconds: 30 * minute },
  { afterSeconds: 9 * hour, breakSeconds: 45 * minute },
] as const;
/** A rest after which another day of work begins: Regulation (EC) No 561/2006, art. 8; ArbZG § 5. */
const dailyRestSeconds = 11 * hour;

/** What a driver may do on one day, beyond which one is warned: work (ArbZG § 3) and drive (Regulation No 561/2006, art. 6). */
export const dailyLimits = { workingSeconds: 10 * hour, drivingSeconds: 9 * hour } as const;

/** Which limit makes a break necessary. */
type BreakCause = 'driving' | 'workingTime';

export interface Break {
  readonly seconds: number;
  readonly cause: BreakCause;
  /** Seconds driven since the last whole break, or worked on this day: by the cause. */
  readonly countedSeconds: number;
  /** A part of it has been had before. */
  readonly isRemainder: boolean;
}

/** A break on a leg. */
interface BreakOnLeg extends Break {
  /** Seconds of driving behind the departure that it follows, without the breaks before it on the same leg. */
  readonly afterDriveSeconds: number;
}

/** The counters of a driver's clock, in seconds. */
export interface BreakState {
  /** Driven since the last whole break. */
  readonly drivenSeconds: number;
  /** 15 minutes of a divided break have been had since then. */
  readonly hasFirstPart: boolean;
  /** Worked since the last break of any length. */
  readonly workedSeconds: number;
  /** On this day. */
  readonly dayDrivenSeconds: number;
  readonly dayWorkedSeconds: number;
  readonly dayRestedSeconds: number;
  /** Rest that still lasts: it counts once somebody goes on working. */
  readonly restingSeconds: number;
  /** The most that has been driven and worked on one day. */
  readonly mostDrivenSeconds: number;
  readonly mostWorkedSeconds: number;
}

/** The driver's clock when a stop is reached, and when it is left. */
export interface StopClock {
  readonly onArrival: BreakState;
  readonly after: BreakState;
}

export const restedState: BreakState = {
  drivenSeconds: 0,
  hasFirstPart: false,
  workedSeconds: 0,
  dayDrivenSeconds: 0,
  dayWorkedSeconds: 0,
  dayRestedSeconds: 0,
  restingSeconds: 0,
  mostDrivenSeconds: 0,
  mostWorkedSeconds: 0,
};

type Mutable = { -readonly [Name in keyof BreakState]: BreakState[Name] };

/** A rest that is due before more may be driven or worked. */
interface Due {
  /** Its whole length. */
  seconds: number;
  cause: BreakCause;
}

/** The driver's clock at the end of an earlier tour, in epoch seconds. */
export interface EarlierTour {
  readonly clock: BreakState;
  readonly end: number;
}

/** The clock at the departure of a tour: the time since the end of the earlier one counts as rest. */
export const stateAt = ({ clock, end }: EarlierTour, departure: number): BreakState => ({
  ...clock,
  restingSeconds: clock.restingSeconds + Math.max(0, departure - end),
});

/** The driver's clock: it counts driving, work and rest, and knows when a break is due and how long it is. */
export class BreakClock {
  readonly #rule: BreakRule;
  #state: Mutable;

  /** @param state from when on it counts; where it is left out the driver is rested */
  constructor(rule: BreakRule, state: BreakState = restedState) {
    this.#rule = rule;
    this.#state = { ...state };
  }

  get state(): BreakState {
    return { ...this.#state };
  }

  /** Counts a leg. @returns the breaks on it, each as late as the rule allows */
  drive(seconds: number): BreakOnLeg[] {
    const breaks: BreakOnLeg[] = [];
    let driven = 0;
    while (driven < seconds) {
      const due = this.#dueBefore(1, true);
      if (due) {
        breaks.push({ ...this.#take(due), afterDriveSeconds: driven });
        continue;
      }
      const span = Math.min(seconds - driven, this.#allowed());
      this.#count(span, true);
      driven += span;
    }
    return breaks;
  }

  /** Counts a leg of which nobody knows when it is driven: no break is planned on it, those that are due follow later. */
  driveSometime(seconds: number): void {
    this.#count(seconds, true);
  }

  /**
   * Takes the break that is due on arrival, so that the stay need not be interrupted.
   * @param waitSeconds for how long one would wait there before the stay
   * @returns null where none is due, or the stay is longer than any break makes possible
   */
  reach(staySeconds: number, waitSeconds: number): Break | null {
    if (staySeconds === 0 || staySeconds > withoutBreakSeconds) return null;
    const due = this.#dueBefore(staySeconds, false, waitSeconds);
    return due && this.#take(due);
  }

  /** Counts work at a stop. */
  stay(seconds: number): void {
    this.#count(seconds, false);
  }

  /** Counts time in which nobody works. @returns how much of it is a break */
  rest(seconds: number): number {
    this.#state.restingSeconds += seconds;
    return this.#rule === 'none' || seconds < leastBreakSeconds ? 0 : seconds;
  }

  #count(seconds: number, isDriving: boolean): void {
    if (seconds === 0) return;
    this.#endRest();
    const state = this.#state;
    state.workedSeconds += seconds;
    state.dayWorkedSeconds += seconds;
    state.mostWorkedSeconds = Math.max(state.mostWorkedSeconds, state.dayWorkedSeconds);
    if (!isDriving) return;
    state.drivenSeconds += seconds;
    state.dayDrivenSeconds += seconds;
    state.mostDrivenSeconds = Math.max(state.mostDrivenSeconds, state.dayDrivenSeconds);
  }

  #endRest(): void {
    const rested = this.#state.restingSeconds;
    if (rested === 0) return;
    if (rested >= dailyRestSeconds) {
      const { mostDrivenSeconds, mostWorkedSeconds } = this.#state;
      this.#state = { ...restedState, mostDrivenSeconds, mostWorkedSeconds };
      return;
    }
    this.#state.restingSeconds = 0;
    if (rested < leastBreakSeconds) return;
    const state = this.#state;
    state.workedSeconds = 0;
    state.dayRestedSeconds += rested;
    if (rested >= this.#wholeSeconds()) {
      state.drivenSeconds = 0;
      state.hasFirstPart = false;
    } else state.hasFirstPart = true;
  }

  /** How long a rest ends the driving since the last whole break. */
  #wholeSeconds(): number {
    return this.#state.hasFirstPart ? drivingRule.secondPartSeconds : drivingRule.breakSeconds;
  }

  /** How long may be driven on, no break being due. */
  #allowed(): number {
    if (this.#rule === 'none') return Infinity;
    this.#endRest();
    const { drivenSeconds, workedSeconds, dayWorkedSeconds, dayRestedSeconds } = this.#state;
    let allowed = withoutBreakSeconds - workedSeconds;
    if (this.#rule === 'driving') allowed = Math.min(allowed, drivingRule.afterSeconds - drivenSeconds);
    for (const { afterSeconds, breakSeconds } of workingDay)
      if (dayRestedSeconds < breakSeconds) allowed = Math.min(allowed, afterSeconds - dayWorkedSeconds);
    return allowed;
  }

  /**
   * The break without which so much more is not allowed; null where none is due. A rest that lasts goes on until it is
   * long enough.
   * @param waitSeconds rest that follows anyway
   */
  #dueBefore(seconds: number, isDriving: boolean, waitSeconds = 0): Due | null {
    if (this.#rule === 'none') return null;
    const due = this.#shortest(seconds, isDriving);
    const { restingSeconds } = this.#state;
    return due.seconds > restingSeconds + waitSeconds ? { ...due, seconds: due.seconds - restingSeconds } : null;
  }

  /** How long a rest from now has to be, counted from the end of the last work. */
  #shortest(seconds: number, isDriving: boolean): Due {
    const { drivenSeconds, workedSeconds, dayWorkedSeconds, dayRestedSeconds } = this.#state;
    const isDrivenOut = isDriving && this.#rule === 'driving' && drivenSeconds + seconds > drivingRule.afterSeconds;
    let work = workedSeconds + seconds > withoutBreakSeconds ? leastBreakSeconds : 0;
    for (const { afterSeconds, breakSeconds } of workingDay)
      if (dayRestedSeconds < breakSeconds && dayWorkedSeconds + seconds > afterSeconds)
        work = Math.max(work, leastBreakSeconds, breakSeconds - dayRestedSeconds);
    const driving = isDrivenOut ? this.#wholeSeconds() : 0;
    return driving >= work && isDrivenOut
      ? { seconds: driving, cause: 'driving' }
      : { seconds: work, cause: 'workingTime' };
  }

  #take({ seconds, cause }: Due): Break {
    const { drivenSeconds, dayWorkedSeconds, dayRestedSeconds, hasFirstPart } = this.#state;
    const taken = {
      seconds,
      cause,
      countedSeconds: cause === 'driving' ? drivenSeconds : dayWorkedSeconds,
      isRemainder: cause === 'driving' ? hasFirstPart : dayRestedSeconds > 0,
    };
    this.#state.restingSeconds += seconds;
    return taken;
  }
}

/** The properties of a vehicle that its break rule follows from. */
export interface BreakVehicle {
  /** Permissible, in kilograms; null where nobody said. */
  readonly totalWeight: number | null;
  /** Driven across borders for hire or reward. */
  readonly crossBorder: boolean;
}

/** Kilograms above which driving is limited: by FPersV § 1 in the country, by Regulation No 561/2006, art. 2, across borders. */
export const drivingAboveKilograms = ({ crossBorder }: Pick<BreakVehicle, 'crossBorder'>): number =>
  crossBorder ? 2500 : 2800;

/** The rule that holds for a vehicle. @param vehicle null where none is chosen, as one whose weight nobody knows */
export const breakRuleOf = (vehicle: BreakVehicle | null): Exclude<BreakRule, 'none'> =>
  (vehicle?.totalWeight ?? 0) > drivingAboveKilograms(vehicle ?? { crossBorder: false }) ? 'driving' : 'workingTime';

/** The rule that holds for a tour. */
export const breaksBy = (chosen: TourBreakRule, vehicle: BreakVehicle | null): BreakRule =>
  chosen === 'vehicle' ? breakRuleOf(vehicle) : chosen;
