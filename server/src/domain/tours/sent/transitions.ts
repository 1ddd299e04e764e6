/** Transitions of a tour from one state to the next (`contract/src/dispatch/tourStates.ts`); each is one change. */
import { isPassed } from '#contract/dispatch/passedStops.ts';
import { isPossible, isReleased, type TourTransition } from '#contract/dispatch/tourStates.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import { failure } from '#server/platform/http/failure.ts';
import { keepAct } from '#server/domain/driving/advance.ts';
import { setColumns, writeTour } from '../plan/tourChange.ts';
import { latestFields } from '../plan/saving.ts';
import { changeTour, sendLater } from './revocable.ts';
import { lockWithHolders, needsOf, sendTour, takeBack } from './sending.ts';
import { endPlan, lockConcerned, restoreSent } from '../plan/settling.ts';

/** The person who moves a tour, and the version that the person has read; null for any version. */
interface Mover {
  uid: string | null;
  version: number | null;
  /** When the driver is to see what is sent; at once without it. Until then it can be revoked. */
  visibleFrom?: Date | null;
}

export type Move = (tx: RoutedTransaction, key: string, mover: Mover) => Promise<Tour>;

function refuse(transition: TourTransition, { state }: Tour): void {
  if (!isPossible(transition, state)) throw failure('tour-state');
}

const sendBy = (tx: RoutedTransaction, current: Tour, { uid, visibleFrom }: Mover): Promise<void> =>
  visibleFrom ? sendLater(tx, current, uid, visibleFrom) : sendTour(tx, current, uid);

/** Makes a draft a planned tour, or a released one if the company publishes plans and nothing is missing. */
export async function planTour(tx: RoutedTransaction, key: string, mover: Mover): Promise<Tour> {
  const { version } = mover;
  await lockWithHolders(tx, [key]);
  return changeTour(tx, key, version, {
    action: 'tours.plan',
    async write(current) {
      refuse('plan', current);
      const { publish } = await readSettings(tx);
      const isPublished = publish && needsOf(latestFields(current)).length === 0;
      if (isPublished) await sendBy(tx, current, mover);
      else await setColumns(tx, key, { state: 'planned' });
    },
  });
}

export const unplanTour: Move = (tx, key, { version }) =>
  changeTour(tx, key, version, {
    action: 'tours.unplan',
    async write(current) {
      refuse('unplan', current);
      await setColumns(tx, key, { state: 'draft' });
    },
  });

/** @throws `tour-state`; `tour-incomplete` with what is missing; `stop-done` */
export async function releaseTour(tx: RoutedTransaction, key: string, mover: Mover): Promise<Tour> {
  await lockWithHolders(tx, [key]);
  return writeTour(tx, key, mover.version, {
    action: 'tours.release',
    async write(current) {
      refuse('release', current);
      await sendBy(tx, current, mover);
    },
  });
}

export const withdrawTour: Move = (tx, key, { version }) =>
  changeTour(tx, key, version, {
    action: 'tours.withdraw',
    async write(current) {
      refuse('withdraw', current);
      await takeBack(tx, current, latestFields(current));
    },
  });

export async function cancelTour(
  tx: RoutedTransaction,
  key: string,
  { uid, version }: Mover,
  reason: string,
): Promise<Tour> {
  await lockConcerned(tx, key);
  return changeTour(tx, key, version, {
    action: 'tours.cancel',
    async write(current) {
      refuse('cancel', current);
      if (uid !== null) keepAct(tx, uid, current, { kind: 'cancel', reason });
      await setColumns(tx, key, { state: 'cancelled', cancel_reason: reason });
      await endPlan(tx, current, (stop) => isPassed(current, stop));
    },
  });
}

export async function finishTour(tx: RoutedTransaction, key: string, { uid, version }: Mover): Promise<Tour> {
  await lockConcerned(tx, key);
  return changeTour(tx, key, version, {
    action: 'tours.finish',
    async write(current) {
      refuse('finish', current);
      const finished = uid === null ? new Date() : keepAct(tx, uid, current, { kind: 'finish' });
      await setColumns(tx, key, { state: 'done', finished });
      await endPlan(tx, current, (stop) => isPassed(current, stop));
    },
  });
}

/**
 * Sends the unsent changes of a locked tour; unsent changes of other tours stay unsent.
 * @throws `tour-incomplete`; `stop-done`; `stop-taken`
 */
const sendChanges = (tx: RoutedTransaction, key: string, mover: Mover): Promise<Tour> =>
  writeTour(tx, key, mover.version, {
    action: 'tours.send-changes',
    isHidden: Boolean(mover.visibleFrom),
    differs: ({ pending }) => pending !== null,
    async write(current) {
      // The tour may have ended since the changes were saved.
      if (!isReleased(current.state)) throw failure('tour-state');
      await sendBy(tx, current, mover);
    },
  });

/**
 * Sends the changes of several tours, all or none.
 * @param also further tours, whatever their versions
 * @returns the first tour
 * @throws the errors of `sendChanges`
 */
export async function sendTogether(
  tx: RoutedTransaction,
  key: string,
  also: readonly string[],
  mover: Mover,
): Promise<Tour> {
  const others = also.filter((other) => other !== key);
  await lockWithHolders(tx, [key, ...others]);
  const sent = await sendChanges(tx, key, mover);
  for (const other of others) await sendChanges(tx, other, { ...mover, version: null });
  return sent;
}

/** Discards unsent changes: jobs that the plan had given to other tours return, and jobs that it had taken go back. */
export async function discardChanges(tx: RoutedTransaction, key: string, { version }: Mover): Promise<Tour> {
  await lockConcerned(tx, key);
  return changeTour(tx, key, version, {
    action: 'tours.discard-changes',
    differs: ({ pending }) => pending !== null,
    write: (current) => restoreSent(tx, current),
  });
}
