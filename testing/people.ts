/** What tests about people look at and change past the operations: rows, presence, devices and the time of a removal. */
import { sql, type Kysely, type Selectable, type Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { CompanyTables } from '#server/platform/database/tables.ts';
import { personKeys } from '#server/domain/people/keys.ts';
import type { TestCompany, TestPerson, TestPortal } from './portal.ts';

type Portal = Pick<TestPortal, 'databases'>;
type Company = Pick<TestCompany, 'key'>;

/** Does something in a company as the server itself. */
export function inCompany<Result>(
  { databases }: Portal,
  { key }: Company,
  work: (db: Kysely<CompanyTables>) => Promise<Result>,
): Promise<Result> {
  return databases.company('main').writeTransaction({ company: key, uid: null }, ({ db }) => work(db));
}

/** A person's row, whatever its state. */
export function rowOf(
  portal: Portal,
  company: Company,
  { uid }: Pick<TestPerson, 'uid'>,
): Promise<Selectable<CompanyTables['users']> | undefined> {
  return inCompany(portal, company, (db) =>
    db.selectFrom('users').selectAll().where('company', '=', company.key).where('uid', '=', uid).executeTakeFirst(),
  );
}

/** Writes columns of a person's row, with the keys that follow from them. */
export async function setRow(
  portal: Portal,
  company: Company,
  person: Pick<TestPerson, 'uid'>,
  columns: Updateable<CompanyTables['users']>,
): Promise<void> {
  await inCompany(portal, company, async (db) => {
    const row = await db
      .updateTable('users')
      .set(columns)
      .where('company', '=', company.key)
      .where('uid', '=', person.uid)
      .returningAll()
      .executeTakeFirstOrThrow();
    await db
      .updateTable('users')
      .set(personKeys(row))
      .where('company', '=', company.key)
      .where('uid', '=', person.uid)
      .execute();
  });
}

/** Lets a person be online on a device of theirs, as its heartbeats would. @returns the device's key */
export async function putOnline(
  portal: Portal,
  company: Company,
  { uid }: Pick<TestPerson, 'uid'>,
  renewed = new Date(),
): Promise<string> {
  const device = uuidv7();
  const expires = new Date(Date.now() + 40_000);
  await inCompany(portal, company, async (db) => {
    const { key } = company;
    await db
      .insertInto('devices')
      .values({ company: key, key: device, uid, name: 'Zebra TC57', platform: 'Android 13', app_version: '1.0.0' })
      .execute();
    await db.insertInto('presence').values({ company: key, uid, device, renewed, expires }).execute();
    await db.updateTable('users').set({ online: true }).where('company', '=', key).where('uid', '=', uid).execute();
  });
  return device;
}

/** Moves a removal so far back that it cannot be undone any more. */
export async function letUndoExpire(portal: Portal, company: Company, { uid }: Pick<TestPerson, 'uid'>): Promise<void> {
  await inCompany(portal, company, async (db) => {
    const { key } = company;
    const past = sql<Date>`now() - interval '11 minutes'`;
    await db.updateTable('users').set({ deleted: past }).where('company', '=', key).where('uid', '=', uid).execute();
    await db.updateTable('due').set({ at: past }).where('company', '=', key).where('key', '=', uid).execute();
  });
}
