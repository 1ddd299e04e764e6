import type { CompanyTransaction } from '#server/platform/database/database.ts';

/** Takes the stops of jobs out of the plans that they stand in; what drivers were sent stays. */
export async function removeStops({ db, company }: CompanyTransaction, jobs: readonly string[]): Promise<void> {
  await db.deleteFrom('stops').where('company', '=', company).where('key', 'in', jobs).execute();
}
