import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { tourFieldsOf } from '#contract/dispatch/tourFields.ts';
import { isReleased } from '#contract/dispatch/tourStates.ts';
import { stopFieldsOf, type StopFields } from '#contract/dispatch/tourStops.ts';
import type { Tour, TourFields } from '#contract/dispatch/tours.ts';
import { refuseApart } from '#server/domain/jobs/pairs.ts';
import { readTimeZone } from '#server/domain/company/timeZone.ts';
import { readRoadOptions } from '#server/domain/routing/options.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { setColumns } from './tourChange.ts';
import { refuseMovedStops } from '../sent/finishedStops.ts';
import { dayOfDeparture } from '#planner/windows.ts';
import { planTimes, type Planning } from './plan.ts';
import { nameReferences, placeStops, type PlacedStop, type TourNames } from './references.ts';
import { tourTable } from '../reading/row.ts';
import { writeUnsent } from './unsentHeader.ts';
import { searchText, stopsOfPlan, upsertStops, writePlan } from './stops.ts';

/** Adds a draft. @throws `invalid-input` if a reference is unknown; `stop-taken`; `pair-apart` */
export async function createTour(tx: RoutedTransaction, fields: TourFields): Promise<Tour> {
  const { company, db } = tx;
  const key = uuidv7();
  const { columnsUnder, stops, times } = await prepare(tx, fields, null);
  const [number = ''] = await takeNumbers(tx, fields.departure, 1);
  await db
    .insertInto('tours')
    .values({ company, key, number, ...columnsUnder(number) })
    .execute();
  await writePlan(tx, { key, day: dayOfDeparture(fields.departure) }, stops, times);
  await refuseApart(tx, movedJobs([], fields.stops));
  const tour = (await tourTable.find(tx, key)) as Tour;
  tx.record({ collection: 'tours', key, kind: 'added', action: 'tours.create', after: tourTable.snapshot(tour) });
  return tour;
}

/**
 * Numbers `YYMM-NNN` of the departure's month, never reused; a simultaneous call for the month waits until the commit.
 */
