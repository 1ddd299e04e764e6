/** Sends plans to drivers, and takes them back: only one driver has a job at a time. */
import { tourFieldsOf } from '#contract/dispatch/tourFields.ts';
import { isPassed } from '#contract/dispatch/passedStops.ts';
import { isPossible, isReleased, type ReleaseNeed } from '#contract/dispatch/tourStates.ts';
import type { Tour, TourFields } from '#contract/dispatch/tours.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import { failure } from '#server/platform/http/failure.ts';
import { setColumns, writeTour } from '../plan/tourChange.ts';
import { lockTours } from '../reading/lookups.ts';
import { refuseMovedStops } from './finishedStops.ts';
import { keepRelease } from './releases.ts';
import { tourTable } from '../reading/row.ts';
import { applyHeader, latestFields, markPending, prepare } from '../plan/saving.ts';
import { endSent, heldElsewhere, sendPlan, takeSent, timeSent } from './sentTours.ts';

/** What a tour lacks for its release. */
export function needsOf({ driver, vehicle, stops }: Pick<TourFields, 'driver' | 'vehicle' | 'stops'>): ReleaseNeed[] {
  const has: Record<ReleaseNeed, boolean> = {
    driver: driver !== null,
    vehicle: vehicle !== null,
    start: stops[0]?.kind === 'start',
    finish: stops.at(-1)?.kind === 'finish',
    stop: stops.some(({ kind }) => kind === 'customer'),
  };
  return (Object.keys(has) as ReleaseNeed[]).filter((need) => !has[need]);
}

/** @throws `tour-incomplete` with what is missing */
function refuseIncomplete(fields: TourFields): void {
  const needs = needsOf(fields);
  if (needs.length > 0) throw failure('tour-incomplete', { needs });
}

/** Locks tours, and the tours whose drivers have jobs of their plans, in the order of their keys. */
export async function lockWithHolders(tx: RoutedTransaction, keys: readonly string[]): Promise<void> {
  const held = await heldElsewhere(tx, keys);
  await lockTours(tx, [...new Set([...keys, ...held.map(({ holder }) => holder)])]);
}

/**
 * Refuses a tour whose plan cannot be released or sent, before anything is written.
 * @throws `tour-state`; `tour-incomplete`; `stop-done` if a driver has reached a stop that would leave its place
 */
export async function refuseUnsendable(tx: RoutedTransaction, current: Tour): Promise<void> {
  const fields = latestFields(current);
  if (isReleased(current.state)) refuseMovedStops(current, fields.stops);
  else if (!isPossible('release', current.state)) throw failure('tour-state');
  refuseIncomplete(fields);
  for (const [holder, held] of Map.groupBy(await heldElsewhere(tx, [current.key]), (job) => job.holder)) {
    const holding = await tourTable.find(tx, holder);
    if (holding) refuseReached(holding, new Set(held.map(({ key }) => key)));
  }
}

/** @throws `stop-done` if the driver of the tour has reached one of the jobs */
function refuseReached(holding: Tour, jobs: ReadonlySet<string>): void {
  const passed = holding.stops.find((stop) => jobs.has(stop.key) && isPassed(holding, stop));
  if (passed) throw failure('stop-done', { key: passed.key, name: passed.place.name });
}

/** Releases a tour, or sends its unsent changes. @param uid key of the sender @throws the errors of `refuseUnsendable` */
export async function sendTour(tx: RoutedTransaction, current: Tour, uid: string | null): Promise<void> {
  await refuseUnsendable(tx, current);
  await setColumns(tx, current.key, { visible_from: null, sender: null });
  if (isReleased(current.state)) await applyHeader(tx, current, latestFields(current));
  else await setColumns(tx, current.key, { state: 'released' });
  await send(tx, current.key, uid);
}

/**
 * Sends a tour's plan to its driver and fixes the promised times; other drivers lose the jobs of the plan.
 * @param uid key of the sender, null for the system
 * @throws `stop-done` if another driver has reached one of the jobs
 */
export async function send(tx: RoutedTransaction, key: string, uid: string | null): Promise<void> {
  for (const [holder, held] of Map.groupBy(await heldElsewhere(tx, [key]), (job) => job.holder))
    await takeFromDriver(tx, holder, new Set(held.map((job) => job.key)), uid);
  await sendPlan(tx, key);
  await keepRelease(tx, key, uid);
}

/** Sends a driver the same version again. @param release null if it is no longer known; a new version is sent then */
export async function sendAgain(tx: RoutedTransaction, key: string, release: Tour['release']): Promise<void> {
  const held = await heldElsewhere(tx, [key]);
  if (!release || held.length > 0) return send(tx, key, null);
  await sendPlan(tx, key);
  const dateOf = (time: number | null) => (time === null ? null : new Date(time));
  await setColumns(tx, key, {
    release_version: release.version,
    release_sent: dateOf(release.sent),
    release_acknowledged: dateOf(release.acknowledged),
  });
}

/**
 * Takes jobs from the driver of the tour `holder`. The driver's other jobs and the tour's unsent changes stay. A tour
 * without customers is taken back and becomes planned.
 */
export async function takeFromDriver(
  tx: RoutedTransaction,
  holder: string,
  jobs: ReadonlySet<string>,
  uid: string | null,
): Promise<void> {
  const holding = await tourTable.find(tx, holder);
  // A deleted tour has no driver to inform.
  if (!holding) return takeSent(tx, holder, [...jobs]);
  refuseReached(holding, jobs);
  await writeTour(tx, holder, null, {
    action: 'tours.send-changes',
    async write(current) {
      const planned = latestFields(current);
      const fields = tourFieldsOf(current);
      const left = fields.stops.filter(({ key }) => !jobs.has(key));
      if (current.state === 'released' && !left.some(({ kind }) => kind === 'customer'))
        return takeBack(tx, current, planned);
      const { columnsUnder, times } = await prepare(tx, { ...fields, stops: left }, current);
      await takeSent(tx, holder, [...jobs]);
      await setColumns(tx, holder, columnsUnder(current.number));
      const keys = left.map(({ key }) => key);
      await timeSent(tx, holder, keys, times);
      const sent = (await tourTable.find(tx, holder)) as Tour;
      await markPending(tx, sent, planned);
      if (isReleased(current.state)) await keepRelease(tx, holder, uid);
    },
  });
}

/**
 * Takes a released tour from its driver: its unsent changes become part of the tour.
 * @param fields with the planned stops
 */
export async function takeBack(tx: RoutedTransaction, current: Tour, fields: TourFields): Promise<void> {
  await endSent(tx, current.key);
  await setColumns(tx, current.key, {
    state: 'planned',
    release_version: null,
    release_sent: null,
    release_acknowledged: null,
  });
  await applyHeader(tx, current, fields);
}
