/**
 * Customers, own places, drivers, vehicles and services that a tour refers to: read and copied when the tour is saved.
 */
import { sql } from 'kysely';
import { addressValue } from '#contract/partners/addressValue.ts';
import { comparedStreet, comparedZipCode } from '#contract/partners/streets.ts';
import { isDeepStrictEqual } from 'node:util';
import {
  isWithin,
  promisedOn,
  type AcceptanceHours,
  type PromisedWindows,
} from '#contract/partners/acceptanceHours.ts';
import { fold } from '#contract/platform/sorting.ts';
import { stopPlaceOf, type StopFields, type StopPlace } from '#contract/dispatch/tourStops.ts';
import type { Tour, TourFields } from '#contract/dispatch/tours.ts';
import { jobsThere } from '#server/domain/jobs/pairs.ts';
import { fullName } from '#server/domain/people/names.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';
import { withKnownAssignees } from './assignees.ts';

/** The columns that own places and customers have in common. */
const placeColumns = [
  'key',
  'name',
  'street',
  'house_number as houseNumber',
  'zip_code as zipCode',
  'city',
  'country',
  'position',
  'position_precision as positionPrecision',
] as const;

type Known = StopPlace & { acceptanceHours: AcceptanceHours | null };

/** The customers and own places that stops refer to, as they are now. */
export async function readPlaces(
  { db, company }: CompanyTransaction,
  stops: readonly Pick<StopFields, 'customer' | 'address'>[],
): Promise<Map<string, Known>> {
  const keysOf = (name: 'customer' | 'address') => [...new Set(stops.flatMap((stop) => stop[name] ?? []))];
  const [customers, addresses] = [keysOf('customer'), keysOf('address')];
  const known = new Map<string, Known>();
  if (customers.length > 0) {
    const rows = await db
      .selectFrom('customers')
      .select([
        ...placeColumns,
        'address_additional as addressAdditional',
        'phone',
        'acceptance_hours as acceptanceHours',
      ])
      .where('company', '=', company)
      .where('key', 'in', customers)
      .where('deleted', 'is', null)
      .execute();
    for (const { key, ...row } of rows) known.set(key, row);
  }
  if (addresses.length > 0) {
    const rows = await db
      .selectFrom('addresses')
      .select(placeColumns)
      .where('company', '=', company)
      .where('key', 'in', addresses)
      .where('deleted', 'is', null)
      .execute();
    for (const { key, ...row } of rows)
      known.set(key, { ...(row as StopPlace), addressAdditional: '', phone: '', acceptanceHours: null });
  }
  return known;
}

/** @returns the duration of a stop in minutes, for each customer that has one */
export async function staysOfCustomers(
  { db, company }: CompanyQuery,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('customers')
    .select(['key', 'stay_minutes'])
    .where('company', '=', company)
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.flatMap(({ key, stay_minutes: stay }) => (stay === null ? [] : [[key, stay]])));
}

/** @returns the usual driver that is set, for each customer that has one */
export async function usualDriversOfCustomers(
  { db, company }: CompanyQuery,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ customer: string; driver: string }>`
    select c.key as customer, c.usual_driver as driver from company.customers c
    join company.users u on u.company = c.company and u.uid = c.usual_driver and u.role = 'driver' and u.ready
    where c.company = ${company} and c.key = any (${sql.val(keys)}::uuid[])`.execute(db);
  return new Map(rows.map(({ customer, driver }) => [customer, driver]));
}

export interface NamedCustomer {
  key: string;
  /** Sort key of the name. */
  name: string;
  /** Street and postcode in the form in which addresses are compared. */
  street: string;
  zipCode: string;
  city: string;
  place: StopPlace;
  staySeconds: number | null;
  info: string;
}

/** The customers with the given names. @param names sort keys */
export async function customersNamed(
  { db, company }: CompanyQuery,
  names: readonly string[],
): Promise<NamedCustomer[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('customers')
    .select([...placeColumns, 'address_additional as addressAdditional', 'phone'])
    .select(['name_sort', 'stay_minutes', 'info'])
    .where('company', '=', company)
    .where('name_sort', 'in', names)
    .where('deleted', 'is', null)
    .execute();
  return rows.map(({ key, name_sort, stay_minutes, info, ...place }) => ({
    key,
    name: name_sort,
    street: comparedStreet(place),
    zipCode: comparedZipCode(place.zipCode),
    city: place.city,
    place: stopPlaceOf(place),
    staySeconds: stay_minutes === null ? null : stay_minutes * 60,
    info,
  }));
}

/** A stop with its copy of name and address, and its time windows on the tour's day. */
export interface PlacedStop extends Omit<StopFields, 'place'>, PromisedWindows {
  place: StopPlace;
}

/**
 * Stops with their copies of name and address, and their time windows on the day.
 * @param before the stops before the change: what they refer to may be gone
 * @throws `invalid-input` if a customer, an own place or a collection is unknown, a stop has no place, or a new
 * driver's window lies outside the promised windows
 */
