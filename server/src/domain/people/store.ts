import { sql, type UpdateObject } from 'kysely';
import type { PersonFields } from '#contract/people.ts';
import type { Actor, Role } from '#contract/permissions.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { changedColumns, difference, isSame } from '#server/platform/database/difference.ts';
import type { CompanyTables } from '#server/platform/database/tables.ts';
import { failure } from '#server/platform/http/failure.ts';
import { personKeys } from './keys.ts';
import type { UserRow } from './row.ts';
import type { Language } from '#contract/language.ts';

/** Drivers or administrators, as the functions below need to know them. */
export interface PersonKind<Entity> {
  /** Begins the names of their activities: `drivers.confirm`. */
  name: string;
  /** The roles that they have; somebody in another role is answered like an unknown one. Null: whoever it is. */
  roles: readonly Role[] | null;
  present(tx: CompanyQuery, row: UserRow): Entity | Promise<Entity>;
}

function shown({ db, company }: CompanyQuery, uid: string, roles: PersonKind<unknown>['roles']) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('company', '=', company)
    .where('uid', '=', uid)
    .where('ready', '=', true)
    .$if(roles !== null, (query) => query.where('role', 'in', roles ?? []));
}

/** A person whom the company shows, or null. */
export async function findPerson(
  tx: CompanyQuery,
  uid: string,
  roles: PersonKind<unknown>['roles'],
): Promise<UserRow | null> {
  return (await shown(tx, uid, roles).executeTakeFirst()) ?? null;
}

/** The same, locked until the transaction ends: of two decisions at once one sees what the other did. @throws `not-found` */
export async function lockPerson(
  tx: CompanyTransaction,
  uid: string,
  roles: PersonKind<unknown>['roles'],
): Promise<UserRow> {
  const row = await shown(tx, uid, roles).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw failure('not-found');
  return row;
}

/** The rows of these people that decide what they may; somebody missing is not there, or not yet. */
export async function readActors(tx: CompanyQuery, people: readonly string[]): Promise<Map<string, Actor>> {
  if (people.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('users')
    .select(['uid', 'role', 'confirmed', 'active'])
    .where('company', '=', tx.company)
    .where('uid', 'in', [...new Set(people)])
    .where('ready', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.uid, row]));
}

/** Writes columns of a locked row and raises its version. */
export async function changePerson(
  tx: CompanyTransaction,
  { uid, version }: UserRow,
  columns: UpdateObject<CompanyTables, 'users'>,
): Promise<UserRow> {
  return tx.db
    .updateTable('users')
    .set({ ...columns, version: version + 1, modified: sql`now()` })
    .where('company', '=', tx.company)
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes the language of a person's mails. */
export async function writeLanguage(
  { db, company }: CompanyTransaction,
  uid: string,
  language: Language,
): Promise<void> {
  await db.updateTable('users').set({ language }).where('company', '=', company).where('uid', '=', uid).execute();
}

const ownFields = ({ firstname, lastname, phone }: PersonFields): PersonFields => ({ firstname, lastname, phone });

const columnsOf = ({ email }: UserRow, fields: PersonFields) => ({
  ...ownFields(fields),
  ...personKeys({ ...fields, email }),
});

/**
 * Changes name or telephone of a person; where they are so already the person is answered as they are.
 * @throws `not-found`; `conflict` with the current person where the version is stale
 */
export async function editPerson<Entity>(
  tx: CompanyTransaction,
  personKind: PersonKind<Entity>,
  { uid, version, patch }: { uid: string; version: number; patch: Partial<PersonFields> },
): Promise<Entity> {
  const before = await lockPerson(tx, uid, personKind.roles);
  if (before.version !== version) throw failure('conflict', { current: await personKind.present(tx, before) });
  const fields = { ...ownFields(before), ...patch };
  if (isSame({ ...ownFields(before) }, fields)) return personKind.present(tx, before);
  const after = await changePerson(tx, before, changedColumns(columnsOf(before, before), columnsOf(before, fields)));
  tx.record({
    collection: 'users',
    key: uid,
    kind: 'changed',
    action: `${personKind.name}.update`,
    ...difference(ownFields(before), ownFields(after)),
  });
  return personKind.present(tx, after);
}
