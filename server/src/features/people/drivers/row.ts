import { sql, type RawBuilder } from 'kysely';
import { driver, type Driver } from '#contract/people/drivers.ts';
import { driverStatus } from '#contract/people/people.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { presentRow } from '#server/platform/database/rows/entityColumns.ts';
import { failure } from '#server/platform/http/failure.ts';
import { presentPerson, type UserRow } from '#server/domain/people/row.ts';
import { drivenTour } from '#server/domain/tours/reading/toursUnderWay.ts';
import { loseAssignment, regainAssignment } from '#server/domain/tours/plan/assignments.ts';
import type { DecidedKind } from '#server/domain/people/store.ts';

export interface DriverRow extends UserRow {
  tour: Driver['tour'];
}

/** All columns of a driver, and the values from other tables. @param alias of the table `users` */
export const driverColumns = (alias: string): RawBuilder<unknown> =>
  sql`${sql.table(alias)}.*, ${drivenTour(alias)} as tour`;

export const presentDriver = (row: DriverRow): Driver =>
  presentRow(driver, row, {
    ...presentPerson(row),
    status: driverStatus(row),
    isDriving: row.tour !== null,
    ...(!row.confirmed && { shifts: [], licenceClass: null }),
  });

export async function findDriver(tx: CompanyQuery, key: string): Promise<DriverRow | null> {
  const { rows } = await sql<DriverRow>`
    select ${driverColumns('u')} from company.users u
    where u.company = ${tx.company} and u.uid = ${key} and u.role = 'driver' and u.ready
  `.execute(tx.db);
  return rows[0] ?? null;
}

export const driverKind: DecidedKind<Driver> = {
  name: 'drivers',
  roles: ['driver'],
  role: 'driver',
  waitingRole: 'driver',
  isWaiting: ({ confirmed }) => !confirmed,
  isLetIn: ({ confirmed, active }) => confirmed && active,
  beforeRemoval: (tx, uid) => loseAssignment(tx, 'driver', uid),
  afterRestoring: (tx, uid) => regainAssignment(tx, 'driver', uid),
  async present(tx, { uid }) {
    const row = await findDriver(tx, uid);
    if (!row) throw failure('not-found');
    return presentDriver(row);
  },
};
