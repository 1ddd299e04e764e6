import { sql, type RawBuilder } from 'kysely';
import { roughPrecisions } from '#contract/geocoding.ts';
import { stopContentNames, stopPlaceNames } from '#contract/tourStops.ts';
import { columnOf } from '#server/platform/database/entityColumns.ts';
import { instant } from './instant.ts';

const address = ['name', 'street', 'house_number', 'zip_code', 'city', 'country', 'position'];
const compared = (alias: string) => `(${address.map((column) => `${alias}.${column}`).join(', ')})`;
/** Whether a customer or an own place is another one now than the copy of the stop `s` says. */
const hasMoved = (table: string, key: string) => `exists (select from company.${table} now
  where now.company = s.company and now.key = s.${key} and now.deleted is null and ${compared('now')} is distinct from ${compared('s')})`;
const following = (table: string, isThere = '') =>
  `(select f.key from company.${table} f where f.company = s.company and f.follows = s.key ${isThere} limit 1)`;

const rough = roughPrecisions.map((precision) => `'${precision}'`).join(', ');
/** What of a stop lists present, by the contract's names. */
const band = {
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

/** Name and address as the stop under an alias keeps them. */
export const placeOf = (s: string): string =>
  `json_build_object(${stopPlaceNames.map((name) => `'${name}', ${s}.${columnOf(name)}`).join(', ')})`;

/** The contents of a stop, the same in a tour and as an open job. */
const contents = Object.fromEntries(
  stopContentNames.map((name) => [name, name === 'place' ? placeOf('s') : `s.${columnOf(name)}`]),
);

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
  follows: 's.follows',
  followedBy: `coalesce(${following('tour_stops')}, ${following('jobs', 'and f.deleted is null')})`,
};

/** The stops of the tour under an alias, in their order, as JSON. @param values by name, SQL over the stop `s` */
export const ofTour =
  (values: Readonly<Record<string, string>>) =>
  (tour: string): RawBuilder<unknown> =>
    sql.raw(`(select coalesce(json_agg(stop), '[]'::json) from (
    select ${Object.entries(values)
      .map(([name, value]) => `${value} as "${name}"`)
      .join(', ')}
    from company.tour_stops s where s.company = ${tour}.company and s.tour = ${tour}.key order by s.place) stop)`);

export const bandStops = ofTour({ ...band, city: 's.city' });
export const tourStops = ofTour(whole);
