/** Finds expired leases within seconds: every process checks, one of them acts. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { presenceTimes } from '#contract/people/devices.ts';
import type { CompanyDatabase, Databases } from '#server/platform/database/database.ts';
import { inEveryDatabase } from '#server/platform/database/everyDatabase.ts';
import { withTimeout } from '#server/platform/timing/timeout.ts';
import { sweepLeases } from './leases.ts';

interface PresenceSweep {
  start(): void;
  /** Waits a few seconds at most for the sweep in progress. */
  stop(): Promise<void>;
}

/** Milliseconds that stopping waits for a sweep. */
const stoppingTimeoutMs = 5000;

/** Sweeps every database once; several processes may do so at the same moment. */
export function sweepPresence(databases: Pick<Databases, 'companies'>): Promise<void> {
  return inEveryDatabase(databases, sweepDatabase);
}

/** The companies with an expired lease. */
export async function companiesWithExpiredPresence({ acrossCompanies }: CompanyDatabase): Promise<string[]> {
  const { rows } = await sql<{ company: string }>`
    select company from company.companies_with_expired_presence() as company
  `.execute(acrossCompanies);
  return rows.map(({ company }) => company);
}

async function sweepDatabase(database: CompanyDatabase): Promise<void> {
  for (const company of await companiesWithExpiredPresence(database))
    await database.writeTransaction({ company, uid: null }, sweepLeases);
}

/** Random, so that processes which started together do not sweep together for ever. */
const untilNext = () => presenceTimes.sweepMs * (0.8 + Math.random() * 0.4);

/** Sweeps each database independently: a database that does not answer delays no other. */
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
      if (sweeping) await withTimeout(stoppingTimeoutMs, sweeping).catch(() => undefined);
    },
  };
}
