import { sql } from 'kysely';
import { finishedStopStates, type StopFields } from '#contract/dispatch/tourStops.ts';
import { isPassed } from '#contract/dispatch/passedStops.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';

/**
 * Refuses to remove or reorder stops that the driver has passed. @throws `stop-done` with the first stop that is
 * affected
 */
export function refuseMovedStops(current: Tour, stops: readonly Pick<StopFields, 'key'>[]): void {
  const passed = current.stops.filter((stop) => isPassed(current, stop));
  const order = new Set(passed.map(({ key }) => key));
  const left = stops.filter(({ key }) => order.has(key));
  const moved = passed.find(({ key }, index) => left[index]?.key !== key);
  if (moved) throw failure('stop-done', { key: moved.key, name: moved.place.name });
}

/** Those of the jobs that a driver has finished. */
export async function finishedAmong({ db, company }: CompanyQuery, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select key from company.sent_stops
    where company = ${company} and key = any (${sql.val(keys)}::uuid[])
      and state = any (${sql.val([...finishedStopStates])})`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
