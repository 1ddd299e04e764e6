/** What a restore notes of itself, so that it goes on where it was interrupted, and no server starts before its end. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { makeRestoreTables } from '../../platform/database/engines/unfinishedRestore.ts';
import type { BackupManifest } from './format.ts';
import { exists, type Database } from './rows.ts';

export interface UnderWay {
  /** Of this restore: what another one has left behind counts for nothing. */
  key: string;
  /** Which backup is restored. */
  backup: string;
  /** When that was made. */
  created: string;
}

/** The same for the same backup, wherever its file lies. */
export function identityOf({ created, sections }: BackupManifest): string {
  const sums = Object.entries(sections).map(([name, { sha256 }]) => `${name} ${sha256}`);
  return createHash('sha256')
    .update([created, ...sums.toSorted()].join('\n'))
    .digest('hex');
}

/** @returns null where no restore has begun and not ended */
export async function readUnderWay(database: Database): Promise<UnderWay | null> {
  if (!(await exists(database, 'restore.under_way'))) return null;
  const { rows } = await sql<UnderWay>`select key, backup, created from restore.under_way`.execute(database);
  return rows[0] ?? null;
}

export const newRestore = (manifest: BackupManifest): UnderWay => ({
  key: uuidv7(),
  backup: identityOf(manifest),
  created: manifest.created,
});

/** Notes in a database that the restore has begun, in place of one that has not ended. */
export async function beginRecord(tx: Database, { key, backup, created }: UnderWay): Promise<void> {
  for (const statement of makeRestoreTables) await sql.raw(statement).execute(tx);
  await sql`delete from restore.under_way`.execute(tx);
  await sql`delete from restore.parts`.execute(tx);
  await sql`insert into restore.under_way (key, backup, created) values (${key}, ${backup}, ${created})`.execute(tx);
}

export async function removeRecord(database: Database): Promise<void> {
  await sql`drop schema if exists restore cascade`.execute(database);
}

export async function isIn(database: Database, { key }: UnderWay, part: string): Promise<boolean> {
  if (!(await exists(database, 'restore.parts'))) return false;
  const { rows } = await sql`select from restore.parts where restore = ${key} and part = ${part}`.execute(database);
  return rows.length > 0;
}

/** @param tx in which the part itself is written */
export async function noteIn(tx: Database, { key }: UnderWay, part: string): Promise<void> {
  await sql`insert into restore.parts (restore, part) values (${key}, ${part}) on conflict do nothing`.execute(tx);
}
