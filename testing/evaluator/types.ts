/** What the evaluator takes and answers. Instants and durations are whole seconds, instants since 1970. */
import type { ClockState } from './clock.ts';

export type BreakRule = 'none' | 'workingTime' | 'drivingAndWorkingTime';
/** `target`: as flows.md has it. `today`: as the decision records of the project have it; only where they differ. */
export type Rules = 'today' | 'target';

export const dimensions = ['weight', 'volume', 'pieces'] as const;
export type Dimension = (typeof dimensions)[number];
/** Kilograms, cubic metres, pieces. */
export type Load = Record<Dimension, number>;

/** Clock times of a local day; one that ends at or before its beginning ends on the next day. `24:00` is the day's end. */
export interface Span {
  from: string;
  until: string;
  /** The local day on which it begins; without one it holds on every day. */
  day?: string;
}

export interface AcceptanceHours {
  /** Monday to Sunday; null where goods are taken in at any time. */
  weekdays: Span[][] | null;
  /** Days on which other spans hold; none where it is closed. */
  exceptions: { date: string; spans: Span[] }[];
}

export type Precision = 'house' | 'street' | 'postcode' | 'town' | 'region' | 'none';
export type Certainty = 'known' | 'rough' | 'unknown';

export interface Leg {
  metres: number;
  seconds: number;
  certainty: 'known' | 'rough';
}

/** What the driver has said of a stop, in the order in which it happened. */
export interface Report {
  kind: 'arrive' | 'deliver' | 'refuse' | 'fail' | 'skip' | 'leave';
  at: number;
}

export interface Stop {
  key: string;
  kind: 'start' | 'customer' | 'via' | 'finish';
  /** What is done with the load. */
  purpose: 'delivery' | 'collection';
  /** Key of the stop that collects the load of a delivery; null where it is loaded at the start. */
  goodsFrom: string | null;
  /** Null where nobody has read it. */
  load: Load | null;
  precision: Precision;
  staySeconds: number;
  enteredDeparture: string | null;
  /** Null takes the acceptance hours. */
  windows: Span[] | null;
  /** Wins over both. */
  driverWindow: Span | null;
  acceptanceHours: AcceptanceHours;
  /** The planned arrival when the tour was released. */
  promised: number | null;
  reports: Report[];
}

export interface Tour {
  key: string;
  /** The local day of its departure. */
  day: string;
  departure: number;
  timeZone: string;
  breakRule: BreakRule;
  /** Null in a dimension that nobody has entered. */
  capacity: Record<Dimension, number | null>;
  /** When its driver works; null where that is not said. */
  shift: { from: number; until: number } | null;
  /** The most that a day may have; null for no limit. */
  allowed: { drivingSeconds: number | null; workingSeconds: number | null };
  stops: Stop[];
  /** By `from>to`, for each pair that is driven. One that is missing is not known. */
  legs: Record<string, Leg>;
  /** When the driver has left the start, and when they have reached the finish. */
  started: number | null;
  finished: number | null;
  /** `end` is null while it lasts. */
  reportedBreaks: { begin: number; end: number | null }[];
  /** The driver's clock at the end of their tour before this one. */
  before: { end: number; clock: ClockState } | null;
}

export interface Settings {
  /** How far behind the promised arrival a stop is late. */
  lateAfterMinutes: number;
  rules: Rules;
}

/** Why something is not known: a stop has no position, nobody knows the leg, or an amount has not been entered. */
export type Because = 'position' | 'provider' | 'load' | 'capacity';
export type Figure = { value: number; certainty: 'known' | 'rough' } | { certainty: 'unknown'; because: Because };

export interface Break {
  begin: number;
  end: number;
  isReported: boolean;
  certainty: 'known' | 'rough';
}

export type LateReason = 'window' | 'closed' | 'promised';

/** What is planned or expected of one stop. */
export interface StopTimes {
  arrival: Figure;
  waiting: Figure;
  departure: Figure;
  late: Figure;
  lateWhy: LateReason[];
  /** The waiting is long enough to be a break; it is no break of its own beside it. */
  waitingIsBreak: boolean;
  /** On the leg to it and during the stay. */
  breaks: Break[];
  loadOnArrival: Record<Dimension, Figure>;
  loadAfter: Record<Dimension, Figure>;
}

export type StopState = 'open' | 'arrived' | 'delivered' | 'refused' | 'failed' | 'skipped';

interface StopResult {
  key: string;
  state: StopState;
  planned: StopTimes;
  /** Null where nothing is expected: of a stop that is passed by, and of an open one when the tour is over. */
  expected: StopTimes | null;
}

/** Where the certainty is `unknown`, the value is the part that is known. */
export interface Sum {
  value: number;
  certainty: Certainty;
}

export interface Totals {
  driving: Sum;
  working: Sum;
  waiting: Sum;
  breaks: Sum;
  late: Sum;
  metres: Sum;
  missedWindows: number;
  /** By how much the vehicle is overloaded at most. */
  overload: Record<Dimension, Figure>;
  /** The worst of all these. */
  certainty: Certainty;
}

export type Warning =
  | { kind: 'hours'; of: 'driving' | 'working'; seconds: number; allowed: number }
  | { kind: 'overload'; dimension: Dimension; by: number }
  | { kind: 'missedDeparture'; stop: string; seconds: number | 'ahead' }
  | { kind: 'missedWindow'; stop: string; why: 'window' | 'closed'; seconds: number }
  | { kind: 'shift'; end: 'from' | 'until'; seconds: number };

export interface TourResult {
  key: string;
  stops: StopResult[];
  planned: { totals: Totals; warnings: Warning[]; end: Figure; clock: ClockState };
  expected: { warnings: Warning[]; end: Figure; clock: ClockState };
}
