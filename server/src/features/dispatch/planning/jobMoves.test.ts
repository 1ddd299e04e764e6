/** Whatever dispatchers and drivers do in whatever order: plans and what was sent are what the rules say. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { jobFields } from '#contract/dispatch/jobs.ts';
import type { RearrangeInput } from '#contract/dispatch/planning.ts';
import { asTourStop } from '#contract/dispatch/tourFields.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import { tourFields } from '#contract/dispatch/tours.ts';
import type { TourState } from '#contract/dispatch/tourStates.ts';
import { seededRandom } from '#planner/routing/seededRandom.ts';
import { makeFollowUps, removeJobs } from '#server/domain/jobs/followUps.ts';
import { createJob, updateJob } from '#server/domain/jobs/saving.ts';
import { jobTable } from '#server/domain/jobs/table.ts';
import { withoutProvider, type RoutedTransaction } from '#server/domain/routing/writing.ts';
import { insertTour, readBeside } from '#server/domain/tours/sent/archived.ts';
import { findTour } from '#server/domain/tours/reading/lookups.ts';
import { removeTourRows } from '#server/domain/tours/plan/purge.ts';
import { rearrangeTours } from '#server/domain/tours/plan/rearranging.ts';
import { createTour, latestFields } from '#server/domain/tours/plan/saving.ts';
import { updateTour } from '#server/domain/tours/plan/updating.ts';
import {
  cancelTour,
  discardChanges,
  finishTour,
  planTour,
  releaseTour,
  sendTogether,
  withdrawTour,
} from '#server/domain/tours/sent/transitions.ts';
import { insertCustomer, removeCustomers, restoreCustomers } from '#server/features/partners/customers/store.ts';
import { orderImporting } from '#server/features/dispatch/jobs/importing.ts';
import { removeTours, restoreTours } from '#server/features/dispatch/tours/bulk.ts';
import { isFailure } from '#server/platform/http/failure.ts';
import { portalFor } from '#testing/fixtures/administered.ts';
import { buildCustomer, type TestCompany, type TestPerson } from '#testing/fixtures/portal.ts';
import { engines } from '#testing/engines/databases.ts';
import { buildJob, buildWholeTour } from '#testing/fixtures/tours.ts';
import { PairModel } from '#testing/fixtures/pairModel.ts';

const day = '2026-11-23';
/** More are tried by `JOB_MOVES=500`, which takes minutes. */
const seeds = Number(process.env['JOB_MOVES'] ?? 100);
const actsOfSeed = 30;

interface Random {
  below(count: number): number;
  pick<One>(all: readonly One[]): One | undefined;
}

function randomOf(seed: number): Random {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  return { below, pick: (all) => all[below(all.length)] };
}

