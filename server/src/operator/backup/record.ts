/**
 * The record of a restore, with which an interrupted restore continues, and which keeps servers from starting before
 * its end.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { makeRestoreTables } from '../../platform/database/engines/unfinishedRestore.ts';
import type { BackupManifest } from './format.ts';
import { exists, type Database } from './rows.ts';

export interface UnderWay {
  /** Key of this restore: parts that another restore has recorded do not count. */
  key: string;
  /** Identity of the backup. */
  backup: string;
  /** Time at which the backup was made. */
  created: string;
}

/** Identity of a backup; independent of the location of its file. */
export function identityOf({ created, sections }: BackupManifest): string {
  const sums = Object.entries(sections).map(([name, { sha256 }]) => `${name} ${sha256}`);
  return createHash('sha256')
    .update([created, ...sums.toSorted()].join('\n'))
    .digest('hex');
}

/** @returns null if no restore is unfinished */
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

/** Records in a database that the restore has begun, and removes the record of an unfinished one. */
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

/** @param tx the transaction that writes the part */
export async function noteIn(tx: Database, { key }: UnderWay, part: string): Promise<void> {
  await sql`insert into restore.parts (restore, part) values (${key}, ${part}) on conflict do nothing`.execute(tx);
}
