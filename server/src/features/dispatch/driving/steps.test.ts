import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { DrivingTour } from '#contract/dispatch/driving.ts';
import type { TourStep } from '#contract/dispatch/tourSteps.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { Phone, releaseTour, report } from '#testing/fixtures/driving.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import type { TestPerson } from '#testing/fixtures/portal.ts';

const minute = 60_000;

describe.each(mainEngines)('steps of drivers on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);
  const addDriver = () => company.addPerson({ role: 'driver' });
  const read = async (key: string) => (await call('GET', `/tours/${key}`)).body as Tour;
  const statesOf = async (key: string) => (await read(key)).stops.map(({ state }) => state);
  const contradictions = async () =>
    (await call('GET', '/driving/contradictions')).body as { items: TourStep[]; total: number };
  const driving = (key: string, as: TestPerson) => call('GET', `/driving/tours/${key}`, undefined, as);

  async function setOut() {
    const driver = await addDriver();
    const tour = await releaseTour(portal, administrator, driver);
    const [depot, bakery, via, school, clinic, home] = tour.stops.map(({ key }) => key) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    return { driver, tour: tour.key, stops: { depot, bakery, via, school, clinic, home } };
  }

  test('a day, reported as it goes', async () => {
    const { driver, tour, stops } = await setOut();
    const phone = new Phone();
    const position = { lat: 52.49, lng: 13.38 };
    await report(portal, driver, phone, phone.step(tour, 'start', { position }));
    expect(await read(tour)).toMatchObject({ state: 'underWay', location: position });
    await report(portal, driver, phone, phone.step(tour, 'arrive', { stop: stops.bakery }));
    expect(await statesOf(tour)).toEqual(['arrived', 'arrived', 'open', 'open', 'open', 'open']);
    await report(
      portal,
      driver,
      phone,
      phone.step(tour, 'deliver', { stop: stops.bakery, receiver: 'Aylin Yıldırım', position }),
      phone.step(tour, 'arrive', { stop: stops.school }),
      phone.step(tour, 'refuse', { stop: stops.school, reason: 'Nicht bestellt' }),
      phone.step(tour, 'skip', { stop: stops.clinic }),
      phone.step(tour, 'finish'),
    );
    const done = await read(tour);
    expect(done).toMatchObject({ state: 'done', version: 2 });
    expect(done.stops.map(({ state }) => state)).toEqual([
      'arrived',
      'delivered',
      'arrived',
      'refused',
      'skipped',
      'arrived',
    ]);
    expect(done.stops[1]).toMatchObject({ receiver: 'Aylin Yıldırım', reportedPosition: position });
    expect(done.stops[3]).toMatchObject({ reason: 'Nicht bestellt' });
    expect(done.started).toBe(done.stops[0]?.left);
    expect(await contradictions()).toMatchObject({ items: [], total: 0 });
  });

  test('what has not been sent when it is finished is discarded', async () => {
    const { driver, tour } = await setOut();
    const { version } = await read(tour);
    await portal.setUp(administrator, 'PATCH', `/tours/${tour}`, { version, orderNumber: 'neu' });
    expect(await read(tour)).toMatchObject({ hasPendingChanges: true });
    const phone = new Phone();
    await report(portal, driver, phone, phone.step(tour, 'start'), phone.step(tour, 'finish'));
    expect(await read(tour)).toMatchObject({ state: 'done', hasPendingChanges: false, orderNumber: '' });
  });

  test('what arrives twice changes nothing, at once or later', async () => {
    const { driver, tour, stops } = await setOut();
    const phone = new Phone();
    const steps = [phone.step(tour, 'start'), phone.step(tour, 'deliver', { stop: stops.bakery, receiver: 'Aylin' })];
    const body = phone.report(...steps);
    const answers = await Promise.all([1, 2, 3].map(() => call('PUT', '/driving/steps', body, driver)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const before = await read(tour);
    await report(portal, driver, phone, phone.step(tour, 'finish'));
    expect(await call('PUT', '/driving/steps', body, driver)).toAnswer(answers[0]?.body);
    expect((await read(tour)).stops[1]).toEqual(before.stops[1]);
    const kept = (await call('GET', `/tours/${tour}/steps`)).body as { total: number };
    expect(kept.total).toBe(3);
  });

  test('a clock that is wrong is set right, and both times are kept', async () => {
    const { driver, tour, stops } = await setOut();
    const hour = 60 * minute;
    const [slow, right] = [new Phone(-3 * hour), new Phone(4 * minute)];
    await report(
      portal,
      driver,
      slow,
      slow.step(tour, 'start', {}, hour),
      slow.step(tour, 'arrive', { stop: stops.bakery }),
    );
    await report(portal, driver, right, right.step(tour, 'arrive', { stop: stops.school }, 10 * minute));
    const { items } = (await call('GET', `/tours/${tour}/steps`)).body as { items: TourStep[] };
    expect(items.map(({ kind, stop }) => [kind, stop])).toEqual([
      ['start', null],
      ['arrive', stops.school],
      ['arrive', stops.bakery],
    ]);
    const [start, , bakery] = items;
    expect(Math.abs((start?.time ?? 0) - (Date.now() - hour))).toBeLessThan(minute);
    expect(start?.time).toBe((start?.reported ?? 0) + (start?.phoneOffset ?? 0));
    expect(bakery?.phoneOffset).toBeGreaterThan(2.9 * hour);
    expect(items[1]?.time).toBe(items[1]?.reported);
  });

  test('whoever had the tour counts until they lost it, and no longer', async () => {
    const { driver, tour, stops } = await setOut();
    const [next, phone, nextPhone] = [await addDriver(), new Phone(), new Phone()];
    const early = phone.step(tour, 'deliver', { stop: stops.bakery }, minute);
    const { version } = await read(tour);
    const changed = await portal.setUp(administrator, 'PATCH', `/tours/${tour}`, { version, driver: next.uid });
    await portal.setUp(administrator, 'POST', `/tours/${tour}/send-changes`, {
      version: (changed.body as Tour).version,
    });
    const late = phone.step(tour, 'deliver', { stop: stops.school }, -minute);
    expect(await report(portal, driver, phone, late, early)).toEqual([null, null]);
    await report(portal, next, nextPhone, nextPhone.step(tour, 'deliver', { stop: stops.clinic }));
    expect(await statesOf(tour)).toEqual(['open', 'delivered', 'open', 'open', 'delivered', 'open']);
    const { items, total } = await contradictions();
    expect([total, items[0]]).toMatchObject([
      1,
      { key: late.key, tour, contradiction: 'tour-lost', author: { key: driver.uid }, byDriver: true },
    ]);
    expect(await driving(tour, driver)).toBeRefused(404, 'not-found');
    expect(await driving(tour, next)).toAnswer({ key: tour });
  });

  test('whoever never had it is told so, and the other steps are taken', async () => {
    const { driver, tour } = await setOut();
    const [stranger, phone] = [await addDriver(), new Phone()];
    const own = await releaseTour(portal, administrator, stranger);
    const [first, second, unknown] = [
      phone.step(tour, 'start'),
      phone.step(own.key, 'start'),
      phone.step(uuidv7(), 'start'),
    ];
    expect(await report(portal, stranger, phone, first, second, unknown)).toEqual(['not-found', null, 'not-found']);
    expect(await read(tour)).toMatchObject({ state: 'released' });
    expect(await read(own.key)).toMatchObject({ state: 'underWay' });
    const taken = { ...phone.step(tour, 'start'), key: second.key };
    expect(await report(portal, driver, phone, taken)).toEqual(['conflict']);
    expect(await read(tour)).toMatchObject({ state: 'released' });
  });

  test('what comes for a tour that was taken back, deleted or cancelled is kept and shown', async () => {
    const days = await Promise.all([setOut(), setOut(), setOut()]);
    const [withdrawn, removed, cancelled] = days.map(({ tour }) => tour) as [string, string, string];
    const version = async (key: string) => ({ version: (await read(key)).version });
    await portal.setUp(administrator, 'POST', `/tours/${withdrawn}/withdraw`, await version(withdrawn));
    await portal.setUp(administrator, 'POST', '/tours/remove', { keys: [removed] });
    await portal.setUp(administrator, 'POST', `/tours/${cancelled}/cancel`, {
      ...(await version(cancelled)),
      reason: 'Wagen steht',
    });
    for (const { driver, tour } of days) {
      const phone = new Phone();
      expect(await report(portal, driver, phone, phone.step(tour, 'start'))).toEqual([null]);
    }
    const { items } = await contradictions();
    expect(Object.fromEntries(items.map(({ tour, contradiction }) => [tour, contradiction]))).toEqual({
      [withdrawn]: 'tour-withdrawn',
      [removed]: 'tour-removed',
      [cancelled]: 'tour-over',
    });
    expect([(await read(withdrawn)).state, (await read(cancelled)).state]).toEqual(['planned', 'cancelled']);
    const settled = items.find(({ tour }) => tour === withdrawn);
    for (const _arrival of ['first', 'second'])
      expect(await call('POST', `/driving/contradictions/${settled?.key}/settle`)).toAnswer({ tour: withdrawn });
    expect((await contradictions()).total).toBe(2);
    expect(await call('POST', `/driving/contradictions/${uuidv7()}/settle`)).toBeRefused(404, 'not-found');
  });

  test('a blocked driver is sent away and keeps the steps', async () => {
    const { driver, tour } = await setOut();
    const phone = new Phone();
    const body = phone.report(phone.step(tour, 'start'));
    await portal.setUp(administrator, 'POST', `/drivers/${driver.uid}/block`);
    expect([401, 403]).toContain((await call('PUT', '/driving/steps', body, driver)).status);
    expect(await read(tour)).toMatchObject({ state: 'released' });
  });

  test('a place alone is shown, the latest one whatever arrives later', async () => {
    const { driver, tour } = await setOut();
    const phone = new Phone();
    const at = (lat: number, ago: number) => phone.step(tour, 'position', { position: { lat, lng: 13 } }, ago);
    await report(portal, driver, phone, at(52, minute), at(51, 2 * minute));
    await report(portal, driver, phone, at(50, 3 * minute));
    expect(await read(tour)).toMatchObject({ state: 'released', location: { lat: 52 } });
    expect((await call('GET', `/tours/${tour}/steps`)).body).toMatchObject({ total: 0 });
  });

  test.each([
    ['without the stop', { kind: 'deliver' }],
    ['without a reason', { kind: 'fail', stop: uuidv7() }],
    ['of a kind that is not there', { kind: 'explode' }],
    ['with a place off the earth', { kind: 'position', position: { lat: 91, lng: 0 } }],
  ])('refuses a step %s', async (_what, fields) => {
    const { driver, tour } = await setOut();
    const phone = new Phone();
    const step = phone.step(tour, 'start', fields as object);
    expect(await call('PUT', '/driving/steps', phone.report(step), driver)).toBeRefused(400, 'invalid-input');
  });

  test('is under way for its driver as the dispatcher sees it', async () => {
    const { driver, tour, stops } = await setOut();
    const phone = new Phone();
    await report(portal, driver, phone, phone.step(tour, 'deliver', { stop: stops.bakery }));
    const own = (await driving(tour, driver)).body as DrivingTour;
    const shown = await read(tour);
    expect(own.stops.map(({ key, state, left }) => [key, state, left])).toEqual(
      shown.stops.map(({ key, state, left }) => [key, state, left]),
    );
  });
});