describe.each(engines)('jobs that move, on the %s engine', (engine) => {
  const portal = portalFor(engine);
  let company: TestCompany;
  let administrator: TestPerson;
  /** Named by the imported jobs of a seed. */
  let customer: string;
  let whole: Awaited<ReturnType<typeof buildWholeTour>>;
  beforeAll(async () => {
    company = await portal.addCompany();
    administrator = await company.addPerson();
    whole = await buildWholeTour(portal, company, administrator);
  });
  const as = () => ({ company: company.key, uid: administrator.uid });
  const write = <Result>(work: (tx: RoutedTransaction) => Promise<Result>) =>
    portal.databases.company('main').writeTransaction(as(), (tx) => work(withoutProvider(tx)));
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
    const listed = (table: string) =>
      sql.raw(`(select coalesce(json_agg(s.key order by s.sequence), '[]'::json)
      from company.${table} s where s.company = t.company and s.tour = t.key and s.kind = 'customer')`);
    const { rows } = await portal.databases.company('main').query(as(), ({ db, company: own }) =>
      sql<{ tours: object[]; open: string[] }>`select
        (select json_agg(json_build_object('key', t.key, 'state', t.state, 'plan', ${listed('stops')},
          'sent', ${listed('sent_stops')}, 'pending', u.tour is not null and t.deleted is null) order by t.key)
          from company.tours t left join company.unsent_tours u on u.company = t.company and u.tour = t.key
          where t.company = ${own} and t.key = any (${sql.val(tours)}::uuid[])) as tours,
        (select coalesce(json_agg(key order by key), '[]'::json) from company.jobs where company = ${own}
          and key = any (${sql.val(jobs)}::uuid[]) and tour is null and deleted is null) as open`.execute(db),
    );
    return rows[0];
  }

  const { place } = buildJob();
  const stop = () => ({ key: uuidv7(), kind: 'customer' as const, place });

  async function addTours(model: PairModel): Promise<string[]> {
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

  /** Takes jobs into the plan of a tour, or out of all. @param isStale by a dispatcher who has read an older version */
  const moveAll = (jobs: readonly string[], from: string | null, to: string | null, at: number, isStale = false) =>
    attempt(async (tx) => {
      const moved = new Map<string, StopFields>();
      for (const job of jobs) {
        const open = await jobTable.find(tx, job);
        if (open) moved.set(job, asTourStop(open));
      }
      const named = [...new Set([from, to])].filter((key) => key !== null);
      const tours: RearrangeInput['tours'] = [];
      for (const key of named) {
        const tour = await findTour(tx, key);
        if (!tour) throw new Error(`There is no tour ${key}.`);
        const { stops: known } = latestFields(tour);
        for (const one of known) if (jobs.includes(one.key) && !moved.has(one.key)) moved.set(one.key, one);
        const stops = known.filter((one) => !jobs.includes(one.key));
        if (key === to) stops.splice(1 + at, 0, ...jobs.flatMap((job) => moved.get(job) ?? []));
        tours.push({ key, version: tour.version - Number(isStale), stops });
      }
      const openJobs = to === null ? jobs.map((key) => ({ key, day })) : [];
      return rearrangeTours(tx, { tours, openJobs });
    });
  const move = (job: string, from: string | null, to: string | null, at: number, isStale: boolean) =>
    moveAll([job], from, to, at, isStale);
  const movePair = (pair: readonly string[], from: string | null, to: string | null, at: number) =>
    moveAll(pair, from, to, at);
  const link = (collection: string, delivery: string, tour: string | null) =>
    write(async (tx) => {
      const goodsFrom = collection;
      const current = tour === null ? null : await findTour(tx, tour);
      if (current) {
        const stops = latestFields(current).stops.map((one) => (one.key === delivery ? { ...one, goodsFrom } : one));
        await updateTour(tx, current.key, null, { stops });
      } else await updateJob(tx, delivery, (await jobTable.find(tx, delivery))?.version ?? 0, { goodsFrom });
    });

  const by = () => ({ uid: administrator.uid, version: null });
  const deliver = (job: string) =>
    write(({ db }) =>
      db
        .updateTable('sent_stops')
        .set({ state: 'delivered', arrived: new Date(), left_at: new Date() })
        .where('key', '=', job)
        .execute(),
    );
  const archiveAndRestore = (tour: string) =>
    write(async (tx) => {
      const beside = (await readBeside(tx, [tour])).get(tour);
      const shown = await findTour(tx, tour);
      if (!beside || !shown) throw new Error('A tour that is over was not read.');
      const stops = shown.stops.map((stop) => ({ ...stop, sign: null }));
      await removeTourRows(tx, [tour], sql`true`);
      await insertTour(tx, { tour: { ...shown, stops }, beside });
    });

  /** Each does something to a tour or a job. @returns what was told, and what the model says */
  const acts: Record<string, (model: PairModel, tour: string, random: Random) => Promise<[unknown, unknown]>> = {
    async move(model, _tour, { pick, below }) {
      const job = pick(model.movable());
      if (job === undefined) return [null, null];
      const [to, isStale] = [pick([...model.changeable(), null]) ?? null, below(10) === 0];
      const others = to === null ? [] : model.planOf(to).filter((one) => one !== job);
      const at = below(1 + others.length);
      const told = await move(job, model.tourOf(job), to, at, isStale);
      return [told, model.move(job, to, at, isStale)];
    },
    async link(model, _tour, { pick }) {
      const [collection, delivery] = pick(model.linkable()) ?? [];
      if (collection === undefined || delivery === undefined) return [null, null];
      await link(collection, delivery, model.tourOf(delivery));
      model.link(collection, delivery);
      return [null, null];
    },
    async movePair(model, _tour, { pick, below }) {
      const pair = pick(model.movablePairs());
      if (pair === undefined) return [null, null];
      const to = pick([...model.changeable(), null]) ?? null;
      const others = to === null ? [] : model.planOf(to).filter((one) => !pair.includes(one));
      const at = below(1 + others.length);
      const told = await movePair(pair, model.tourOf(pair[0]), to, at);
      return [told, model.movePair(pair, to, at)];
    },
    async leaveOut(model, tour, { pick }) {
      const job = model.changeable().includes(tour) ? pick(model.planOf(tour)) : undefined;
      if (job === undefined) return [null, null];
      const told = await attempt(async (tx) => {
        const current = await findTour(tx, tour);
        const stops = current ? latestFields(current).stops.filter(({ key }) => key !== job) : [];
        return updateTour(tx, tour, null, { stops });
      });
      return [told, model.leaveOut(job)];
    },
    async begin(model, tour) {
      if (model.begin(tour)) await setState(tour, 'underWay');
      return [null, null];
    },
    async deliver(model, tour, { pick }) {
      const job = pick(model.heldBy(tour));
      if (job !== undefined && model.deliver(tour, job)) await deliver(job);
      return [null, null];
    },
    async follow(model, tour) {
      const keys = await write((tx) => makeFollowUps(tx, { stops: model.planOf(tour) }, day));
      return [keys.length, model.follow(tour, keys)];
    },
    async removeJob(model, _tour, { pick }) {
      const job = pick(model.openJobs());
      return job === undefined ? [null, null] : [await attempt((tx) => removeJobs(tx, [job])), model.removeJob(job)];
    },
    async importJob(model) {
      const { key } = await write((tx) => createJob(tx, z.parse(jobFields, buildJob({ customer }))));
      model.import(key);
      return [null, null];
    },
    async undoImport(model, _tour, { pick }) {
      const job = pick(model.imported());
      if (job === undefined) return [null, null];
      const kept = await write(async (tx) => {
        const [row] = await tx.db.selectFrom('jobs').select(['key', 'version']).where('key', '=', job).execute();
        return row ? orderImporting.remove(tx, [row]) : [];
      });
      return [kept.length, model.undoImport(job)];
    },
    async removeCustomer(model) {
      const told = await attempt((tx) => removeCustomers(tx, [customer]));
      if (told === 'done') await write((tx) => restoreCustomers(tx, [customer]));
      return [told, model.removeCustomer()];
    },
    async archive(model, tour) {
      if (!model.isDone(tour)) return [null, null];
      await archiveAndRestore(tour);
      model.archive(tour);
      return [null, null];
    },
    send: async (model, tour) => [await attempt((tx) => sendTogether(tx, tour, [], by())), model.send(tour)],
    release: async (model, tour) => [await attempt((tx) => releaseTour(tx, tour, by())), model.release(tour)],
    discard: async (model, tour) => [await attempt((tx) => discardChanges(tx, tour, by())), model.discard(tour)],
    withdraw: async (model, tour) => [await attempt((tx) => withdrawTour(tx, tour, by())), model.withdraw(tour)],
    cancel: async (model, tour) => [
      await attempt((tx) => cancelTour(tx, tour, by(), 'Fahrer krank')),
      model.cancel(tour),
    ],
    finish: async (model, tour) => [await attempt((tx) => finishTour(tx, tour, by())), model.finish(tour)],
    remove: async (model, tour) => [await attempt((tx) => removeTours(tx, [tour], true)), model.remove(tour)],
    restore: async (model, tour) => [await attempt((tx) => restoreTours(tx, [tour])), model.restore(tour)],
  };
  /** What is done often stands there often. */
  const drawn = [...Object.keys(acts), 'move', 'move', 'move', 'movePair', 'link', 'send', 'release'];

  test.each(Array.from({ length: seeds }, (_, index) => index + 1))('seed %i', async (seed) => {
    const random = randomOf(seed);
    const model = new PairModel();
    const tours = await addTours(model);
    customer = (await write((tx) => insertCustomer(tx, buildCustomer()))).key;
    const history: string[] = [];
    for (let number = 0; number < actsOfSeed; number += 1) {
      const [name, tour] = [random.pick(drawn) ?? '', random.pick(tours) ?? ''];
      const [told, expected] = (await acts[name]?.(model, tour, random)) ?? [];
      history.push(`${name} ${tour}: ${String(told)}`);
      expect(told, history.join('\n')).toBe(expected);
      expect(await stored(tours, model.jobs), history.join('\n')).toEqual(model.stored);
    }
  });
});
