import type { Administrator } from '#contract/people/administrators.ts';
import { administratorStatus } from '#contract/people/people.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';
import { presentPerson, type UserRow } from '#server/domain/people/row.ts';
import type { DecidedKind } from '#server/domain/people/store.ts';

const roles = ['admin', 'pending-admin'] as const;

function presentAdministrator(row: UserRow): Administrator {
  return { ...presentPerson(row), status: administratorStatus(row) };
}

const isActive = (row: UserRow) => administratorStatus(row) === 'ACTIVE';

export const administratorKind: DecidedKind<Administrator> = {
  name: 'administrators',
  roles,
  present: (_tx, row) => presentAdministrator(row),
  role: 'admin',
  waitingRole: 'pending-admin',
  isWaiting: (row) => administratorStatus(row) === 'CONFIRM',
  isLetIn: isActive,
  requireAnother,
};

/**
 * Call only while the company's row is locked.
 * @param by the person who blocks or deletes the administrator
 * @throws `last-administrator` if no other active administrator exists; `permission-denied` if people block or delete
 * themselves
 */
async function requireAnother({ db, company }: CompanyQuery, row: UserRow, by: string): Promise<void> {
  if (!isActive(row)) return;
  const other = await db
    .selectFrom('users')
    .select('uid')
    .where('company', '=', company)
    .where('role', '=', 'admin')
    .where('confirmed', '=', true)
    .where('active', '=', true)
    .where('ready', '=', true)
    .where('uid', '<>', row.uid)
    .executeTakeFirst();
  if (!other) throw failure('last-administrator');
  // Only another administrator may block or delete a person, because they can undo the action.
  if (row.uid === by) throw failure('permission-denied');
}

/** All administrators: waiting ones first, then by name. */
export async function listAdministrators({ db, company }: CompanyQuery): Promise<Administrator[]> {
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
  const waits = ({ status }: Administrator) => status === 'CONFIRM';
  return [...everybody.filter(waits), ...everybody.filter((one) => !waits(one))];
}
