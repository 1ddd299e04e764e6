/** Writes the plan of a tour: its stops, and the jobs of its customers. */
import { sql } from 'kysely';
import { fold } from '#contract/platform/sorting.ts';
import { planJobs, columnsOfJob } from '#server/domain/jobs/planned.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { linkOrders } from './orders.ts';
import { columnsOfContents, recordsOf, wordsOf } from '../contents.ts';
import type { planTimes } from './plan.ts';
import type { PlacedStop } from './references.ts';
import { contentColumns, orderColumns } from '../reading/stopRow.ts';

export type PlannedTimes = ReturnType<typeof planTimes>['stops'];

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** The columns of a stop in a tour's order, without its contents. */
export const columnsInOrder = (stop: PlacedStop, times: PlannedTimes[number] | undefined) => ({
  key: stop.key,
  kind: stop.kind,
  locked: stop.locked,
  entered_departure: stop.enteredDeparture,
  windows: json(stop.windows),
  other_days: json(stop.otherDays),
  break_seconds: 0,
  ...times,
});

/** The tour of a plan, and its local day, which becomes the day of jobs that are made in the tour. */
export interface PlannedTour {
  key: string;
  day: string;
}

/** Rows of the stops of a tour's plan, in their order. */
export const stopsOfPlan = (company: string, tour: string, stops: readonly PlacedStop[], times: PlannedTimes | null) =>
  stops.map((stop, sequence) => ({
    ...(stop.kind !== 'customer' && columnsOfContents(stop)),
    ...columnsInOrder(stop, times?.[sequence]),
    company,
    tour,
    sequence,
  }));

/** Rows of the jobs of a tour's plan. */
export const jobsOfPlan = (company: string, { key: tour, day }: PlannedTour, stops: readonly PlacedStop[]) =>
  stops
    .filter(({ kind }) => kind === 'customer')
    .map((stop) => ({ company, key: stop.key, tour, made_in_tour: true, day, ...columnsOfJob(stop) }));

/**
 * Writes the plan of a tour. Open jobs are assigned to it, unknown ones are inserted. Of the jobs that are left out,
 * those made in the tour are removed, and the others become open.
 * @param times null if the times of the stops are only computed when the plan is sent
 * @throws `stop-taken` if a stop is in another tour's plan, or its job has been deleted
 */
export async function writePlan(
  tx: CompanyTransaction,
  tour: PlannedTour,
  stops: readonly PlacedStop[],
  times: PlannedTimes | null,
): Promise<void> {
  const { db, company } = tx;
  const all = stops.map(({ key }) => key);
  await planJobs(tx, tour.key, jobsOfPlan(company, tour, stops), async () => {
    await sql`delete from company.stops
      where company = ${company} and tour = ${tour.key} and key <> all (${sql.val(all)}::uuid[])`.execute(db);
  });
  await upsertStops(tx, stopsOfPlan(company, tour.key, stops, times));
  await linkOrders(tx, stops);
}

/**
 * Inserts or updates stops. The rows are one JSON text, because a statement takes at most 65,535 values.
 * @throws `stop-taken` if a stop is in another tour
 */
export async function upsertStops({ db }: CompanyTransaction, rows: readonly { tour: string }[]): Promise<void> {
  if (rows.length === 0) return;
  const names = [...orderColumns, ...contentColumns];
  const columns = sql.raw(names.join(', '));
  const changed = names.filter((name) => name !== 'company' && name !== 'key');
  const { rows: written } = await sql`
    insert into company.stops (${columns})
    select ${columns} from jsonb_populate_recordset(null::company.stops, ${recordsOf(rows)}::jsonb)
    on conflict (company, key) do update set ${sql.raw(changed.map((name) => `${name} = excluded.${name}`).join(', '))}
    where stops.tour = excluded.tour returning 1`.execute(db);
  if (written.length < rows.length) throw failure('stop-taken');
}

interface Named {
  number: string;
  order_number: string;
  driver_name: string;
  delivery_service_name: string;
  plate_number: string;
}

/** Search text of a tour; contains the plate number also without spaces. */
export function searchText(tour: Named, stops: readonly PlacedStop[]): string {
  const named = [tour.number, tour.order_number, tour.driver_name, tour.delivery_service_name, tour.plate_number];
  return fold(
    [...named, fold(tour.plate_number).replaceAll(' ', ''), ...stops.flatMap(wordsOf)].filter(Boolean).join(' '),
  );
}
