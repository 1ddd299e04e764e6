/** What a company remembers of what was done in it, for the tests of every write. */
import type { Selectable } from 'kysely';
import type { CompanyTables } from '#server/platform/database/tables.ts';
import type { TestCompany, TestPortal } from './portal.ts';

/** A company's activities, the oldest first. */
export async function activitiesOf(
  { databases }: Pick<TestPortal, 'databases'>,
  { key }: Pick<TestCompany, 'key'>,
): Promise<Selectable<CompanyTables['activities']>[]> {
  return databases
    .company('main')
    .readTransaction({ company: key, uid: null }, ({ db }) =>
      db.selectFrom('activities').selectAll().where('company', '=', key).orderBy('key').execute(),
    );
}
