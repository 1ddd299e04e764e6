import { sql } from 'kysely';
import type { Precision } from '#contract/platform/position.ts';
import type { TourFinding } from '#contract/dispatch/tourCheck.ts';
import type { Tour, TourSummary } from '#contract/dispatch/tours.ts';
import { forEachAssignees } from '#contract/dispatch/tourStops.ts';
import type { Crew, StopNeeds } from '#planner/needs.ts';
import type { VehicleLimits } from '#planner/plan.ts';
import { followsOf, ofTour } from '#server/domain/tours/reading/stopRow.ts';
import { isLeftOver } from '#server/domain/tours/sent/undelivered.ts';
import { unsentJobs } from '#server/domain/tours/plan/unsentTours.ts';
import { summaryColumns } from '#server/domain/tours/reading/row.ts';
import { equipmentOfVehicle } from '#server/domain/vehicles/equipment.ts';
import { limitsOfVehicle } from '#server/domain/vehicles/limits.ts';
import { columnOf } from '#server/platform/database/rows/entityColumns.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';

interface NamedStop extends StopNeeds {
  name: string;
  customer: string | null;
  /** True if the stop has a position. */
  isLocated: boolean;
  positionPrecision: Precision | null;
  /** True if the stop is a retry of another stop. */
  isFollowUp: boolean;
}

/** A tour as lists show it, with further fields for the check. */
export interface CheckedTour extends Omit<TourSummary, 'stops'> {
  stops: (TourSummary['stops'][number] & NamedStop)[];
  /** Null if the tour has no vehicle, or its vehicle is deleted. */
  limits: VehicleLimits | null;
  equipment: Crew['vehicle'];
  /** Jobs in the plan of a released tour that have not been sent to a driver. */
  unsent: Tour['unsentJobs'];
}

const namedStops = ofTour({
  name: 's.name',
  customer: 's.customer',
  isLocated: 's.position is not null',
  positionPrecision: 's.position_precision',
  isFollowUp: `${followsOf('s')} is not null`,
  tailLift: 's.tail_lift',
  temperature: 's.temperature',
  ...forEachAssignees((name) => `s.${columnOf(name)}`),
});

/** The tours of a span of days, sorted by departure, without cancelled tours. */
export async function readCheckedTours(
  { db, company }: CompanyQuery,
  fromDay: string,
  untilDay: string,
): Promise<CheckedTour[]> {
  const { rows } = await sql<Pick<CheckedTour, 'limits' | 'equipment' | 'unsent'> & { named: NamedStop[] }>`
    select ${summaryColumns.columns('t')}, ${sql.raw(unsentJobs('t'))} as unsent, (${limitsOfVehicle(sql`t.company`, sql`t.vehicle`)}) as limits,
      (${equipmentOfVehicle(sql`t.company`, sql`t.vehicle`)}) as equipment, ${namedStops('t')} as named
    from company.tours t
    where t.company = ${company} and t.deleted is null and t.state <> 'cancelled'
      and t.departure >= ${fromDay} and t.departure < ${`${untilDay}U`}
    order by t.departure, t.key`.execute(db);
  return rows.map(({ named, limits, equipment, unsent, ...row }) => {
    const tour = summaryColumns.present(row);
    const stops = tour.stops.map((stop, index) => ({ ...stop, ...(named[index] as NamedStop) }));
    return { ...tour, limits, equipment, unsent, stops };
  });
}

type LeftOver = Required<Pick<TourFinding, 'tour' | 'stop'>>;

/** The stops of a day that failed, were refused or are left over, and that have no retry yet. */
export async function readLeftOver({ db, company }: CompanyQuery, day: string): Promise<LeftOver[]> {
  const { rows } = await sql<LeftOver>`
    select json_build_object('key', t.key, 'number', t.number) as tour,
      json_build_object('key', s.key, 'name', s.name, 'customer', s.customer) as stop
    from company.tours t join company.sent_stops s on s.company = t.company and s.tour = t.key
    where t.company = ${company} and t.deleted is null
      and t.departure >= ${day} and t.departure < ${`${day}U`} and ${isLeftOver}
    order by t.departure, t.key, s.sequence`.execute(db);
  return rows;
}
