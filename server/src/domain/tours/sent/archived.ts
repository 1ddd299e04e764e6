/** Reads tours that are over for their archive files, and inserts them again from there. */
import { sql, type RawBuilder } from 'kysely';
import type { ArchivedBeside, ArchivedTour } from '#contract/dispatch/archivedTour.ts';
import { fold } from '#contract/platform/sorting.ts';
import type { Tour, TourStop } from '#contract/dispatch/tours.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';
import { columnsOfContents, recordsOf } from '../contents.ts';
import { instant } from '../reading/instants.ts';
import { linkOrders } from '../plan/orders.ts';
import { isSent, plannedStops, sentStops } from '../reading/stopRow.ts';
import { columnsInOrder, jobsOfPlan, searchText, stopsOfPlan } from '../plan/stops.ts';

type Beside = Omit<ArchivedBeside, 'drivers' | 'pictures'>;

/**
 * The data of tours that an archive file contains beside the tour itself, by key; tours that may not be archived are
 * missing.
 */
export async function readBeside({ db, company }: CompanyQuery, keys: readonly string[]): Promise<Map<string, Beside>> {
  const directions = (stops: string) =>
    `(select coalesce(json_object_agg(s.key, s.directions) filter (where s.directions is not null), '{}'::json)
      from ${stops} s where s.company = t.company and s.tour = t.key)`;
  const { rows } = await sql<Beside & { key: string }>`
    select t.key, t.driver, t.vehicle, t.delivery_service as "deliveryService",
      ${sql.raw(`case when ${isSent('t')} then ${directions(sentStops)} else ${directions(plannedStops)} end`)} as directions,
      (select coalesce(json_agg(json_build_object('version', r.version, 'sent', ${sql.raw(instant('r.sent'))},
          'by', r.sent_by, 'plan', r.plan, 'difference', r.difference) order by r.version), '[]'::json)
        from company.tour_releases r where r.company = t.company and r.tour = t.key) as releases
    from company.tours t
    where t.company = ${company} and t.key = any (${sql.val(keys)}::uuid[])
      and t.state in ('done', 'cancelled') and t.deleted is null
  `.execute(db);
  return new Map(rows.map(({ key, ...beside }) => [key, beside]));
}

