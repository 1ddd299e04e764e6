/** A tour from one state into the next, each a change of its own (`contract/src/tourStates.ts`). */
import { isPossible, isReleased, type ReleaseNeed, type TourTransition } from '#contract/tourStates.ts';
import type { Tour } from '#contract/tours.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';
import { keepAct } from '#server/domain/driving/advance.ts';
import { changeTour, setColumns } from './change.ts';
import { refuseMovedStops } from './finishedStops.ts';
import { promiseAsPlanned, promiseNothing } from './promises.ts';
import { keepRelease } from './releases.ts';
import { tourTable } from './row.ts';
import { applyFields, fieldsOf } from './saving.ts';

/** Who moves a tour, from which version; null for whatever it is. */
export interface Mover {
  uid: string | null;
  version: number | null;
}

export type Move = (tx: CompanyTransaction, key: string, mover: Mover) => Promise<Tour>;

function refuse(transition: TourTransition, { state }: Tour): void {
  if (!isPossible(transition, state)) throw failure('tour-state');
}

/** What a tour still needs to be released. */
export function needsOf({ driver, vehicle, stops }: Tour): ReleaseNeed[] {
  const has: Record<ReleaseNeed, boolean> = {
    driver: (driver?.uid ?? null) !== null,
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
async function send(tx: CompanyTransaction, key: string, uid: string | null): Promise<void> {
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
      const isPublished = publish && needsOf(current).length === 0;
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

/** @throws `tour-incomplete` with what is missing */
export const releaseTour: Move = (tx, key, { uid, version }) =>
  changeTour(tx, key, version, {
    action: 'tours.release',
    async write(current) {
      refuse('release', current);
      refuseIncomplete(current);
      await setColumns(tx, key, { state: 'released' });
      await send(tx, key, uid);
    },
  });

/** What has not been sent yet holds from then on. */
export const withdrawTour: Move = (tx, key, { version }) =>
  changeTour(tx, key, version, {
    action: 'tours.withdraw',
    async write(current) {
      refuse('withdraw', current);
      if (current.pending) await applyFields(tx, current, current.pending);
      await setColumns(tx, key, { state: 'planned' });
      await promiseNothing(tx, key);
    },
  });

export const cancelTour = (
  tx: CompanyTransaction,
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
    },
  });

export const finishTour: Move = (tx, key, { uid, version }) =>
  changeTour(tx, key, version, {
    action: 'tours.finish',
    async write(current) {
      refuse('finish', current);
      const finished = uid === null ? new Date() : keepAct(tx, uid, current, { kind: 'finish' });
      await setColumns(tx, key, { state: 'done', finished, pending: null });
    },
  });

/** Sends what has been changed since the release. @throws `tour-incomplete`; `stop-done`; `stop-taken` */
export const sendChanges: Move = (tx, key, { uid, version }) =>
  changeTour(tx, key, version, {
    action: 'tours.send-changes',
    differs: ({ pending }) => pending !== null,
    async write(current) {
      // It may have ended since they were saved.
      if (!isReleased(current.state)) throw failure('tour-state');
      const fields = current.pending ?? fieldsOf(current);
      refuseMovedStops(current, fields.stops);
      await applyFields(tx, current, fields);
      refuseIncomplete((await tourTable.find(tx, key)) as Tour);
      await send(tx, key, uid);
    },
  });

export const discardChanges: Move = (tx, key, { version }) =>
  changeTour(tx, key, version, {
    action: 'tours.discard-changes',
    differs: ({ pending }) => pending !== null,
    write: () => setColumns(tx, key, { pending: null }),
  });
