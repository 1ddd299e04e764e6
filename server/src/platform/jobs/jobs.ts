import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import type { Databases } from '../database/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { WaitingMail } from '../mail/outbox.ts';
import { failedMailKeptSeconds, jobsSchema, queues } from './queues.ts';
import { relayMails } from '../mail/relay.ts';

interface JobServices {
  databases: Databases;
  mailer: Mailer;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Number of retries of a mail, and seconds until the first one; tests use shorter times. */
  retries?: { retryLimit: number; retryDelay: number };
}

/** Mails are sent outside requests, with retries. */
export interface Jobs {
  /** Loads the queue and begins to work soon after the server listens; retries on failure. */
  start(): void;
  /** Relays the outbox at once if the queue runs, otherwise when it starts. Never waits, never throws. */
  relayMails(): void;
  /** Relays mails that no request has relayed, and deletes the jobs of mails that have been sent. */
  sweepMails(): Promise<void>;
  /** Waits for the current mail, for a few seconds at most. */
  stop(): Promise<void>;
}

/** Mails are tried for about two days: every hour, after quick tries at first. */
const mailRetries = { retryLimit: 50, retryDelay: 5 };
const mailQueue = {
  retryBackoff: true,
  retryDelayMax: 60 * 60,
  expireInSeconds: 90,
  // A mail whose process has died is retried after so many seconds without a heartbeat, at the next supervision.
  heartbeatSeconds: 20,
  deadLetter: queues.failedMail,
};
const supervisionSeconds = 20;
/** Milliseconds before the queue is loaded, so that first requests do not wait, and between attempts to start it. */
const startDelayMs = 250;
const startRetryDelayMs = 10_000;
/** Milliseconds that stopping waits for a mail that is being sent. */
const stoppingTimeoutMs = 5000;

/** The server's jobs, on the main database. */
export function createJobs(parts: JobServices): Jobs {
  let working: Promise<Working | null> | null = null;
  let running: Working | null = null;
  const stopping = new AbortController();
  const wait = (milliseconds: number) =>
    pause(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);

  /** Retries until it succeeds: a database that is unavailable for a moment must not stop mails for ever. */
  async function begin(): Promise<Working | null> {
    await wait(startDelayMs);
    while (!stopping.signal.aborted) {
      try {
        return (running = await work(parts));
      } catch (error) {
        parts.log.error({ err: error }, 'the job queue could not start and is tried again');
        await wait(startRetryDelayMs);
      }
    }
    return null;
  }

  return {
    start() {
      working ??= begin();
    },
    relayMails: () => running?.relay(),
    async sweepMails() {
      await (await working)?.sweep();
    },
    async stop() {
      stopping.abort();
      await (await working)?.stop();
      parts.mailer.close();
    },
  };
}

interface Working {
  relay(): void;
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the queue and works on it until stopped. */
async function work(parts: JobServices): Promise<Working> {
  const { databases, log } = parts;
  const queue = await openQueue(parts);
  const worker = await queue.work<WaitingMail>(queues.mail, { pollingIntervalSeconds: 2 }, async (jobs) => {
    for (const { id, data } of jobs) await send(parts, id, data);
    // The next mail need not wait for the poll.
    queue.notifyWorker(worker);
  });
  let relaying: Promise<void> | null = null;
  let hasMore = false;

  async function relayAll(): Promise<void> {
    while (hasMore) {
      hasMore = false;
      if ((await relayMails(databases, queue)) > 0) queue.notifyWorker(worker);
    }
  }

  function relay(): void {
    hasMore = true;
    relaying ??= relayAll()
      .catch((error: unknown) => {
        hasMore = false;
        log.error({ err: error }, 'mails wait in the outbox');
      })
      .finally(() => {
        relaying = null;
        if (hasMore) relay();
      });
  }

  relay();
  return {
    relay,
    async sweep() {
      if ((await relayMails(databases, queue)) > 0) queue.notifyWorker(worker);
      // Mails that have been sent are deleted: nobody needs their links any more.
      await queue.deleteStoredJobs(queues.mail);
    },
    async stop() {
      await relaying;
      await queue.stop({ graceful: true, timeout: stoppingTimeoutMs, close: false });
    },
  };
}

async function send({ mailer, log }: JobServices, id: string, mail: WaitingMail): Promise<void> {
  try {
    await mailer.send(id, mail);
  } catch (error) {
    log.warn({ err: error, mail: id }, 'a mail could not be sent and is tried again');
    throw error;
  }
}

async function openQueue({ databases, log, retries = mailRetries }: JobServices): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const queue = new PgBoss({
    db: { executeSql: (text, values) => databases.execute(text, values) },
    schema: jobsSchema,
    backend: databases.engine === 'embedded' ? 'pglite' : 'postgres',
    // The owner migrates this schema like the others; the application's role may not.
    migrate: false,
    reindex: false,
    monitorVacuum: false,
    schedule: false,
    superviseIntervalSeconds: supervisionSeconds,
    monitorIntervalSeconds: supervisionSeconds,
    maintenanceIntervalSeconds: 60 * 60,
  });
  queue.on('error', (error) => {
    log.error({ err: error }, 'job queue');
  });
  await queue.start();
  const known = new Set((await queue.getQueues()).map(({ name }) => name));
  if (!known.has(queues.failedMail))
    await queue.createQueue(queues.failedMail, { retentionSeconds: failedMailKeptSeconds });
  const mailOptions = { ...mailQueue, ...retries };
  if (known.has(queues.mail)) await queue.updateQueue(queues.mail, mailOptions);
  else await queue.createQueue(queues.mail, mailOptions);
  return queue;
}
