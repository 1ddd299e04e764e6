/**
 * Drivers, vehicles, customers and depot of the demo's tours as they are now: visitors may have removed some of them.
 */
import type { AcceptanceHours } from '#contract/partners/acceptanceHours.ts';
import type { StopPlace } from '#contract/dispatch/tourStops.ts';
import { readTimeZone } from '#server/domain/company/timeZone.ts';
import { readRoadOptions } from '#server/domain/routing/options.ts';
import { changeSettings } from '#server/domain/settings/settings.ts';
import { fullName } from '#server/domain/people/names.ts';
import { readPlaces } from '#server/domain/tours/plan/references.ts';
import { insertAddress } from '../features/partners/addresses/store.ts';
import { deliveryServiceTable } from '../features/partners/deliveryServices/store.ts';
import type { CompanyTransaction } from '../platform/database/database.ts';
import { nordwindAdministrator } from './nordwind.ts';
import { nordwindDrivers } from './nordwindDrivers.ts';
import { nordwindAddresses, nordwindServices } from './nordwindRounds.ts';
import { nordwindVehicles } from './nordwindVehicles.ts';

/** Plate numbers without tours: a vehicle that is too damaged to be loaded, and a historic one for show. */
const unused: readonly (string | undefined)[] = ['B-TL 71', 'B-AE 18H'];
const plates = nordwindVehicles.map(({ plateNumber }) => plateNumber).filter((plate) => !unused.includes(plate));
const emails = nordwindDrivers.filter(({ active, device }) => active && device).map(({ email }) => email);

/** Writes the addresses, the delivery services and the unit of distances if the company has no addresses yet. */
export async function writeSurroundings(tx: CompanyTransaction): Promise<void> {
  const { db, company } = tx;
  const there = await db.selectFrom('addresses').select('key').where('company', '=', company).limit(1).execute();
  if (there.length > 0) return;
  for (const fields of nordwindAddresses) await insertAddress(tx, fields);
  for (const fields of nordwindServices) await deliveryServiceTable.insert(tx, fields);
  await changeSettings(tx, { routeUnit: 'km', routeLocale: 'de_DE' });
}

export type DemoCast = NonNullable<Awaited<ReturnType<typeof readCast>>>;

/** @returns null if something is missing without which no tour can be driven */
export async function readCast(tx: CompanyTransaction) {
  const { db, company } = tx;
  const people = await db
    .selectFrom('users as u')
    .leftJoin('devices as d', (join) => join.onRef('d.company', '=', 'u.company').onRef('d.uid', '=', 'u.uid'))
    .select(['u.uid', 'u.firstname', 'u.lastname', 'u.email', 'd.key as device'])
    .where('u.company', '=', company)
    .where('u.active', '=', true)
    .orderBy('u.uid')
    .orderBy('d.created')
    .execute();
  const drivers = emails.flatMap((email) => {
    const found = people.find((one) => one.email === email);
    return found?.device ? [{ uid: found.uid, name: fullName(found), device: found.device }] : [];
  });
  const sender = people.find(({ email }) => email === nordwindAdministrator.email) ?? people[0];
  const vehicles = await db
    .selectFrom('vehicles')
    .select([
      'key',
      'kind',
      'make',
      'model',
      'plate_number as plateNumber',
      'total_weight as totalWeight',
      'cross_border as crossBorder',
    ])
    .where('company', '=', company)
    .where('plate_number', 'in', plates)
    .where('deleted', 'is', null)
    .orderBy('plate_number')
    .execute();
  const services = await keysOf(tx, 'delivery_services');
  const [addresses, customers] = [await keysOf(tx, 'addresses'), await keysOf(tx, 'customers')];
  const known = await readPlaces(tx, [
    ...addresses.map(({ key }) => ({ customer: null, address: key })),
    ...customers.map(({ key }) => ({ customer: key, address: null })),
  ]);
  const depot = addresses.find(({ name }) => name === nordwindAddresses[0]?.name) ?? addresses[0];
  const places = (keys: readonly { key: string; name: string }[]) =>
    new Map(keys.map(({ key, name }) => [name, { key, place: known.get(key) as KnownPlace }]));
  if (!sender || !depot || drivers.length === 0 || vehicles.length === 0 || customers.length === 0) return null;
  return {
    drivers,
    vehicles,
    services,
    sender: sender.uid,
    depot: { key: depot.key, place: known.get(depot.key) as KnownPlace },
    customers: places(customers),
    timeZone: await readTimeZone(tx),
    options: await readRoadOptions(tx, null),
  };
}

export type KnownPlace = StopPlace & { acceptanceHours: AcceptanceHours | null };

const keysOf = ({ db, company }: CompanyTransaction, table: 'addresses' | 'customers' | 'delivery_services') =>
  db
    .selectFrom(table)
    .select(['key', 'name'])
    .where('company', '=', company)
    .where('deleted', 'is', null)
    .orderBy('key')
    .execute();
