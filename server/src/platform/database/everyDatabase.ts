/** Runs work on all company databases concurrently, so that one that is away or slow delays no other. */
import { withTimeout } from '../timing/timeout.ts';
import type { CompanyDatabase, Databases } from './database.ts';

/** Milliseconds for one database; what takes longer continues in the background and is repeated by the next sweep. */
const eachTimeoutMs = 30_000;

/**
 * Skips those that do not answer.
 * @throws once all have been looked at, where one or several failed
 */
export async function inEveryDatabase(
  { companies }: Pick<Databases, 'companies'>,
  work: (database: CompanyDatabase) => Promise<void>,
): Promise<void> {
  const settled = await Promise.allSettled(
    companies.filter(({ isAway }) => !isAway).map((database) => withTimeout(eachTimeoutMs, work(database))),
  );
  throwAll(settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])));
}

/** @throws what failed, if anything did, as one error */
export function throwAll(failures: readonly unknown[]): void {
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '));
  if (failures.length === 1) throw failures[0];
}
