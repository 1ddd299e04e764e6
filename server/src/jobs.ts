import type { FastifyBaseLogger } from 'fastify';
import { renderWaitingMail } from './domain/mails/mail.ts';
import { createPresenceSweep } from './domain/presence/sweep.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createUpkeep, type UpkeepTask } from './platform/jobs/upkeep.ts';
import { storagesOf } from './domain/accounts/accounts.ts';
import { readCompanyPicture } from './domain/company/picture.ts';
import { pruneChangesTask } from './domain/accounts/pruneTask.ts';
import { sweepTasks, sweepTasksOf } from './platform/jobs/scheduledTasks.ts';
import { createSweep } from './platform/jobs/sweeps.ts';
import { createMailer } from './platform/mail/mailer.ts';
import type { Attachment } from './platform/mail/outbox.ts';
import { publishingTasks } from './features/dispatch/tours/publishing.ts';
import { allFeatures, taskWorks } from './router.ts';
import type { Services } from './services.ts';

const mailsTask = 'mails';
/** Drivers see what was sent at most so many milliseconds after its time to be revoked. */
const publishEveryMs = 1000;

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

export interface ServerJobs {
  start(): void;
  /** To be called after a commit that wrote a mail: wakes the queue. */
  relayMails(): void;
  stop(): Promise<void>;
}

/** The names of everything that is swept: what health and metrics tell of. */
export const upkeepNames = (services: Services): string[] => [
  mailsTask,
  ...upkeepTasks(services).map(({ name }) => name),
];

/** @param log where failed tries are told; never with a mail's content */
export function createServerJobs(services: Services, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): ServerJobs {
  const { configuration, databases, metrics } = services;
  const presence = createPresenceSweep(databases, log);
  const publishing = createSweep(
    databases,
    {
      name: 'what is being sent',
      everyMs: publishEveryMs,
      sweep: (database) => sweepTasksOf(database, publishingTasks(services), services.now()),
    },
    log,
  );
  const jobs = createJobs({
    databases,
    log,
    mailer: createMailer(
      configuration,
      renderWaitingMail,
      (attachment) => readAttachment(services, attachment),
      (company) => readCompanyPicture(services, company),
    ),
  });
  const mails: UpkeepTask = { name: mailsTask, run: () => jobs.sweepMails() };
  const upkeep = createUpkeep({ databases, metrics, log, tasks: [mails, ...upkeepTasks(services)] });
  return {
    start() {
      jobs.start();
      upkeep.start();
      presence.start();
      publishing.start();
    },
    relayMails: () => jobs.relayMails(),
    async stop() {
      await Promise.all([jobs.stop(), upkeep.stop(), presence.stop(), publishing.stop()]);
    },
  };
}
