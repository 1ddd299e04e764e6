/** What a distribution is made for, and what was proposed. Instants and durations are whole seconds. */
import type { ClockState, Law } from './clock.ts';

export interface GivenVisit {
  location: number;
  setupSeconds: number;
  serviceSeconds: number;
  windows: readonly { from: number; until: number }[];
}

/** Kilograms, cubic metres, pieces. */
export type Amounts = readonly [weight: number, volume: number, pieces: number];

export interface GivenOrder {
  visits: readonly GivenVisit[];
  delivered: Amounts;
  collected: Amounts;
  isFromDepot: boolean;
  features: readonly string[];
  onlyDrivers: readonly string[] | null;
  onlyVehicles: readonly string[] | null;
  notDrivers: readonly string[];
  notVehicles: readonly string[];
  pinnedTo: number | null;
  aboardOf: number | null;
  mayBeLate: boolean;
}

export interface Step {
  order: number;
  visit: number;
}

export interface GivenDay {
  driver: string;
  vehicle: string | null;
  shift: { from: number; until: number };
  absences: readonly { from: number; until: number }[];
  longestSeconds: number;
  start: number | null;
  finish: number | null;
  capacity: Amounts;
  features: readonly string[];
  reload: { location: number; loadingSeconds: number; most: number } | null;
  law: Law;
  clock: ClockState;
  present: readonly (readonly Step[])[];
  fixedVisits: number;
  hasLeftDepot: boolean;
  aboard: Amounts;
}

export interface GivenDays {
  /** Present tours keep their visits and the order of these; other orders are only added. */
  isAddedOnly: boolean;
  metres: (from: number, to: number) => number;
  seconds: (from: number, to: number) => number;
  orders: readonly GivenOrder[];
  days: readonly GivenDay[];
}

export interface ProposedTour {
  trips: readonly (readonly Step[])[];
  departure: number;
  end: number;
  distanceMetres: number;
  driveSeconds: number;
  staySeconds: number;
  waitingSeconds: number;
  breakSeconds: number;
  lateSeconds: number;
  durationSeconds: number;
}

export interface Proposal {
  days: readonly ProposedTour[];
  unserved: readonly number[];
}
