import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { damageLimits, type Damage, type DamageFields, type DamageStatus } from '#contract/fleet/damages.ts';
import { isAdministrator, type Actor } from '#contract/permissions.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { notify, withdrawNotifications } from '#server/domain/notifications/notify.ts';
import { difference, isSame } from '#server/platform/database/rows/difference.ts';
import { dropFile } from '#server/platform/files/keeping.ts';
import { failure } from '#server/platform/http/failure.ts';
import { audienceOf, damageTable } from './row.ts';

declare module '#server/platform/database/tables.ts' {
  interface ScheduledTaskKinds {
    'purge-damage': true;
  }
}

/** The report, if this person may read it: an administrator any report, a driver their own. @throws `not-found` */
export async function readDamage(tx: CompanyQuery, reader: Actor, key: string): Promise<Damage> {
  const row = await damageTable.find(tx, key);
  if (!row || (row.reporter.key !== reader.uid && !isAdministrator(reader))) throw failure('not-found');
  return row;
}

/** The report with a key, also if it or its vehicle is deleted and the deletion can still be undone. */
export async function findReported({ db, company }: CompanyQuery, key: string): Promise<Damage | null> {
  const { rows } = await sql<object>`
    select ${damageTable.columns('d')} from company.damages d where d.company = ${company} and d.key = ${key}
  `.execute(db);
  return rows[0] ? damageTable.present(rows[0]) : null;
}

/**
 * The report, locked until the end of the transaction.
 * @param find `findReported` to include deleted reports
 * @throws `not-found`
 */
export async function lockDamage(tx: CompanyTransaction, key: string, find = damageTable.find): Promise<Damage> {
  await sql`select key from company.damages where company = ${tx.company} and key = ${key} for update`.execute(tx.db);
  const row = await find(tx, key);
  if (!row) throw failure('not-found');
  return row;
}

export interface Sender extends Actor {
  firstname: string;
  lastname: string;
}

/** The calling person, whose permission has been checked already. */
export function findSender({ db, company }: CompanyQuery, uid: string): Promise<Sender> {
  return db
    .selectFrom('users')
    .select(['uid', 'role', 'confirmed', 'active', 'firstname', 'lastname'])
    .where('company', '=', company)
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
}

const nameOf = ({ firstname, lastname }: Sender) => `${firstname} ${lastname}`;

/**
 * Adds a report under a key from the reporter's device. A repeated request returns the existing report, even if its
 * fields differ.
 * @throws `not-found` for the vehicle; `gone` if the report has been purged; `conflict` if another person has used the
 * key
 */
export async function reportDamage(
  tx: CompanyTransaction,
  sender: Sender,
  key: string,
  fields: DamageFields,
): Promise<Damage> {
  // The order matters: if the report is purged between the two queries, the second one finds its key.
  const known = await findReported(tx, key);
  if (known) return ownOf(sender, known);
  if (await wasRemoved(tx, key)) throw failure('gone');
  const isAdded = await insertDamage(tx, sender, key, fields);
  const row = await findReported(tx, key);
  // A concurrent request added the same report, which may have been purged since.
  if (!row) throw failure('gone');
  if (!isAdded) return ownOf(sender, row);
  const { vehicle } = fields;
  const after = damageTable.snapshot(row);
  const recorded = { after, concerns: [vehicle], audience: [sender.uid] };
  tx.record({ collection: 'damages', key, kind: 'added', action: 'damages.report', ...recorded });
  tellVehicle(tx, vehicle);
  if (sender.role === 'driver' || isCritical(row)) await notify(tx, 'damage', key, { by: sender.uid });
  return row;
}

const isCritical = ({ severity }: Pick<Damage, 'severity'>) => severity === 'critical';

function ownOf({ uid }: Sender, row: Damage): Damage {
  if (row.reporter.key !== uid) throw failure('conflict');
  return row;
}

export async function wasRemoved({ db, company }: CompanyQuery, key: string): Promise<boolean> {
  const removed = await db
    .selectFrom('removed_damages')
    .select('key')
    .where('company', '=', company)
    .where('key', '=', key)
    .executeTakeFirst();
  return removed !== undefined;
}

