import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Board } from '#contract/dispatch/board.ts';
import { jobFields, type Job } from '#contract/dispatch/jobs.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { loadOf } from '#contract/dispatch/tourStops.ts';
import { addDays } from '#contract/platform/days.ts';
import { dayOf, defaultTimeZone, instantOf } from '#contract/platform/time.ts';
import { distanceKm } from '#planner/geocoding/distance.ts';
import { demoFor } from '#testing/fixtures/demo.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { jobsADay, reachKm } from './dayOfJobs.ts';
import { rollJobs } from './jobs.ts';
import { writeSurroundings } from './tourCast.ts';

const today = dayOf(Date.now(), defaultTimeZone);
const tomorrow = addDays(today, 1);
const at = (day: string, time = '10:30') => instantOf(`${day}T${time}`, defaultTimeZone);

const depot = { lat: 52.54, lng: 13.34 };
/** What a job says, without what differs between two installations. */
const contentsOf = ({ name, orders, ownWindows, staySeconds, priority, signature, pairs }: Job) =>
  JSON.stringify([name, orders, ownWindows, staySeconds, priority, signature, pairs.map((pair) => pair.name)]);

describe.each(mainEngines)('the open jobs of the demo on the %s engine', (engine) => {
  const demo = demoFor(engine);
  const roll = (now: number) => rollJobs(demo.owner, now);
  const jobs = async (day?: string) =>
    ((await demo.read(`/jobs?limit=200${day ? `&day=${day}` : ''}`)) as { items: Job[] }).items;
  const keysOf = (those: readonly Job[]) => new Set(those.map(({ key }) => key));
  const call = (path: string, body: object) => demo.portal.setUp(demo.person, 'POST', path, body);

  beforeAll(async () => {
    await demo.owner.writeTransaction(writeSurroundings);
    await roll(at(today));
  });

  test('are 60 tomorrow, once however often it starts, and none leaves an activity', async () => {
    const first = await jobs();
    expect(first).toHaveLength(60);
    expect(first.filter(({ day }) => day !== tomorrow)).toEqual([]);
    await roll(at(today, '23:59'));
    expect(keysOf(await jobs())).toEqual(keysOf(first));
    const { items } = (await demo.read('/activities?limit=200')) as { items: { collection: string }[] };
    expect(items.filter(({ collection }) => collection === 'jobs')).toEqual([]);
  });

  test('are of customers with positions within reach, and valid as a dispatcher enters them', async () => {
    const all = await jobs();
    for (const job of all) {
      expect(job.customer).not.toBeNull();
      expect(distanceKm(job.place.position ?? { lat: 0, lng: 0 }, depot)).toBeLessThanOrEqual(reachKm);
      expect(z.parse(jobFields, job)).toMatchObject({ day: tomorrow, ownWindows: job.ownWindows });
      expect(job.ownWindows).not.toEqual([]);
      expect(job.staySeconds).toBeGreaterThan(0);
    }
    expect(new Set(all.map(({ customer }) => customer)).size).toBeGreaterThan(15);
    const windowed = all.filter(({ ownWindows }) => ownWindows !== null);
    expect(windowed.length).toBeGreaterThan(5);
    expect(windowed.length).toBeLessThan(45);
    expect(all.some(({ priority }) => priority === 'high')).toBe(true);
    const found = await demo.read(`/jobs?search=${all[0]?.orders[0]?.orderNumber}`);
    expect((found as { items: Job[] }).items.map(({ key }) => key)).toEqual([all[0]?.key]);
    expect(new Set(all.map(({ orders }) => orders[0]?.orderNumber)).size).toBe(60);
  });

  test('have goods that the smallest vans could carry, and two pairs', async () => {
    const all = await jobs();
    const { packages, weight, volume } = loadOf(all.flatMap(({ orders }) => orders));
    expect(all.filter(({ orders }) => orders.some((order) => order.packages === 0 || order.weight === 0))).toEqual([]);
    const { vehicles } = (await demo.read(`/board?day=${tomorrow}`)) as Board;
    const smallest = (capacity: 'capacityWeight' | 'capacityVolume') =>
      Math.min(...vehicles.flatMap((vehicle) => vehicle[capacity] ?? []));
    expect(packages).toBeGreaterThan(60);
    expect(weight).toBeLessThan(smallest('capacityWeight') * 4);
    expect(volume).toBeLessThan(smallest('capacityVolume') * 3);
    const deliveries = all.filter(({ goodsFrom }) => goodsFrom !== null);
    expect(deliveries).toHaveLength(2);
    for (const { goodsFrom, orders } of deliveries) {
      const collection = all.find(({ key }) => key === goodsFrom);
      expect(collection?.orders).toMatchObject([{ task: 'collection', weight: orders[0]?.weight }]);
    }
  });

  test('follow from the day alone', async () => {
    const first = (await jobs()).map(contentsOf).toSorted();
    await demo.owner.writeTransaction(async ({ db, company }) => {
      await db.deleteFrom('jobs').where('company', '=', company).execute();
      await db.deleteFrom('scheduled_tasks').where('kind', '=', 'demo-job').execute();
    });
    await roll(at(today));
    expect((await jobs()).map(contentsOf).toSorted()).toEqual(first);
  });

  test('move on with midnight, and what visitors have changed, planned, deleted or added stays', async () => {
    const all = await jobs();
    const isSingle = ({ pairs }: Job) => pairs.length === 0;
    const [changed, planned, reopened, removed] = all.filter(isSingle) as [Job, Job, Job, Job];
    const pair = all.find(({ goodsFrom }) => goodsFrom !== null) as Job;
    for (const { key, version } of [changed, pair])
      await demo.portal.setUp(demo.person, 'PATCH', `/jobs/${key}`, { version, info: 'Besuch' });
    const planIn = async (job: Job) => {
      const { key } = (await call('/tours', { departure: `${tomorrow}T06:00` })).body as Tour;
      await call('/jobs/assign', { keys: [job.key], tour: key });
      return key;
    };
    const tour = await planIn(planned);
    await call('/tours/remove', { keys: [await planIn(reopened)] });
    await call('/jobs/remove', { keys: [removed.key] });
    const { day, place } = changed;
    const own = (await call('/jobs', { day, place })).body as Job;
    await roll(at(today, '23:59'));
    expect(await jobs(tomorrow)).toHaveLength(jobsADay - 2 + 1);

    // The day itself keeps them, and the next one gets its own.
    await roll(at(tomorrow, '00:01'));
    expect(await jobs(tomorrow)).toHaveLength(jobsADay - 2 + 1);
    expect(await jobs(addDays(today, 2))).toHaveLength(jobsADay);

    await roll(at(addDays(today, 2), '00:01'));
    expect(keysOf(await jobs(tomorrow))).toEqual(
      new Set([changed.key, reopened.key, pair.key, pair.goodsFrom, own.key]),
    );
    expect(await jobs(addDays(today, 3))).toHaveLength(jobsADay);
    expect(((await demo.read(`/tours/${tour}`)) as Tour).stops.map(({ key }) => key)).toContain(planned.key);
  });

  test('are not added again for a day whose jobs have all been deleted', async () => {
    const now = at(addDays(today, 2), '12:00');
    const keys = (await jobs(addDays(today, 3))).map(({ key }) => key);
    await call('/jobs/remove', { keys });
    await roll(now);
    expect(await jobs(addDays(today, 3))).toEqual([]);
  });

  test('are tomorrow’s alone when the server comes back after months', async () => {
    const now = addDays(today, 120);
    await roll(at(now));
    const left = await jobs(addDays(now, 1));
    expect(left).toHaveLength(jobsADay);
    expect(await jobs()).toHaveLength(jobsADay + 5);
  });
});
