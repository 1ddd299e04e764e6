/** Notices within seconds who has vanished without a word, on any process: each looks by itself, and one of them acts. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { presenceTimes } from '#contract/devices.ts';
import type { Databases } from '../database/database.ts';
import { sweepLeases } from './leases.ts';

export interface PresenceSweep {
  start(): void;
  /** Finishes the sweep under way. */
  stop(): Promise<void>;
}

/** Looks through every database once; safe to run in several processes at the same moment. */
export async function sweepPresence({ companies }: Pick<Databases, 'companies'>): Promise<void> {
  for (const database of companies) {
    for (const company of await database.companiesWithExpiredPresence())
      await database.write({ company, uid: null }, sweepLeases);
  }
}

/** Processes that started together are not to look together for ever. */
const untilNext = () => presenceTimes.sweep * (0.8 + Math.random() * 0.4);

export function createPresenceSweep(
  databases: Pick<Databases, 'companies'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): PresenceSweep {
  const stopping = new AbortController();
  let sweeping: Promise<void> | null = null;

  async function keepSweeping(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(untilNext(), undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      await sweepPresence(databases).catch((error: unknown) => {
        log.warn({ err: error }, 'presence could not be swept and is tried again');
      });
    }
  }

  return {
    start() {
      sweeping ??= keepSweeping();
    },
    async stop() {
      stopping.abort();
      await sweeping;
    },
  };
}
