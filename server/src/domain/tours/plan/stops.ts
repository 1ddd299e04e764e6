/** Writes the plan of a tour: its stops, and the jobs whose visits they are. */
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

/** A stop in the order of its tour, without its contents. */
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

/** The tour whose plan it is, and its local day: that of the jobs that are made in it. */
export interface PlannedTour {
  key: string;
  day: string;
}

/** The stops of a tour's plan in their order, as rows. */
export const stopsOfPlan = (company: string, tour: string, stops: readonly PlacedStop[], times: PlannedTimes | null) =>
  stops.map((stop, sequence) => ({
    ...(stop.kind !== 'customer' && columnsOfContents(stop)),
    ...columnsInOrder(stop, times?.[sequence]),
    company,
    tour,
    sequence,
  }));

/** The jobs of the customers of a tour's plan, as rows. */
export const jobsOfPlan = (company: string, { key: tour, day }: PlannedTour, stops: readonly PlacedStop[]) =>
  stops
    .filter(({ kind }) => kind === 'customer')
    .map((stop) => ({ company, key: stop.key, tour, made_in_tour: true, day, ...columnsOfJob(stop) }));

/**
 * Writes the plan of a tour. Jobs that no tour has are taken into it, unknown ones are made. Of those that are left out,
 * the ones that were made in it are removed, and the others are open.
 * @param times null where the stops' times follow once the plan is sent
 * @throws `stop-taken` where a stop lies in another tour's plan, or its job has been deleted
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
 * Given as one JSON text: a statement takes no more than 65,535 values.
 * @throws `stop-taken` where one lies in another tour
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

/** The text that a tour is searched by: the plate also without its gaps. */
export function searchText(tour: Named, stops: readonly PlacedStop[]): string {
  const named = [tour.number, tour.order_number, tour.driver_name, tour.delivery_service_name, tour.plate_number];
  return fold(
    [...named, fold(tour.plate_number).replaceAll(' ', ''), ...stops.flatMap(wordsOf)].filter(Boolean).join(' '),
  );
}
