import type { CompanyTransaction } from '#server/platform/database/database.ts';

/** Deletes the stops of jobs from the plans; what drivers were sent does not change. */
export async function removeStops({ db, company }: CompanyTransaction, jobs: readonly string[]): Promise<void> {
  await db.deleteFrom('stops').where('company', '=', company).where('key', 'in', jobs).execute();
}
