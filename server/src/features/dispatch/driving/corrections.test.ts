import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { TourStep } from '#contract/dispatch/tourSteps.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { activitiesOf } from '#testing/fixtures/activities.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { Phone, releaseTour, report } from '#testing/fixtures/driving.ts';
import { mainEngines } from '#testing/engines/databases.ts';

const minute = 60_000;

describe.each(mainEngines)('corrections on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);
  const read = async (key: string) => (await call('GET', `/tours/${key}`)).body as Tour;
  const correct = (tour: string, stop: string, fields: object) =>
    call('POST', `/tours/${tour}/stops/${stop}/correct`, {
      from: 'open',
      state: 'delivered',
      arrived: null,
      left: null,
      reason: 'Telefon leer',
      ...fields,
    });
  async function setOut() {
    const driver = await company.addPerson({ role: 'driver' });
    const tour = await releaseTour(portal, administrator, driver);
    return { driver, tour: tour.key, stop: tour.stops[1]?.key ?? '', other: tour.stops[3]?.key ?? '' };
  }

  test('set what a dead phone never told, and stay when it tells', async () => {
    const { driver, tour, stop } = await setOut();
    const [arrived, left] = [Date.now() - 20 * minute, Date.now() - 10 * minute];
    const outcome = { state: 'delivered', arrived, left, reason: 'Telefon leer', receiver: 'Aylin' };
    expect(await correct(tour, stop, { arrived, left, receiver: 'Aylin' })).toAnswer(outcome);
    expect(await read(tour)).toMatchObject({ state: 'underWay', started: arrived });
    const phone = new Phone();
    await report(portal, driver, phone, phone.step(tour, 'fail', { stop, reason: 'zu' }, 5 * minute));
    expect((await read(tour)).stops[1]).toMatchObject(outcome);
    const { items } = (await call('GET', `/tours/${tour}/steps`)).body as { items: TourStep[] };
    expect(items).toMatchObject([
      { kind: 'fail', reason: 'zu', byDriver: true, stopName: 'Feinkost 1', contradiction: null },
      {
        kind: 'correct',
        byDriver: false,
        author: { key: administrator.uid },
        correction: { state: 'delivered', arrived, left },
        reason: 'Telefon leer',
      },
    ]);
    const told = (await activitiesOf(portal, company)).filter(({ action }) => action === 'tours.correct');
    expect(told).toMatchObject([
      { object: tour, actor: administrator.uid, before: { state: 'open' }, after: { state: 'delivered' } },
    ]);
  });

  test('name the state that they were decided on', async () => {
    const { driver, tour, stop } = await setOut();
    const phone = new Phone();
    await report(portal, driver, phone, phone.step(tour, 'fail', { stop, reason: 'zu' }));
    const refused = await correct(tour, stop, { from: 'open' });
    expect(refused).toBeRefused(409, 'conflict');
    expect(refused.body).toMatchObject({ data: { current: { state: 'failed', reason: 'zu' } } });
    expect(await correct(tour, stop, { from: 'failed' })).toMatchObject({ status: 200 });
  });

  test('are possible when the tour is over, and not before it was released', async () => {
    const { driver, tour, stop, other } = await setOut();
    const phone = new Phone();
    await report(portal, driver, phone, phone.step(tour, 'start'));
    const { version } = await read(tour);
    await portal.setUp(administrator, 'POST', `/tours/${tour}/finish`, { version });
    const finished = await read(tour);
    expect(finished.state).toBe('done');
    expect(await correct(tour, stop, {})).toMatchObject({ status: 200 });
    await report(portal, driver, phone, phone.step(tour, 'deliver', { stop: other }, minute));
    const after = await read(tour);
    expect([after.state, after.finished, after.stops[1]?.state, after.stops[3]?.state]).toEqual([
      'done',
      finished.finished,
      'delivered',
      'delivered',
    ]);
    const draft = await portal.setUp(administrator, 'POST', '/tours', {
      departure: '2026-11-23T06:00',
      stops: finished.stops.map(({ kind, place }) => ({ key: uuidv7(), kind, place })),
    });
    const { key, stops } = draft.body as Tour;
    expect(await correct(key, stops[1]?.key ?? '', {})).toBeRefused(409, 'tour-state');
  });

  test('need a reason, and a stop of the tour', async () => {
    const { tour, stop } = await setOut();
    expect(await correct(tour, stop, { reason: ' ' })).toBeRefused(400, 'invalid-input');
    expect(await correct(tour, uuidv7(), {})).toBeRefused(404, 'not-found');
    expect(await correct(uuidv7(), stop, {})).toBeRefused(404, 'not-found');
    expect(await call('GET', `/tours/${uuidv7()}/steps`)).toBeRefused(404, 'not-found');
  });
});
