import type { FastifyBaseLogger } from 'fastify';
import type { Databases } from '#server/platform/database/database.ts';
import { writeMail } from '../mails/mail.ts';
import { unknownKeyRule as rule } from './limits.ts';
import { countInHour, readHours } from '#server/platform/limits/hours.ts';

export interface UnknownKeys {
  /** Counts a try of an unknown validation key; the key itself is neither logged nor stored. */
  tried(address: string, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): Promise<void>;
}

interface UnknownKeyOptions {
  databases: Pick<Databases, 'directory'>;
  /** A counter of the metrics. */
  counter: { inc(): void };
  /** Recipient of the warning; null if the operator has configured none. */
  supportEmail: string | null;
  relayMails(): void;
  /** Milliseconds since 1970; tests replace it. */
  now?: () => number;
}

/** Unknown validation keys that were tried: counted, logged, and reported to the operator when there are many. */
export function createUnknownKeys(options: UnknownKeyOptions): UnknownKeys {
  const { databases, counter, supportEmail, relayMails, now = Date.now } = options;
  return {
    async tried(address, log) {
      counter.inc();
      log.warn({ address }, 'an unknown validation key was tried');
      if ((await countInHour(databases.directory, rule.kind, now())) !== rule.toldFrom) return;
      log.error(
        { tried: rule.toldFrom },
        'many unknown validation keys were tried within an hour: somebody may be guessing',
      );
      if (supportEmail === null) return;
      const mail = {
        template: 'unknownKeys',
        to: supportEmail,
        language: 'de',
        data: { tried: rule.toldFrom, link: null },
      } as const;
      await databases.directory.transaction().execute((tx) => writeMail(tx, mail));
      relayMails();
    },
  };
}

/** Number of tries in the last 24 hours (full clock hours), and the number in the hour with the most. */
export async function readUnknownKeys(
  directory: Databases['directory'],
  now = Date.now(),
): Promise<{ tried: number; mostInAnHour: number }> {
  const { sum: tried, most: mostInAnHour } = await readHours(directory, rule.kind, new Date(now - rule.windowMs));
  return { tried, mostInAnHour };
}
