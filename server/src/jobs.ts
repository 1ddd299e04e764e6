/** The server's work outside requests, a line a task. */
import type { FastifyBaseLogger } from 'fastify';
import type { AppParts } from './app.ts';
import { sweepSignUps } from './features/account/sweepSignUps.ts';
import { sweepUnverified } from './features/account/unverified.ts';
import { purgeCategories } from './features/categories/store.ts';
import { purgeCustomers } from './features/customers/store.ts';
import { duePurge as duePurgeVehicle } from './features/vehicles/store.ts';
import { purgeVehicles } from './features/vehicles/purge.ts';
import { sweepSensors } from './features/sensors/registration.ts';
import { sweepRequests } from './features/sensors/requests.ts';
import { filesTask } from './platform/files/sweep.ts';
import { dueTask } from './platform/jobs/due.ts';
import { createJobs, type Jobs, type UpkeepTask } from './platform/jobs/jobs.ts';
import { pruneChangesTask } from './platform/jobs/pruneChanges.ts';
import { directoryUpkeep } from './platform/jobs/upkeep.ts';
import { mailConfirmations } from './domain/people/confirmation.ts';
import { purgePeople } from './domain/people/purge.ts';
import { createPresenceSweep } from './domain/presence/sweep.ts';
import { renderWaitingMail } from './domain/mails/mail.ts';
import { createMailer } from './platform/mail/mailer.ts';

/** What is swept once a minute. */
export function upkeepTasks({
  databases,
  account,
  files,
  sensors,
}: Pick<AppParts, 'databases' | 'account' | 'files' | 'sensors'>): UpkeepTask[] {
  return [
    { name: 'sensors', run: () => sweepSensors(sensors) },
    { name: 'sensor-requests', run: () => sweepRequests(sensors) },
    { name: 'sign-ups', run: () => sweepSignUps(account) },
    { name: 'unconfirmed addresses', run: () => sweepUnverified(account) },
    { name: 'removed people', run: () => purgePeople(account) },
    { name: 'mails of confirmations', run: () => mailConfirmations(account) },
    dueTask({
      databases,
      kinds: {
        'purge-customer': purgeCustomers,
        'purge-category': purgeCategories,
        [duePurgeVehicle]: purgeVehicles,
      },
    }),
    filesTask({ databases, storages: files.storages }),
    ...directoryUpkeep({ databases, limits: account.limits }),
    pruneChangesTask(databases),
    { name: 'statistics', run: () => databases.keepStatistics() },
  ];
}

/** @param log where failed tries are told; never with a mail's content */
export function createServerJobs(parts: AppParts, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): Jobs {
  const { configuration, databases } = parts;
  const presence = createPresenceSweep(databases, log);
  const jobs = createJobs({
    databases,
    log,
    mailer: createMailer(configuration, renderWaitingMail),
    tasks: upkeepTasks(parts),
  });
  return {
    start() {
      jobs.start();
      presence.start();
    },
    wakeMail: () => jobs.wakeMail(),
    async stop() {
      await Promise.all([jobs.stop(), presence.stop()]);
    },
  };
}
