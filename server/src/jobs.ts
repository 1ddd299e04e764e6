/** The server's work outside requests, a line a task. */
import type { FastifyBaseLogger } from 'fastify';
import { sweepSignUps } from './features/account/sweepSignUps.ts';
import { sweepUnverified } from './features/account/unverified.ts';
import { purgeCategories } from './features/categories/store.ts';
import { purgeCustomers } from './features/customers/store.ts';
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
import type { Services } from './services.ts';

/** What is swept once a minute. */
export function upkeepTasks(services: Services): UpkeepTask[] {
  const { databases, limits, storages } = services;
  return [
    { name: 'sensors', run: () => sweepSensors(services) },
    { name: 'sensor-requests', run: () => sweepRequests(services) },
    { name: 'sign-ups', run: () => sweepSignUps(services) },
    { name: 'unconfirmed addresses', run: () => sweepUnverified(services) },
    { name: 'removed people', run: () => purgePeople(services) },
    { name: 'mails of confirmations', run: () => mailConfirmations(services) },
    dueTask({
      databases,
      kinds: {
        'purge-customer': purgeCustomers,
        'purge-category': purgeCategories,
        'purge-vehicle': purgeVehicles,
      },
    }),
    filesTask({ databases, storages }),
    ...directoryUpkeep({ databases, limits }),
    pruneChangesTask(databases),
    { name: 'statistics', run: () => databases.keepStatistics() },
  ];
}

/** @param log where failed tries are told; never with a mail's content */
export function createServerJobs(services: Services, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): Jobs {
  const { configuration, databases } = services;
  const presence = createPresenceSweep(databases, log);
  const jobs = createJobs({
    databases,
    log,
    mailer: createMailer(configuration, renderWaitingMail),
    tasks: upkeepTasks(services),
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