export async function placeStops(
  tx: CompanyTransaction,
  day: string,
  stops: readonly StopFields[],
  before: readonly StopFields[] = [],
): Promise<PlacedStop[]> {
  const known = await readPlaces(tx, stops);
  const assigned = await withKnownAssignees(tx, stops);
  const given = new Set(stops.flatMap(({ key, kind }) => (kind === 'customer' ? [key] : [])));
  const isElsewhere = (key: string | null): key is string => key !== null && !given.has(key);
  const collections = await jobsThere(tx, stops.map(({ goodsFrom }) => goodsFrom).filter(isElsewhere));
  const earlier = new Map(before.map((stop) => [stop.key, stop]));
  return assigned.map((stop, index) => {
    const refuse = (name: string, rule: string) => invalidField(`stops.${index}.${name}`, rule);
    const place = placeOfStop(known, stop, earlier.get(stop.key), refuse);
    const hours = known.get(stop.customer ?? stop.address ?? '')?.acceptanceHours;
    const promised = promisedOn(stop.ownWindows, hours, day);
    if (isElsewhere(stop.goodsFrom) && !collections.has(stop.goodsFrom))
      throw refuse('goodsFrom', 'unknown-collection');
    // An older driver's window that no longer fits the customer's hours or the day only causes a warning, so that the
    // tour can be saved.
    if (
      isDriverWindowNew(stop, earlier.get(stop.key)) &&
      stop.driverWindow &&
      !isWithin(stop.driverWindow, promised.windows)
    )
      throw refuse('driverWindow.from', 'outside-windows');
    return { ...stop, place, ...promised };
  });
}

type Timed = Pick<StopFields, 'driverWindow' | 'ownWindows'>;
const isDriverWindowNew = (stop: Timed, before: Timed | undefined) =>
  !isDeepStrictEqual([stop.driverWindow, stop.ownWindows], [before?.driverWindow, before?.ownWindows]);

type Named = Pick<StopFields, 'customer' | 'address' | 'place'>;

/**
 * The copy of name and address that a stop keeps.
 * @param known customers and own places, as `readPlaces` returns them
 * @param before the stop before the change: what it refers to may be gone
 * @throws the error of `refuse` for a field and a rule, if a customer or an own place is unknown, or the stop has no
 * place
 */
export function placeOfStop(
  known: ReadonlyMap<string, StopPlace>,
  stop: Named,
  before: Named | null | undefined,
  refuse: (name: string, rule: string) => Error,
): StopPlace {
  for (const [name, rule] of [
    ['customer', 'unknown-customer'],
    ['address', 'unknown-address'],
  ] as const) {
    const key = stop[name];
    if (key !== null && !known.has(key) && before?.[name] !== key) throw refuse(name, rule);
  }
  const place = stop.place ?? known.get(stop.customer ?? stop.address ?? '') ?? before?.place;
  if (!place) throw refuse('place', 'required');
  // An unchanged place stays as it was entered, so that stops of the past do not change.
  const isKept = before?.place && isDeepStrictEqual(stopPlaceOf(before.place), stopPlaceOf(place));
  return stopPlaceOf(isKept ? place : addressValue(place));
}

export const invalidField = (path: string, rule: string) => failure('invalid-input', { issues: [{ path, rule }] });

/**
 * The columns of driver, vehicle and delivery service, with their names.
 * @param before the tour before the change: an unchanged reference may be gone, and keeps its name
 * @throws `invalid-input` if one is unknown
 */
export async function nameReferences(
  tx: CompanyTransaction,
  fields: Pick<TourFields, 'driver' | 'vehicle' | 'deliveryService'>,
  before: Tour | null,
) {
  const isKept = {
    driver: before !== null && fields.driver === (before.driver?.key ?? null),
    vehicle: before !== null && fields.vehicle === (before.vehicle?.key ?? null),
    service: before !== null && fields.deliveryService === (before.deliveryService?.key ?? null),
  };
  const driver = isKept.driver ? (before?.driver?.name ?? '') : await driverName(tx, fields.driver);
  const vehicle = isKept.vehicle ? (before?.vehicle ?? null) : await vehicleName(tx, fields.vehicle);
  return {
    driver: fields.driver,
    driver_name: driver,
    driver_sort: fold(driver),
    vehicle: fields.vehicle,
    vehicle_name: vehicle && { ...vehicle, key: null, isCritical: false },
    delivery_service: fields.deliveryService,
    delivery_service_name: isKept.service
      ? (before?.deliveryService?.name ?? '')
      : await serviceName(tx, fields.deliveryService),
  };
}

export type TourNames = Awaited<ReturnType<typeof nameReferences>>;

async function driverName({ db, company }: CompanyTransaction, driver: string | null): Promise<string> {
  if (driver === null) return '';
  const row = await db
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('company', '=', company)
    .where('uid', '=', driver)
    .where('role', '=', 'driver')
    .where('ready', '=', true)
    .executeTakeFirst();
  if (!row) throw invalidField('driver', 'unknown-driver');
  return fullName(row);
}

async function vehicleName({ db, company }: CompanyTransaction, vehicle: string | null) {
  if (vehicle === null) return null;
  const row = await db
    .selectFrom('vehicles')
    .select(['kind', 'make', 'model', 'plate_number as plateNumber'])
    .where('company', '=', company)
    .where('key', '=', vehicle)
    .where('deleted', 'is', null)
    .executeTakeFirst();
  if (!row) throw invalidField('vehicle', 'unknown-vehicle');
  return row;
}

async function serviceName({ db, company }: CompanyTransaction, service: string | null): Promise<string> {
  if (service === null) return '';
  const row = await db
    .selectFrom('delivery_services')
    .select('name')
    .where('company', '=', company)
    .where('key', '=', service)
    .where('deleted', 'is', null)
    .executeTakeFirst();
  if (!row) throw invalidField('deliveryService', 'unknown-delivery-service');
  return row.name;
}
