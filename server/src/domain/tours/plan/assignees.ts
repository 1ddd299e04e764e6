/** The drivers and vehicles that may or may not have a stop. */
import { sql } from 'kysely';
import {
  forEachAssignees,
  stopAssignees,
  type StopAssignees,
  type StopContents,
} from '#contract/dispatch/tourStops.ts';
import { columnOf } from '#server/platform/database/rows/entityColumns.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';

type Assignees = Pick<StopContents, StopAssignees>;
type Kind = 'Drivers' | 'Vehicles';

const kindOf = (name: StopAssignees): Kind => (name.endsWith('Drivers') ? 'Drivers' : 'Vehicles');

/** The stops without keys in their lists that name no driver or vehicle of the company. */
export async function withKnownAssignees<Stop extends Assignees>(
  { db, company }: CompanyQuery,
  stops: readonly Stop[],
): Promise<Stop[]> {
  const named = [...new Set(stops.flatMap((stop) => stopAssignees.flatMap((name) => stop[name])))];
  if (named.length === 0) return [...stops];
  const keys = sql`${sql.val(named)}::uuid[]`;
  // Those whose deletion can still be undone count as well.
  const { rows } = await sql<{ key: string; of: Kind }>`
    select uid as key, 'Drivers' as of from company.users where company = ${company} and uid = any (${keys}) and role = 'driver'
    union all select key, 'Vehicles' from company.vehicles where company = ${company} and key = any (${keys})`.execute(
    db,
  );
  const known = new Set(rows.map(({ key, of }) => `${key} ${of}`));
  return stops.map((stop) => ({
    ...stop,
    ...forEachAssignees((name) => stop[name].filter((key) => known.has(`${key} ${kindOf(name)}`))),
  }));
}

const tables = ['jobs', 'stops', 'sent_stops', 'template_stops'];

/** Removes drivers or vehicles that are gone for good from the lists of all stops. */
export async function forgetAssignees(
  { db, company }: CompanyTransaction,
  of: Kind,
  keys: readonly string[],
): Promise<void> {
  const columns = ([`only${of}`, `not${of}`] as const).map(columnOf);
  const gone = sql`${sql.val(keys)}::text[]`;
  for (const table of tables)
    await sql`update ${sql.raw(`company.${table}`)}
      set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${gone}`))}
      where company = ${company} and (${sql.join(
        columns.map((column) => sql`${sql.ref(column)} ?| ${gone}`),
        sql` or `,
      )})`.execute(db);
}
