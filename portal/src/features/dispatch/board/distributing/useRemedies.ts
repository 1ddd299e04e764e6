import { useQueryClient } from '@tanstack/react-query';
import type { BoardJob } from '#contract/dispatch/board.ts';
import type { Remedy } from '#contract/dispatch/distribution.ts';
import { refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { useDayBoard } from '../context.ts';

type Undo = () => Promise<unknown>;

export interface DriverPair {
  driver: string | null;
  vehicle: string | null;
}

/** The pairs for new tours that a remedy asks for; null if it changes something else. */
export function pairsWith(pairs: readonly DriverPair[], remedy: Remedy): DriverPair[] | null {
  const { kind, driver, vehicle, tour, otherVehicle } = remedy;
  if (kind === 'vehicle') return [...pairs, { driver: null, vehicle }];
  if (kind !== 'capacity' || tour !== null || otherVehicle === null) return null;
  return pairs.map((pair) =>
    pair.driver === driver && pair.vehicle === vehicle ? { driver, vehicle: otherVehicle } : pair,
  );
}

/** False for a remedy that only tells what is missing. */
export const canApply = ({ kind, otherVehicle, windows, shifts, departure }: Remedy): boolean =>
  kind === 'vehicle' || otherVehicle !== null || windows !== null || shifts !== null || departure !== null;

/** The driver has these shifts on the day, instead of those of the week. */
async function enterShifts(
  day: string,
  driver: string,
  { shifts, title }: { shifts: NonNullable<Remedy['shifts']>; title: string },
): Promise<Undo> {
  const { items } = await api.calendar.list({ fromDay: day, untilDay: day });
  const before = items.filter((one) => one.kind === 'shift' && one.driver === driver && one.begin.startsWith(day));
  const keys = before.map(({ key }) => key);
  const added = await Promise.all(
    shifts.map((times) => api.calendar.create({ kind: 'shift', title, driver, ...times })),
  );
  if (keys.length > 0) await api.calendar.remove({ keys });
  return async () => {
    await api.calendar.remove({ keys: added.map(({ key }) => key) });
    if (keys.length > 0) await api.calendar.restore({ keys });
  };
}

async function changeWindows(key: string, ownWindows: Remedy['windows']): Promise<Undo> {
  const before = await api.jobs.get({ key });
  const { version } = await api.jobs.update({ key, version: before.version, ownWindows });
  return () => api.jobs.update({ key, version, ownWindows: before.ownWindows });
}

async function changeTour(key: string, change: { departure?: string; vehicle?: string }): Promise<Undo> {
  const { departure, vehicle, version: now } = await api.tours.get({ key });
  const { version } = await api.tours.update({ key, version: now, ...change });
  const before = { ...(change.departure && { departure }), ...(change.vehicle && { vehicle: vehicle?.key ?? null }) };
  return () => api.tours.update({ key, version, ...before });
}

/** The writes of a remedy, one after the other. */
function writesOf(remedy: Remedy, job: BoardJob, day: string, title: string): (() => Promise<Undo>)[] {
  const { driver, tour, shifts, departure, windows, otherVehicle } = remedy;
  return [
    ...(shifts && driver ? [() => enterShifts(day, driver, { shifts, title })] : []),
    ...(tour && departure ? [() => changeTour(tour, { departure })] : []),
    ...(tour && otherVehicle ? [() => changeTour(tour, { vehicle: otherVehicle })] : []),
    ...(windows ? [() => changeWindows(job.key, windows)] : []),
  ];
}

async function takeBack(undos: readonly Undo[]): Promise<void> {
  for (const undo of undos.toReversed()) await undo();
}

/**
 * Changes what a remedy asks for, on this day alone; the notice undoes it. Shows why it failed, and never rejects.
 * Resolves to whether it succeeded.
 */
export function useRemedies(): (remedy: Remedy, job: BoardJob, words: string) => Promise<boolean> {
  const t = useMessages('board');
  const client = useQueryClient();
  const { day } = useDayBoard();
  const refresh = () => refreshListsAfterWrite(client, 'tours', 'jobs', 'calendar');
  return async (remedy, job, words) => {
    const done: Undo[] = [];
    try {
      for (const write of writesOf(remedy, job, day, t('why.shift'))) done.push(await write());
      showDone(words, { undo: () => takeBack(done).finally(refresh) });
      return true;
    } catch (error) {
      showFailure(error);
      await takeBack(done).catch(showFailure);
      return false;
    } finally {
      void refresh();
    }
  };
}
