/** The progress that a restore records in each database until it is complete; until then no server starts. */
import { sql, type Kysely } from 'kysely';

/** In a separate schema, because a restore recreates the others; dropping it is the last step of a restore. */
export const makeRestoreTables = [
  'create schema if not exists restore',
  // One row: which restore is under way, and of which backup.
  `create table if not exists restore.under_way (key uuid primary key, backup text not null, created text not null)`,
  // The parts that have been restored; each row is committed together with its part.
  `create table if not exists restore.parts (restore uuid not null, part text not null, primary key (restore, part))`,
] as const;

/** Names of parts. */
export const restoredParts = {
  /** The tables of a database, as they were when the backup was made. */
  tables: 'tables',
  directory: 'directory',
  /** Rows of a company, noted in its database. */
  rowsOf: (company: string) => `rows ${company}`,
  /** Rows and files of a company, noted in the main database. */
  company: (company: string) => `company ${company}`,
  /** A database is brought up to date. */
  finished: 'finished',
} as const;

/** The message is one line that names what is missing, and how to go on. */
export class UnfinishedRestoreError extends Error {}

/** Maximum of companies that the message names; for further ones it gives the number. */
const namedAtMost = 5;

/**
 * Requires that no restore is unfinished.
 * @param db a connection of the owner
 * @throws UnfinishedRestoreError
 */
export async function requireRestored(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ isThere: boolean; hasDirectory: boolean }>`
    select to_regclass('restore.under_way') is not null as "isThere",
      to_regclass('directory.accounts') is not null as "hasDirectory"
  `.execute(db);
  if (!rows[0]?.isThere) return;
  const found = await sql<{ created: string; isDirectoryIn: boolean }>`
    select created, exists (select from restore.parts p where p.restore = u.key and part = ${restoredParts.directory}) as "isDirectoryIn"
    from restore.under_way u
  `.execute(db);
  const [underWay] = found.rows;
  if (!underWay) return;
  const missing =
    underWay.isDirectoryIn && rows[0].hasDirectory ? await missingCompanies(db) : 'nothing of it is complete';
  throw new UnfinishedRestoreError(
    `A restore of the backup of ${underWay.created} has begun and not ended: ${missing}. ` +
      'Restore the same file once more, which goes on from there; until then no server starts.',
  );
}

async function missingCompanies(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string; database: string; isIn: boolean }>`
    select a.name, a.database, p.part is not null as "isIn" from directory.accounts a
    left join restore.parts p on p.part = 'company ' || a.key and p.restore = (select key from restore.under_way)
    order by a.created, a.key
  `.execute(db);
  const missing = rows.filter(({ isIn }) => !isIn);
  if (missing.length === 0) return 'its last steps are missing';
  const names = missing.slice(0, namedAtMost).map(({ name, database }) => `"${name}" (database ${database})`);
  const more = missing.length > namedAtMost ? ` and ${missing.length - namedAtMost} more` : '';
  return `${missing.length} of ${rows.length} companies are missing, ${names.join(', ')}${more}`;
}
