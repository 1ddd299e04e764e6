import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Job, JobFields } from '#contract/dispatch/jobs.ts';
import { forEachAssignees } from '#contract/dispatch/tourStops.ts';
import { placeOfStop, readPlaces, invalidField } from '#server/domain/tours/plan/references.ts';
import { recordsOf, type StopContents } from '#server/domain/tours/contents.ts';
import { withKnownAssignees } from '#server/domain/tours/plan/assignees.ts';
import { linkOrders } from '#server/domain/tours/plan/orders.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { lockOpenJobs } from './assigning.ts';
import { columnsOfJob } from './planned.ts';
import { jobTable } from './table.ts';

/** A job to be inserted. */
export type NewJob = StopContents & { key: string; day: string; follows: string | null };

/** Inserts open jobs. @param isTold true if each job leaves an activity */
export async function insertJobs(
  tx: CompanyTransaction,
  stops: readonly NewJob[],
  { isTold = true } = {},
): Promise<Job[]> {
  if (stops.length === 0) return [];
  const { db, company } = tx;
  const rows = stops.map((stop) => ({
    company,
    key: stop.key,
    day: stop.day,
    follows: stop.follows,
    ...columnsOfJob(stop),
  }));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  const { rows: written } = await sql<object>`
    with added as (
      insert into company.jobs (${columns})
      select ${columns} from jsonb_populate_recordset(null::company.jobs, ${recordsOf(rows)}::jsonb) returning *
    )
    select ${jobTable.columns('a')} from added a`.execute(db);
  await linkOrders(tx, stops);
  const added = written.map(jobTable.present);
  if (!isTold) tx.record({ collection: 'jobs', key: null, kind: 'added', action: null });
  for (const stop of isTold ? added : []) {
    const after = jobTable.snapshot(stop);
    const action = 'jobs.create';
    tx.record({ collection: 'jobs', key: stop.key, kind: 'added', action, after });
  }
  return added;
}

/**
 * Locks the open job that collects the goods of another job.
 * @param current the other job as stored; null for a new job
 * @throws `invalid-input` if the collection is not an open job, or is itself a delivery of a pair
 */
async function lockCollection(tx: CompanyTransaction, current: Job | null, goodsFrom: string | null): Promise<void> {
  if (goodsFrom === null) return;
  const [collection] = await lockOpenJobs(tx, [goodsFrom]);
  if (!collection || goodsFrom === current?.key) throw invalidField('goodsFrom', 'unknown-collection');
  const isCollection = current !== null && current.goodsFrom === null && current.pairs.length > 0;
  if (isCollection || collection.goodsFrom !== null) throw invalidField('goodsFrom', 'pair-chain');
  tx.record({ collection: 'jobs', key: goodsFrom, kind: 'changed', action: null });
}

/** Adds an open job. @throws `invalid-input` if a reference is unknown, or the job has no place */
export async function createJob(tx: CompanyTransaction, fields: JobFields): Promise<Job> {
  const place = placeOfStop(await readPlaces(tx, [fields]), fields, null, invalidField);
  await lockCollection(tx, null, fields.goodsFrom);
  const assigned = await withKnownAssignees(tx, [fields]);
  const [stop] = await insertJobs(
    tx,
    assigned.map((one) => ({ ...one, place, key: uuidv7(), follows: null })),
  );
  return stop as Job;
}

/**
 * Changes fields of an open job; another customer or own address replaces name and address, unless the request contains
 * them.
 * @throws `not-found`; `conflict` with the present job if the version is stale; the errors of `createJob`
 */
export async function updateJob(
  tx: CompanyTransaction,
  key: string,
  version: number,
  { day, ...patch }: Partial<JobFields>,
): Promise<Job> {
  const change = day === undefined ? {} : { day };
  return jobTable.update(tx, key, version, change, {
    differs: (current) => !isDeepStrictEqual({ ...current, ...patch }, current),
    async write(current) {
      const { customer = current.customer, address = current.address } = patch;
      const isElsewhere = customer !== current.customer || address !== current.address;
      const [assigned = current] = await withKnownAssignees(tx, [{ ...current, ...patch }]);
      const fields = { ...assigned, ...(isElsewhere && patch.place === undefined && { place: null }) };
      const place = placeOfStop(await readPlaces(tx, [fields]), fields, current, invalidField);
      if (fields.goodsFrom !== current.goodsFrom) await lockCollection(tx, current, fields.goodsFrom);
      const written = { ...fields, place };
      await linkOrders(tx, [written]);
      const assignees = forEachAssignees((name) => written[name]);
      return { entity: { ...patch, ...assignees, place, name: place.name }, columns: columnsOfJob(written) };
    },
  });
}
