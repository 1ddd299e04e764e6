import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Activity } from '#contract/workplace/activities.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { redactNames } from '#server/domain/people/traces.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { buildWholeTour } from '#testing/fixtures/tours.ts';

describe.each(mainEngines)('what activities tell of tours on the %s engine', (engine) => {
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
      driver: { key: tour.driver?.key, name: tour.driver?.name },
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

  describe('of a tour that saves itself', () => {
    const all = async () => ((await call('GET', '/activities?collection=tours')).body as { items: Activity[] }).items;
    const save = async (key: string, version: number, fields: object, by = administrator) =>
      portal.setUp(by, 'PATCH', `/tours/${key}`, { version, ...fields });

    test('what somebody changes within ten minutes is one thing', async () => {
      const { key } = await add();
      await save(key, 1, { orderNumber: 'A' });
      await save(key, 2, { orderNumber: 'A-7', departure: '2026-11-23T06:00' });
      await save(key, 3, { temperatureRecording: true });
      await save(key, 4, { departure: '2026-11-23T05:30' });
      const [first, ...others] = await all();
      expect(first).toMatchObject({ action: 'tours.update', object: key });
      expect([first?.before, first?.after]).toEqual([
        { orderNumber: '', temperatureRecording: false },
        { orderNumber: 'A-7', temperatureRecording: true },
      ]);
      expect(others.map(({ action }) => action)).toEqual(['tours.create']);
    });

    test('what comes between, and other people, begin anew', async () => {
      const { key } = await add();
      const colleague = await company.addPerson();
      await save(key, 1, { orderNumber: 'A' });
      await save(key, 2, { orderNumber: 'B' }, colleague);
      await save(key, 3, { orderNumber: 'C' });
      await portal.setUp(administrator, 'POST', `/tours/${key}/plan`, { version: 4 });
      await save(key, 5, { orderNumber: 'D' });
      expect((await all()).map(({ action, after }) => [action, after?.['orderNumber'] ?? null])).toEqual([
        ['tours.update', 'D'],
        ['tours.plan', null],
        ['tours.update', 'C'],
        ['tours.update', 'B'],
        ['tours.update', 'A'],
        ['tours.create', ''],
      ]);
    });

    test('what was begun longer ago stands for itself', async () => {
      const { key } = await add();
      await save(key, 1, { orderNumber: 'A' });
      await portal.databases.company('main').writeTransaction({ company: company.key, uid: null }, async ({ db }) => {
        await sql`update company.activities set created = created - interval '11 minutes'
          where company = ${company.key} and object = ${key}`.execute(db);
      });
      await save(key, 2, { orderNumber: 'B' });
      expect((await all()).map(({ before }) => before?.['orderNumber'] ?? null)).toEqual(['A', '', null]);
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
      .writeTransaction({ company: company.key, uid: null }, (tx) => redactNames(tx, driver?.key ?? ''));
    expect((await newest()).after).toMatchObject({ driver: { name: '' }, vehicle: 'B-TL 4127' });
  });
});
