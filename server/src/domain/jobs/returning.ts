/** Returns a job to the driver who reported on it, although another tour has it by now or another job repeats it. */
import { sql } from 'kysely';
import { asTourStop, tourFieldsOf } from '#contract/dispatch/tourFields.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import { changeTour } from '#server/domain/tours/sent/revocable.ts';
import { setColumns } from '#server/domain/tours/plan/tourChange.ts';
import { findTour, lockTours } from '#server/domain/tours/reading/lookups.ts';
import { placeStops } from '#server/domain/tours/plan/references.ts';
import { takeFromDriver } from '#server/domain/tours/sent/sending.ts';
import { holdersOf, plansOf, sendOne, timeSent } from '#server/domain/tours/sent/sentTours.ts';
import { latestFields, markPending, prepare } from '#server/domain/tours/plan/saving.ts';
import { takeHome } from '#server/domain/tours/plan/settling.ts';
import { writePlan } from '#server/domain/tours/plan/stops.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';
import { dayOfDeparture } from '#planner/windows.ts';
import { lockOpenJobs } from './assigning.ts';
import { removeJobs } from './followUps.ts';

/**
 * Sends live events of open jobs and plans, because a driver has reported on these jobs or on jobs that they repeat.
 */
export async function tellLate(tx: CompanyTransaction, jobs: readonly string[]): Promise<void> {
  const keys = sql`${sql.val(jobs)}::uuid[]`;
  const { rows } = await sql<{ key: string; tour: string | null }>`select key, tour from company.jobs
    where company = ${tx.company} and (key = any (${keys}) or follows = any (${keys})) and deleted is null`.execute(
    tx.db,
  );
  for (const { key, tour } of rows)
    tx.record({ collection: tour === null ? 'jobs' : 'tours', key: tour ?? key, kind: 'changed', action: null });
}

/** The jobs that repeat a job, without deleted ones. */
async function followUpsOf({ db, company }: RoutedTransaction, job: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from company.jobs
    where company = ${company} and follows = ${job} and deleted is null order by key`.execute(db);
  return rows.map(({ key }) => key);
}

/**
 * Assigns a job to the driver of the tour `home` alone: other plans and drivers lose the job, and jobs that repeat it
 * are removed.
 * @throws `not-found` if the job no longer exists; `stop-done` if another driver has reached one of these jobs
 */
export async function returnJob(tx: RoutedTransaction, home: string, job: string, uid: string): Promise<void> {
  const again = await followUpsOf(tx, job);
  const all = [job, ...again];
  const concerned = [...(await holdersOf(tx, all)).values(), ...(await plansOf(tx, all)).values()];
  await lockTours(tx, [...new Set([home, ...concerned])]);
  const holders = await holdersOf(tx, all);
  for (const [key, holder] of holders) if (holder !== home) await takeFromDriver(tx, holder, new Set([key]), uid);
  if (again.length > 0) {
    await takeHome(tx, home, again);
    await removeJobs(tx, again);
  }
  if (holders.get(job) === home) return;
  await takeHome(tx, home, [job]);
  await giveAgain(tx, home, job);
}

/** Inserts the stop before the finish if the tour does not contain it. */
function withStop<Fields extends { stops: StopFields[] }>(fields: Fields, stop: StopFields): Fields {
  const { stops } = fields;
  if (stops.some(({ key }) => key === stop.key)) return fields;
  const end = stops.at(-1)?.kind === 'finish' ? stops.length - 1 : stops.length;
  return { ...fields, stops: stops.toSpliced(end, 0, stop) };
}

/** Puts a job into the plan of a tour and into what its driver was sent; other unsent changes stay unsent. */
async function giveAgain(tx: RoutedTransaction, tour: string, job: string): Promise<void> {
  await changeTour(tx, tour, null, {
    action: 'tours.update',
    async write(current) {
      const before = latestFields(current);
      const [open] = await lockOpenJobs(tx, [job]);
      const stop = before.stops.find(({ key }) => key === job) ?? (open && asTourStop(open));
      if (!stop) throw failure('not-found');
      const planned = withStop(before, stop);
      const day = dayOfDeparture(planned.departure);
      await writePlan(tx, { key: tour, day }, await placeStops(tx, day, planned.stops, before.stops), null);
      await sendOne(tx, tour, job);
      const sent = withStop(tourFieldsOf(current), stop);
      const { columnsUnder, times } = await prepare(tx, sent, current);
      await setColumns(tx, tour, columnsUnder(current.number));
      await timeSent(
        tx,
        tour,
        sent.stops.map(({ key }) => key),
        times,
      );
      const shown = await findTour(tx, tour);
      if (shown) await markPending(tx, shown, planned);
    },
  });
}
