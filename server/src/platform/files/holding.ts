/** Prevents the removal of files, replaced ones included, while a backup copies them. */
import { sql, type Kysely } from 'kysely';
import type { DirectoryTables } from '../database/tables.ts';

type Directory = Kysely<DirectoryTables>;

/** Duration of the lease in seconds; the lease of a crashed backup ends after this time. */
export const heldForSeconds = 120;

/** Takes or renews the lease on the files of all companies. @param key of the backup */
export async function holdFiles(directory: Directory, key: string): Promise<void> {
  await sql`insert into directory.backups values (${key}, now() + make_interval(secs => ${heldForSeconds}))
    on conflict (key) do update set expires = excluded.expires`.execute(directory);
}

/** Ends the lease of a backup. */
export async function releaseFiles(directory: Directory, key: string): Promise<void> {
  await sql`delete from directory.backups where key = ${key} or expires < now()`.execute(directory);
}

/** True while a backup copies files. */
export async function areFilesHeld(directory: Directory): Promise<boolean> {
  const { rows } = await sql`select from directory.backups where expires > now() limit 1`.execute(directory);
  return rows.length > 0;
}
