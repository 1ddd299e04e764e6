/** The loading of new tours before their departure. */
import { loadingSeconds, openingsOn } from '#server/domain/addresses/depots.ts';
import type { PlannedTour } from '#server/domain/tours/reading/boardTours.ts';
import { loadAtDeparture } from '#planner/loads.ts';
import type { PlacedJob } from './jobOrders.ts';
import type { DayRead, DriverShift } from './readDay.ts';

type Loaded = Pick<PlacedJob | PlannedTour['stops'][number], 'key' | 'kind' | 'orders' | 'goodsFrom'>;

const piecesOf = (jobs: readonly Loaded[]): number =>
  loadAtDeparture(jobs.map(({ key, kind, orders, goodsFrom }) => ({ key, kind, orders, goodsFrom }))).packages;

/** Seconds that the vehicle of a new tour with these jobs is loaded before the departure. */
export const loadingOf = ({ depot }: Pick<DayRead, 'depot'>, jobs: readonly Loaded[]): number =>
  depot ? loadingSeconds(depot, piecesOf(jobs)) : 0;

/**
 * Seconds of loading that the search counts for each new tour: which pieces a tour gets is known only afterwards, so an
 * equal share of all is assumed, as far as the vehicle takes it.
 */
export function assumedLoading({ depot, jobs }: DayRead, { days, pieces }: { days: number; pieces: number }): number {
  if (!depot) return 0;
  return loadingSeconds(depot, Math.min(pieces, Math.ceil(piecesOf(jobs) / Math.max(1, days))));
}

/** The shift from the depot's opening on; null if the depot is closed during all of it. */
export function withinOpening({ depot, day, settings }: DayRead, shift: DriverShift): DriverShift | null {
  const openings = depot && openingsOn(depot, day, settings.timeZone);
  if (!openings) return shift;
  const open = openings.find(({ end }) => end / 1000 > shift.from);
  const from = open && Math.max(shift.from, Math.ceil(open.begin / 1000));
  return from !== undefined && from < shift.until ? { ...shift, from } : null;
}
