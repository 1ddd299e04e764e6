/**
 * Sendings that can be revoked for some seconds: until then a tour only has the time from which its driver is to see
 * it, and nothing that drivers read has changed.
 */
import type { Tour } from '#contract/dispatch/tours.ts';
import { notify } from '#server/domain/notifications/notify.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { failure, isFailure } from '#server/platform/http/failure.ts';
import { scheduleTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { setColumns, writeTour, type TourChange } from '../plan/tourChange.ts';
import { lockTours } from '../reading/lookups.ts';
import { tourTable } from '../reading/row.ts';
import { lockWithHolders, refuseUnsendable, sendTour } from './sending.ts';

declare module '#server/platform/database/tables.ts' {
  interface ScheduledTaskKinds {
    'publish-tour': true;
  }
}

/**
 * Sends a locked tour at a later time; a tour that waits already keeps its time. @param uid key of the sender
 * @throws the errors of `refuseUnsendable`
 */
export async function sendLater(tx: RoutedTransaction, current: Tour, uid: string | null, at: Date): Promise<void> {
  if (current.visibleFrom !== null) return;
  await refuseUnsendable(tx, current);
  await setColumns(tx, current.key, { visible_from: at, sender: uid });
  scheduleTasks(tx, 'publish-tour', [current.key], at);
}

/** Ends the waiting of tours, which are as before their sending; their tasks then find nothing to do. */
export async function stopWaiting({ db, company }: CompanyTransaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .updateTable('tours')
    .set({ visible_from: null, sender: null })
    .where('company', '=', company)
    .where('key', 'in', keys)
    .where('visible_from', 'is not', null)
    .execute();
}

/** Sends a locked tour that waits; administrators are notified if that has become impossible meanwhile. */
async function publish(tx: RoutedTransaction, current: Tour): Promise<void> {
  const { key, number, version } = current;
  const { sender } = await tx.db
    .selectFrom('tours')
    .select('sender')
    .where('company', '=', tx.company)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  try {
    await refuseUnsendable(tx, current);
  } catch (error) {
    if (!isFailure(error)) throw error;
    await stopWaiting(tx, [key]);
    return notify(tx, 'sending-failed', key, { tour: { key, number }, occasion: String(version) });
  }
  await sendTour(tx, current, sender);
}

/**
 * Sends a tour whose time has come. A deleted tour waits no longer, also if it is restored; a tour that does not wait
 * any more stays as it is. @param now in milliseconds
 */
export async function publishTour(tx: RoutedTransaction, key: string, now: number): Promise<void> {
  await lockWithHolders(tx, [key]);
  const waiting = await tourTable.find(tx, key);
  if (waiting === null) return stopWaiting(tx, [key]);
  if (waiting.visibleFrom === null || waiting.visibleFrom > now) return;
  // The activity was written when the sender decided.
  await writeTour(tx, key, null, { action: 'tours.release', isUnsaid: true, write: (current) => publish(tx, current) });
}

/**
 * Changes a tour as people decide it. What waits to be sent is sent before, as if it had not been revocable: a driver
 * gets what the sender has seen, and the change waits for its own sending.
 * @param expected the version from which the change was made, or null for any version
 * @throws `not-found`; `conflict` with the current tour
 */
export const changeTour = (
  tx: RoutedTransaction,
  key: string,
  expected: number | null,
  change: TourChange,
): Promise<Tour> =>
  writeTour(tx, key, expected, {
    ...change,
    write: async (current) => change.write((await publishWaiting(tx, [current])).get(key) ?? current),
  });

/** Sends those of the locked tours that wait. @returns the tours as they are then, by their keys */
export async function publishWaiting(tx: RoutedTransaction, tours: readonly Tour[]): Promise<Map<string, Tour>> {
  const current = new Map(tours.map((tour) => [tour.key, tour]));
  for (const { key, visibleFrom } of tours) {
    if (visibleFrom === null) continue;
    await writeTour(tx, key, null, { action: 'tours.release', isUnsaid: true, write: (tour) => publish(tx, tour) });
    current.set(key, (await tourTable.find(tx, key)) as Tour);
  }
  return current;
}

/**
 * Takes back what no driver has been shown yet.
 * @returns the tours that are as before their sending, and those whose drivers see it already
 * @throws `not-found` if there is none of the tours; `undo-expired` if all of their drivers see it already
 */
export async function revokeTours(tx: CompanyTransaction, keys: readonly string[]) {
  const locked = await lockTours(tx, keys);
  if (locked.length === 0) throw failure('not-found');
  const done: string[] = [];
  const left: { key: string; number: string; code: string }[] = [];
  for (const { key, number } of locked) {
    const isWaiting = (await tourTable.find(tx, key))?.visibleFrom !== null;
    if (!isWaiting) {
      left.push({ key, number, code: 'undo-expired' });
      continue;
    }
    const write = () => stopWaiting(tx, [key]);
    await writeTour(tx, key, null, { action: 'tours.revoke', isHidden: true, write });
    done.push(key);
  }
  if (done.length === 0) throw failure('undo-expired');
  return { keys: done, left };
}
