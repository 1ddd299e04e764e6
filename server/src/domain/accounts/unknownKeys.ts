/** Validation keys that were tried and are nobody's: counted, logged, and told to the operator once there are many. */
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Databases } from '#server/platform/database/database.ts';
import { writeMail } from '../mails/mail.ts';
import { unknownKeys as rule } from '#server/platform/limits/rules.ts';

export interface UnknownKeys {
  /** Somebody has tried a key that is nobody's; which one it was is neither logged nor kept. */
  tried(address: string, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): Promise<void>;
}

interface UnknownKeyParts {
  databases: Pick<Databases, 'directory'>;
  /** Counts for the metrics. */
  counter: { inc(): void };
  /** Whom to write to; null where the operator has configured nobody. */
  supportEmail: string | null;
  wakeMail(): void;
  /** Milliseconds since 1970; tests move it. */
  now?: () => number;
}

export function createUnknownKeys(parts: UnknownKeyParts): UnknownKeys {
  const { databases, counter, supportEmail, wakeMail, now = Date.now } = parts;
  return {
    async tried(address, log) {
      counter.inc();
      log.warn({ address }, 'an unknown validation key was tried');
      if ((await countOne(databases.directory, now())) !== rule.toldFrom) return;
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
      wakeMail();
    },
  };
}

/** Adds one to this hour. @returns how many it has; of processes that count at once one alone gets each number */
async function countOne(directory: Databases['directory'], now: number): Promise<number> {
  const { failures } = await directory
    .insertInto('attempts')
    .values({
      kind: rule.kind,
      subject: '',
      window_start: new Date(Math.floor(now / rule.hour) * rule.hour),
      failures: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject', 'window_start'])
        .doUpdateSet({ failures: sql<number>`attempts.failures + 1` }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

/** How many were tried in the last 24 hours, by the clock's hours, and how many in the hour with the most. */
export async function readUnknownKeys(
  directory: Databases['directory'],
  now = Date.now(),
): Promise<{ tried: number; mostInAnHour: number }> {
  const { tried, most } = await directory
    .selectFrom('attempts')
    .select(({ fn }) => [fn.sum<string | null>('failures').as('tried'), fn.max('failures').as('most')])
    .where('kind', '=', rule.kind)
    .where('window_start', '>', new Date(now - rule.window))
    .executeTakeFirstOrThrow();
  return { tried: Number(tried ?? 0), mostInAnHour: most ?? 0 };
}
