import type { FastifyBaseLogger } from 'fastify';
import { renderWaitingMail } from './domain/mails/mail.ts';
import { createPresenceSweep } from './domain/presence/sweep.ts';
import { createJobs, type Jobs, type UpkeepTask } from './platform/jobs/jobs.ts';
import { storagesOf } from './domain/accounts/accounts.ts';
import { readCompanyPicture } from './domain/company/picture.ts';
import { pruneChangesTask } from './domain/accounts/pruneTask.ts';
import { sweepTasks } from './platform/jobs/scheduledTasks.ts';
import { createMailer } from './platform/mail/mailer.ts';
import type { Attachment } from './platform/mail/outbox.ts';
import { allFeatures, taskWorks } from './router.ts';
import type { Services } from './services.ts';

/** What is swept once a minute: the features' work and the platform's own. */
export function upkeepTasks(services: Services): UpkeepTask[] {
  const { databases, limits, sessions } = services;
  const tasks = Object.entries(taskWorks(services)).map(([kind, work]) => ({
    name: kind,
    run: () => sweepTasks(databases, { [kind]: work }, services.now()),
  }));
  return [
    ...allFeatures.flatMap(({ sweeps }) => sweeps?.(services) ?? []),
    ...tasks,
    { name: 'sessions', run: () => sessions.forgetExpired() },
    { name: 'limits', run: () => limits.purge() },
    pruneChangesTask(databases),
    { name: 'statistics', run: () => databases.keepStatistics() },
  ];
}

async function readAttachment({ databases, storages }: Services, { company, path }: Attachment) {
  const storage = (await storagesOf(databases.directory, [company])).get(company);
  return storage === undefined ? null : (await storages.open(storage)).get(path);
}

/** @param log where failed tries are told; never with a mail's content */
export function createServerJobs(services: Services, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): Jobs {
  const { configuration, databases } = services;
  const presence = createPresenceSweep(databases, log);
  const jobs = createJobs({
    databases,
    log,
    mailer: createMailer(
      configuration,
      renderWaitingMail,
      (attachment) => readAttachment(services, attachment),
      (company) => readCompanyPicture(services, company),
    ),
    tasks: upkeepTasks(services),
  });
  return {
    start() {
      jobs.start();
      presence.start();
    },
    relayMails: () => jobs.relayMails(),
    async stop() {
      await Promise.all([jobs.stop(), presence.stop()]);
    },
  };
}
