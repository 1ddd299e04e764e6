/** A tour from one state into the next, each a change of its own (`contract/src/tourStates.ts`). */
import { tourFieldsOf } from '#contract/tourFields.ts';
import { isPossible, isReleased, type ReleaseNeed, type TourTransition } from '#contract/tourStates.ts';
import type { StopFields } from '#contract/tourStops.ts';
import type { Tour } from '#contract/tours.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import { failure } from '#server/platform/http/failure.ts';
import { keepAct } from '#server/domain/driving/advance.ts';
import { changeTour, setColumns } from './change.ts';
import { refuseMovedStops } from './finishedStops.ts';
import { giversOf, leavingStops, letGo, markLeaving, takersOf, whereStopsLie } from './leaving.ts';
import { lockTours, readTours } from './lookups.ts';
import { promiseAsPlanned, promiseNothing } from './promises.ts';
import { keepRelease } from './releases.ts';
import { tourTable } from './row.ts';
import { applyFields, applyOrWait, latestFields, settleWaiting, writeFields } from './saving.ts';

/** Who moves a tour, from which version; null for whatever it is. */
export interface Mover {
  uid: string | null;
  version: number | null;
}

export type Move = (tx: RoutedTransaction, key: string, mover: Mover) => Promise<Tour>;

function refuse(transition: TourTransition, { state }: Tour): void {
  if (!isPossible(transition, state)) throw failure('tour-state');
}

/** What a tour still needs to be released. */
export function needsOf({ driver, vehicle, stops }: Tour): ReleaseNeed[] {
  const has: Record<ReleaseNeed, boolean> = {
    driver: (driver?.key ?? null) !== null,
    vehicle: (vehicle?.key ?? null) !== null,
    start: stops[0]?.kind === 'start',
    finish: stops.at(-1)?.kind === 'finish',
    stop: stops.some(({ kind }) => kind === 'customer'),
  };
  return (Object.keys(has) as ReleaseNeed[]).filter((need) => !has[need]);
}

function refuseIncomplete(tour: Tour): void {
  const needs = needsOf(tour);
  if (needs.length > 0) throw failure('tour-incomplete', { needs });
}

/** Freezes what is promised, and keeps what is sent. */
async function send(tx: RoutedTransaction, key: string, uid: string | null): Promise<void> {
  await promiseAsPlanned(tx, key);
  await keepRelease(tx, (await tourTable.find(tx, key)) as Tour, uid);
}

/** Makes a draft a planned tour; a released one where the company publishes what it plans and nothing is missing. */
export const planTour: Move = (tx, key, { uid, version }) =>
  changeTour(tx, key, version, {
    action: 'tours.plan',
    async write(current) {
      refuse('plan', current);
      const { publish } = await readSettings(tx);
      const isPublished = publish && current.pending === null && needsOf(current).length === 0;
      await setColumns(tx, key, { state: isPublished ? 'released' : 'planned' });
      if (isPublished) await send(tx, key, uid);
    },
  });

export const unplanTour: Move = (tx, key, { version }) =>
  changeTour(tx, key, version, {
    action: 'tours.unplan',
    async write(current) {
      refuse('unplan', current);
      await setColumns(tx, key, { state: 'draft' });
    },
  });

/** What it takes from other tours is taken with it. @throws `tour-incomplete` with what is missing; as `sendChanges` */
export async function releaseTour(tx: RoutedTransaction, key: string, { uid, version }: Mover): Promise<Tour> {
  await sendGivers(tx, key, uid);
  return changeTour(tx, key, version, {
    action: 'tours.release',
    async write(current) {
      refuse('release', current);
      if (current.pending) await applyFields(tx, current, current.pending);
      refuseIncomplete((await tourTable.find(tx, key)) as Tour);
      await setColumns(tx, key, { state: 'released' });
      await send(tx, key, uid);
    },
  });
}

/** What has not been sent yet holds from then on. */
export const withdrawTour: Move = (tx, key, { version }) =>
  changeTour(tx, key, version, {
    action: 'tours.withdraw',
    async write(current) {
      refuse('withdraw', current);
      await setColumns(tx, key, { state: 'planned' });
      if (current.pending) await applyOrWait(tx, current, current.pending);
      await promiseNothing(tx, key);
    },
  });

export const cancelTour = (
  tx: RoutedTransaction,
  key: string,
  { uid, version }: Mover,
  reason: string,
): Promise<Tour> =>
  changeTour(tx, key, version, {
    action: 'tours.cancel',
    async write(current) {
      refuse('cancel', current);
      if (uid !== null) keepAct(tx, uid, current, { kind: 'cancel', reason });
      await setColumns(tx, key, { state: 'cancelled', cancel_reason: reason, pending: null });
      if (await letGo(tx, current)) await settleWaiting(tx);
    },
  });

