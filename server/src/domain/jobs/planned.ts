/** Puts jobs into the plans of tours, and takes them out again. */
import { sql, type Generated, type Insertable } from 'kysely';
import { fold } from '#contract/platform/sorting.ts';
import { columnsOfContents, recordsOf, wordsOf, type StopContents } from '#server/domain/tours/contents.ts';
import { linkOrders } from '#server/domain/tours/plan/orders.ts';
import { removeStops } from '#server/domain/tours/plan/stopRemoval.ts';
import { contentColumns } from '#server/domain/tours/reading/stopRow.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { withAbbreviations } from '#server/platform/database/lists/spelling.ts';
import type { ContentColumns } from '#server/domain/tours/tables.ts';
import { failure } from '#server/platform/http/failure.ts';
import { jobsThere, shareHome } from './pairs.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    jobs: DeletableRow &
      ContentColumns & {
        /** Key of the tour whose plan contains the job; null for an open job. */
        tour: string | null;
        /** The job is deleted together with its tour. */
        made_in_tour: Generated<boolean>;
        day: string;
        /** Key of the failed job that this job repeats. */
        follows: string | null;
        name_sort: string;
        search: string;
      };
  }
  interface ScheduledTaskKinds {
    'purge-job': true;
  }
}

/** Sort key and search text of a job. */
const foundBy = (stop: Pick<StopContents, 'orders'> & { place: Pick<StopContents['place'], 'name' | 'city'> }) => ({
  name_sort: fold(stop.place.name),
  search: withAbbreviations(wordsOf(stop).filter(Boolean).join(' ')),
});

/** The columns of a job's contents, with its sort key and search text. */
export const columnsOfJob = (stop: StopContents) => ({ ...columnsOfContents(stop), ...foundBy(stop) });

type PlannedJob = { key: string; tour: string; day: string } & Pick<Insertable<ContentColumns>, 'goods_from'>;

/**
 * Sets the jobs of a tour's plan: open jobs are assigned, unknown ones are inserted. Of the jobs that are left out,
 * those made in the tour are removed, and the others become open.
 * @param clear removes the stops of the jobs that are left out, before the jobs
 * @throws `stop-taken` if a job is in another tour's plan, or has been deleted
 */
export async function planJobs(
  tx: CompanyTransaction,
  tour: string,
  jobs: readonly PlannedJob[],
  clear: () => Promise<void>,
): Promise<void> {
  const { db, company } = tx;
  const given = new Set(jobs.map(({ key }) => key));
  const keys = sql`${sql.val([...given])}::uuid[]`;
  const { rows: known } = await sql<{ key: string; tour: string | null; made: boolean; deleted: boolean }>`
    select key, tour, made_in_tour as made, deleted is not null as deleted from company.jobs
    where company = ${company} and (key = any (${keys}) or tour = ${tour}) order by key for update`.execute(db);
  if (known.some((job) => job.tour !== tour && (job.tour !== null || job.deleted))) throw failure('stop-taken');
  await clear();
  const left = known.filter(({ key }) => !given.has(key));
  const keysOf = (those: typeof known) => those.map(({ key }) => key);
  await openJobs(tx, keysOf(left.filter(({ made }) => !made)));
  await deleteJobs(tx, keysOf(left.filter(({ made }) => made)));
  await upsertJobs(tx, await withKnownPairs(tx, jobs));
  if (jobs.some(({ goods_from: collection }) => collection)) await shareHome(tx, tour);
  for (const job of known)
    if (job.tour === null) tx.record({ collection: 'jobs', key: job.key, kind: 'removed', action: null });
}

/** Clears references to collections that no longer exist: stops that were sent to a driver may have them. */
async function withKnownPairs(tx: CompanyTransaction, jobs: readonly PlannedJob[]): Promise<PlannedJob[]> {
  const given = new Set(jobs.map(({ key }) => key));
  const elsewhere = jobs.flatMap(({ goods_from: key }) => (key && !given.has(key) ? [key] : []));
  const known = given.union(await jobsThere(tx, elsewhere));
  return jobs.map((job) => ({
    ...job,
    goods_from: job.goods_from && known.has(job.goods_from) ? job.goods_from : null,
  }));
}

/** Deletes jobs permanently, without undo. */
export async function deleteJobs(tx: CompanyTransaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const { db, company } = tx;
  await db.deleteFrom('jobs').where('company', '=', company).where('key', 'in', keys).execute();
  await linkOrders(
    tx,
    keys.map((key) => ({ key, orders: [] })),
  );
}

/** Inserts or updates jobs of tours. The wished day of a job that was not made in the tour does not change. */
export async function upsertJobs({ db }: CompanyTransaction, rows: readonly { day: string }[]): Promise<void> {
  if (rows.length === 0) return;
  const written = ['tour', ...contentColumns, 'name_sort', 'search'];
  const columns = sql.raw(['company', 'key', 'made_in_tour', 'day', ...written].join(', '));
  const of = (table: string) => sql.raw(written.map((column) => `${table}.${column}`).join(', '));
  await sql`insert into company.jobs as j (${columns})
    select ${columns} from jsonb_populate_recordset(null::company.jobs, ${recordsOf(rows)}::jsonb)
    on conflict (company, key) do update set ${sql.raw(written.map((column) => `${column} = excluded.${column}`).join(', '))},
      day = case when j.made_in_tour then excluded.day else j.day end, version = j.version + 1, modified = now()
    where (${of('j')}) is distinct from (${of('excluded')}) or (j.made_in_tour and j.day <> excluded.day)`.execute(db);
}

/**
 * Takes jobs out of the plans that contain them, which makes them open.
 * @param day the new wished day of jobs, by key; the other jobs keep their day
 */
export async function openJobs(
  tx: CompanyTransaction,
  keys: readonly string[],
  day: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  if (keys.length === 0) return;
  const { db, company } = tx;
  await removeStops(tx, keys);
  const wished = JSON.stringify(keys.map((key) => ({ key, day: day.get(key) ?? null })));
  await sql`update company.jobs j set tour = null, made_in_tour = false, day = coalesce(g.day, j.day),
      version = j.version + 1, modified = now()
    from jsonb_to_recordset(${wished}::jsonb) g(key uuid, day text) where j.company = ${company} and j.key = g.key`.execute(
    db,
  );
  for (const key of keys) tx.record({ collection: 'jobs', key, kind: 'added', action: null });
}

/** Restores jobs that were deleted while a driver had them; their purge task then deletes nothing. */
export async function reviveJobs({ db, company }: CompanyTransaction, keys: readonly string[]): Promise<void> {
  await sql`update company.jobs set deleted = null
    where company = ${company} and key = any (${sql.val(keys)}::uuid[]) and deleted is not null`.execute(db);
}

/** Those of the jobs that were made in their tour and are deleted with it. */
export async function madeInTours({ db, company }: CompanyTransaction, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select key from company.jobs
    where company = ${company} and key = any (${sql.val(keys)}::uuid[]) and made_in_tour`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
