import type { CompanyTransaction } from '#server/platform/database/database.ts';

/** Promises the planned arrivals at the stops that a driver has been sent and is still to reach. */
export async function promiseAsPlanned({ db, company }: CompanyTransaction, tour: string): Promise<void> {
  await db
    .updateTable('sent_stops')
    .set((eb) => ({ promised: eb.ref('planned_arrival') }))
    .where('company', '=', company)
    .where('tour', '=', tour)
    .where('state', '=', 'open')
    .execute();
}
