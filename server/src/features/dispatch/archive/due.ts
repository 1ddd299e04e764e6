/** Archives finished tours automatically, a number of days after departure, if the company has set that number. */
import { setTimeout as pause } from 'node:timers/promises';
import { archiveLimits, type ArchiveAnswer } from '#contract/dispatch/archive.ts';
import { scheduleArchiving } from '#server/domain/archive/schedule.ts';
import { unsettledTours } from '#server/domain/driving/archived.ts';
import { notifyAll } from '#server/domain/notifications/notify.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import { toursOver } from '#server/domain/tours/sent/archived.ts';
import { throwAll } from '#server/platform/database/everyDatabase.ts';
import { toFailure } from '#server/platform/http/failure.ts';
import { postponeTasks, timeOfTask, type ScheduledTask } from '#server/platform/jobs/scheduledTasks.ts';
import type { Services } from '#server/services.ts';
import { archiveTours } from './archiving.ts';
import { meansOfTask, type ArchiveMeans } from './means.ts';
import { lately } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Milliseconds until the next check of a company that has nothing left to archive. */
const nextLookMs = 60 * 60 * 1000;
/** Maximum tours and milliseconds of one run. The upkeep tasks of all companies wait for the run. */
const toursOfASweep = 60;
const sweepMs = 15_000;
const pausedAtMostMs = 500;

type DueTour = Pick<ArchiveAnswer['left'][number], 'key' | 'number'>;

/**
 * Archives the due tours of a company. If more tours are due, the task stays due.
 * @throws the errors that kept tours from being archived, after all other tours have been archived
 */
export async function archiveDue(services: Services, task: ScheduledTask): Promise<void> {
  const means = await meansOfTask(task, services);
  const tried: string[] = [];
  const failures: unknown[] = [];
  const started = performance.now();
  // Only archived tours count: tours that cannot be archived are the oldest ones, and every run begins with them.
  for (let archived = 0; ;) {
    const tours = await dueTours(means, services.now(), tried);
    if (tours.length === 0) break;
    tried.push(...tours.map(({ key }) => key));
    const began = performance.now();
    const answer = await archiveEach(means, tours);
    archived += answer.keys.length;
    failures.push(...answer.failures);
    if (!answer.isAway || (await isOverdue(means, task, services.now()))) await tellFailed(means, answer.left);
    const isEnough = archived >= toursOfASweep || performance.now() - started > sweepMs;
    if (answer.isAway || (archived > 0 && isEnough)) return throwAll(failures);
    // Pauses for as long as the work took: with the embedded database engine, requests wait while tours are archived.
    await pause(Math.min(pausedAtMostMs, performance.now() - began));
  }
  await means.writeTransaction(async (tx) => {
    const { archiveAfterDays } = await readSettings(tx);
    if (archiveAfterDays === null) await scheduleArchiving(tx, null);
    else await postponeTasks(tx, 'archive-due', [tx.company], nextLookMs);
  });
  throwAll(failures);
}

interface Archived extends ArchiveAnswer {
  failures: unknown[];
  /** The storage or the database does not respond: archiving other tours would fail too. */
  isAway: boolean;
}

/**
 * Archives all tours together. If that fails, archives each tour separately, so that one tour does not block the
 * others.
 */
async function archiveEach(means: ArchiveMeans, tours: readonly DueTour[]): Promise<Archived> {
  const done: Archived = { keys: [], left: [], failures: [], isAway: false };
  const keys = tours.map(({ key }) => key);
  try {
    return { ...done, ...(await archiveTours(means, keys, 'de')) };
  } catch (error) {
    const { code } = toFailure(error);
    const [first] = tours;
    const isAway = code === 'service-unavailable';
    if (first && (isAway || tours.length === 1))
      return { ...done, left: [{ ...first, code }], failures: [error], isAway };
  }
  for (const tour of tours) {
    const { left, failures, ...one } = await archiveEach(means, [tour]);
    done.keys.push(...one.keys);
    done.left.push(...left);
    done.failures.push(...failures);
    done.isAway = one.isAway;
    if (one.isAway) break;
  }
  return done;
}

/**
 * True if the task is overdue by more than `nextLookMs`. Shorter outages of the storage or database are not reported.
 */
async function isOverdue(means: ArchiveMeans, { key }: ScheduledTask, now: number): Promise<boolean> {
  const at = await means.readTransaction((tx) => timeOfTask(tx, 'archive-due', key));
  return at !== null && now - at.getTime() > nextLookMs;
}

const dueTours = (means: ArchiveMeans, now: number, tried: readonly string[]): Promise<DueTour[]> =>
  means.readTransaction(async (tx) => {
    const { archiveAfterDays } = await readSettings(tx);
    if (archiveAfterDays === null) return [];
    const restored = await lately(tx, archiveLimits.restoredKeptDays);
    const before = new Date(now - archiveAfterDays * dayMs);
    // The query excludes tours with unsettled contradictions: otherwise old ones would fill the limit and block newer
    // tours.
    const except = [...tried, ...restored, ...(await unsettledTours(tx))];
    return toursOver(tx, { before, limit: archiveLimits.bulkMaximum, except });
  });

/** Codes without a notification: changed tours are tried again, and contradictions have their own notification. */
const untold: readonly string[] = ['conflict', 'tour-state', 'tour-contradicted'];

/** Notifies administrators about each tour that could not be archived, once per tour. */
async function tellFailed(means: ArchiveMeans, left: ArchiveAnswer['left']): Promise<void> {
  const failed = left.filter(({ code }) => !untold.includes(code));
  if (failed.length === 0) return;
  await means.writeTransaction((tx) =>
    notifyAll(
      tx,
      failed.map(({ key, number }) => ({ kind: 'archive-failed', object: key, tour: { key, number } })),
    ),
  );
}
