/** Whatever dispatchers and drivers do in whatever order: plans and what was sent are what the rules say. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RearrangeInput } from '#contract/planning.ts';
import { asTourStop } from '#contract/tourFields.ts';
import { tourFields } from '#contract/tours.ts';
import type { TourState } from '#contract/tourStates.ts';
import { seededRandom } from '#planner/routing/seededRandom.ts';
import { makeFollowUps } from '#server/domain/jobs/followUps.ts';
import { jobTable } from '#server/domain/jobs/table.ts';
import { withoutProvider, type RoutedTransaction } from '#server/domain/routing/writing.ts';
import { insertTourRows, readTourRows } from '#server/domain/tours/archived.ts';
import { findTour } from '#server/domain/tours/lookups.ts';
import { removeTourRows } from '#server/domain/tours/purge.ts';
import { rearrangeTours } from '#server/domain/tours/rearranging.ts';
import { createTour, latestFields } from '#server/domain/tours/saving.ts';
import {
  cancelTour,
  discardChanges,
  finishTour,
  planTour,
  releaseTour,
  sendChanges,
  withdrawTour,
} from '#server/domain/tours/transitions.ts';
import { removeTours, restoreTours } from '#server/features/tours/bulk.ts';
import { isFailure } from '#server/platform/http/failure.ts';
import { portalFor } from '#testing/fixtures/administered.ts';
import type { TestCompany, TestPerson } from '#testing/fixtures/portal.ts';
import { engines } from '#testing/engines/databases.ts';
import { buildJob, buildWholeTour } from '#testing/fixtures/tours.ts';
import { JobModel } from '#testing/fixtures/jobModel.ts';

const day = '2026-11-23';
const acts = [
  'move',
  'move',
  'move',
  'move',
  'send',
  'send',
  'release',
  'release',
  'discard',
  'withdraw',
  'cancel',
  'finish',
  'begin',
  'deliver',
  'remove',
  'restore',
  'follow',
  'archive',
] as const;
const seeds = Number(process.env['SEEDS'] ?? 100);
const actsOfSeed = 30;

describe.each(engines)('jobs that move, on the %s engine', (engine) => {
  const portal = portalFor(engine);
  let company: TestCompany;
  let administrator: TestPerson;
  let whole: Awaited<ReturnType<typeof buildWholeTour>>;
  beforeAll(async () => {
    company = await portal.addCompany();
    administrator = await company.addPerson();
    whole = await buildWholeTour(portal, company, administrator);
  });
  const write = <Result>(work: (tx: RoutedTransaction) => Promise<Result>) =>
    portal.databases
      .company('main')
      .writeTransaction({ company: company.key, uid: administrator.uid }, (tx) => work(withoutProvider(tx)));
  /** @returns the code of the failure, or 'done' */
  const attempt = async (work: (tx: RoutedTransaction) => Promise<unknown>): Promise<string> => {
    try {
      await write(work);
      return 'done';
    } catch (error) {
      if (!isFailure(error)) throw error;
      return error.code;
    }
  };
  const setState = (key: string, state: TourState) =>
    write(({ db }) => db.updateTable('tours').set({ state }).where('key', '=', key).execute());

  /** What the tables say of tours, and of those jobs that are open. */
  async function stored(tours: readonly string[], jobs: readonly string[]) {
    return write(async ({ db, company: own }) => {
      const keys = sql.val(tours);
      const listed = (table: string) =>
        sql.raw(`(select coalesce(json_agg(s.key order by s.sequence), '[]'::json)
        from company.${table} s where s.company = t.company and s.tour = t.key and s.kind = 'customer')`);
      const { rows } = await sql<{ key: string; state: TourState; plan: string[]; sent: string[]; pending: boolean }>`
        select t.key, t.state, ${listed('stops')} as plan, ${listed('sent_stops')} as sent, t.pending is not null as pending
        from company.tours t where t.company = ${own} and t.key = any (${keys}::uuid[]) order by t.key`.execute(db);
      const open = await sql<{ key: string }>`select key from company.jobs
        where company = ${own} and key = any (${sql.val(jobs)}::uuid[]) and tour is null and deleted is null order by key`.execute(
        db,
      );
      return { tours: rows, open: open.rows.map(({ key }) => key) };
    });
  }

  const { place } = buildJob();
  const stop = () => ({ key: uuidv7(), kind: 'customer' as const, place });

  async function addTours(model: JobModel): Promise<string[]> {
    const keys: string[] = [];
    for (const customers of [
      [stop(), stop(), stop()],
      [stop(), stop()],
      [stop(), stop()],
    ]) {
      const [start, , finish] = whole.stops;
      const sent = { ...whole, stops: [{ ...start, key: uuidv7() }, ...customers, { ...finish, key: uuidv7() }] };
      const key = await write(async (tx) => {
        const tour = await createTour(tx, z.parse(tourFields, sent));
        return (await planTour(tx, tour.key, { uid: administrator.uid, version: null })).key;
      });
      model.addTour(
        key,
        customers.map((one) => one.key),
      );
      keys.push(key);
    }
    return keys.toSorted();
  }

  /** Takes a job into the plan of a tour, or out of all. @param isStale by a dispatcher who has read an older version */
  const move = (job: string, from: string | null, to: string | null, at: number, isStale: boolean) =>
    attempt(async (tx) => {
      const open = await jobTable.find(tx, job);
      let moved = open ? asTourStop(open) : undefined;
      const named = [...new Set([from, to])].filter((key) => key !== null);
      const tours: RearrangeInput['tours'] = [];
      for (const key of named) {
        const tour = await findTour(tx, key);
        if (!tour) throw new Error(`There is no tour ${key}.`);
        const { stops: known } = latestFields(tour);
        moved ??= known.find((one) => one.key === job);
        const stops = known.filter((one) => one.key !== job);
        if (key === to && moved) stops.splice(1 + at, 0, moved);
        tours.push({ key, version: tour.version - Number(isStale), stops });
      }
      const openJobs = to === null ? [{ key: job, day }] : [];
      return rearrangeTours(tx, { tours, openJobs });
    });

  test.each(Array.from({ length: seeds }, (_, index) => index + 1))('seed %i', async (seed) => {
    const random = seededRandom(seed);
    const model = new JobModel();
    const tours = await addTours(model);
    const below = (count: number) => Math.floor(random() * count);
    const pick = <One>(all: readonly One[]) => all[below(all.length)];
    const history: string[] = [];
    const by = { uid: administrator.uid, version: null };
    for (let act = 0; act < actsOfSeed; act += 1) {
      const tour = pick(tours) as string;
      const name = pick([...acts]) as (typeof acts)[number];
      const job = pick(name === 'deliver' ? model.heldBy(tour) : model.movable());
      let [told, expected]: [string, string] = ['done', 'done'];
      if (name === 'move' && job !== undefined) {
        const [to, isStale] = [pick([...model.changeable(), null]) ?? null, random() < 0.1];
        const others = to === null ? [] : model.planOf(to).filter((one) => one !== job);
        const at = below(1 + others.length);
        told = await move(job, model.tourOf(job), to, at, isStale);
        expected = model.move(job, to, at, isStale);
        history.push(`move ${job} to ${to} at ${at}${isStale ? ' stale' : ''}: ${told}`);
      } else if (name === 'begin' || name === 'deliver') {
        if (name === 'begin' && model.begin(tour)) await setState(tour, 'underWay');
        if (name === 'deliver' && job !== undefined && model.deliver(tour, job))
          await write(({ db }) =>
            db
              .updateTable('sent_stops')
              .set({ state: 'delivered', arrived: new Date(), left_at: new Date() })
              .where('key', '=', job)
              .execute(),
          );
        history.push(`${name} ${tour} ${job ?? ''}`);
      } else if (name === 'follow') {
        const keys = await write((tx) => makeFollowUps(tx, { stops: model.planOf(tour) }, day));
        expect(keys.length, 'follow-ups').toBe(model.follow(tour, keys));
      } else if (name === 'archive') {
        if (model.isDone(tour))
          await write(async (tx) => {
            const rows = (await readTourRows(tx, [tour])).get(tour);
            if (!rows) throw new Error('A tour that is over was not read.');
            await removeTourRows(tx, [tour], sql`true`);
            await insertTourRows(tx, rows);
          });
        history.push(`archive ${tour}`);
      } else if (name !== 'move') {
        const done = {
          send: (tx: RoutedTransaction) => sendChanges(tx, tour, by),
          release: (tx: RoutedTransaction) => releaseTour(tx, tour, by),
          discard: (tx: RoutedTransaction) => discardChanges(tx, tour, by),
          withdraw: (tx: RoutedTransaction) => withdrawTour(tx, tour, by),
          cancel: (tx: RoutedTransaction) => cancelTour(tx, tour, by, 'Fahrer krank'),
          finish: (tx: RoutedTransaction) => finishTour(tx, tour, by),
          remove: (tx: RoutedTransaction) => removeTours(tx, [tour]),
          restore: (tx: RoutedTransaction) => restoreTours(tx, [tour]),
        }[name];
        told = await attempt(done);
        expected = model[name](tour);
        history.push(`${name} ${tour}: ${told}`);
      }
      const context = history.join('\n');
      expect(told, context).toBe(expected);
      expect(await stored(tours, model.jobs), context).toEqual(model.stored);
    }
  });
});
