import { describe, expect, test } from 'vitest';
import type { Job } from '#contract/dispatch/jobs.ts';
import { stopFieldsOf, type StopFields } from '#contract/dispatch/tourStops.ts';
import type { Tour, TourInput } from '#contract/dispatch/tours.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { buildStop } from '#testing/fixtures/driving.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { buildJob, buildTour, buildWholeTour } from '#testing/fixtures/tours.ts';

const day = '2026-11-23';

describe.each(mainEngines)('pairs on the %s engine', (engine) => {
  const { call, company, portal, administrator } = administered(engine);
  const made = async <Made = { keys: string[] }>(path: string, body: object): Promise<Made> => {
    const answer = await call('POST', path, body);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as Made;
  };
  const job = async (key: string) => (await call('GET', `/jobs/${key}`)).body as Job;
  const tour = async ({ key }: { key: string }) => (await call('GET', `/tours/${key}`)).body as Tour;
  const planned = async (of: { key: string }) => {
    const { pending, stops } = await tour(of);
    return (pending?.stops ?? stops).filter(({ kind }) => kind === 'customer').map(({ key }) => key);
  };

  /** An open collection, and an open delivery of its goods. */
  async function addPair(): Promise<{ collection: string; delivery: string }> {
    const { key: collection } = await made<Job>('/jobs', buildJob());
    const { key: delivery } = await made<Job>('/jobs', buildJob({ goodsFrom: collection }));
    return { collection, delivery };
  }

  /** A tour with a pair, ready to be released. */
  async function addPlanned() {
    const { collection, delivery } = await addPair();
    const whole = await buildWholeTour(portal, company, administrator);
    const created = await made<Tour>('/tours', { ...whole, stops: [whole.stops[0], whole.stops[2]] });
    await made('/jobs/assign', { keys: [delivery], tour: created.key });
    return { collection, delivery, key: created.key };
  }

  const release = async (of: { key: string }) =>
    made<Tour>(`/tours/${of.key}/release`, { version: (await tour(of)).version });

  test('an open job names the other one, and only an open job that is no delivery itself', async () => {
    const { collection, delivery } = await addPair();
    expect((await job(delivery)).pairs).toEqual([{ key: collection, name: (await job(collection)).name }]);
    expect((await job(collection)).pairs.map(({ key }) => key)).toEqual([delivery]);
    const refused = async (key: string, goodsFrom: string) => {
      const { version } = await job(key);
      const answer = await call('PATCH', `/jobs/${key}`, { version, goodsFrom });
      return (answer.body as { data: { issues: object[] } }).data.issues;
    };
    const { key: third } = await made<Job>('/jobs', buildJob());
    const issue = (rule: string) => [{ path: 'goodsFrom', rule }];
    expect(await refused(third, third)).toEqual(issue('unknown-collection'));
    expect(await refused(third, delivery)).toEqual(issue('pair-chain'));
    expect(await refused(collection, third)).toEqual(issue('pair-chain'));
    await made('/jobs/remove', { keys: [third] });
    expect(await refused(delivery, third)).toEqual(issue('unknown-collection'));
  });

  test('they are deleted together, and come back together', async () => {
    const { collection, delivery } = await addPair();
    const { keys } = await made('/jobs/remove', { keys: [collection] });
    expect(keys.toSorted()).toEqual([collection, delivery].toSorted());
    for (const one of [collection, delivery]) {
      await made('/jobs/restore', { keys: [one] });
      expect((await job(delivery)).pairs.map(({ key }) => key)).toEqual([collection]);
      await made('/jobs/remove', { keys: [one] });
    }
  });

  test('a tour takes both, the collection first', async () => {
    const { collection, delivery, key } = await addPlanned();
    expect(await planned({ key })).toEqual([collection, delivery]);
    const { stops, version } = await tour({ key });
    const turned = [stops[0], stops[2], stops[1], stops[3]];
    const answer = await call('PATCH', `/tours/${key}`, { version, stops: sendable(turned) });
    expect(answer).toMatchObject({
      status: 400,
      body: { data: { issues: [{ path: 'stops.1.goodsFrom', rule: 'collected-first' }] } },
    });
  });

  test('one of them alone neither leaves a tour nor goes into one', async () => {
    const { collection, delivery, key } = await addPlanned();
    const { stops, version } = await tour({ key });
    const apart = { status: 409, body: { code: 'pair-apart', data: { key: delivery } } };
    for (const left of [collection, delivery]) {
      const others = sendable(stops.filter((stop) => stop.key !== left));
      expect(await call('PATCH', `/tours/${key}`, { version, stops: others })).toMatchObject(apart);
      const rearranged = { tours: [{ key, version, stops: others }], openJobs: [{ key: left, day }] };
      expect(await call('POST', '/planning/rearrange', rearranged)).toMatchObject(apart);
    }
    const other = await made<Tour>('/tours', buildTour());
    const [first, second] = [stops.slice(0, 2), stops.slice(2)];
    const split = {
      tours: [
        { key, version, stops: sendable(first) },
        { key: other.key, version: other.version, stops: sendable(second) },
      ],
      openJobs: [],
    };
    expect(await call('POST', '/planning/rearrange', split)).toMatchObject(apart);
    const pair = await addPair();
    const open = { ...(await job(pair.delivery)), kind: 'customer' };
    expect(await call('POST', '/tours', { ...buildTour(), stops: sendable([open]) })).toMatchObject({
      status: 409,
      body: { code: 'pair-apart' },
    });
    expect(await planned({ key })).toEqual([collection, delivery]);
  });

  test('both go to another tour, and to the open jobs, in one step', async () => {
    const { collection, delivery, key } = await addPlanned();
    const { stops, version } = await tour({ key });
    const other = await made<Tour>('/tours', buildTour());
    const ends = [stops[0], stops[3]];
    await made('/planning/rearrange', {
      tours: [
        { key, version, stops: sendable(ends) },
        { key: other.key, version: other.version, stops: sendable(stops.slice(1, 3)) },
      ],
      openJobs: [],
    });
    expect(await planned(other)).toEqual([collection, delivery]);
    await made('/planning/rearrange', {
      tours: [{ key: other.key, version: (await tour(other)).version, stops: [] }],
      openJobs: [collection, delivery].map((one) => ({ key: one, day })),
    });
    expect((await job(delivery)).goodsFrom).toBe(collection);
  });

  test('what has been collected may be delivered by another tour', async () => {
    const { collection, delivery, key } = await addPlanned();
    await release({ key });
    const { stops, version } = await tour({ key });
    const others = sendable(stops.filter((stop) => stop.key !== delivery));
    await inCompany(portal, company, async (db) => {
      await db.updateTable('sent_stops').set({ state: 'delivered' }).where('key', '=', collection).execute();
    });
    const other = await made<Tour>('/tours', buildTour());
    const moved = sendable(stops.filter((stop) => stop.key === delivery));
    await made('/planning/rearrange', {
      tours: [
        { key, version, stops: others },
        { key: other.key, version: other.version, stops: moved },
      ],
      openJobs: [],
    });
    expect(await planned(other)).toEqual([delivery]);
    expect((await tour(other)).stops[0]?.goodsFrom).toBe(collection);
    await made('/planning/rearrange', {
      tours: [{ key: other.key, version: (await tour(other)).version, stops: [] }],
      openJobs: [{ key: delivery, day }],
    });
    const third = await made<Tour>('/tours', buildTour());
    await made('/jobs/assign', { keys: [delivery], tour: third.key });
    expect(await planned(third)).toEqual([delivery]);
  });

  test('what was not collected is tried again with its delivery; what was, is delivered alone', async () => {
    const outcomes = async (states: Record<string, 'failed' | 'delivered'>, key: string) =>
      inCompany(portal, company, async (db) => {
        await db.updateTable('tours').set({ state: 'done' }).where('key', '=', key).execute();
        for (const [stop, state] of Object.entries(states))
          await db.updateTable('sent_stops').set({ state }).where('key', '=', stop).execute();
      });
    const failed = await addPlanned();
    await release(failed);
    await outcomes({ [failed.collection]: 'failed' }, failed.key);
    const { keys } = await made('/jobs/follow-ups', { stops: [failed.delivery], onDay: day });
    const again = await Promise.all(keys.map(job));
    const [first, second] = again.toSorted((one) => (one.follows === failed.collection ? -1 : 1));
    expect(again).toHaveLength(2);
    expect([first?.follows, second?.follows]).toEqual([failed.collection, failed.delivery]);
    expect(second?.goodsFrom).toBe(first?.key);
    const collected = await addPlanned();
    await release(collected);
    await outcomes({ [collected.collection]: 'delivered', [collected.delivery]: 'failed' }, collected.key);
    const alone = await made('/jobs/follow-ups', { stops: [collected.collection, collected.delivery], onDay: day });
    expect(alone.keys).toHaveLength(1);
    expect(await job(alone.keys[0] as string)).toMatchObject({ follows: collected.delivery, goodsFrom: null });
  });

  test('copies of a tour and of its template have a pair of their own', async () => {
    const { key } = await addPlanned();
    const { keys } = await made(`/tours/${key}/duplicate`, { days: [day] });
    const template = await made<{ key: string; stops: { goodsFrom: number | null }[] }>('/templates/from-tour', {
      tour: key,
      name: 'Nordrunde',
    });
    expect(template.stops.map(({ goodsFrom }) => goodsFrom)).toEqual([null, null, 1, null]);
    const ofTemplate = await made(`/templates/${template.key}/tours`, { days: [day] });
    for (const copy of [...keys, ...ofTemplate.keys]) {
      const { stops } = await tour({ key: copy });
      expect(stops.map(({ goodsFrom }) => goodsFrom)).toEqual([null, null, stops[1]?.key, null]);
    }
  });

  test('a pair that was made in a tour goes with it; one of which a part was there before is open', async () => {
    const [start, , finish] = (await buildWholeTour(portal, company, administrator)).stops as TourInput['stops'] & [];
    const [collection, delivery] = [buildStop('customer', 0), buildStop('customer', 1)];
    const own = await made<Tour>('/tours', {
      ...buildTour(),
      stops: [start, collection, { ...delivery, goodsFrom: collection.key }, finish],
    });
    expect(await made('/tours/remove', { keys: [own.key] })).toMatchObject({ opened: 0 });
    const { key: imported } = await made<Job>('/jobs', buildJob());
    const further = { ...buildStop('customer', 1), goodsFrom: imported };
    const open = { ...(await job(imported)), kind: 'customer' };
    const mixed = await made<Tour>('/tours', { ...buildTour(), stops: [...sendable([open]), further] });
    expect(await made('/tours/remove', { keys: [mixed.key] })).toMatchObject({ opened: 2 });
    expect((await job(further.key)).goodsFrom).toBe(imported);
    await made('/tours/restore', { keys: [mixed.key] });
    expect(await planned(mixed)).toEqual([imported, further.key]);
  });
});

/** Stops as they would be sent. */
const sendable = (stops: readonly (object | undefined)[]) =>
  stops.flatMap((stop) => (stop ? [stopFieldsOf(stop as StopFields)] : []));
