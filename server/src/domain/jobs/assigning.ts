import { sql } from 'kysely';
import { stopLimits } from '#contract/dispatch/tourLimits.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { asTourStop } from '#contract/dispatch/tourFields.ts';
import type { Job } from '#contract/dispatch/jobs.ts';
import { findTour, lockTours } from '#server/domain/tours/reading/lookups.ts';
import { invalidField } from '#server/domain/tours/plan/references.ts';
import { latestFields } from '#server/domain/tours/plan/saving.ts';
import { updateTour } from '#server/domain/tours/plan/updating.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';
import { withPairsOf } from './pairs.ts';
import { jobTable } from './table.ts';

/**
 * Adds open jobs and their pairs to a tour before its finish, in the order of the keys; jobs that the tour has already
 * are skipped.
 * @throws `not-found` for the tour; `tour-state` if the tour is over; `stop-taken` if a job is in another tour;
 * `invalid-input` if there are too many stops
 */
export async function assignJobs(tx: RoutedTransaction, keys: readonly string[], tour: string): Promise<Tour> {
  await lockTours(tx, [tour]);
  const current = await findTour(tx, tour);
  if (!current) throw failure('not-found');
  const { stops } = latestFields(current);
  const held = new Set(stops.map(({ key }) => key));
  const wanted = (await withPairsOf(tx, keys)).filter((key) => !held.has(key));
  if (stops.length + wanted.length > stopLimits.stopsMaximum) throw invalidField('keys', 'too-many');
  const found = new Map((await lockOpenJobs(tx, wanted)).map((stop) => [stop.key, stop]));
  const asked = new Set(keys);
  const added = wanted.flatMap((key) => {
    const stop = found.get(key);
    if (!stop && asked.has(key)) throw failure('stop-taken');
    // The other job of a pair may be in another tour: `refuseApart` checks that after the write.
    return stop ? [asTourStop(stop)] : [];
  });
  const end = stops.at(-1)?.kind === 'finish' ? stops.length - 1 : stops.length;
  return updateTour(tx, tour, null, { stops: stops.toSpliced(end, 0, ...added) });
}

/** Locks the given jobs that are open until the transaction ends. */
export async function lockOpenJobs({ db, company }: CompanyTransaction, keys: readonly string[]): Promise<Job[]> {
  const { rows } = await sql<object>`select ${jobTable.columns('t')} from company.jobs t
    where t.company = ${company} and t.key = any (${sql.val(keys)}::uuid[]) and t.tour is null and t.deleted is null
    order by t.key for update of t`.execute(db);
  return rows.map(jobTable.present);
}
