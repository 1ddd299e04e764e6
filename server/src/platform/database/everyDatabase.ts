/** Runs work on all company databases concurrently, so that a slow or unavailable database delays no other. */
import { withTimeout } from '../timing/timeout.ts';
import type { CompanyDatabase, Databases } from './database.ts';

/** Milliseconds for one database; longer work continues in the background, and the next sweep repeats it. */
const eachTimeoutMs = 30_000;

/**
 * Skips databases that do not answer.
 * @throws after the work on all databases has ended, if it failed on at least one
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

/** @throws the failures as one error, if there are any */
export function throwAll(failures: readonly unknown[]): void {
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '));
  if (failures.length === 1) throw failures[0];
}
