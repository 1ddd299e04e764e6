import { sql, type Insertable } from 'kysely';
import { fold } from '#contract/sorting.ts';
import { stopContentNames, stopPlaceNames, type StopContents as Contents } from '#contract/tourStops.ts';
import { failure } from '#server/platform/http/failure.ts';
import { takeJobs } from '#server/domain/jobs/taken.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { columnOf } from '#server/platform/database/entityColumns.ts';
import type { PlacedStop } from './references.ts';
import type { planTimes } from './plan.ts';
import type { StopColumns } from './tables.ts';

export type PlannedTimes = ReturnType<typeof planTimes>['stops'];

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** The part of a stop that is written alike in a tour and as an open job. */
export type StopContents = Contents & Pick<PlacedStop, 'place'>;

const ownNames = stopContentNames.filter((name) => name !== 'place');
const asColumn = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);

/** The own columns of a stop, the same in a tour and as an open job: its contents, with each part of its place. */
export function stopColumns({ place, ...stop }: StopContents): Omit<Insertable<StopColumns>, 'follows'> {
  const values: object = Object.fromEntries([
    ...stopPlaceNames.map((name) => [columnOf(name), asColumn(place[name])]),
    ...ownNames.map((name) => [columnOf(name), asColumn(stop[name])]),
  ]);
  return values as Omit<Insertable<StopColumns>, 'follows'>;
}

/**
 * Writes the stops of a tour, in their order: those that are left out go, and how the others went stays.
 * @throws `stop-taken` where one lies in another tour, or has been taken from where it was
 */
export async function writeStops(
  tx: CompanyTransaction,
  tour: string,
  stops: readonly PlacedStop[],
  times: PlannedTimes,
): Promise<void> {
  const { db, company } = tx;
  const keys = stops.map(({ key }) => key);
  await sql`delete from company.tour_stops
    where company = ${company} and tour = ${tour} and key <> all (${sql.val(keys)}::uuid[])`.execute(db);
  if (stops.length > 0) {
    const follows = await takeJobs(tx, keys);
    const rows = stops.map((stop, place) => ({
      ...columnsInTour(stop),
      company,
      tour,
      place,
      follows: follows.get(stop.key) ?? null,
      ...times[place],
    }));
    await upsertStops(tx, rows);
  }
  await linkOrders(tx, stops);
}

/** The columns of a stop in a tour, but for what follows from the tour. */
export const columnsInTour = (stop: PlacedStop) => ({
  key: stop.key,
  kind: stop.kind,
  ...stopColumns(stop),
  locked: stop.locked,
  entered_departure: stop.enteredDeparture,
  windows: json(stop.windows),
  other_days: json(stop.otherDays),
});

/** Given as one JSON text: a statement takes no more than 65,535 values. @throws as `writeStops` */
export async function upsertStops({ db }: CompanyTransaction, rows: readonly Record<string, unknown>[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const kept = new Set(['company', 'key', 'tour', 'follows']);
  const changed = names
    .filter((name) => !kept.has(name))
    .map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
  const { rows: written } = await sql`
    insert into company.tour_stops as s (${columns})
    select ${columns} from jsonb_populate_recordset(null::company.tour_stops, ${recordsOf(rows)}::jsonb)
    on conflict (company, key) do update set ${sql.join(changed)} where s.tour = excluded.tour
    returning s.key`.execute(db);
  if (written.length < rows.length) throw failure('stop-taken');
}
const jsonColumns = new Set([
  'position',
  'orders',
  'own_windows',
  'driver_window',
  'windows',
  'other_days',
  'reported_position',
]);
/** Rows of stops as one JSON text, for `jsonb_populate_recordset`. */
export const recordsOf = (rows: readonly object[]): string =>
  JSON.stringify(rows, (name, value: unknown) =>
    jsonColumns.has(name) && typeof value === 'string' ? (JSON.parse(value) as unknown) : value,
  );

/** Keeps by which order numbers stops are found. */
export async function linkOrders(
  { db, company }: CompanyTransaction,
  stops: readonly Pick<PlacedStop, 'key' | 'orders'>[],
): Promise<void> {
  if (stops.length === 0) return;
  const links = stops.flatMap(({ key, orders }) =>
    [...new Set(orders.map(({ orderNumber }) => orderNumber))]
      .filter(Boolean)
      .map((number) => ({ stop: key, order_number: number })),
  );
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) g(stop uuid, order_number text)), gone as (
      delete from company.stop_orders o where o.company = ${company} and o.stop = any (${sql.val(stops.map(({ key }) => key))}::uuid[])
        and not exists (select from given g where g.stop = o.stop and g.order_number = o.order_number)
    )
    insert into company.stop_orders (company, order_number, stop) select ${company}, order_number, stop from given
    on conflict do nothing`.execute(db);
}

interface Named {
  number: string;
  order_number: string;
  driver_name: string;
  delivery_service_name: string;
  plate_number: string;
}

/** By what a tour is found: the plate also without its gaps. */
export function searchText(tour: Named, stops: readonly PlacedStop[]): string {
  const named = [tour.number, tour.order_number, tour.driver_name, tour.delivery_service_name, tour.plate_number];
  return fold(
    [...named, fold(tour.plate_number).replaceAll(' ', ''), ...stops.flatMap(wordsOf)].filter(Boolean).join(' '),
  );
}

/** By what a stop is found. */
export const wordsOf = ({ place: { name, city }, orders }: Pick<PlacedStop, 'place' | 'orders'>): string[] => [
  name,
  city,
  ...orders.map(({ orderNumber }) => orderNumber),
];
