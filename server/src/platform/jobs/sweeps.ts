/** Work that cannot wait for the upkeep: every process looks every few seconds, one of them acts. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { CompanyDatabase, Databases } from '../database/database.ts';
import { withTimeout } from '../timing/timeout.ts';

export interface Sweep {
  start(): void;
  /** Waits a few seconds at most for the sweep in progress. */
  stop(): Promise<void>;
}

interface SweepOptions {
  /** For the log. */
  name: string;
  everyMs: number;
  /** May run in several processes at the same moment. */
  sweep(database: CompanyDatabase): Promise<unknown>;
}

/** Milliseconds that stopping waits for a sweep. */
const stoppingTimeoutMs = 5000;

/** Sweeps each database independently: a database that does not answer delays no other. */
export function createSweep(
  { companies }: Pick<Databases, 'companies'>,
  { name, everyMs, sweep }: SweepOptions,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Sweep {
  const stopping = new AbortController();
  let sweeping: Promise<unknown> | null = null;
  /** Random, so that processes which started together do not sweep together for ever. */
  const untilNext = () => everyMs * (0.8 + Math.random() * 0.4);

  async function keepSweeping(database: CompanyDatabase): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(untilNext(), undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      if (database.isAway) continue;
      await sweep(database).catch((error: unknown) => {
        log.warn({ err: error, database: database.name }, `${name} could not be swept and is tried again`);
      });
    }
  }

  return {
    start() {
      sweeping ??= Promise.all(companies.map(keepSweeping));
    },
    async stop() {
      stopping.abort();
      if (sweeping) await withTimeout(stoppingTimeoutMs, sweeping).catch(() => undefined);
    },
  };
}
