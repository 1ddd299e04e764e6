/** The tours of a day as the day board shows them: as they are planned, with what drivers have reported. */
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { boardStop, boardTour } from '#contract/dispatch/board.ts';
import { boardLimits } from '#contract/dispatch/boardLimits.ts';
import { addDays, localDateTime } from '#contract/platform/days.ts';
import { forEachAssignees, stopOrder, stopPlace } from '#contract/dispatch/tourStops.ts';
import { keySchema } from '#contract/platform/operation.ts';
import { largestLoad, loadAtDeparture, loadsAlong } from '#planner/loads.ts';
import { departureOf } from '#planner/windows.ts';
import { columnOf, PresentedColumns } from '#server/platform/database/rows/entityColumns.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { hasUnsent } from '../plan/unsentHeader.ts';
import { summaryComputed, withPicture } from './row.ts';
import { aggregated, band, contentColumns, isSent, orderColumns, placeOf, plannedStops, sentStops } from './stopRow.ts';

/** SQL: the stops of plans with the outcomes of those that the tour's driver was sent. */
const plannedWithOutcomes = `(select ${[...orderColumns, ...contentColumns].map((column) => `p.${column}`).join(', ')},
    coalesce(o.state, 'open') as state, o.promised, o.arrived, o.left_at
  from ${plannedStops} p
  left join company.sent_stops o on o.company = p.company and o.tour = p.tour and o.key = p.key)`;

const onBoard = {
  ...band,
  city: 's.city',
  name: 's.name',
  position: 's.position',
  legMetres: 's.leg_metres',
  priority: 's.priority',
  goodsFrom: 's.goods_from',
  orders: 's.orders',
  customer: 's.customer',
  address: 's.address',
  place: placeOf('s'),
  tailLift: 's.tail_lift',
  temperature: 's.temperature',
  ...forEachAssignees((name) => `s.${columnOf(name)}`),
};

/** SQL: the stops of the tour under an alias as JSON, as they are planned. */
const boardStops = (tour: string): RawBuilder<unknown> =>
  sql.raw(`case when not ${hasUnsent(tour)} and ${isSent(tour)} then ${aggregated(onBoard, sentStops, tour)}
    else ${aggregated(onBoard, plannedWithOutcomes, tour)} end`);

/** The header of a plan that has not been sent yet. */
const unsentHeader = z.object({
  departure: localDateTime,
  driver: z.nullable(keySchema),
  vehicle: z.nullable(keySchema),
});
const plannedStop = z.extend(z.omit(boardStop, { goods: true }), {
  orders: z.array(stopOrder),
  place: stopPlace,
  customer: z.nullable(keySchema),
  address: z.nullable(keySchema),
});
const plannedTour = z.extend(z.omit(boardTour, { loading: true }), {
  stops: z.array(plannedStop),
  unsent: z.nullable(unsentHeader),
});

/** A tour as it is planned: departure and load are those of the plan; driver and vehicle are in `unsent`, if it is set. */
export type PlannedTour = z.infer<typeof plannedTour>;

const columns = new PresentedColumns({
  entity: plannedTour,
  present: (row) => withPicture(row),
  computed: {
    ...summaryComputed,
    stops: boardStops,
    unsent: (t: string) =>
      sql.raw(`(select json_build_object('departure', u.departure, 'driver', u.driver, 'vehicle', u.vehicle)
        from company.unsent_tours u where u.company = ${t}.company and u.tour = ${t}.key)`),
  },
});

const isBetween = (column: string, fromDay: string, untilDay: string) =>
  sql`${sql.raw(column)} >= ${fromDay} and ${sql.raw(column)} < ${addDays(untilDay, 1)}`;

/**
 * The tours that depart on the day or the day before it, without cancelled ones; at most one more than
 * `boardLimits.toursMaximum`.
 */
export async function readPlannedTours(tx: CompanyQuery, day: string, timeZone: string): Promise<PlannedTour[]> {
  const before = addDays(day, -1);
  const { rows } = await sql<object>`select ${columns.columns('t')} from company.tours t
    where t.company = ${tx.company} and t.deleted is null and t.state <> 'cancelled'
      and (${isBetween('t.departure', before, day)} or t.key in (
        select u.tour from company.unsent_tours u where u.company = ${tx.company} and ${isBetween('u.departure', before, day)}))
    order by t.departure, t.key limit ${boardLimits.toursMaximum + 1}`.execute(tx.db);
  return rows.map((row) => withPlan(columns.present(row), timeZone));
}

function withPlan(tour: PlannedTour, timeZone: string): PlannedTour {
  const { unsent, stops } = tour;
  const loaded = stops.map(({ state: _state, ...stop }) => stop);
  const load = largestLoad(loadAtDeparture(loaded), loadsAlong(loaded, [...loaded.keys()]));
  if (!unsent) return { ...tour, load };
  const { departure } = unsent;
  const { day, departs } = departureOf(departure, timeZone);
  return { ...tour, load, departure, day, departs: departs * 1000 };
}
