/** Work outside requests: mails are sent with retries, and once a minute what is due is swept, on one process of many. */
import type { PgBoss } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import type { Databases } from '../database/database.ts';
import { jobsSchema } from '../database/migrations/directory/0002_jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { WaitingMail } from '../mail/outbox.ts';
import { queues } from './queues.ts';
import { relayMails } from './relay.ts';

/** Something that is swept once a minute; short, and safe to run twice at once. */
export interface UpkeepTask {
  name: string;
  run(): Promise<void>;
}

export interface JobParts {
  databases: Databases;
  mailer: Mailer;
  tasks: readonly UpkeepTask[];
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Seconds until the first retry of a mail; tests are less patient. */
  retryDelay?: number;
}

export interface Jobs {
  /** Loads the queue and begins to work; called once the server listens, which need not wait for it. */
  start(): Promise<void>;
  /** Some mail may leave: it does so at once where the queue runs, else when it starts. Never waits, never throws. */
  wakeMail(): void;
  /** Runs every upkeep task now. */
  upkeep(): Promise<void>;
  /** Finishes what is being done, for a few seconds at most. */
  stop(): Promise<void>;
}

/** Mails are tried for about two days: every hour, after quick tries at first. */
const mailRetries = { retryLimit: 50, retryBackoff: true, retryDelayMax: 60 * 60, expireInSeconds: 90 };
const firstRetryAfter = 5;
/** Milliseconds that stopping waits for a mail that is being sent. */
const stoppingTakesAtMost = 5000;

/** The server's jobs, on the main database. */
export function createJobs(parts: JobParts): Jobs {
  const { databases, tasks, log } = parts;
  let boss: PgBoss | null = null;
  let mailWorker: string | null = null;
  let relaying: Promise<void> | null = null;
  let hasMore = false;

  async function relayAll(queue: PgBoss): Promise<void> {
    do {
      hasMore = false;
      if ((await relayMails(databases, queue)) > 0 && mailWorker !== null) queue.notifyWorker(mailWorker);
    } while (hasMore);
  }

  function wakeMail(): void {
    hasMore = true;
    if (!boss || relaying) return;
    relaying = relayAll(boss)
      .catch((error: unknown) => { log.error({ err: error }, 'mails wait in the outbox'); })
      .finally(() => { relaying = null; });
  }

  async function upkeep(): Promise<void> {
    wakeMail();
    for (const { name, run } of tasks) {
      await run().catch((error: unknown) => { log.error({ err: error, task: name }, 'upkeep failed and is tried again in a minute'); });
    }
    // Links of mails that have been sent are of use to nobody any more.
    await boss?.deleteStoredJobs(queues.mail);
  }

  async function send(queue: PgBoss, { id, data }: { id: string; data: WaitingMail }): Promise<void> {
    try {
      await parts.mailer.send(id, data);
      // The next one need not wait for the poll.
      if (mailWorker !== null) queue.notifyWorker(mailWorker);
    } catch (error) {
      log.warn({ err: error, mail: id }, 'a mail could not be sent and is tried again');
      throw error;
    }
  }

  return {
    async start() {
      const queue = await openQueue(parts);
      boss = queue;
      mailWorker = await queue.work<WaitingMail>(queues.mail, { pollingIntervalSeconds: 2 }, async (jobs) => {
        for (const job of jobs) await send(queue, job);
      });
      await queue.work(queues.upkeep, { pollingIntervalSeconds: 30 }, upkeep);
      wakeMail();
    },
    wakeMail,
    upkeep,
    async stop() {
      const queue = boss;
      boss = null;
      await relaying;
      await queue?.stop({ graceful: true, timeout: stoppingTakesAtMost, close: false });
      parts.mailer.close();
    },
  };
}

async function openQueue({ databases, log, retryDelay = firstRetryAfter }: JobParts): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const queue = new PgBoss({
    db: { executeSql: (text, values) => databases.execute(text, values) },
    schema: jobsSchema,
    backend: databases.engine === 'embedded' ? 'pglite' : 'postgres',
    // The owner migrates, as everything else; the application's role may not.
    migrate: false,
    reindex: false,
    monitorVacuum: false,
    maintenanceIntervalSeconds: 60 * 60,
  });
  queue.on('error', (error) => { log.error({ err: error }, 'job queue'); });
  await queue.start();
  const known = new Set((await queue.getQueues()).map(({ name }) => name));
  if (!known.has(queues.failedMail)) await queue.createQueue(queues.failedMail, { retentionSeconds: 90 * 24 * 60 * 60 });
  const mailOptions = { ...mailRetries, retryDelay, deadLetter: queues.failedMail };
  if (known.has(queues.mail)) await queue.updateQueue(queues.mail, mailOptions);
  else await queue.createQueue(queues.mail, mailOptions);
  if (!known.has(queues.upkeep)) await queue.createQueue(queues.upkeep, { policy: 'exclusive', retryLimit: 0 });
  await queue.schedule(queues.upkeep, '* * * * *');
  return queue;
}
