/**
 * Breaks of drivers, as far as they can be planned. The result is information only and does not replace a tachograph.
 * Durations are seconds. Decision record 0081 lists the articles and their interpretation.
 * `workingTime`: at most 6 hours of work without a break of at least 15 minutes, at most 6 hours a day with less than
 * 30 minutes of breaks, and at most 9 hours with less than 45 (Directive 2002/15/EC, art. 5; ArbZG § 4). Driving and
 * stays count as work.
 * `driving`: in addition, at most 4.5 hours of driving without 45 minutes of break, or 15 and then 30 minutes, in this
 * order: Regulation (EC) No 561/2006, art. 7. One break serves both rules.
 * Waiting is known in advance and is the driver's own time: it is not work, and 15 minutes or more of it are a break.
 */
import type { BreakRule, TourBreakRule } from '#contract/dispatch/breakRules.ts';

const minute = 60;
const hour = 60 * minute;

/** A shorter rest is not a break. */
export const leastBreakSeconds = 15 * minute;
const drivingRule = {
  afterSeconds: 4.5 * hour,
  breakSeconds: 45 * minute,
  /** After a first part of at least 15 minutes. */
  secondPartSeconds: 30 * minute,
} as const;
const withoutBreakSeconds = 6 * hour;
/** A day with less than `breakSeconds` of breaks may have at most `afterSeconds` of work. */
const workingDay = [
  { afterSeconds: 6 * hour, breakSeconds: 30 * minute },
  { afterSeconds: 9 * hour, breakSeconds: 45 * minute },
] as const;
/** A rest after which a new working day begins: Regulation (EC) No 561/2006, art. 8; ArbZG § 5. */
const dailyRestSeconds = 11 * hour;

/**
 * Limits of a day above which the dispatcher is warned: work (ArbZG § 3) and driving (Regulation (EC) No 561/2006, art.
 * 6).
 */
export const dailyLimits = { workingSeconds: 10 * hour, drivingSeconds: 9 * hour } as const;

/** The limit that makes a break necessary. */
type BreakCause = 'driving' | 'workingTime';

export interface Break {
  readonly seconds: number;
  readonly cause: BreakCause;
  /** By `cause`: seconds driven since the last full break, or seconds worked on this day. */
  readonly countedSeconds: number;
  /** True if a part of the required break has been taken before. */
  readonly isRemainder: boolean;
}

/** A break on a leg. */
interface BreakOnLeg extends Break {
  /** Seconds of driving since the departure, without earlier breaks on the same leg. */
  readonly afterDriveSeconds: number;
}

/** The counters of a driver's clock, in seconds. */
export interface BreakState {
  /** Driven since the last full break. */
  readonly drivenSeconds: number;
  /** True if the first part (15 minutes) of a split break has been taken since the last full break. */
  readonly hasFirstPart: boolean;
  /** Worked since the last break of any length. */
  readonly workedSeconds: number;
  /** Totals of this day. */
  readonly dayDrivenSeconds: number;
  readonly dayWorkedSeconds: number;
  readonly dayRestedSeconds: number;
  /** The current rest; it is counted when work begins again. */
  readonly restingSeconds: number;
  /** The maximum driven and worked on one day. */
  readonly mostDrivenSeconds: number;
  readonly mostWorkedSeconds: number;
}

/** The driver's clock on arrival at a stop, and on departure. */
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

/** A rest that must be taken before further driving or work. */
interface Due {
  /** Required length of the rest. */
  seconds: number;
  cause: BreakCause;
}

/** The driver's clock at the end of an earlier tour; `end` in seconds since 1970. */
export interface EarlierTour {
  readonly clock: BreakState;
  readonly end: number;
}

/** The clock at the departure of a tour: the time since the end of the earlier one counts as rest. */
export const stateAt = ({ clock, end }: EarlierTour, departure: number): BreakState => ({
  ...clock,
  restingSeconds: clock.restingSeconds + Math.max(0, departure - end),
});

/**
 * The driver's clock: counts driving, work and rest, and computes when a break is due and how long the break must be.
 */
export class BreakClock {
  readonly #rule: BreakRule;
  #state: Mutable;

  /** @param state the initial counters; by default, the driver is rested */
  constructor(rule: BreakRule, state: BreakState = restedState) {
    this.#rule = rule;
    this.#state = { ...state };
  }

  get state(): BreakState {
    return { ...this.#state };
  }

  /**
   * Counts a leg.
   * @returns the breaks on it, each as late as the rule allows
   */
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

  /**
   * Counts a leg with an unknown time of driving: no break is planned on it, breaks that become due are planned later.
   */
  driveSometime(seconds: number): void {
    this.#count(seconds, true);
  }

  /**
   * Takes the break that is due on arrival, so that the stay is not interrupted.
   * @param waitSeconds the waiting time at the stop before the stay
   * @returns null if no break is due, or if the stay is too long for any break to help
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

  /**
   * Counts time without work.
   * @returns how much of it is a break
   */
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

  /** Length of a rest that is, or completes, a full break. */
  #wholeSeconds(): number {
    return this.#state.hasFirstPart ? drivingRule.secondPartSeconds : drivingRule.breakSeconds;
  }

  /** Seconds of driving allowed before a break is due. */
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
   * The break that is required before `seconds` more of driving or work; null if none is due. A current rest is
   * extended until it is long enough.
   * @param waitSeconds rest that follows anyway
   */
  #dueBefore(seconds: number, isDriving: boolean, waitSeconds = 0): Due | null {
    if (this.#rule === 'none') return null;
    const due = this.#shortest(seconds, isDriving);
    const { restingSeconds } = this.#state;
    return due.seconds > restingSeconds + waitSeconds ? { ...due, seconds: due.seconds - restingSeconds } : null;
  }

  /** The required length of a rest now, counted from the end of the last work. */
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

/** The properties of a vehicle that determine its break rule. */
export interface BreakVehicle {
  /** Permissible total weight in kilograms; null if unknown. */
  readonly totalWeight: number | null;
  /** True for transport across borders for hire or reward. */
  readonly crossBorder: boolean;
}

/**
 * Total weight in kilograms above which driving time is limited: FPersV § 1 within the country, Regulation No 561/2006,
 * art. 2, across borders.
 */
export const drivingAboveKilograms = ({ crossBorder }: Pick<BreakVehicle, 'crossBorder'>): number =>
  crossBorder ? 2500 : 2800;

/**
 * The rule for a vehicle.
 * @param vehicle null if none is chosen: treated like a vehicle with unknown weight
 */
export const breakRuleOf = (vehicle: BreakVehicle | null): Exclude<BreakRule, 'none'> =>
  (vehicle?.totalWeight ?? 0) > drivingAboveKilograms(vehicle ?? { crossBorder: false }) ? 'driving' : 'workingTime';

/** The rule for a tour. */
export const breaksBy = (chosen: TourBreakRule, vehicle: BreakVehicle | null): BreakRule =>
  chosen === 'vehicle' ? breakRuleOf(vehicle) : chosen;