/** Locks tours that are over. @returns the keys of the tours that nobody has changed since they were read */
export async function lockUnchanged(
  { db, company }: CompanyTransaction,
  tours: readonly { key: string; version: number }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select t.key from company.tours t
    join jsonb_to_recordset(${JSON.stringify(tours)}::jsonb) g(key uuid, version int) on g.key = t.key and g.version = t.version
    where t.company = ${company} and t.state in ('done', 'cancelled') and t.deleted is null
    order by t.key for update of t`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Those of the tours that exist, including deleted ones. */
export async function whichTours(
  { db, company }: CompanyQuery,
  keys: readonly string[],
): Promise<{ key: string; isDeleted: boolean }[]> {
  const { rows } = await sql<{ key: string; isDeleted: boolean }>`
    select key, deleted is not null as "isDeleted" from company.tours
    where company = ${company} and key = any (${sql.val(keys)}::uuid[])`.execute(db);
  return rows;
}

/** Tours that are over and departed before a moment, the oldest first. */
export async function toursOver(
  { db, company }: CompanyQuery,
  { before, limit, except }: { before: Date; limit: number; except: readonly string[] },
): Promise<{ key: string; number: string }[]> {
  const { rows } = await sql<{ key: string; number: string }>`
    select t.key, t.number from company.tours t
    where t.company = ${company} and t.state in ('done', 'cancelled') and t.deleted is null and t.departs < ${before}
      and t.key <> all (${sql.val(except)}::uuid[])
    order by t.departs, t.key limit ${limit}`.execute(db);
  return rows;
}

/** Which rows that an archived tour refers to exist, including deleted ones. */
export interface Known {
  driver: boolean;
  vehicle: boolean;
  deliveryService: boolean;
  customers: ReadonlySet<string>;
  addresses: ReadonlySet<string>;
}

type Naming = Pick<ArchivedTour, 'tour'> & { beside: Beside };

export async function readKnown({ db, company }: CompanyQuery, { tour, beside }: Naming): Promise<Known> {
  const among = (from: RawBuilder<unknown>, keys: (string | null)[]) =>
    sql`(select coalesce(json_agg(r.key), '[]'::json) ${from} r
      where r.company = ${company} and r.key = any (${sql.val(keys.filter((key) => key !== null))}::uuid[]))`;
  const { rows } = await sql<Omit<Known, 'customers' | 'addresses'> & { customers: string[]; addresses: string[] }>`
    select exists (select from company.users r where r.company = ${company} and r.uid = ${beside.driver}) as driver,
      exists (select from company.vehicles r where r.company = ${company} and r.key = ${beside.vehicle}) as vehicle,
      exists (
        select from company.delivery_services r where r.company = ${company} and r.key = ${beside.deliveryService}
      ) as "deliveryService",
      ${among(
        sql`from company.customers`,
        tour.stops.map(({ customer }) => customer),
      )} as customers,
      ${among(
        sql`from company.addresses`,
        tour.stops.map(({ address }) => address),
      )} as addresses`.execute(db);
  const [known] = rows as [(typeof rows)[number]];
  return { ...known, customers: new Set(known.customers), addresses: new Set(known.addresses) };
}

/**
 * Inserts an archived tour as it was. References to rows that are gone are removed first: only their names stay.
 * @throws `number-taken` if another tour has the number; `stop-taken` if another tour has one of the stops
 */
export async function insertTour(tx: CompanyTransaction, archived: Naming): Promise<void> {
  const { company } = tx;
  const { tour, beside } = withKnown(archived, await readKnown(tx, archived));
  const times = tour.stops.map((stop) => timesOf(stop, beside));
  const plan = {
    stops: stopsOfPlan(company, tour.key, tour.stops, times),
    jobs: jobsOfPlan(company, tour, tour.stops),
  };
  const follows = new Map(tour.stops.map((stop) => [stop.key, stop.follows]));
  await insertRows(tx, 'tours', [tourRow(tour, beside)], 'number-taken');
  const jobs = plan.jobs.map((job) => ({ ...job, follows: follows.get(job.key) ?? null }));
  await insertRows(tx, 'jobs', jobs, 'stop-taken');
  await insertRows(tx, 'stops', plan.stops, 'stop-taken');
  // The same condition as `isSent`.
  if (tour.state === 'done' || tour.release !== null) {
    const sent = tour.stops.map((stop, sequence) => ({
      ...columnsOfContents(stop),
      ...columnsInOrder(stop, times[sequence]),
      ...outcomeOf(stop),
      tour: tour.key,
      sequence,
    }));
    await insertRows(tx, 'sent_stops', sent, 'stop-taken');
  }
  const releases = beside.releases.map(({ by, sent, ...release }) => ({
    ...release,
    tour: tour.key,
    sent: at(sent),
    sent_by: by,
  }));
  await insertRows(tx, 'tour_releases', releases);
  await keepNumber(tx, tour.number);
  await linkOrders(tx, tour.stops);
}

const at = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds));

/** The tour without references to rows that are gone. */
function withKnown({ tour, beside }: Naming, known: Known): Naming {
  const ifIn = (keys: ReadonlySet<string>, key: string | null) => (key !== null && keys.has(key) ? key : null);
  const stops = new Set(tour.stops.map(({ key }) => key));
  return {
    tour: {
      ...tour,
      stops: tour.stops.map((stop) => ({
        ...stop,
        customer: ifIn(known.customers, stop.customer),
        address: ifIn(known.addresses, stop.address),
        goodsFrom: ifIn(stops, stop.goodsFrom),
      })),
    },
    beside: {
      ...beside,
      vehicle: known.vehicle ? beside.vehicle : null,
      deliveryService: known.deliveryService ? beside.deliveryService : null,
    },
  };
}

function tourRow(tour: Tour, { driver, vehicle, deliveryService }: Beside) {
  const { breakRule, breaksBy, release, printed, routing } = tour;
  const named = {
    number: tour.number,
    order_number: tour.orderNumber,
    driver_name: tour.driver?.name ?? '',
    delivery_service_name: tour.deliveryService?.name ?? '',
  };
  return {
    ...named,
    key: tour.key,
    state: tour.state,
    version: tour.version,
    created: at(tour.created),
    modified: at(tour.modified),
    departure: tour.departure,
    departs: at(tour.departs),
    driver,
    driver_sort: fold(named.driver_name),
    vehicle,
    // The archived name, because the vehicle may have been renamed since.
    vehicle_name: tour.vehicle && { ...tour.vehicle, key: null, isCritical: false },
    delivery_service: deliveryService,
    temperature_recording: tour.temperatureRecording,
    break_rule: breakRule,
    breaks_by: breaksBy,
    stop_count: tour.stops.filter(({ kind }) => kind === 'customer').length,
    load: tour.load,
    distance: tour.distance,
    drive_seconds: tour.driveSeconds,
    routed_by: routing.source,
    routed: at(routing.computed),
    started: at(tour.started),
    finished: at(tour.finished),
    reported_breaks: tour.reportedBreaks,
    location: tour.location,
    cancel_reason: tour.cancelReason,
    release_version: release?.version ?? null,
    release_sent: at(release?.sent ?? null),
    release_acknowledged: at(release?.acknowledged ?? null),
    printed: at(printed?.at ?? null),
    printed_version: printed?.version ?? null,
    search: searchText({ ...named, plate_number: tour.vehicle?.plateNumber ?? '' }, tour.stops),
  };
}

const timesOf = (stop: TourStop, { directions }: Beside) => ({
  leg_metres: stop.legMetres,
  leg_seconds: stop.legSeconds,
  break_seconds: stop.breakSeconds,
  directions: directions[stop.key] ?? null,
  planned_arrival: at(stop.plannedArrival),
  planned_departure: at(stop.plannedDeparture),
});

/** @param stop `sign` is the key of the signature's file */
const outcomeOf = (stop: TourStop) => ({
  state: stop.state,
  promised: at(stop.promised),
  arrived: at(stop.arrived),
  left_at: at(stop.left),
  reason: stop.reason,
  receiver: stop.receiver,
  reported_position: stop.reportedPosition,
  sign: stop.sign,
});

/** @param taken the error code if a row exists already */
async function insertRows(
  { db, company }: CompanyTransaction,
  table: 'tours' | 'jobs' | 'stops' | 'sent_stops' | 'tour_releases',
  rows: readonly object[],
  taken?: 'number-taken' | 'stop-taken',
): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.join(
    [...new Set(['company', ...rows.flatMap((row) => Object.keys(row))])].map((name) => sql.ref(name)),
  );
  const given = recordsOf(rows.map((row) => ({ ...row, company })));
  const { rows: written } = await sql`insert into company.${sql.ref(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::company.${sql.ref(table)}, ${given}::jsonb)
    on conflict ${table === 'stops' ? sql`(company, key)` : sql``} do nothing returning 1`.execute(db);
  if (taken && written.length < rows.length) throw failure(taken);
}

/** Keeps the number of a restored tour from being used again. */
async function keepNumber({ db, company }: CompanyTransaction, number: string): Promise<void> {
  const [month = '', last = ''] = number.split('-');
  await sql`insert into company.tour_numbers as n (company, month, last) values (${company}, ${month}, ${Number(last)})
    on conflict (company, month) do update set last = greatest(n.last, excluded.last)`.execute(db);
}
