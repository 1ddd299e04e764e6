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

/** Activities of a person, or of their devices, keep that something was done, and not what the person was. */
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
}
