/**
 * The state of a tour and of its stops, as a pure function of all that was reported and decided: the result does not
 * depend on the order of arrival.
 */
import {
  drivingLimits,
  outcomeOfStep,
  type ActKind,
  type Contradiction,
  type StepKind,
  type StopOutcome,
} from '#contract/dispatch/tourSteps.ts';
import type { StopKind } from '#contract/dispatch/tourStops.ts';
import type { TourState } from '#contract/dispatch/tourStates.ts';
import type { ReportedBreak } from '#contract/dispatch/breakRules.ts';
import type { Position } from '#contract/platform/position.ts';

/** A step of a phone, or an act of a dispatcher; times are milliseconds since 1970. */
export interface Step {
  key: string;
  kind: StepKind | ActKind;
  stop: string | null;
  /** The person. */
  author: string | null;
  /** Key of the phone's installation; null for an act of a dispatcher. */
  installation: string | null;
  sequence: number;
  /** By the server's clock. */
  time: number;
  /** Time of arrival at the server. */
  received: number;
  reason: string;
  receiver: string;
  position: Position | null;
  correction: Pick<StopOutcome, 'state' | 'arrived' | 'left'> | null;
}

/** The period in which a driver had the tour; `withdrawn` if the tour was taken back since. */
export interface TourDriver {
  driver: string;
  since: number;
  until: number | null;
  withdrawn: boolean;
}

export interface Driven {
  /** The state that dispatchers have set, without what drivers have reported since. */
  base: Exclude<TourState, 'underWay' | 'done'>;
  /** In their order; `followed` is the time at which a job that repeats the stop was created, or null. */
  stops: readonly { key: string; kind: StopKind; followed?: number | null }[];
  steps: readonly Step[];
  drivers: readonly TourDriver[];
}

export interface Outcome extends StopOutcome {
  reportedPosition: Position | null;
}

export interface Progress {
  state: TourState;
  started: number | null;
  finished: number | null;
  /** In the order in which they began. */
  breaks: readonly ReportedBreak[];
  location: (Position & { at: number }) | null;
  /** By the stop's key. */
  stops: ReadonlyMap<string, Outcome>;
  /** By the step's key. */
  contradictions: ReadonlyMap<string, Contradiction>;
}

const untouched: Outcome = {
  state: 'open',
  arrived: null,
  left: null,
  reason: '',
  receiver: '',
  reportedPosition: null,
};

/**
 * Sorted by sequence within a phone and by time between phones: no step counts as earlier than the steps before it on
 * its phone.
 */
