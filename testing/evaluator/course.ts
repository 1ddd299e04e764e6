/** How a tour is walked, and what is said of each stop on the way. */
import { rest, restedClock, type ClockState, type Law } from './clock.ts';
import type { Visit } from './driven.ts';
import type { KnownOrNot } from './figures.ts';
import type { Moment, ReportedBreak, TakenBreak } from './journey.ts';
import type { Because, Break, Certainty, Figure, LateReason, Rules, Tour } from './types.ts';
import { meet, type Meeting } from './windows.ts';

/** How a tour is walked. */
export interface Course {
  tour: Tour;
  visits: Visit[];
  departure: number;
  /** Windows and entered departures count since then: the departure that was planned, or an earlier one. */
  since: number;
  /** What is not reported happens now at the earliest. */
  now: number;
  reported: ReportedBreak[];
  /** The clock of the plan at each stop that has been reached, where no break is reported; null where some are. */
  assumed: Map<string, WalkedStop> | null;
  lateAfterSeconds: number | null;
  rules: Rules;
}

export interface WalkedStop {
  visit: Visit;
  arrival: Figure;
  waiting: Figure;
  departure: Figure;
  late: Figure;
  lateWhy: LateReason[];
  waitingIsBreak: boolean;
  breaks: Break[];
  missedDeparture: number | 'ahead' | null;
  leg: KnownOrNot | null;
  /** Seconds of service. */
  served: number;
  clockOnArrival: ClockState;
  clockAfter: ClockState;
}

/** Where the driver is between two stops. While nothing is certain, `at` is the earliest that it can be. */
export interface Place {
  moment: Moment;
  certainty: Certainty;
  because: Because;
}

export const lawOf = ({ tour, rules }: Course): Law => ({ rule: tour.breakRule, rules });

/** The clock when a tour begins: what it was at the end of the one before, and the rest since then. */
export function clockAt(tour: Tour, departure: number): ClockState {
  if (!tour.before) return restedClock();
  return rest(tour.before.clock, Math.max(0, departure - tour.before.end));
}

/** What happens at a stop. While its place is not certain, its instants are the earliest that they can be. */
export interface Served {
  arrival: number;
  waiting: number;
  waitingIsBreak: boolean;
  /** Seconds of service. */
  seconds: number;
  breaks: TakenBreak[];
  missedDeparture: number | 'ahead' | null;
  clockOnArrival: ClockState;
  /** When it is left. */
  place: Place;
}

export const meeting = ({ tour, since, rules }: Course, { stop }: Visit, arrival: number): Meeting =>
  stop.kind === 'via' ? { kind: 'open' } : meet(stop, tour, since, arrival, rules);
