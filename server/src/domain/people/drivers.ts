import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { ReplacementDriver } from '#contract/dispatch/planning.ts';
import type { DriverFields } from '#contract/people/drivers.ts';
import { shifts } from '#contract/people/shifts.ts';
import { fold } from '#contract/platform/sorting.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { presentImage } from './row.ts';

type Driver = Omit<ReplacementDriver, 'tours' | 'events' | 'isFree' | 'shifts' | 'licenceClass'>;

async function read({ db, company }: CompanyQuery, which: RawBuilder<unknown>): Promise<Driver[]> {
  const { rows } = await sql<Driver>`
    select u.uid as key, u.firstname || ' ' || u.lastname as name, u.image, not u.active as "isBlocked", u.online as "isOnline"
    from company.users u
    where u.company = ${company} and u.role = 'driver' and u.ready and u.confirmed and ${which}
    order by u.name_sort, u.uid`.execute(db);
  return rows.map((driver) => ({ ...driver, image: presentImage(driver.image) }));
}

/** The confirmed drivers of the company, by name. */
export const readDrivers = (tx: CompanyQuery): Promise<Driver[]> => read(tx, sql`true`);

/** @returns null if there is no such driver */
export async function findDriver(tx: CompanyQuery, uid: string): Promise<Driver | null> {
  const [driver] = await read(tx, sql`u.uid = ${uid}`);
  return driver ?? null;
}

/**
 * Drivers by the names that files have: `Jana Kraft` or `Kraft, Jana`, whatever the spelling.
 * @returns the key of the only driver with the name, or of the driver with the given key; null if there is none
 */
export async function driversByName(tx: CompanyQuery): Promise<(written: string) => string | null> {
  const drivers = await readDrivers(tx);
  const named = Map.groupBy(drivers, ({ name }) => fold(name));
  return (written) => {
    const [last = '', first = ''] = written.split(',').map((part) => part.trim());
    const found = named.get(fold(`${first} ${last}`.trim())) ?? drivers.filter(({ key }) => key === written);
    return found.length === 1 ? (found[0]?.key ?? null) : null;
  };
}

/** How a confirmed driver can be planned; without shifts and licence class if there is no such driver. */
export async function readPlanningFields(
  { db, company }: CompanyQuery,
  uid: string,
): Promise<Pick<DriverFields, 'shifts' | 'licenceClass'>> {
  const row = await db
    .selectFrom('users')
    .select(['shifts', 'licence_class'])
    .where('company', '=', company)
    .where('uid', '=', uid)
    .where('ready', '=', true)
    .where('confirmed', '=', true)
    .executeTakeFirst();
  return { shifts: z.parse(shifts, row?.shifts ?? []), licenceClass: row?.licence_class ?? null };
}

/** How every confirmed driver can be planned, by uid. */
export async function readAllPlanningFields({
  db,
  company,
}: CompanyQuery): Promise<Map<string, Pick<DriverFields, 'shifts' | 'licenceClass'>>> {
  const rows = await db
    .selectFrom('users')
    .select(['uid', 'shifts', 'licence_class'])
    .where('company', '=', company)
    .where('role', '=', 'driver')
    .where('ready', '=', true)
    .where('confirmed', '=', true)
    .execute();
  return new Map(
    rows.map((row) => [row.uid, { shifts: z.parse(shifts, row.shifts), licenceClass: row.licence_class }]),
  );
}
