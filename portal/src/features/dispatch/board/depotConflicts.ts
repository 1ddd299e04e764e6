/** Conflicts of a tour with the depot at which it begins. */
import type { Board, BoardTour } from '#contract/dispatch/board.ts';

/** Instants are milliseconds since 1970. */
export type DepotConflict =
  | { kind: 'closed'; name: string }
  | { kind: 'opens'; name: string; opens: number; loads: number }
  | { kind: 'closes'; name: string; closes: number; loads: number; departs: number }
  | { kind: 'docks'; tours: number; docks: number };

interface Loading {
  begin: number;
  until: number;
}

type BeginOf = (tour: BoardTour) => number;

/** When the vehicle of a tour is loaded; null if it begins at no own place. */
export function loadingOf(tour: BoardTour, begin: number): Loading | null {
  return tour.loading && { begin: begin - tour.loading.seconds * 1000, until: begin };
}

/** True until the vehicle has left. */
export const isToCome = ({ state }: BoardTour) => state !== 'underWay' && state !== 'done';

/** @param beginOf the departure of a tour */
export function depotConflictsOf({ depots, tours, day }: Board, tour: BoardTour, beginOf: BeginOf): DepotConflict[] {
  const depot = depots.find(({ key }) => key === tour.loading?.depot);
  const loading = loadingOf(tour, beginOf(tour));
  if (!depot || !loading || tour.day !== day || !isToCome(tour)) return [];
  const others = tours
    .filter((other) => other.loading?.depot === depot.key && isToCome(other))
    .flatMap((other) => loadingOf(other, beginOf(other)) ?? []);
  const atOnce = mostAtOnce(loading, others);
  const docks: DepotConflict[] =
    depot.docks !== null && atOnce > depot.docks ? [{ kind: 'docks', tours: atOnce, docks: depot.docks }] : [];
  return [...openingConflicts(depot, loading), ...docks];
}

function openingConflicts({ name, openings }: Board['depots'][number], loading: Loading): DepotConflict[] {
  const { begin: loads, until: departs } = loading;
  if (openings === null || openings.some(({ begin, end }) => begin <= loads && departs <= end)) return [];
  if (openings.length === 0) return [{ kind: 'closed', name }];
  const current = openings.find(({ begin, end }) => begin <= loads && loads < end);
  if (current) return [{ kind: 'closes', name, closes: current.end, loads, departs }];
  const next = openings.find(({ begin }) => begin > loads);
  if (next) return [{ kind: 'opens', name, opens: next.begin, loads }];
  const last = Math.max(...openings.map(({ end }) => end));
  return [{ kind: 'closes', name, closes: last, loads, departs }];
}

/** The most vehicles that are loaded at one instant of a loading, itself included. */
function mostAtOnce(loading: Loading, all: readonly Loading[]): number {
  const touching = all.filter((other) => other.begin < loading.until && loading.begin < other.until);
  const instants = touching.map(({ begin }) => Math.max(begin, loading.begin));
  const countAt = (instant: number) =>
    touching.filter(({ begin, until }) => begin <= instant && instant < until).length;
  return Math.max(0, ...instants.map(countAt));
}