export function inOrder(steps: readonly Step[]): Step[] {
  const placed = [...Map.groupBy(steps, ({ installation, key }) => installation ?? key).values()].flatMap((own) => {
    let at = -Infinity;
    return own
      .toSorted((a, b) => a.sequence - b.sequence || compare(a.key, b.key))
      .map((step) => ({ step, at: (at = Math.max(at, step.time)) }));
  });
  return placed
    .toSorted(
      (a, b) =>
        a.at - b.at ||
        compare(a.step.installation ?? '', b.step.installation ?? '') ||
        a.step.sequence - b.step.sequence ||
        compare(a.step.key, b.step.key),
    )
    .map(({ step }) => step);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

export function progressOf({ base, stops, steps, drivers }: Driven): Progress {
  const journey = new Journey(stops);
  const contradictions = new Map<string, Contradiction>();
  const once = new Map(steps.map((step) => [step.key, step]));
  for (const step of inOrder([...once.values()])) {
    const contradiction = isAct(step) ? journey.decide(step) : (lossOf(step, drivers) ?? journey.report(step));
    if (contradiction) contradictions.set(step.key, contradiction);
  }
  const { started, finished, isCancelled, breaks, location, outcomes } = journey;
  const under = started === null ? base : finished === null ? 'underWay' : 'done';
  const state = base === 'cancelled' || isCancelled ? 'cancelled' : under;
  return { state, started, finished, breaks, location, stops: outcomes, contradictions };
}

const isAct = ({ installation }: Step) => installation === null;

/**
 * Checks that the driver had the tour at the time of the step. The period is the last one that had begun, or the first.
 */
export function lossOf({ author, time }: Pick<Step, 'author' | 'time'>, drivers: readonly TourDriver[]) {
  const own = drivers.filter(({ driver }) => driver === author).toSorted((a, b) => a.since - b.since);
  const period = own.findLast(({ since }) => since - drivingLimits.clockTolerance <= time) ?? own[0];
  if (!period) return 'tour-lost';
  if (period.withdrawn) return 'tour-withdrawn';
  return period.until !== null && time >= period.until ? 'tour-lost' : null;
}

/** Progress of the tour after the steps applied so far. */
class Journey {
  started: number | null = null;
  finished: number | null = null;
  readonly breaks: { begin: number; end: number | null }[] = [];
  isCancelled = false;
  location: Progress['location'] = null;
  readonly outcomes: Map<string, Outcome>;
  readonly #stops: Driven['stops'];
  readonly #followed: ReadonlyMap<string, number>;

  constructor(stops: Driven['stops']) {
    this.#stops = stops;
    this.#followed = new Map(
      stops.flatMap(({ key, followed }) => (typeof followed === 'number' ? [[key, followed]] : [])),
    );
    this.outcomes = new Map(stops.map(({ key }) => [key, untouched]));
  }

  get #isOver(): boolean {
    return this.finished !== null || this.isCancelled;
  }

  /** Applies a dispatcher's act, which overrides everything that was reported before it. */
  decide({ kind, stop, time, reason, receiver, correction }: Step): Contradiction | null {
    if (kind === 'cancel') this.isCancelled = true;
    if (kind === 'finish' && !this.#isOver) {
      this.finished = time;
      this.#endBreak(time);
    }
    if (kind !== 'correct' || !correction || stop === null) return null;
    const before = this.outcomes.get(stop);
    if (!before) return 'stop-removed';
    this.outcomes.set(stop, { ...before, ...correction, reason, receiver });
    const found = this.#stops.find(({ key }) => key === stop);
    const at = correction.left ?? correction.arrived;
    if (found?.kind === 'start') this.started = at ?? this.started;
    if (found?.kind === 'finish' && this.finished !== null) this.finished = correction.arrived ?? this.finished;
    if (correction.state === 'open') return null;
    this.started ??= correction.arrived ?? correction.left ?? time;
    this.#passVias(stop, correction.state === 'skipped' ? { state: 'skipped' } : passed(at ?? time));
    return null;
  }

  report(step: Step): Contradiction | null {
    const contradiction = this.#applied(step);
    const { position, time, kind } = step;
    // A driver who continues has ended their break, whether they reported the end or not.
    if (!contradiction && kind !== 'position' && kind !== 'beginBreak') this.#endBreak(time);
    if (!contradiction && position && time >= (this.location?.at ?? 0)) this.location = { ...position, at: time };
    return contradiction;
  }

  #applied(step: Step): Contradiction | null {
    const { kind, stop, time } = step;
    if (kind === 'position') return null;
    if (kind === 'beginBreak' || kind === 'endBreak') return this.#rest(kind, time);
    if (kind === 'start' || kind === 'finish') return this.#moveTour(kind, time);
    const outcome = this.outcomes.get(stop ?? '');
    if (!outcome || stop === null) return 'stop-removed';
    const next = this.#isCustomer(stop) ? afterStep(outcome, step) : afterPassing(outcome, step);
    if (typeof next === 'string') return next;
    if (next === outcome) return null;
    // A job that repeats this stop exists already: a dispatcher decides which of the two holds.
    if (step.received >= (this.#followed.get(stop) ?? Infinity)) return 'stop-followed';
    if (this.#isOver) return 'tour-over';
    this.started ??= time;
    this.outcomes.set(stop, next);
    this.#passVias(stop, next.state === 'skipped' ? { state: 'skipped' } : passed(time));
    return null;
  }

  /** A second begin of the same break changes nothing. */
  #rest(kind: 'beginBreak' | 'endBreak', time: number): Contradiction | null {
    if (this.#isOver) return 'tour-over';
    if (this.started === null) return 'step-impossible';
    const isResting = this.breaks.at(-1)?.end === null;
    if (kind === 'endBreak') return isResting ? null : 'step-impossible';
    if (!isResting) this.breaks.push({ begin: time, end: null });
    return null;
  }

  #endBreak(time: number): void {
    const last = this.breaks.at(-1);
    if (last?.end === null) last.end = Math.max(last.begin, time);
  }

  /** A second start or a second finish changes nothing. */
  #moveTour(kind: 'start' | 'finish', time: number): Contradiction | null {
    if (this.finished !== null) return null;
    if (this.isCancelled) return 'tour-over';
    const isStarted = this.started !== null;
    this.started ??= time;
    if (kind === 'finish') this.finished = time;
    const end = kind === 'start' ? this.#stops[0] : this.#stops.at(-1);
    if (end?.kind !== kind || (kind === 'start' && isStarted)) return null;
    const outcome = this.outcomes.get(end.key) as Outcome;
    if (outcome.state === 'open') this.outcomes.set(end.key, { ...outcome, ...passed(time) });
    this.#passVias(end.key, passed(time));
    return null;
  }

  /** Applies the change of a stop to the open or skipped vias just before it. */
  #passVias(stop: string, how: Partial<Outcome>): void {
    const index = this.#stops.findIndex(({ key }) => key === stop);
    for (let before = index - 1; this.#stops[before]?.kind === 'via'; before -= 1) {
      const { key } = this.#stops[before] as { key: string };
      const outcome = this.outcomes.get(key) as Outcome;
      if (outcome.state === 'open' || outcome.state === 'skipped') this.outcomes.set(key, { ...outcome, ...how });
    }
  }

  #isCustomer(stop: string): boolean {
    return this.#stops.some(({ key, kind }) => key === stop && kind === 'customer');
  }
}

