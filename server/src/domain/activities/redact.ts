import { sql } from 'kysely';
import type { CompanyTransaction } from '#server/platform/database/database.ts';

/** What confirms people; whoever did it is named in the rows of those confirmed. */
const confirmations = ['drivers.confirm', 'administrators.confirm'];

/** The people whom a person has confirmed, as a query of their keys. */
export const confirmedBy = ({ db, company }: CompanyTransaction, uid: string) =>
  db
    .selectFrom('activities')
    .select('object')
    .where('company', '=', company)
    .where('actor', '=', uid)
    .where('collection', '=', 'users')
    .where('action', 'in', confirmations)
    .$narrowType<{ object: string }>();

/** Activities keep that something was done, and neither who nor what the erased person was. */
export async function redactActivities({ db, company }: CompanyTransaction, uid: string): Promise<void> {
  await db
    .updateTable('activities')
    .set({ before: null, after: null })
    .where('company', '=', company)
    .where('collection', '=', 'users')
    .where('object', '=', uid)
    .execute();
  // Only drivers register devices, each their own, and many name them after themselves.
  await db
    .updateTable('activities')
    .set({ before: null, after: null })
    .where('company', '=', company)
    .where('collection', '=', 'devices')
    .where('actor', '=', uid)
    .execute();
  await db
    .updateTable('activities')
    .set({ actor_name: '' })
    .where('company', '=', company)
    .where('actor', '=', uid)
    .execute();
  const isNamed = (column: string) => sql`${sql.ref(column)}->'driver'->>'uid' = ${uid}`;
  const nameless = (column: string) =>
    sql`case when ${isNamed(column)} then jsonb_set(${sql.ref(column)}, '{driver,name}', '""') else ${sql.ref(column)} end`;
  await sql`update company.activities set before = ${nameless('before')}, after = ${nameless('after')}
    where company = ${company} and collection = 'tours' and (${isNamed('before')} or ${isNamed('after')})`.execute(db);
}
