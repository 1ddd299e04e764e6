/** A phone that was offline for a day sends all of it at once, in any order, twice, over two processes. */
import { expect, test } from 'vitest';
import type { StepFields, TourStep } from '#contract/dispatch/tourSteps.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { portalFor } from '#testing/fixtures/administered.ts';
import { Phone, releaseTour } from '#testing/fixtures/driving.ts';
import { clientOf } from '#testing/fixtures/liveClient.ts';
import type { TestPerson } from '#testing/fixtures/portal.ts';
import { twoServers } from '#testing/fixtures/servers.ts';

const portal = portalFor('postgres');
const { servers } = twoServers(portal);
const minute = 60_000;
/** Each in another order. */
const phones = 8;
const kinds = ['start', 'customer', 'via', 'customer', 'customer', 'customer', 'finish'] as const;

/** A day of eight hours that began a day ago, and what it must come to. */
function dayOf({ key, stops }: Tour) {
  const phone = new Phone();
  const customers = stops.filter(({ kind }) => kind === 'customer').map((stop) => stop.key);
  const [delivered, refused, failed, skipped] = customers as [string, string, string, string];
  let ago = 24 * 60 * minute;
  const next = (kind: StepFields['kind'], fields: Partial<StepFields> = {}) =>
    phone.step(key, kind, fields, (ago -= 30 * minute));
  const steps = [
    next('start'),
    next('arrive', { stop: delivered }),
    next('deliver', { stop: delivered, receiver: 'Aylin Yıldırım' }),
    next('leave', { stop: delivered }),
    next('arrive', { stop: refused }),
    next('refuse', { stop: refused, reason: 'Nicht bestellt' }),
    next('arrive', { stop: failed }),
    next('fail', { stop: failed, reason: 'Niemand da' }),
    next('skip', { stop: skipped }),
    next('finish'),
  ];
  const at = (index: number) => steps[index]?.time;
  const reached = (index: number) => ({ state: 'arrived', arrived: at(index), left: at(index) });
  const expected = [
    reached(0),
    { state: 'delivered', arrived: at(1), left: at(3), receiver: 'Aylin Yıldırım' },
    reached(4),
    { state: 'refused', arrived: at(4), left: at(5), reason: 'Nicht bestellt' },
    { state: 'failed', arrived: at(6), left: at(7), reason: 'Niemand da' },
    { state: 'skipped', arrived: null },
    reached(9),
  ];
  return { phone, steps, expected };
}

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);

test('ends in the one right state', async () => {
  const company = await portal.addCompany();
  const administrator = await company.addPerson();
  const answered = new Map(servers.map(({ url }) => [url, 0]));
  const send = async (url: string, driver: TestPerson, body: ReturnType<Phone['report']>) => {
    const { steps } = await clientOf({ url, headers: driver.headers }).driving.report(body);
    expect(steps).toEqual(body.steps.map(({ key }) => ({ key, code: null })));
    answered.set(url, (answered.get(url) ?? 0) + 1);
  };
  const read = async (place: string) => (await portal.setUp(administrator, 'GET', place)).body;

  await Promise.all(
    Array.from({ length: phones }, async () => {
      const driver = await company.addPerson({ role: 'driver' });
      const tour = await releaseTour(portal, administrator, driver, undefined, kinds);
      const { phone, steps, expected } = dayOf(tour);
      // Every step once by each process, all at the same time, alone and with others.
      const sendings = servers.flatMap(({ url }) => {
        const own = shuffled(steps);
        return [own.slice(0, 4), ...own.slice(4).map((step) => [step])].map((some) => ({ url, some }));
      });
      await Promise.all(shuffled(sendings).map(({ url, some }) => send(url, driver, phone.report(...some))));
      const done = (await read(`/tours/${tour.key}`)) as Tour;
      expect(done).toMatchObject({ state: 'done', started: steps[0]?.time, finished: steps.at(-1)?.time });
      expect(done.stops).toMatchObject(expected);
      const kept = (await read(`/tours/${tour.key}/steps`)) as { items: TourStep[] };
      expect(kept.items.map(({ key }) => key)).toEqual(steps.map(({ key }) => key));
    }),
  );
  expect(await read('/driving/contradictions')).toMatchObject({ items: [], total: 0 });
  expect([...answered.values()]).toEqual(servers.map(() => phones * 7));
});
