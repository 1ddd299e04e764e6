/** A driver reports of a job that is with somebody else by now: it counts once a dispatcher says so, and nobody goes there twice. */
import { describe, expect, test } from 'vitest';
import type { Job } from '#contract/dispatch/jobs.ts';
import { stopFieldsOf, type StopFields } from '#contract/dispatch/tourStops.ts';
import type { TourStep } from '#contract/dispatch/tourSteps.ts';
import type { Tour, TourStop } from '#contract/dispatch/tours.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { Phone, releaseTour, report } from '#testing/fixtures/driving.ts';
import { mainEngines } from '#testing/engines/databases.ts';

describe.each(mainEngines)('late reports on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);
  const read = async ({ key }: Pick<Tour, 'key'>) => (await call('GET', `/tours/${key}`)).body as Tour;
  const send = async (tour: Tour) => {
    const { version } = await read(tour);
    await portal.setUp(administrator, 'POST', `/tours/${tour.key}/send-changes`, { version });
  };
  const contradictions = async () =>
    ((await call('GET', '/driving/contradictions')).body as { items: TourStep[] }).items;
  const accept = (key: string) => call('POST', `/driving/contradictions/${key}/accept`);
  const stopOf = ({ stops }: Tour, key: string): TourStop | undefined => stops.find((stop) => stop.key === key);
  const plannedIn = ({ stops, pending }: Tour, key: string) =>
    (pending?.stops ?? stops).some((stop) => stop.key === key);

  async function setOut() {
    const driver = await company.addPerson({ role: 'driver' });
    const tour = await releaseTour(portal, administrator, driver);
    return { driver, phone: new Phone(), tour };
  }

  /** Two drivers, of whom the second has been sent a job of the first. */
  async function moveJob() {
    const [giving, taking] = [await setOut(), await setOut()];
    const { key, kind } = giving.tour.stops[1] as TourStop;
    expect(kind).toBe('customer');
    await report(portal, giving.driver, giving.phone, giving.phone.step(giving.tour.key, 'start', {}, 60_000));
    const fields = giving.tour.stops.map(stopFieldsOf);
    const moved = fields.find((stop) => stop.key === key) as StopFields;
    const [from, to] = [await read(giving.tour), await read(taking.tour)];
    const stops = to.stops.map(stopFieldsOf).toSpliced(1, 0, moved);
    const tours = [
      { key: from.key, version: from.version, stops: fields.filter((stop) => stop !== moved) },
      { key: to.key, version: to.version, stops },
    ];
    await portal.setUp(administrator, 'POST', '/planning/rearrange', { tours });
    await send(taking.tour);
    await send(giving.tour);
    return { giving, taking, key };
  }

  test('a job that has been given away comes back to whoever has delivered it', async () => {
    const { giving, taking, key } = await moveJob();
    expect(stopOf(await read(giving.tour), key)).toBeUndefined();
    const late = giving.phone.step(giving.tour.key, 'deliver', { stop: key, receiver: 'Fr. Özdemir' });
    await report(portal, giving.driver, giving.phone, late);
    expect(await contradictions()).toMatchObject([{ key: late.key, contradiction: 'stop-removed' }]);
    const { number } = giving.tour;
    const reported = { kind: 'deliver', tour: { key: giving.tour.key, number } };
    expect(stopOf(await read(taking.tour), key)).toMatchObject({ state: 'open', lateReport: reported });

    expect(await accept(late.key)).toMatchObject({ status: 200, body: { key: late.key } });
    const [home, other] = [await read(giving.tour), await read(taking.tour)];
    expect(stopOf(home, key)).toMatchObject({ state: 'delivered', receiver: 'Fr. Özdemir', lateReport: null });
    expect(home).toMatchObject({ state: 'underWay', pending: null });
    expect([stopOf(other, key), plannedIn(other, key), other.pending]).toEqual([undefined, false, null]);
    expect(home.stops.map(({ kind }) => kind).at(-1)).toBe('finish');
    expect(await contradictions()).toEqual([]);
    expect(await accept(late.key)).toMatchObject({ status: 200, body: { key: late.key } });
    await report(portal, giving.driver, giving.phone, giving.phone.step(giving.tour.key, 'finish'));
    expect(stopOf(await read(giving.tour), key)).toMatchObject({ state: 'delivered' });
  });

  test('what has not been sent of either tour stays unsent', async () => {
    const { giving, taking, key } = await moveJob();
    for (const { tour } of [giving, taking]) {
      const { version } = await read(tour);
      await portal.setUp(administrator, 'PATCH', `/tours/${tour.key}`, { version, orderNumber: 'A-9' });
    }
    const late = giving.phone.step(giving.tour.key, 'refuse', { stop: key, reason: 'zu warm' });
    await report(portal, giving.driver, giving.phone, late);
    expect(await accept(late.key)).toMatchObject({ status: 200 });
    const [home, other] = [await read(giving.tour), await read(taking.tour)];
    expect(stopOf(home, key)).toMatchObject({ state: 'refused', reason: 'zu warm' });
    for (const one of [home, other]) expect(one).toMatchObject({ orderNumber: '', pending: { orderNumber: 'A-9' } });
    expect([plannedIn(home, key), plannedIn(other, key)]).toEqual([true, false]);
  });

  test('where another driver has reached it as well nothing is decided by itself', async () => {
    const { giving, taking, key } = await moveJob();
    const late = giving.phone.step(giving.tour.key, 'deliver', { stop: key });
    await report(portal, giving.driver, giving.phone, late);
    const { phone, tour, driver } = taking;
    await report(portal, driver, phone, phone.step(tour.key, 'start'), phone.step(tour.key, 'arrive', { stop: key }));
    expect(await accept(late.key)).toBeRefused(409, 'stop-done', { key, name: 'Feinkost 1' });
    expect(stopOf(await read(taking.tour), key)).toMatchObject({ state: 'arrived' });
    expect(await contradictions()).toMatchObject([{ key: late.key, settled: null }]);
    await portal.setUp(administrator, 'POST', `/driving/contradictions/${late.key}/settle`);
  });

  test('a second try goes where the first one has been delivered after all', async () => {
    const { driver, phone, tour } = await setOut();
    const stop = tour.stops[1]?.key ?? '';
    await report(portal, driver, phone, phone.step(tour.key, 'start'), phone.step(tour.key, 'arrive', { stop }));
    await report(portal, driver, phone, phone.step(tour.key, 'fail', { stop, reason: 'zu' }));
    const onDay = '2031-03-03';
    const made = await portal.setUp(administrator, 'POST', '/jobs/follow-ups', { stops: [stop], onDay });
    const [again = ''] = (made.body as { keys: string[] }).keys;
    const late = phone.step(tour.key, 'deliver', { stop, receiver: 'Hr. Ádám' });
    await report(portal, driver, phone, late);
    expect(await contradictions()).toMatchObject([{ key: late.key, contradiction: 'stop-finished' }]);
    const job = async () => (await call('GET', `/jobs/${again}`)).body as Job;
    expect(await job()).toMatchObject({ follows: stop, lateReport: { kind: 'deliver', tour: { key: tour.key } } });
    expect(await accept(late.key)).toMatchObject({ status: 200 });
    expect(stopOf(await read(tour), stop)).toMatchObject({
      state: 'delivered',
      receiver: 'Hr. Ádám',
      followedBy: null,
    });
    expect(await call('GET', `/jobs/${again}`)).toBeRefused(404, 'not-found');
  });

  test('a stop that was left over and is tried again is delivered by no step that comes behind', async () => {
    const { driver, phone, tour } = await setOut();
    const stop = tour.stops[1]?.key ?? '';
    const [begun, over] = [phone.step(tour.key, 'start', {}, 60_000), phone.step(tour.key, 'finish')];
    await report(portal, driver, phone, begun, over);
    await portal.setUp(administrator, 'POST', '/jobs/follow-ups', { stops: [stop], onDay: '2031-03-03' });
    const another = new Phone();
    const late = another.step(tour.key, 'deliver', { stop }, 30_000);
    await report(portal, driver, another, late);
    expect(stopOf(await read(tour), stop)).toMatchObject({ state: 'open' });
    expect(await contradictions()).toMatchObject([{ key: late.key, contradiction: 'stop-followed' }]);
    expect(await accept(late.key)).toMatchObject({ status: 200 });
    expect(stopOf(await read(tour), stop)).toMatchObject({ state: 'delivered', followedBy: null });
  });

  test('what tells no outcome, and whatever is somebody else’s, is not found', async () => {
    const { driver, phone, tour } = await setOut();
    const impossible = phone.step(tour.key, 'leave', { stop: tour.stops[1]?.key ?? '' });
    await report(portal, driver, phone, phone.step(tour.key, 'start'), impossible);
    expect(await contradictions()).toMatchObject([{ contradiction: 'step-impossible' }]);
    expect(await accept(impossible.key)).toBeRefused(404, 'not-found');
    const stranger = await (await portal.addCompany('Kühltransporte Ätna KG')).addPerson();
    const path = `/driving/contradictions/${impossible.key}/accept`;
    expect(await portal.call(stranger, 'POST', path)).toBeRefused(404, 'not-found');
    expect(await portal.call(driver, 'POST', path)).toBeRefused(403, 'permission-denied');
    await portal.setUp(administrator, 'POST', `/driving/contradictions/${impossible.key}/settle`);
  });
});
