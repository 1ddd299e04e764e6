import type { CompanyTransaction } from '#server/platform/database/database.ts';

/** Actions that confirm people; the confirmed people's rows contain the name of the person who confirmed them. */
const confirmations = ['drivers.confirm', 'administrators.confirm'];

/** Query of the keys of the people whom a person has confirmed. */
export const confirmedBy = ({ db, company }: CompanyTransaction, uid: string) =>
  db
    .selectFrom('activities')
    .select('object')
    .where('company', '=', company)
    .where('actor', '=', uid)
    .where('collection', '=', 'users')
    .where('action', 'in', confirmations)
    .$narrowType<{ object: string }>();

/** Activities of a person and of their devices keep that something was done, but no longer contain personal data. */
export async function redactActivities({ db, company }: CompanyTransaction, uid: string): Promise<void> {
  await db
    .updateTable('activities')
    .set({ before: null, after: null })
    .where('company', '=', company)
    .where('collection', '=', 'users')
    .where('object', '=', uid)
    .execute();
  // Only drivers register devices, each driver their own, and many devices carry their owner's name.
  await db
    .updateTable('activities')
    .set({ before: null, after: null })
    .where('company', '=', company)
    .where('collection', '=', 'devices')
    .where('actor', '=', uid)
    .execute();
}
