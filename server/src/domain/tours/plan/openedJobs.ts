/**
 * Jobs that were not made in a tour: they are open while the tour is deleted, and return to it if the deletion is
 * undone.
 */
import { sql } from 'kysely';
import { asTourStop } from '#contract/dispatch/tourFields.ts';
import type { Job } from '#contract/dispatch/jobs.ts';
import type { JobsOfTour } from '#contract/dispatch/tourReleases.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import { lockOpenJobs } from '#server/domain/jobs/assigning.ts';
import { openJobs } from '#server/domain/jobs/planned.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { changeTour } from '../sent/revocable.ts';
import { setColumns } from './tourChange.ts';
import { latestFields, writeFields } from './saving.ts';

/** A job, and its position in the plan of the deleted tour. */
interface OpenedJob extends Pick<StopFields, 'key' | 'locked' | 'enteredDeparture'> {
  name: string;
  sequence: number;
}

/**
 * Opens the jobs of deleted tours, except jobs that were made in a tour and jobs of tours that are over. @returns the
 * number of opened jobs
 */
export async function openJobsOf(tx: CompanyTransaction, tours: readonly string[]): Promise<number> {
  const { db, company } = tx;
  const { rows } = await sql<OpenedJob & { tour: string }>`
    select s.tour, s.key, j.name, s.sequence, s.locked, s.entered_departure as "enteredDeparture"
    from company.stops s
    join company.jobs j on j.company = s.company and j.key = s.job and not j.made_in_tour
    join company.tours t on t.company = s.company and t.key = s.tour and t.state not in ('done', 'cancelled')
    where s.company = ${company} and s.tour = any (${sql.val(tours)}::uuid[]) order by s.tour, s.sequence`.execute(db);
  for (const [tour, jobs] of Map.groupBy(rows, (row) => row.tour))
    await setColumns(tx, tour, { opened: JSON.stringify(jobs.map(({ tour: _tour, ...job }) => job)) });
  await openJobs(
    tx,
    rows.map(({ key }) => key),
  );
  return rows.length;
}

/** Takes the jobs that are still open back to their positions. @returns the jobs that are no longer open, by tour */
export async function takeOpenedBack(tx: RoutedTransaction, tours: readonly string[]): Promise<JobsOfTour[]> {
  const { db, company } = tx;
  const rows = await db
    .selectFrom('tours')
    .select(['key', 'number', 'opened'])
    .where('company', '=', company)
    .where((eb) => eb('key', '=', eb.fn.any(sql<string[]>`${sql.val(tours)}::uuid[]`)))
    .where('opened', 'is not', null)
    .orderBy('key')
    .execute();
  const left: JobsOfTour[] = [];
  for (const { key, number, opened } of rows) {
    const jobs = opened as OpenedJob[];
    const found = await lockOpenJobs(
      tx,
      jobs.map((job) => job.key),
    );
    const open = new Map(found.map((job) => [job.key, job]));
    await setColumns(tx, key, { opened: null });
    await changeTour(tx, key, null, {
      action: 'tours.update',
      write(current) {
        const fields = latestFields(current);
        return writeFields(tx, current, { ...fields, stops: withJobs(fields.stops, jobs, open) });
      },
    });
    const gone = jobs.filter((job) => !open.has(job.key)).map((job) => ({ key: job.key, name: job.name }));
    if (gone.length > 0) left.push({ tour: { key, number }, jobs: gone });
  }
  return left;
}

/** @param stops for a released tour, also contains sent jobs that are no longer in its plan */
function withJobs(
  stops: readonly StopFields[],
  jobs: readonly OpenedJob[],
  open: ReadonlyMap<string, Job>,
): StopFields[] {
  const opened = new Set(jobs.map(({ key }) => key));
  const all = stops.filter(({ key }) => !opened.has(key));
  for (const { key, sequence, locked, enteredDeparture } of jobs) {
    const job = open.get(key);
    const end = all.at(-1)?.kind === 'finish' ? all.length - 1 : all.length;
    if (job) all.splice(Math.min(sequence, end), 0, { ...asTourStop(job), locked, enteredDeparture });
  }
  return all;
}