/** A start, a via and a finish have no outcome: the driver arrives and leaves at the same time. */
const passed = (time: number): Partial<Outcome> => ({ state: 'arrived', arrived: time, left: time });

function afterPassing(outcome: Outcome, { kind, time }: Step): Outcome | Contradiction {
  if (kind !== 'arrive' && kind !== 'leave') return 'step-impossible';
  if (kind === 'leave' && outcome.state === 'arrived') return { ...outcome, left: time };
  return outcome.state === 'open' ? { ...outcome, ...passed(time) } : outcome;
}

/** @returns the same outcome if the step adds nothing new */
function afterStep(outcome: Outcome, step: Step): Outcome | Contradiction {
  const { kind, time, reason, receiver, position } = step;
  const { state } = outcome;
  // Drivers may return to a skipped stop.
  const isAhead = state === 'open' || state === 'skipped';
  if (kind === 'arrive') return isAhead ? { ...outcome, state: 'arrived', arrived: time, reason: '' } : outcome;
  if (kind === 'leave') {
    if (isAhead) return 'step-impossible';
    return time <= (outcome.left ?? -Infinity) ? outcome : { ...outcome, left: time };
  }
  const reached = outcomeOfStep[kind];
  if (reached === undefined || reached === state) return reached === state ? outcome : 'step-impossible';
  if (!isAhead && state !== 'arrived') return 'stop-finished';
  if (reached === 'skipped') return state === 'open' ? { ...outcome, state: 'skipped', reason } : 'step-impossible';
  return { ...outcome, state: reached, left: time, reason, receiver, reportedPosition: position };
}
