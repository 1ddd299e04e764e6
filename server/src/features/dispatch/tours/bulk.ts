/** Actions on several tours. Tours that the action is not possible for are returned in `left`, with an error code. */
import type { TourFields } from '#contract/dispatch/tours.ts';
import { isOver } from '#contract/dispatch/tourStates.ts';
import { takeStepsSince } from '#server/domain/driving/advance.ts';
import { deleteJobs } from '#server/domain/jobs/planned.ts';
import { triedElsewhere } from '#server/domain/tours/sent/undelivered.ts';
import { findTour, lockTours, readTours } from '#server/domain/tours/reading/lookups.ts';
import { openJobsOf, takeOpenedBack } from '#server/domain/tours/plan/openedJobs.ts';
import { tourTable } from '#server/domain/tours/reading/row.ts';
import { markPending } from '#server/domain/tours/plan/saving.ts';
import { leaveOut, updateTour } from '#server/domain/tours/plan/updating.ts';
import { stopWaiting } from '#server/domain/tours/sent/revocable.ts';
import { releaseTour } from '#server/domain/tours/sent/transitions.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import { isFailure } from '#server/platform/http/failure.ts';

interface Left {
  key: string;
  number: string;
  code: string;
}

/** Errors that only leave out one tour. Any other error ends the whole action. */
const leaving = new Set(['tour-state', 'tour-incomplete', 'stop-done']);

async function each(tx: RoutedTransaction, keys: readonly string[], work: (key: string) => Promise<unknown>) {
  const done: string[] = [];
  const left: Left[] = [];
  for (const { key, number } of await lockTours(tx, keys)) {
    try {
      await work(key);
      done.push(key);
    } catch (error) {
      if (!isFailure(error) || !leaving.has(error.code)) throw error;
      left.push({ key, number, code: error.code });
    }
  }
  return { keys: done, left };
}

type Assignment = Partial<Pick<TourFields, 'driver' | 'vehicle'>>;

export const assignTours = (tx: RoutedTransaction, keys: readonly string[], patch: Assignment) =>
  each(tx, keys, (key) => updateTour(tx, key, null, patch));

/** Gives each tour its own assignment. If a key occurs twice, the last assignment applies. */
export function assignEach(tx: RoutedTransaction, tours: readonly (Assignment & { key: string })[]) {
  const patches = new Map(tours.map(({ key, ...patch }) => [key, patch]));
  return each(tx, [...patches.keys()], (key) => updateTour(tx, key, null, patches.get(key) ?? {}));
}

/** @param visibleFrom when the drivers are to see the tours; null for at once */
export async function releaseTours(
  tx: RoutedTransaction,
  uid: string,
  keys: readonly string[],
  visibleFrom: Date | null,
) {
  const released = await each(tx, keys, (key) => releaseTour(tx, key, { uid, version: null, visibleFrom }));
  return { ...released, visibleFrom: released.keys.length > 0 ? (visibleFrom?.getTime() ?? null) : null };
}

/**
 * Deletes tours, except tours that are under way. @param keepsJobs true if jobs that were not created in a tour become
 * open jobs
 */
export async function removeTours(tx: RoutedTransaction, keys: readonly string[], keepsJobs: boolean) {
  const locked = await lockTours(tx, keys);
  const isUnderWay = ({ state }: (typeof locked)[number]) => state === 'underWay';
  const left = locked.filter(isUnderWay).map(({ key, number }): Left => ({ key, number, code: 'tour-under-way' }));
  const removable = locked.filter((one) => !isUnderWay(one)).map(({ key }) => key);
  await stopWaiting(tx, removable);
  const removed = await tourTable.removeMany(tx, removable);
  const opened = keepsJobs ? await openJobsOf(tx, removed.keys) : 0;
  return { ...removed, left, opened };
}

/**
 * Undoes a deletion. @returns also the jobs that were planned in other tours meanwhile @throws `undo-expired` if no
 * tour is left to restore
 */
export async function restoreTours(tx: RoutedTransaction, keys: readonly string[]) {
  const restored = await tourTable.restoreMany(tx, keys);
  const left = await takeOpenedBack(tx, restored.keys);
  await takeStepsSince(tx, restored.keys);
  // Jobs that the tours' drivers had may have been sent to other drivers meanwhile.
  for (const tour of await readTours(tx, restored.keys)) if (tour.pending) await markPending(tx, tour, tour.pending);
  await leaveOutTriedElsewhere(tx, restored.keys);
  return { ...restored, left };
}

/** Removes retries from restored tours if another job retries the same stop since the deletion. */
async function leaveOutTriedElsewhere(tx: RoutedTransaction, tours: readonly string[]): Promise<void> {
  const stops = await triedElsewhere(tx, tours);
  for (const [tour, own] of Map.groupBy(stops, (stop) => stop.tour)) {
    const current = await findTour(tx, tour);
    if (!current || isOver(current.state)) continue;
    const going = new Set(own.map(({ key }) => key));
    await leaveOut(tx, tour, going);
    await deleteJobs(tx, [...going]);
    for (const key of going) tx.record({ collection: 'jobs', key, kind: 'removed', action: null });
  }
}
