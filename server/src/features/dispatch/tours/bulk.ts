/** What is done to several tours at once; those that it is not possible for are left out, and named with the reason. */
import type { TourFields } from '#contract/dispatch/tours.ts';
import { isOver } from '#contract/dispatch/tourStates.ts';
import { takeStepsSince } from '#server/domain/driving/advance.ts';
import { deleteJobs } from '#server/domain/jobs/planned.ts';
import { triedElsewhere } from '#server/domain/tours/sent/undelivered.ts';
import { findTour, lockTours, readTours } from '#server/domain/tours/reading/lookups.ts';
import { openJobsOf, takeOpenedBack } from '#server/domain/tours/plan/openedJobs.ts';
import { tourTable } from '#server/domain/tours/reading/row.ts';
import { leaveOut, markPending, updateTour } from '#server/domain/tours/plan/saving.ts';
import { releaseTour } from '#server/domain/tours/sent/transitions.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import { isFailure } from '#server/platform/http/failure.ts';

interface Left {
  key: string;
  number: string;
  code: string;
}

/** Codes that say that one of several tours is left out; whatever else fails, fails for all. */
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

/** Each its own; named twice, the last one holds. */
export function assignEach(tx: RoutedTransaction, tours: readonly (Assignment & { key: string })[]) {
  const patches = new Map(tours.map(({ key, ...patch }) => [key, patch]));
  return each(tx, [...patches.keys()], (key) => updateTour(tx, key, null, patches.get(key) ?? {}));
}

export async function releaseTours(tx: RoutedTransaction, uid: string, keys: readonly string[]) {
  return each(tx, keys, (key) => releaseTour(tx, key, { uid, version: null }));
}

/** A tour under way is left out. @param keepsJobs whether jobs that were not made in a tour become open */
export async function removeTours(tx: RoutedTransaction, keys: readonly string[], keepsJobs: boolean) {
  const locked = await lockTours(tx, keys);
  const isUnderWay = ({ state }: (typeof locked)[number]) => state === 'underWay';
  const left = locked.filter(isUnderWay).map(({ key, number }): Left => ({ key, number, code: 'tour-under-way' }));
  const removed = await tourTable.removeMany(
    tx,
    locked.filter((one) => !isUnderWay(one)).map(({ key }) => key),
  );
  const opened = keepsJobs ? await openJobsOf(tx, removed.keys) : 0;
  return { ...removed, left, opened };
}

/** Undoes a deletion. @returns the jobs that have gone elsewhere meanwhile too @throws `undo-expired` where no tour is left */
export async function restoreTours(tx: RoutedTransaction, keys: readonly string[]) {
  const restored = await tourTable.restoreMany(tx, keys);
  const left = await takeOpenedBack(tx, restored.keys);
  await takeStepsSince(tx, restored.keys);
  // What their drivers had may have been sent to others.
  for (const tour of await readTours(tx, restored.keys)) if (tour.pending) await markPending(tx, tour, tour.pending);
  await leaveOutTriedElsewhere(tx, restored.keys);
  return { ...restored, left };
}

/** Leaves out of tours that come back what somebody tries again elsewhere since they were deleted. */
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
