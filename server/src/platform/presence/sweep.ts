/** Notices within seconds who has vanished without a word, on any process: each looks by itself, and one of them acts. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { presenceTimes } from '#contract/devices.ts';
import type { CompanyDatabase, Databases } from '../database/database.ts';
import { inEveryDatabase } from '../database/everyDatabase.ts';
import { within } from '../within.ts';
import { sweepLeases } from './leases.ts';

export interface PresenceSweep {
  start(): void;
  /** Finishes the sweep under way, for a few seconds at most. */
  stop(): Promise<void>;
}

/** Milliseconds that stopping waits for a sweep. */
const stoppingTakesAtMost = 5000;

/** Looks through every database once; safe to run in several processes at the same moment. */
export function sweepPresence(databases: Pick<Databases, 'companies'>): Promise<void> {
  return inEveryDatabase(databases, sweepDatabase);
}

async function sweepDatabase(database: CompanyDatabase): Promise<void> {
  for (const company of await database.companiesWithExpiredPresence())
    await database.writeTransaction({ company, uid: null }, sweepLeases);
}

/** Processes that started together are not to look together for ever. */
const untilNext = () => presenceTimes.sweep * (0.8 + Math.random() * 0.4);

/** Each database is swept in its own time: one that does not answer keeps nobody online elsewhere. */
export function createPresenceSweep(
  { companies }: Pick<Databases, 'companies'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): PresenceSweep {
  const stopping = new AbortController();
  let sweeping: Promise<unknown> | null = null;

  async function keepSweeping(database: CompanyDatabase): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(untilNext(), undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      if (database.isAway) continue;
      await sweepDatabase(database).catch((error: unknown) => {
        log.warn({ err: error, database: database.name }, 'presence could not be swept and is tried again');
      });
    }
  }

  return {
    start() {
      sweeping ??= Promise.all(companies.map(keepSweeping));
    },
    async stop() {
      stopping.abort();
      if (sweeping) await within(stoppingTakesAtMost, sweeping).catch(() => undefined);
    },
  };
}
