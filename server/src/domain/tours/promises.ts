import type { CompanyTransaction } from '#server/platform/database/database.ts';

const stopsOf = ({ db, company }: CompanyTransaction, tour: string) =>
  db.updateTable('tour_stops').where('company', '=', company).where('tour', '=', tour);

/** Promises the planned arrivals at the stops of a tour that are still to be reached. */
export async function promiseAsPlanned(tx: CompanyTransaction, tour: string): Promise<void> {
  await stopsOf(tx, tour)
    .set((eb) => ({ promised: eb.ref('planned_arrival') }))
    .where('state', '=', 'open')
    .execute();
}

/** Nothing is promised of a tour that is to be released anew. */
export async function promiseNothing(tx: CompanyTransaction, tour: string): Promise<void> {
  await stopsOf(tx, tour).set({ promised: null }).execute();
}
