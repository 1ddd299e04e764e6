/** Who may read a file: whoever may read a row that holds it. Each feature says so of its own rows. */
import { sql, type RawBuilder } from 'kysely';
import type { CompanyQuery } from '#server/platform/database/database.ts';

/** Whether a row of a feature holds the file `f` and may be read by the person `me`, as SQL over those two rows. */
type FileRule = RawBuilder<boolean>;

/** What a feature says of the files that its rows hold. */
export interface FileHolder {
  readable: FileRule;
  /** Keys of all files that rows of the company `task.company` point at, as SQL: every other file is removed. */
  held: RawBuilder<unknown>;
}

/** Parts of rules: `me` runs the company, or works for it. What they say is `isAdministrator` and `isDriver` of the contract. */
export const readsAsAdministrator: FileRule = sql`(me.role = 'admin' and me.confirmed and me.active)`;
export const readsAsMember: FileRule = sql`(me.role in ('admin', 'driver') and me.confirmed and me.active)`;

/** What is known of a file of the company, or null where there is none that this person may read; nobody reads one that no row holds. */
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