/** @returns false if the key exists already @throws `not-found` for the vehicle, once its deletion is final */
async function insertDamage(
  tx: CompanyTransaction,
  sender: Sender,
  key: string,
  { place, vehicle, occurred, ...texts }: DamageFields,
): Promise<boolean> {
  const { db, company } = tx;
  const known = await db
    .selectFrom('vehicles')
    .select('key')
    .where('company', '=', company)
    .where('key', '=', vehicle)
    // Not a shared lock: the report may mark the vehicle as damaged, and two transactions with shared locks would
    // deadlock.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!known) throw failure('not-found');
  const reporter = { reporter: sender.uid, reporter_name: nameOf(sender) };
  const added = await db
    .insertInto('damages')
    .values({ company, key, vehicle, ...place, ...texts, occurred: new Date(occurred), ...reporter })
    .onConflict((conflict) => conflict.columns(['company', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return added !== undefined;
}

function recordingOf(tx: CompanyTransaction, before: Damage) {
  tellVehicle(tx, before.vehicle.key);
  return { concerns: [before.vehicle.key], audience: audienceOf(before) };
}

/**
 * Vehicles are presented with their damage, so that a report also sends an event of its vehicle, without an activity.
 */
function tellVehicle(tx: CompanyTransaction, vehicle: string): void {
  tx.record({ collection: 'vehicles', key: vehicle, kind: 'changed', action: null });
}

/** Changes fields of a report. @throws `not-found`; `conflict` with the current report if the version is stale */
export async function updateDamage(
  tx: CompanyTransaction,
  uid: string,
  key: string,
  version: number,
  { place, occurred, ...patch }: Partial<Omit<DamageFields, 'vehicle'>>,
): Promise<Damage> {
  const entity = { ...(place && { place }), ...(occurred !== undefined && { occurred }) };
  const updated = await damageTable.update(tx, key, version, patch, {
    differs: (current) => !isSame({ ...current }, { ...current, ...entity }),
    write: () => ({ entity, columns: { ...place, ...(occurred !== undefined && { occurred: new Date(occurred) }) } }),
    recorded: (before) => recordingOf(tx, before),
  });
  // `notify` notifies once per report, even if the severity changes several times.
  if (patch.severity !== undefined && isCritical(updated)) await notify(tx, 'damage', key, { by: uid });
  return updated;
}

/** Changes the status of a report. @throws `not-found`; `conflict` if the report is not in the status `from` */
export async function moveDamage(
  tx: CompanyTransaction,
  uid: string,
  { key, from, status, note }: { key: string; from: DamageStatus; status: DamageStatus; note: string },
): Promise<Damage> {
  const moved = await damageTable.update(
    tx,
    key,
    (current) => current.status === from,
    {},
    {
      action: 'damages.status',
      differs: () => status !== from,
      async write() {
        await writeNote(tx, uid, key, { text: note, status });
        const notes = (await damageTable.find(tx, key))?.notes ?? [];
        return { entity: { status, notes }, columns: { status } };
      },
      recorded: (before) => recordingOf(tx, before),
    },
  );
  return status === from && note ? addNote(tx, uid, key, note) : moved;
}

export async function addNote(tx: CompanyTransaction, uid: string, key: string, text: string): Promise<Damage> {
  const current = await lockDamage(tx, key);
  await writeNote(tx, uid, key, { text, status: null });
  const recorded = { after: { note: text }, concerns: [current.vehicle.key], audience: audienceOf(current) };
  tx.record({ collection: 'damages', key, kind: 'changed', action: 'damages.note', ...recorded });
  return (await damageTable.find(tx, key)) ?? current;
}

async function writeNote(
  tx: CompanyTransaction,
  uid: string,
  damage: string,
  note: { text: string; status: DamageStatus | null },
): Promise<void> {
  const author = nameOf(await findSender(tx, uid));
  await tx.db
    .insertInto('damage_notes')
    .values({ company: tx.company, key: uuidv7(), damage, ...note, author: uid, author_name: author })
    .execute();
}

/** Records a change of a report, and an event of its vehicle. */
export async function changed(tx: CompanyTransaction, before: Damage, action: string): Promise<Damage> {
  const row = (await findReported(tx, before.key)) as Damage;
  tx.record({
    collection: 'damages',
    key: before.key,
    kind: 'changed',
    action,
    ...difference(damageTable.snapshot(before), damageTable.snapshot(row)),
    ...recordingOf(tx, before),
  });
  return row;
}

/** Marks a report as deleted. @returns until when the deletion can be undone (ms since 1970) @throws `not-found` */
export async function removeDamage(tx: CompanyTransaction, key: string): Promise<{ undoUntil: number }> {
  const { rows, undoUntil } = await damageTable.softDelete(tx, [key], ({ notes }) => ({
    notes: notes.map(({ text }) => text),
  }));
  const [removed] = rows;
  if (!removed) throw failure('not-found');
  tellVehicle(tx, removed.vehicle.key);
  return { undoUntil };
}

/** Undoes a deletion. @throws `undo-expired` if the report is not left to restore */
export async function restoreDamage(tx: CompanyTransaction, key: string): Promise<Damage> {
  const [restored] = await damageTable.restore(tx, [key]);
  if (!restored) throw failure('undo-expired');
  tellVehicle(tx, restored.vehicle.key);
  return restored;
}

/**
 * Purges reports whose deletion can no longer be undone. Photo files are dropped; keys cannot be used again. @returns
 * the number of purged reports
 */
export async function purgeDamages(tx: CompanyTransaction, keys: readonly string[]): Promise<number> {
  const { rows: over } = await sql<{ key: string }>`
    select key from company.damages where company = ${tx.company} and key = any (${sql.val(keys)}::uuid[])
      and deleted <= now() - make_interval(secs => ${damageLimits.undoPeriod / 1000}) for update
  `.execute(tx.db);
  for (const { key } of over) {
    const photos = tx.db.deleteFrom('damage_photos').where('company', '=', tx.company).where('damage', '=', key);
    for (const { file } of await photos.returning('file').execute()) dropFile(tx, file);
    await tx.db.deleteFrom('damages').where('company', '=', tx.company).where('key', '=', key).execute();
    await tx.db.insertInto('removed_damages').values({ company: tx.company, key }).execute();
    await withdrawNotifications(tx, key);
  }
  return over.length;
}
