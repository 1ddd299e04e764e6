/** A person may read a file if they may read a row that holds it. Each feature gives the rule for its own rows. */
import { sql, type RawBuilder } from 'kysely';
import type { CompanyQuery } from '#server/platform/database/database.ts';

/** SQL over a file `f` and a person `me`: true if a row of a feature holds the file and the person may read the row. */
type FileRule = RawBuilder<boolean>;

/** A feature's SQL about the files that its rows hold. */
export interface FileHolder {
  readable: FileRule;
  /** SQL: keys of all files that rows of the company `task.company` refer to; every other file is removed. */
  held: RawBuilder<unknown>;
}

/**
 * Parts of rules: the person `me` is an administrator, or a member. They match `isAdministrator` and `isDriver` of the
 * contract.
 */
export const readsAsAdministrator: FileRule = sql`(me.role = 'admin' and me.confirmed and me.active)`;
export const readsAsMember: FileRule = sql`(me.role in ('admin', 'driver') and me.confirmed and me.active)`;

/**
 * Folder and type of a file of the company, or null if there is none that this person may read; a file without row is
 * never readable.
 */
export async function findReadableFile(
  { db, company }: CompanyQuery,
  { key, uid }: { key: string; uid: string },
  holders: readonly FileHolder[],
): Promise<{ folder: string; type: string } | null> {
  const { rows } = await sql<{ folder: string; type: string }>`
    select f.folder, f.type from company.files f
    join company.users me on me.company = f.company and me.uid = ${uid}
    where f.company = ${company} and f.key = ${key} and (${sql.join(
      holders.map(({ readable }) => readable),
      sql` or `,
    )})
  `.execute(db);
  return rows[0] ?? null;
}