export const finishTour: Move = (tx, key, { uid, version }) =>
  changeTour(tx, key, version, {
    action: 'tours.finish',
    async write(current) {
      refuse('finish', current);
      const finished = uid === null ? new Date() : keepAct(tx, uid, current, { kind: 'finish' });
      await setColumns(tx, key, { state: 'done', finished, pending: null });
      if (await letGo(tx, current)) await settleWaiting(tx);
    },
  });

/**
 * Sends what has been changed since the release; what it takes from other tours is taken with it: what waits there is
 * sent as well, so that never two drivers have a stop.
 * @throws `tour-incomplete`; `stop-done`; `stop-taken`
 */
export async function sendChanges(tx: RoutedTransaction, key: string, { uid, version }: Mover): Promise<Tour> {
  await sendGivers(tx, key, uid);
  return changeTour(tx, key, version, {
    action: 'tours.send-changes',
    differs: ({ pending }) => pending !== null,
    async write(current) {
      // It may have ended since they were saved.
      if (!isReleased(current.state)) throw failure('tour-state');
      await applyPending(tx, current);
      refuseIncomplete((await tourTable.find(tx, key)) as Tour);
      await send(tx, key, uid);
    },
  });
}

async function applyPending(tx: RoutedTransaction, current: Tour): Promise<void> {
  const fields = current.pending ?? tourFieldsOf(current);
  refuseMovedStops(current, fields.stops);
  await applyFields(tx, current, fields);
}

/** Sends what waits in the tours that a tour takes stops from; one that has no customer left is planned anew. */
async function sendGivers(tx: RoutedTransaction, key: string, uid: string | null): Promise<void> {
  const givers = await giversOf(tx, key);
  if (givers.length === 0) return;
  await lockTours(tx, [key, ...givers]);
  const tours = await readTours(tx, [key, ...givers]);
  for (const tour of tours) refuseMovedStops(tour, latestFields(tour).stops);
  // All of them before any is written: two may take from each other.
  for (const tour of tours) await letGo(tx, tour);
  for (const { state, key: giver } of tours.slice(1)) {
    if (!isReleased(state)) continue;
    await changeTour(tx, giver, null, {
      action: 'tours.send-changes',
      async write(current) {
        await applyPending(tx, current);
        const left = (await tourTable.find(tx, giver)) as Tour;
        if (current.state === 'underWay' || needsOf(left).length === 0) return send(tx, giver, uid);
        await setColumns(tx, giver, { state: 'planned' });
        await promiseNothing(tx, giver);
      },
    });
  }
}

/** Stops that it gives stay with it alone, and those that it takes stay where they are. */
export const discardChanges: Move = (tx, key, { version }) =>
  changeTour(tx, key, version, {
    action: 'tours.discard-changes',
    differs: ({ pending }) => pending !== null,
    async write(current) {
      await setColumns(tx, key, { pending: null });
      await takeBack(tx, current);
      await giveBack(tx, current);
    },
  });

/** What was to leave the tour is to be had by no other one. */
async function takeBack(tx: RoutedTransaction, tour: Tour): Promise<void> {
  const leaving = await leavingStops(tx, tour.key);
  if (leaving.length === 0) return;
  await markLeaving(tx, tour.key, leaving, false);
  const stays = new Set(leaving.map(({ key }) => key));
  for (const taker of await takersOf(tx, leaving)) {
    if (taker !== tour.key) await changeStops(tx, taker, (stops) => stops.filter(({ key }) => !stays.has(key)));
  }
}

/** What the tour was to take goes back into the tours that it lies in, behind the stop that it stood behind. */
async function giveBack(tx: RoutedTransaction, { key, pending, stops: own }: Tour): Promise<void> {
  const had = new Set(own.map((stop) => stop.key));
  const taken = (pending?.stops ?? []).filter((stop) => !had.has(stop.key));
  const lying = (await whereStopsLie(tx, taken)).filter(({ tour, leaving }) => leaving && tour !== key);
  for (const [home, given] of Map.groupBy(lying, ({ tour }) => tour)) {
    const tour = await tourTable.find(tx, home);
    if (!tour || !isReleased(tour.state)) continue;
    const back = new Set(given.map((stop) => stop.key));
    await changeStops(tx, home, (stops) => {
      const all = [...stops];
      for (const [index, stop] of tourFieldsOf(tour).stops.entries()) {
        if (!back.has(stop.key)) continue;
        const before = tour.stops.slice(0, index).findLast((one) => all.some((other) => other.key === one.key));
        all.splice(before ? all.findIndex((one) => one.key === before.key) + 1 : 0, 0, stop);
      }
      return all;
    });
  }
}

const changeStops = (tx: RoutedTransaction, key: string, change: (stops: StopFields[]) => StopFields[]) =>
  changeTour(tx, key, null, {
    action: 'tours.update',
    write(current) {
      const fields = latestFields(current);
      return writeFields(tx, current, { ...fields, stops: change(fields.stops) });
    },
  });
