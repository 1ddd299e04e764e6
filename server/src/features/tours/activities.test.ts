import { describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { Tour } from '#contract/tours.ts';
import { redactActivities } from '#server/domain/activities/redact.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { buildWholeTour } from '#testing/fixtures/tours.ts';

describe.each(engines)('what activities tell of tours on the %s engine', (engine) => {
  const { call, company, administrator, portal } = administered(engine);
  const add = async () =>
    (await portal.setUp(administrator, 'POST', '/tours', await buildWholeTour(portal, company, administrator)))
      .body as Tour;
  const newest = async () =>
    ((await call('GET', '/activities?collection=tours')).body as { items: [Activity] }).items[0];

  test('a new tour with all that it is', async () => {
    const tour = await add();
    expect(await newest()).toMatchObject({
      action: 'tours.create',
      object: tour.key,
      objectName: '2611-001',
      before: null,
    });
    expect((await newest()).after).toEqual({
      number: '2611-001',
      state: 'draft',
      departure: '2026-11-23T05:30',
      driver: { uid: tour.driver?.uid, name: tour.driver?.name },
      vehicle: 'B-TL 4127',
      deliveryService: '',
      orderNumber: '',
      temperatureRecording: false,
      breakRule: 'vehicle',
      stops: ['Betriebshof Reinickendorf', 'Feinkost Lindqvist', 'Betriebshof Reinickendorf'],
      cancelReason: '',
    });
  });

  test('of a change what is different', async () => {
    const { key } = await add();
    await call('PATCH', `/tours/${key}`, { version: 1, orderNumber: 'A-7' });
    expect(await newest()).toMatchObject({
      action: 'tours.update',
      before: { orderNumber: '' },
      after: { orderNumber: 'A-7' },
    });
    await call('POST', `/tours/${key}/release`, { version: 2 });
    expect(await newest()).toMatchObject({
      action: 'tours.release',
      before: { state: 'draft' },
      after: { state: 'released' },
    });
  });

  test('nothing where nothing changes', async () => {
    const { key } = await add();
    expect(await call('PATCH', `/tours/${key}`, { version: 1, orderNumber: '' })).toMatchObject({
      body: { version: 1 },
    });
    expect(await newest()).toMatchObject({ action: 'tours.create' });
  });

  test('a deletion can be undone from there', async () => {
    const { key } = await add();
    await call('POST', '/tours/remove', { keys: [key] });
    expect(await newest()).toMatchObject({ action: 'tours.remove', undoUntil: expect.any(Number) as number });
    await call('POST', '/tours/restore', { keys: [key] });
    expect(await newest()).toMatchObject({ action: 'tours.restore', after: { number: '2611-001' } });
  });

  test('of a driver who is erased no name', async () => {
    const { driver } = await add();
    await portal.databases
      .company('main')
      .writeTransaction({ company: company.key, uid: null }, (tx) => redactActivities(tx, driver?.uid ?? ''));
    expect((await newest()).after).toMatchObject({ driver: { name: '' }, vehicle: 'B-TL 4127' });
  });
});
