/** Tours that are over are archived by themselves, so many days after their departure, where the company has set so. */
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
/** Milliseconds until a company is looked at again where nothing is left to archive. */
const nextLookMs = 60 * 60 * 1000;
/** Tours of one sweep, and milliseconds of it: all other upkeep waits for it, of every company. */
const toursOfASweep = 60;
const sweepMs = 15_000;
const pausedAtMostMs = 500;

type DueTour = Pick<ArchiveAnswer['left'][number], 'key' | 'number'>;

/**
 * Archives what is due of a company; where more is left it stays due.
 * @throws what kept tours from being archived, once the rest is done
 */
export async function archiveDue(services: Services, task: ScheduledTask): Promise<void> {
  const means = await meansOfTask(task, services);
  const tried: string[] = [];
  const failures: unknown[] = [];
  const started = performance.now();
  // Those that cannot be archived do not count: they are the oldest of every sweep.
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
    // Leaves the engine to others for as long: on the embedded one they would wait.
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
  /** The storage or the database does not answer: the others would fail likewise. */
  isAway: boolean;
}

/** All at once; where that fails each by itself, so that one tour holds up no other. */
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

/** Whether what is away has been away for long: an outage of minutes is over before anybody has read of it. */
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
    // Left out before they are counted: twenty old ones that nobody settles would hold up all behind them.
    const except = [...tried, ...restored, ...(await unsettledTours(tx))];
    return toursOver(tx, { before, limit: archiveLimits.bulkMaximum, except });
  });

/** What somebody has just changed is tried again, and what waits for a dispatcher is told of there. */
const untold: readonly string[] = ['conflict', 'tour-state', 'tour-contradicted'];

/** Says once of each tour that archiving it has ended badly. */
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
