/** Administrators in the database: those who run the company and those who wait to. */
import type { Administrator } from '#contract/administrators.ts';
import { administratorStatus } from '#contract/people.ts';
import type { CompanyReader } from '#server/platform/database/database.ts';
import { presentPerson, type UserRow } from '#server/platform/people/row.ts';
import type { Sort } from '#server/platform/people/store.ts';

const roles = ['admin', 'pending-admin'] as const;

export function presentAdministrator(row: UserRow): Administrator {
  return { ...presentPerson(row), status: administratorStatus(row) };
}

export const administrators: Sort<Administrator> = {
  name: 'administrators',
  roles,
  present: (_tx, row) => presentAdministrator(row),
};

/** All of them: those waiting first, then by name. */
export async function listAdministrators({ db, company }: CompanyReader): Promise<Administrator[]> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('company', '=', company)
    .where('role', 'in', roles)
    .where('ready', '=', true)
    .orderBy('name_sort')
    .orderBy('uid')
    .execute();
  const everybody = rows.map(presentAdministrator);
  const isWaiting = ({ status }: Administrator) => status === 'CONFIRM';
  return [...everybody.filter(isWaiting), ...everybody.filter((one) => !isWaiting(one))];
}
