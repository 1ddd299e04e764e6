/** Damage reports in the database: the only place with their SQL, but for the list and the photos. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DamageFields, DamageStatus } from '#contract/damages.ts';
import type { CompanyReader, CompanyTransaction } from '#server/platform/database/database.ts';
import { difference } from '#server/platform/database/difference.ts';
import { dropFile } from '#server/platform/files/keeping.ts';
import { failure } from '#server/platform/http/failure.ts';
import { presentDamage, presentedDamage, type DamageRow } from './row.ts';

/** The report with a key, or null where the company has none such. */
export async function findDamage({ db, company }: CompanyReader, key: string): Promise<DamageRow | null> {
  const { rows } = await sql<DamageRow>`
    select ${presentedDamage} from company.damages d
    join company.vehicles v on v.company = d.company and v.key = d.vehicle and v.deleted is null
    where d.company = ${company} and d.key = ${key}
  `.execute(db);
  return rows[0] ?? null;
}

/** The report, locked until the end of the transaction. @throws `not-found` */
export async function lockDamage(tx: CompanyTransaction, key: string): Promise<DamageRow> {
  await sql`select key from company.damages where company = ${tx.company} and key = ${key} for update`.execute(tx.db);
  const row = await findDamage(tx, key);
  if (!row) throw failure('not-found');
  return row;
}

/**
 * Takes a report under the reporter's own key; a second arrival answers what there is.
 * @throws `not-found` for the vehicle; `conflict` where somebody else has used the key
 */
export async function reportDamage(
  tx: CompanyTransaction,
  uid: string,
  key: string,
  { place, vehicle, ...fields }: DamageFields,
): Promise<DamageRow> {
  const name = await nameOf(tx, uid);
  const known = await tx.db
    .selectFrom('vehicles')
    .select('key')
    .where('company', '=', tx.company)
    .where('key', '=', vehicle)
    .where('deleted', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!known) throw failure('not-found');
  const { title, description, severity, occurred } = fields;
  const added = await tx.db
    .insertInto('damages')
    .values({
      company: tx.company,
      key,
      vehicle,
      ...place,
      title,
      description,
      severity,
      occurred: new Date(occurred),
      reporter: uid,
      reporter_name: name,
    })
    .onConflict((conflict) => conflict.columns(['company', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  const row = await findDamage(tx, key);
  if (!row || (!added && row.reporter !== uid)) throw failure('conflict');
  if (added) {
    tx.record({ collection: 'damages', key, kind: 'added', action: 'damages.report', after: snapshot(row) });
    tellVehicle(tx, vehicle);
  }
  return row;
}

async function nameOf({ db, company }: CompanyReader, uid: string): Promise<string> {
  const { firstname, lastname } = await db
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('company', '=', company)
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return `${firstname} ${lastname}`;
}

/** Vehicles are presented with their damage: theirs change with it, without an activity of their own. */
function tellVehicle(tx: CompanyTransaction, vehicle: string): void {
  tx.record({ collection: 'vehicles', key: vehicle, kind: 'changed', action: null });
}

/** Changes fields of a report. @throws `not-found`; `conflict` with the current report where the version is stale */
export async function updateDamage(
  tx: CompanyTransaction,
  key: string,
  version: number,
  { place, occurred, ...patch }: Partial<Omit<DamageFields, 'vehicle'>>,
): Promise<DamageRow> {
  const current = await lockDamage(tx, key);
  if (current.version !== version) throw failure('conflict', { current: presentDamage(current) });
  await tx.db
    .updateTable('damages')
    .set({
      ...patch,
      ...place,
      ...(occurred !== undefined && { occurred: new Date(occurred) }),
      version: version + 1,
      modified: sql`now()`,
    })
    .where('company', '=', tx.company)
    .where('key', '=', key)
    .execute();
  return changed(tx, current, 'damages.update');
}

/** Moves a report on. @throws `not-found`; `conflict` where it is not in the status that was decided on */
export async function moveDamage(
  tx: CompanyTransaction,
  uid: string,
  { key, from, status, note }: { key: string; from: DamageStatus; status: DamageStatus; note: string },
): Promise<DamageRow> {
  const current = await lockDamage(tx, key);
  if (current.status !== from) throw failure('conflict', { current: presentDamage(current) });
  await tx.db
    .updateTable('damages')
    .set({ status, version: current.version + 1, modified: sql`now()` })
    .where('company', '=', tx.company)
    .where('key', '=', key)
    .execute();
  await writeNote(tx, uid, key, { text: note, status });
  return changed(tx, current, 'damages.status');
}

/** Adds a note. @throws `not-found` */
export async function addNote(tx: CompanyTransaction, uid: string, key: string, text: string): Promise<DamageRow> {
  const current = await lockDamage(tx, key);
  await writeNote(tx, uid, key, { text, status: null });
  tx.record({ collection: 'damages', key, kind: 'changed', action: 'damages.note', after: { note: text } });
  return (await findDamage(tx, key)) ?? current;
}

async function writeNote(
  tx: CompanyTransaction,
  uid: string,
  damage: string,
  note: { text: string; status: DamageStatus | null },
): Promise<void> {
  await tx.db
    .insertInto('damage_notes')
    .values({ company: tx.company, key: uuidv7(), damage, ...note, author: uid, author_name: await nameOf(tx, uid) })
    .execute();
}

/** Records a change of a report, which shows on its vehicle too. */
export async function changed(tx: CompanyTransaction, before: DamageRow, action: string): Promise<DamageRow> {
  const row = (await findDamage(tx, before.key)) as DamageRow;
  tx.record({
    collection: 'damages',
    key: before.key,
    kind: 'changed',
    action,
    ...difference(snapshot(before), snapshot(row)),
  });
  tellVehicle(tx, before.vehicle.key);
  return row;
}

/** Deletes a report for good; its photos are let go of. @throws `not-found` */
export async function removeDamage(tx: CompanyTransaction, key: string): Promise<void> {
  const current = await lockDamage(tx, key);
  await tx.db.deleteFrom('damages').where('company', '=', tx.company).where('key', '=', key).execute();
  for (const { file } of current.photos) await dropFile(tx, file);
  tx.record({ collection: 'damages', key, kind: 'removed', action: 'damages.remove', before: snapshot(current) });
  tellVehicle(tx, current.vehicle.key);
}

/** What an activity keeps of a report. */
function snapshot(row: DamageRow): Record<string, unknown> {
  const { title, description, severity, status, vehicle, photos } = row;
  return { title, vehicle: vehicle.plateNumber, severity, status, description, photos: photos.length };
}