export async function takeNumbers(
  { db, company }: CompanyTransaction,
  departure: string,
  count: number,
): Promise<string[]> {
  const month = `${departure.slice(2, 4)}${departure.slice(5, 7)}`;
  const { last } = await db
    .insertInto('tour_numbers')
    .values({ company, month, last: count })
    .onConflict((conflict) =>
      conflict.columns(['company', 'month']).doUpdateSet(({ eb }) => ({ last: eb('tour_numbers.last', '+', count) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, index) => `${month}-${String(last - count + 1 + index).padStart(3, '0')}`);
}

/** The customers' stops that are in only one of two plans, or whose collection differs. */
export function movedJobs(before: readonly StopFields[], after: readonly StopFields[]): string[] {
  const pairsOf = (stops: readonly StopFields[]) =>
    new Map(stops.filter(({ kind }) => kind === 'customer').map(({ key, goodsFrom }) => [key, goodsFrom]));
  const [had, has] = [pairsOf(before), pairsOf(after)];
  return [...new Set([...had.keys(), ...has.keys()])].filter((key) => had.get(key) !== has.get(key));
}

/**
 * Writes fields into the plan of a tour; for a released tour they wait until they are sent. @throws `stop-done`; the
 * errors of `createTour`
 */
export async function writeFields(tx: RoutedTransaction, current: Tour, fields: TourFields): Promise<void> {
  if (isReleased(current.state)) refuseMovedStops(current, fields.stops);
  await settleFields(tx, current, fields);
}

/**
 * Like `writeFields`, for changes that no person decides on: stops that the driver has finished may have left the plan
 * before.
 */
export const settleFields = (tx: RoutedTransaction, current: Tour, fields: TourFields): Promise<void> =>
  isReleased(current.state) ? keepPending(tx, current, fields) : applyFields(tx, current, fields);

/** The tour as it is planned: the unsent changes if there are any, otherwise the tour itself. */
export const latestFields = (tour: Tour): TourFields => tour.pending ?? tourFieldsOf(tour);

async function keepPending(tx: RoutedTransaction, current: Tour, fields: TourFields): Promise<void> {
  const { stops, times } = await prepare(tx, fields, current);
  await writePlan(tx, { key: current.key, day: dayOfDeparture(fields.departure) }, stops, times);
  await markPending(tx, current, { ...fields, stops: stops.map(stopFieldsOf) });
}

/** Stores the unsent fields of a released tour. @param current the tour as it was sent */
export async function markPending(tx: CompanyTransaction, current: Tour, fields: TourFields): Promise<void> {
  const { stops: _stops, ...header } = fields;
  const isAsSent = isDeepStrictEqual(tourFieldsOf(current), fields);
  await writeUnsent(tx, current.key, isAsSent ? null : header);
}

/** Writes fields into a tour and its plan at once, with the computed times. @throws the errors of `createTour` */
async function applyFields(tx: RoutedTransaction, current: Tour, fields: TourFields): Promise<void> {
  const { columnsUnder, stops, times } = await prepare(tx, fields, current);
  await setColumns(tx, current.key, columnsUnder(current.number));
  await writeUnsent(tx, current.key, null);
  await writePlan(tx, { key: current.key, day: dayOfDeparture(fields.departure) }, stops, times);
}

/**
 * Like `applyFields`, for changes that keep the stops: the jobs are not written.
 * @throws `invalid-input` if a reference is unknown
 */
export async function applyHeader(tx: RoutedTransaction, current: Tour, fields: TourFields): Promise<void> {
  const { columnsUnder, stops, times } = await prepare(tx, fields, current);
  await setColumns(tx, current.key, columnsUnder(current.number));
  await writeUnsent(tx, current.key, null);
  await upsertStops(tx, stopsOfPlan(tx.company, current.key, stops, times));
}

/** Reads what the fields refer to, and computes the columns and times. */
export async function prepare(tx: RoutedTransaction, fields: TourFields, before: Tour | null) {
  const names = await nameReferences(tx, fields, before);
  const earlier = before && [...before.stops, ...(before.pending?.stops ?? [])];
  const stops = await placeStops(tx, dayOfDeparture(fields.departure), fields.stops, earlier ?? []);
  const timeZone = await readTimeZone(tx);
  const options = await readRoadOptions(tx, fields.vehicle);
  const { vehicle } = options;
  return { stops, ...preparedTour({ fields, names, stops, vehicle }, { timeZone, roads: tx.roads, options }) };
}

export interface NamedTour extends Pick<Planning, 'vehicle'> {
  fields: Omit<TourFields, 'stops'>;
  names: TourNames;
  stops: readonly PlacedStop[];
}

/** Settings and roads that all tours of a company are planned with. */
export type PlanningOfAll = Pick<Planning, 'timeZone' | 'roads' | 'options'>;

/** The columns of a tour, given its number, and the times of its stops. */
export function preparedTour({ fields, names, stops, vehicle: driven }: NamedTour, planning: PlanningOfAll) {
  const { departure, orderNumber, temperatureRecording, breakRule } = fields;
  const { vehicle_name: vehicle, ...named } = names;
  const planned = planTimes(stops, { departure, breakRule, vehicle: driven, ...planning });
  const columns = { ...named, order_number: orderNumber };
  const columnsUnder = (number: string) => ({
    ...columns,
    departure,
    vehicle_name: vehicle && JSON.stringify(vehicle),
    temperature_recording: temperatureRecording,
    break_rule: breakRule,
    stop_count: stops.filter(({ kind }) => kind === 'customer').length,
    search: searchText({ number, ...columns, plate_number: vehicle?.plateNumber ?? '' }, stops),
    ...planned.tour,
  });
  return { columnsUnder, times: planned.stops };
}
