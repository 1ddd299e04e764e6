import { sql, type RawBuilder } from 'kysely';
import { roughPrecisions } from '#contract/platform/position.ts';
import { stopContentNames, stopPlaceNames } from '#contract/dispatch/tourStops.ts';
import { columnOf } from '#server/platform/database/rows/entityColumns.ts';
import { lateReportOf } from '#server/domain/driving/lateReports.ts';
import { instant } from './instants.ts';

const address = ['name', 'street', 'house_number', 'zip_code', 'city', 'country', 'position'];
const compared = (alias: string) => `(${address.map((column) => `${alias}.${column}`).join(', ')})`;
/** SQL condition: the present name or address of the customer or own place differs from the copy of the stop `s`. */
const hasMoved = (table: string, key: string) => `exists (select from company.${table} now
  where now.company = s.company and now.key = s.${key} and now.deleted is null and ${compared('now')} is distinct from ${compared('s')})`;
/** SQL: key of the job that repeats the stop `s`, unless the job or its tour is deleted. */
const followedBy = `(select f.key from company.jobs f left join company.tours again on again.company = f.company and again.key = f.tour
  where f.company = s.company and f.follows = s.key and f.deleted is null and again.deleted is null limit 1)`;

const rough = roughPrecisions.map((precision) => `'${precision}'`).join(', ');
/** SQL of the fields of a stop in lists, by their names in the contract. */
export const band = {
  key: 's.key',
  kind: 's.kind',
  state: 's.state',
  windows: 's.windows',
  otherDays: 's.other_days',
  driverWindow: 's.driver_window',
  staySeconds: 's.stay_seconds',
  isRough: `coalesce(s.position_precision in (${rough}), false)`,
  legSeconds: 's.leg_seconds',
  breakSeconds: 's.break_seconds',
  plannedArrival: instant('s.planned_arrival'),
  plannedDeparture: instant('s.planned_departure'),
  enteredDeparture: 's.entered_departure',
  promised: instant('s.promised'),
  arrived: instant('s.arrived'),
  left: instant('s.left_at'),
};

/** SQL: name and address as the stop under an alias keeps them. */
export const placeOf = (s: string): string =>
  `json_build_object(${stopPlaceNames.map((name) => `'${name}', ${s}.${columnOf(name)}`).join(', ')})`;

/** SQL of the contents of a stop, the same for a tour's stop and for a job. */
const contents = Object.fromEntries(
  stopContentNames.map((name) => [name, name === 'place' ? placeOf('s') : `s.${columnOf(name)}`]),
);

/** The columns of a stop's contents and place. */
export const contentColumns: readonly string[] = [
  ...stopPlaceNames,
  ...stopContentNames.filter((name) => name !== 'place'),
].map(columnOf);

/** The other columns of a stop in a tour, the same for plans and for sent stops. */
export const orderColumns: readonly string[] =
  `company key tour sequence kind locked entered_departure windows other_days
  leg_metres leg_seconds break_seconds directions planned_arrival planned_departure`.split(/\s+/);

/** The other columns of a sent stop: its outcome, and the promised time. */
export const outcomeColumns: readonly string[] =
  'state promised arrived left_at reason receiver reported_position sign'.split(' ');

/** The outcome columns of a stop that was not sent to a driver. */
const untouched = `'open' as state, null::timestamptz as promised, null::timestamptz as arrived, null::timestamptz as left_at,
  '' as reason, '' as receiver, null::jsonb as reported_position, null::uuid as sign`;

/** @param content SQL of a column of the contents */
const planOf = (content: (column: string) => string, join: 'join' | 'left join') =>
  `(select ${orderColumns.map((column) => `p.${column}`).join(', ')}, ${untouched}, false as is_sent,
    ${contentColumns.map((column) => `${content(column)} as ${column}`).join(', ')}
  from company.stops p ${join} company.jobs j on j.company = p.company and j.key = p.job)`;

/** SQL: the stops of plans as rows; customers' stops get their contents from their jobs. */
export const plannedStops = planOf((column) => `coalesce(j.${column}, p.${column})`, 'left join');

/** SQL: only the customers' stops of plans, so that indexes of the jobs' columns can be used. */
const plannedVisits = planOf((column) => `j.${column}`, 'join');

/** SQL: the stops that drivers were sent as rows, with the same columns. */
export const sentStops = `(select ${[...orderColumns, ...outcomeColumns].map((column) => `s.${column}`).join(', ')},
    true as is_sent, ${contentColumns.map((column) => `s.${column}`).join(', ')}
  from company.sent_stops s)`;

/** SQL: key of the stop that the job of the stop under an alias repeats, or null. */
export const followsOf = (stop: string): string =>
  `(select j.follows from company.jobs j where j.company = ${stop}.company and j.key = ${stop}.key)`;

/**
 * SQL: the customers' stops of all tours, planned and sent. The valid rows of a tour `t` are those whose `is_sent`
 * equals `isSent`.
 */
export const visits = `(select * from ${plannedVisits} planned union all
  select * from ${sentStops} sent where sent.kind = 'customer')`;

/** The photos of the stop `s`, in the order in which they were taken. */
export const photosOfStop = `(select coalesce(json_agg(json_build_object('key', p.key, 'image', p.file) order by p.created, p.key), '[]'::json)
  from company.tour_stop_pictures p where p.company = s.company and p.stop = s.key and p.kind = 'photo')`;

const whole = {
  ...band,
  ...contents,
  hasMoved: `(${hasMoved('customers', 'customer')} or ${hasMoved('addresses', 'address')})`,
  locked: 's.locked',
  legMetres: 's.leg_metres',
  reason: 's.reason',
  receiver: 's.receiver',
  reportedPosition: 's.reported_position',
  sign: 's.sign',
  photos: photosOfStop,
  follows: followsOf('s'),
  followedBy,
  lateReport: lateReportOf('s', followsOf('s')),
};

/**
 * SQL condition: the tour under an alias was sent to its driver, and the driver still has it or had it when it ended.
 */
export const isSent = (tour: string): string =>
  `(${tour}.state in ('released', 'underWay', 'done') or (${tour}.state = 'cancelled' and ${tour}.release_version is not null))`;

/** SQL: the stops of the tour under an alias as JSON. @param values SQL over the stop `s`, by name */
export const aggregated = (values: Readonly<Record<string, string>>, stops: string, tour: string) =>
  `(select coalesce(json_agg(stop), '[]'::json) from (
    select ${Object.entries(values)
      .map(([name, value]) => `${value} as "${name}"`)
      .join(', ')}
    from ${stops} s where s.company = ${tour}.company and s.tour = ${tour}.key order by s.sequence) stop)`;

/**
 * SQL: the stops of the tour under an alias as JSON, in their order: as sent, or as planned if nothing has been sent.
 * @param values SQL over the stop `s`, by name
 */
export const ofTour =
  (values: Readonly<Record<string, string>>) =>
  (tour: string): RawBuilder<unknown> =>
    sql.raw(`case when ${isSent(tour)} then ${aggregated(values, sentStops, tour)}
      else ${aggregated(values, plannedStops, tour)} end`);

/** SQL: the planned stops of the tour under an alias, in the form of the API's input. */
export const plannedFields = (tour: string): string =>
  aggregated(
    { key: 's.key', kind: 's.kind', ...contents, locked: 's.locked', enteredDeparture: 's.entered_departure' },
    plannedStops,
    tour,
  );

export const bandStops = ofTour({ ...band, city: 's.city' });
export const tourStops = ofTour(whole);
