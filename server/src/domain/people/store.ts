import { sql, type UpdateObject } from 'kysely';
import * as z from 'zod/mini';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import type { DriverFields } from '#contract/people/drivers.ts';
import { inOrder, shifts } from '#contract/people/shifts.ts';
import type { Actor, Role } from '#contract/permissions.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { changedColumns, difference, isSame, type Snapshot } from '#server/platform/database/rows/difference.ts';
import type { CompanyTables } from '#server/platform/database/tables.ts';
import { failure } from '#server/platform/http/failure.ts';
import { personKeys } from './keys.ts';
import type { UserRow } from './row.ts';
import type { Language } from '#contract/platform/language.ts';

/** A kind of person, such as drivers or administrators, as the functions below need it. */
export interface PersonKind<Entity> {
  /** Prefix of the kind's activities, as in `drivers.confirm`. */
  name: string;
  /** The kind's roles; people with other roles are treated as unknown. Null accepts any role. */
  roles: readonly Role[] | null;
  present(tx: CompanyQuery, row: UserRow): Entity | Promise<Entity>;
}

/** A kind of person whom administrators approve and block. */
export interface DecidedKind<Entity> extends PersonKind<Entity> {
  /** The role of approved people. */
  role: Role;
  /** The role of waiting people. */
  waitingRole: Role;
  isWaiting(row: UserRow): boolean;
  isLetIn(row: UserRow): boolean;
  /**
   * Throws if a person must stay; called while the company is locked.
   * @param by key of the administrator who removes or blocks the person
   */
  requireAnother?(tx: CompanyTransaction, row: UserRow, by: string): Promise<void>;
  /** Further changes of a removal, made while the person's row is still visible. */
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
 * Like `findPerson`, but locks the row until the transaction ends: of two simultaneous decisions, the second sees the
 * result of the first.
 * @param expected the version that the caller has read, or a condition that the row must fulfil
 * @throws `not-found`; `conflict` with the current person if the row is not as expected
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

/** The columns of these people that decide their permissions; people who are unknown or not shown are missing. */
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
  /** The values of a row that the activity contains. */
  snapshot(row: UserRow): Snapshot;
  /** @returns the columns to write; null if nothing changes */
  write(before: UserRow): Promise<Columns | null> | Columns | null;
}

type Columns = UpdateObject<CompanyTables, 'users'>;

/** Changes a person's row, raises its version and records the change. @throws the errors of `lockPerson` */
export async function changePerson<Entity>(
  tx: CompanyTransaction,
  personKind: PersonKind<Entity>,
  { uid, expected, action, snapshot, write }: PersonChange,
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
  const changed = difference(snapshot(before), snapshot(after));
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

/** The changeable fields of a person; only drivers have shifts and a licence class. */
const ownFields = ({ firstname, lastname, phone, ...row }: UserRow): DriverFields => ({
  firstname,
  lastname,
  phone,
  // Parsed, because the engine orders the names of objects in its own way.
  shifts: z.parse(shifts, row.shifts),
  licenceClass: row.licence_class,
});

const columnsOf = ({ email }: UserRow, fields: DriverFields) => {
  const { shifts: week, licenceClass, ...own } = fields;
  return {
    ...own,
    ...personKeys({ ...own, email }),
    shifts: JSON.stringify(week),
    licence_class: licenceClass,
  };
};

const isOfPlanning = ({ shifts: week, licenceClass }: Partial<DriverFields>): boolean =>
  week !== undefined || licenceClass !== undefined;

/**
 * Changes fields of a person; if nothing differs, returns the person without a write.
 * @throws `not-found`; `conflict` with the current person if the version is stale, or the person is to get shifts or a
 * licence class while they wait for approval
 */
export async function editPerson<Entity>(
  tx: CompanyTransaction,
  personKind: PersonKind<Entity>,
  { uid, version, patch }: { uid: string; version: number; patch: Partial<DriverFields> },
): Promise<Entity> {
  return changePerson(tx, personKind, {
    uid,
    expected: (row) => row.version === version && (row.confirmed || !isOfPlanning(patch)),
    action: `${personKind.name}.update`,
    snapshot: ownFields,
    write(before) {
      const own = ownFields(before);
      const fields = { ...own, ...patch, shifts: inOrder(patch.shifts ?? own.shifts) };
      return isSame(own, fields) ? null : changedColumns(columnsOf(before, own), columnsOf(before, fields));
    },
  });
}
