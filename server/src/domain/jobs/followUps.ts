import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { jobLimits } from '#contract/dispatch/tourLimits.ts';
import type { StopContents } from '#contract/dispatch/tourStops.ts';
import { lockFollowed, lockLeftOver, toursOfStops, type AskedStops } from '#server/domain/tours/sent/undelivered.ts';
import { readPlaces } from '#server/domain/tours/plan/references.ts';
import { linkOrders } from '#server/domain/tours/plan/orders.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { withPairsOf } from './pairs.ts';
import { insertJobs } from './saving.ts';
import { jobTable } from './table.ts';

/**
 * Creates an open job for each undelivered stop, to repeat the stop on another day; the stops themselves do not change.
 * The other job of a pair is repeated too if it was not done either; if the goods were collected, only the delivery is
 * repeated. Names and addresses of customers are the present ones.
 * @returns the keys of the new jobs; stops that a job repeats already are skipped
 */
export async function makeFollowUps(tx: CompanyTransaction, asked: AskedStops, onDay: string): Promise<string[]> {
  const leftOver = await lockLeftOver(tx, { ...asked, stops: asked.stops && (await withPairsOf(tx, asked.stops)) });
  const again = new Map([...(await followUpsOf(tx, leftOver)), ...leftOver.map(({ key }) => [key, uuidv7()] as const)]);
  const known = await readPlaces(tx, leftOver);
  const placeNow = (key: string | null) => (key === null ? undefined : known.get(key));
  const made = await insertJobs(
    tx,
    leftOver.map(({ key: follows, customer, address, ...stop }) => ({
      ...stop,
      key: again.get(follows) as string,
      day: onDay,
      follows,
      customer: placeNow(customer) ? customer : null,
      address: placeNow(address) ? address : null,
      place: placeNow(customer) ?? placeNow(address) ?? stop.place,
      driverWindow: null,
      goodsFrom: again.get(stop.goodsFrom ?? '') ?? null,
    })),
  );
  tellTours(tx, [...new Set(leftOver.map(({ tour }) => tour))]);
  return made.map(({ key }) => key);
}

/** Pairs of a collection and the job that repeats it, for the collections of the stops. */
async function followUpsOf({ db, company }: CompanyTransaction, stops: readonly Pick<StopContents, 'goodsFrom'>[]) {
  const collections = stops.flatMap(({ goodsFrom }) => goodsFrom ?? []);
  const { rows } = await sql<{ key: string; follows: string }>`select key, follows from company.jobs
    where company = ${company} and follows = any (${sql.val(collections)}::uuid[]) and deleted is null`.execute(db);
  return rows.map(({ key, follows }) => [follows, key] as const);
}

/** Sends live events of the tours, because they show which of their stops are repeated. */
function tellTours(tx: CompanyTransaction, tours: readonly string[]): void {
  for (const key of tours) tx.record({ collection: 'tours', key, kind: 'changed', action: null });
}

/**
 * Marks jobs and their pairs as deleted. @returns the keys of the deleted jobs, and the end of the undo period
 * (milliseconds since 1970)
 */
export async function removeJobs(tx: CompanyTransaction, keys: readonly string[]) {
  const { rows, undoUntil } = await jobTable.softDelete(tx, await withPairsOf(tx, keys));
  tellTours(
    tx,
    await toursOfStops(
      tx,
      rows.flatMap(({ follows }) => follows ?? []),
    ),
  );
  return { keys: rows.map(({ key }) => key), undoUntil };
}

/**
 * Undoes a deletion of jobs and their pairs; a job stays deleted if another job repeats the same stop by now. @throws
 * `undo-expired` if no job is left to restore
 */
export async function restoreJobs(tx: CompanyTransaction, keys: readonly string[]) {
  const all = await withPairsOf(tx, keys, { isDeleted: true });
  const { rows } = await sql<{ key: string; follows: string | null }>`select key, follows from company.jobs
    where company = ${tx.company} and key = any (${sql.val(all)}::uuid[]) and deleted is not null`.execute(tx.db);
  const followed = rows.flatMap(({ follows }) => follows ?? []);
  const taken = await lockFollowed(tx, followed);
  // Of two jobs that repeat the same stop, only the first is restored.
  const restorable = rows.filter(({ follows }) => follows === null || (!taken.has(follows) && taken.add(follows)));
  const restored = await jobTable.restoreMany(
    tx,
    restorable.map(({ key }) => key),
  );
  tellTours(tx, await toursOfStops(tx, followed));
  return restored;
}

/** Removes jobs whose deletion can no longer be undone. @returns the number of removed jobs */
export async function purgeJobs(tx: CompanyTransaction, keys: readonly string[]): Promise<number> {
  const { rows } = await sql<{ key: string }>`delete from company.jobs
    where company = ${tx.company} and key = any (${sql.val(keys)}::uuid[])
      and deleted <= now() - make_interval(secs => ${jobLimits.undoPeriod / 1000}) returning key`.execute(tx.db);
  await linkOrders(
    tx,
    rows.map(({ key }) => ({ key, orders: [] })),
  );
  return rows.length;
}
