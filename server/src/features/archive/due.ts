/** Tours that are over are archived by themselves, so many days after their departure, where the company has set so. */
import { setTimeout as pause } from 'node:timers/promises';
import { archiveLimits, type ArchiveAnswer } from '#contract/archive.ts';
import { scheduleArchiving } from '#server/domain/archive/schedule.ts';
import { unsettledTours } from '#server/domain/driving/archived.ts';
import { notifyAll } from '#server/domain/notifications/notify.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import { toursOver } from '#server/domain/tours/archived.ts';
import { postponeTasks, type ScheduledTask } from '#server/platform/jobs/scheduledTasks.ts';
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

/** Archives what is due of a company; where more is left it stays due. */
export async function archiveDue(services: Services, task: ScheduledTask): Promise<void> {
  const means = await meansOfTask(task, services);
  const tried: string[] = [];
  const started = performance.now();
  // Those that cannot be archived do not count: they are the oldest of every sweep.
  for (let archived = 0; ;) {
    const keys = await dueTours(means, services.now(), tried);
    if (keys.length === 0) break;
    tried.push(...keys);
    const began = performance.now();
    const answer = await archiveTours(means, keys, 'de');
    archived += answer.keys.length;
    await tellFailed(means, answer.left);
    if (archived > 0 && (archived >= toursOfASweep || performance.now() - started > sweepMs)) return;
    // Leaves the engine to others for as long: on the embedded one they would wait.
    await pause(Math.min(pausedAtMostMs, performance.now() - began));
  }
  await means.writeTransaction(async (tx) => {
    const { archiveAfterDays } = await readSettings(tx);
    if (archiveAfterDays === null) await scheduleArchiving(tx, null);
    else await postponeTasks(tx, 'archive-due', [tx.company], nextLookMs);
  });
}

const dueTours = (means: ArchiveMeans, now: number, tried: readonly string[]): Promise<string[]> =>
  means.readTransaction(async (tx) => {
    const { archiveAfterDays } = await readSettings(tx);
    if (archiveAfterDays === null) return [];
    const restored = await lately(tx, archiveLimits.restoredKeptDays);
    const before = new Date(now - archiveAfterDays * dayMs);
    // Left out before they are counted: twenty old ones that nobody settles would hold up all behind them.
    const except = [...tried, ...restored, ...(await unsettledTours(tx))];
    return toursOver(tx, { before, limit: archiveLimits.bulkMaximum, except });
  });

/** Says once of each tour that archiving it has ended badly; what somebody has just changed is tried again. */
async function tellFailed(means: ArchiveMeans, left: ArchiveAnswer['left']): Promise<void> {
  const failed = left.filter(({ code }) => code === 'archive-incomplete' || code === 'payload-too-large');
  if (failed.length === 0) return;
  await means.writeTransaction((tx) =>
    notifyAll(
      tx,
      failed.map(({ key, number }) => ({ kind: 'archive-failed', object: key, tour: { key, number } })),
    ),
  );
}
