import { describe, expect, test } from 'vitest';
import type { StopState } from '#contract/dispatch/tourStops.ts';
import type { Tour, TourInput } from '#contract/dispatch/tours.ts';
import type { Job } from '#contract/dispatch/jobs.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { buildStop } from '#testing/fixtures/driving.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { buildTour, buildWholeTour } from '#testing/fixtures/tours.ts';

const onDay = '2026-11-24';

describe.each(mainEngines)('trying stops again on the %s engine', (engine) => {
  const { call, company, portal, administrator } = administered(engine);
  const made = async <Made = { keys: string[] }>(path: string, body: object): Promise<Made> => {
    const answer = await call('POST', path, body);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as Made;
  };
  const followUps = (asked: object) => made('/jobs/follow-ups', { ...asked, onDay });
  const listed = async () => ((await call('GET', '/jobs')).body as { items: Job[] }).items;
  /** A tour with its customers alone. */
  const read = async ({ key }: Pick<Tour, 'key'>) => {
    const tour = (await call('GET', `/tours/${key}`)).body as Tour;
    return { ...tour, stops: tour.stops.filter(({ kind }) => kind === 'customer') };
  };

  /** A tour that is done, whose stops ended so. */
  async function addDone(...states: StopState[]): Promise<Tour> {
    const whole = await buildWholeTour(portal, company, administrator);
    const customers = states.map((_, number) => buildStop('customer', number));
    const stops = [whole.stops[0], ...customers, whole.stops[2]] as TourInput['stops'];
    const { key, version } = await made<Tour>('/tours', { ...whole, stops });
    const tour = await made<Tour>(`/tours/${key}/release`, { version });
    await inCompany(portal, company, async (db) => {
      await db.updateTable('tours').set({ state: 'done' }).where('key', '=', tour.key).execute();
      for (const [index, { key }] of customers.entries())
        await db
          .updateTable('sent_stops')
          .set({ state: states[index] as StopState })
          .where('key', '=', key)
          .execute();
    });
    return read(tour);
  }

  test('those of a day that failed, were refused or are left over are, and the stops stay as they are', async () => {
    const tour = await addDone('delivered', 'failed', 'refused', 'skipped', 'open');
    const { keys } = await followUps({ day: tour.day });
    const stops = await listed();
    expect(stops.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    const again = tour.stops.slice(1);
    expect(new Set(stops.map(({ follows }) => follows))).toEqual(new Set(again.map(({ key }) => key)));
    const [failed] = again;
    expect(stops.find(({ follows }) => follows === failed?.key)).toMatchObject({
      day: onDay,
      place: failed?.place as object,
      orders: failed?.orders as object[],
      recipient: failed?.recipient,
      info: failed?.info,
      staySeconds: failed?.staySeconds,
    });
    const after = await read(tour);
    const followed = new Map(stops.map(({ key, follows }) => [follows, key]));
    expect(after.stops).toEqual(tour.stops.map((stop) => ({ ...stop, followedBy: followed.get(stop.key) ?? null })));
  });

  test('twice, and at once, makes one of each', async () => {
    const tour = await addDone('failed', 'refused');
    const asked = { stops: tour.stops.map(({ key }) => key) };
    const answers = await Promise.all([followUps(asked), followUps({ day: tour.day }), followUps(asked)]);
    expect(answers.flatMap(({ keys }) => keys)).toHaveLength(2);
    expect(await followUps(asked)).toEqual({ keys: [] });
    expect(await listed()).toHaveLength(2);
  });

  test('not again while the second try stands in a tour, nor where that was deleted: it is open then', async () => {
    const tour = await addDone('failed');
    const asked = { stops: tour.stops.map(({ key }) => key) };
    const first = await followUps(asked);
    const next = await made<Tour>('/tours', buildTour({ departure: `${onDay}T06:00` }));
    await made('/jobs/assign', { keys: first.keys, tour: next.key });
    expect((await read(next)).stops).toMatchObject([{ key: first.keys[0], follows: asked.stops[0] }]);
    expect(await followUps(asked)).toEqual({ keys: [] });
    await made('/tours/remove', { keys: [next.key] });
    expect((await listed()).map(({ key }) => key)).toEqual(first.keys);
    expect(await followUps(asked)).toEqual({ keys: [] });
    await made('/tours/restore', { keys: [next.key] });
    expect((await read(next)).stops).toMatchObject([{ key: first.keys[0], follows: asked.stops[0] }]);
    await made('/tours/remove', { keys: [next.key], keepsJobs: false });
    expect(await listed()).toEqual([]);
    expect((await followUps(asked)).keys).toHaveLength(1);
  });

  test('a deleted second try stays deleted once there is another one', async () => {
    const tour = await addDone('failed');
    const { keys } = await followUps({ day: tour.day });
    await made('/jobs/remove', { keys });
    expect((await read(tour)).stops).toMatchObject([{ followedBy: null }]);
    await followUps({ day: tour.day });
    expect(await call('POST', '/jobs/restore', { keys })).toMatchObject({ status: 410 });
    expect(await listed()).toHaveLength(1);
  });

  test('stops or a day are named', async () => {
    const refused = { status: 400, body: { data: { issues: [{ path: 'stops', rule: 'required' }] } } };
    expect(await call('POST', '/jobs/follow-ups', { onDay })).toMatchObject(refused);
  });

  test('a stop is tried again once, also where the tour of its follow-up was deleted and came back', async () => {
    const tour = await addDone('failed');
    const { keys } = await followUps({ day: tour.day });
    const next = await made<Tour>('/tours', buildTour());
    await made('/jobs/assign', { keys, tour: next.key });
    await made('/tours/remove', { keys: [next.key], keepsJobs: false });
    const again = await followUps({ day: tour.day });
    expect(again.keys).toHaveLength(1);
    await call('POST', '/tours/restore', { keys: [next.key] });
    const { keys: third } = await followUps({ day: tour.day });
    expect(third).toEqual([]);
    const inTours = (await read(next)).stops.map(({ key, follows }) => [key, follows]);
    const all = [...inTours, ...(await listed()).map(({ key, follows }) => [key, follows])];
    expect(all.filter(([, follows]) => follows === tour.stops[0]?.key)).toHaveLength(1);
  });
});
