import { sql, type UpdateObject } from 'kysely';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import type { PersonFields } from '#contract/people/people.ts';
import type { Actor, Role } from '#contract/permissions.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { changedColumns, difference, isSame, type Snapshot } from '#server/platform/database/rows/difference.ts';
import type { CompanyTables } from '#server/platform/database/tables.ts';
import { failure } from '#server/platform/http/failure.ts';
import { personKeys } from './keys.ts';
import type { UserRow } from './row.ts';
import type { Language } from '#contract/platform/language.ts';

/** Drivers or administrators, as the functions below need to know them. */
export interface PersonKind<Entity> {
  /** Begins the names of their activities: `drivers.confirm`. */
  name: string;
  /** The roles that they have; somebody in another role is answered like an unknown one. Null: whoever it is. */
  roles: readonly Role[] | null;
  present(tx: CompanyQuery, row: UserRow): Entity | Promise<Entity>;
}

/** People who are let in and shut out by administrators. */
export interface DecidedKind<Entity> extends PersonKind<Entity> {
  /** The role of those who are let in. */
  role: Role;
  /** The role of those who wait. */
  waitingRole: Role;
  isWaiting(row: UserRow): boolean;
  isLetIn(row: UserRow): boolean;
  /**
   * Throws where a person must stay; called while the company is locked.
   * @param by who shuts them out
   */
  requireAnother?(tx: CompanyTransaction, row: UserRow, by: string): Promise<void>;
  /** What a removal does beside, while the person is there still. */
  beforeRemoval?(tx: RoutedTransaction, uid: string): Promise<void>;
  afterRestoring?(tx: RoutedTransaction, uid: string): Promise<void>;
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

/**
 * The same, locked until the transaction ends: of two decisions at once one sees what the other did.
 * @param expected the version that was seen, or what the row has to be like
 * @throws `not-found`; `conflict` with the current person where it is not so
 */
export async function lockPerson<Entity>(
  tx: CompanyTransaction,
  { roles, present }: PersonKind<Entity>,
  uid: string,
  expected: number | ((row: UserRow) => boolean),
): Promise<UserRow> {
  const row = await shown(tx, uid, roles).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw failure('not-found');
  if (typeof expected === 'number' ? row.version !== expected : !expected(row))
    throw failure('conflict', { current: await present(tx, row) });
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

interface PersonChange {
  uid: string;
  expected: number | ((row: UserRow) => boolean);
  action: string;
  /** What the activity tells of a row. */
  told(row: UserRow): Snapshot;
  /** @returns the columns to write; null where everything is as it is to be */
  write(before: UserRow): Promise<Columns | null> | Columns | null;
}

type Columns = UpdateObject<CompanyTables, 'users'>;

/** Changes a person's row, raises its version and records it. @throws as `lockPerson` */
export async function changePerson<Entity>(
  tx: CompanyTransaction,
  personKind: PersonKind<Entity>,
  { uid, expected, action, told, write }: PersonChange,
): Promise<Entity> {
  const before = await lockPerson(tx, personKind, uid, expected);
  const columns = await write(before);
  if (!columns) return personKind.present(tx, before);
  const after = await tx.db
    .updateTable('users')
    .set({ ...columns, version: before.version + 1, modified: sql`now()` })
    .where('company', '=', tx.company)
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirstOrThrow();
  const changed = difference(told(before), told(after));
  tx.record({ collection: 'users', key: uid, kind: 'changed', action, ...changed });
  return personKind.present(tx, after);
}

export async function writeLanguage(
  { db, company }: CompanyTransaction,
  uid: string,
  language: Language,
): Promise<void> {
  await db.updateTable('users').set({ language }).where('company', '=', company).where('uid', '=', uid).execute();
}

const ownFields = ({ firstname, lastname, phone }: PersonFields) => ({ firstname, lastname, phone });

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
  return changePerson(tx, personKind, {
    uid,
    expected: version,
    action: `${personKind.name}.update`,
    told: ownFields,
    write(before) {
      const fields = { ...ownFields(before), ...patch };
      const isUnchanged = isSame(ownFields(before), fields);
      return isUnchanged ? null : changedColumns(columnsOf(before, before), columnsOf(before, fields));
    },
  });
}
