/** Tasks that run once a minute, each by itself and in one of many processes, so that none waits long for another. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Databases } from '../database/database.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { withTimeout } from '../timing/timeout.ts';
import { createLeases, leaseSeconds, type Leases } from './leases.ts';

/** A task that runs once a minute, and may run twice at the same time. */
export interface UpkeepTask {
  /** Used in the database, in metrics and in the answer of the health check. */
  name: string;
  run(): Promise<unknown>;
}

interface UpkeepServices {
  databases: Pick<Databases, 'engine' | 'execute'>;
  metrics: Pick<Metrics, 'upkeep' | 'upkeepFailures'>;
  tasks: readonly UpkeepTask[];
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

interface Upkeep {
  /** Begins soon after the server listens. */
  start(): void;
  /** Waits a few seconds at most for running tasks; the others are left to other processes, or the next start. */
  stop(): Promise<void>;
}

/** Concurrent tasks of a process: a long task must not block all others. */
const tasksAtOnce = 3;
/** Milliseconds before the first task, which leaves time for first requests; between polls; and after a failed poll. */
const startDelayMs = 250;
const lookEveryMs = 5000;
const retryDelayMs = 10_000;
const renewEveryMs = (leaseSeconds / 3) * 1000;
const stoppingTimeoutMs = 5000;

export function createUpkeep({ databases, metrics, tasks, log }: UpkeepServices): Upkeep {
  const byName = new Map(tasks.map((task) => [task.name, task]));
  const leases = createLeases(databases, [...byName.keys()]);
  const running = new Set<string>();
  const stopping = new AbortController();
  const wait = (milliseconds: number) =>
    pause(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  let working: Promise<unknown> | null = null;

  async function run(name: string): Promise<void> {
    running.add(name);
    const hasEndedWell = await measure(name, async () => byName.get(name)?.run(), { metrics, log });
    running.delete(name);
    await leases.finish(name, hasEndedWell);
  }

  /** Continues after any error: a database that is unavailable for a moment must not end the upkeep. */
  async function keepWorking(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const name = await leases.claim(running);
        if (name === null) await wait(lookEveryMs);
        else await run(name);
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error({ err: error }, 'the upkeep cannot reach its leases and tries again');
        await wait(retryDelayMs);
      }
    }
  }

  async function begin(): Promise<void> {
    await wait(startDelayMs);
    while (!stopping.signal.aborted && !(await hasBegun(leases, log))) await wait(retryDelayMs);
    const renewing = setInterval(() => void renew(leases, running, log), renewEveryMs).unref();
    await Promise.all(Array.from({ length: tasksAtOnce }, keepWorking));
    clearInterval(renewing);
  }

  return {
    start() {
      working ??= begin();
    },
    async stop() {
      stopping.abort();
      await withTimeout(stoppingTimeoutMs, Promise.resolve(working)).catch(() => undefined);
      await leases.release().catch(() => undefined);
    },
  };
}

/** @returns whether the task has ended well */
async function measure(
  task: string,
  work: () => Promise<unknown>,
  { metrics, log }: Pick<UpkeepServices, 'metrics' | 'log'>,
): Promise<boolean> {
  const measured = metrics.upkeep.startTimer({ task });
  try {
    await work();
    return true;
  } catch (error) {
    metrics.upkeepFailures.inc({ task });
    log.error({ err: error, task }, 'upkeep failed and is tried again in a minute');
    return false;
  } finally {
    measured();
  }
}

async function hasBegun(leases: Leases, log: UpkeepServices['log']): Promise<boolean> {
  try {
    await leases.begin();
    return true;
  } catch (error) {
    log.error({ err: error }, 'the upkeep could not begin and tries again');
    return false;
  }
}

async function renew(leases: Leases, running: ReadonlySet<string>, log: UpkeepServices['log']): Promise<void> {
  if (running.size === 0) return;
  await leases.renew().catch((error: unknown) => {
    log.warn({ err: error }, 'a lease of the upkeep could not be renewed');
  });
}
