import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#contract/workplace/defaultSettings.ts';
import type { Settings } from '#contract/workplace/settings.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { activitiesOf } from '#testing/fixtures/activities.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { buildTour } from '#testing/fixtures/tours.ts';

describe.each(engines)('settings on the %s engine', (engine) => {
  const { portal, company, administrator } = administered(engine);
  const get = async (as = administrator) => (await portal.call(as, 'GET', '/settings')).body as Settings;
  const update = (patch: object, as = administrator) => portal.call(as, 'PATCH', '/settings', patch);
  const me = async (as = administrator) =>
    (await portal.call(as, 'GET', '/account/me')).body as { settings: Settings | null; company: { timeZone: string } };

  test('are the specification’s where nothing has been set', async () => {
    expect(await get()).toEqual(defaultSettings);
    expect(defaultSettings).toMatchObject({
      defaultStayMinutes: 5,
      routeType: 'fastest',
      routeUnit: 'mi',
      routeLocale: 'en_US',
      publish: false,
      hideCustomers: false,
    });
  });

  test('change one by one, come with the person, and leave an activity', async () => {
    expect(await update({ routeUnit: 'km' })).toAnswer({ ...defaultSettings, routeUnit: 'km', version: 2 });
    await update({ defaultStayMinutes: 12, usualDeparture: '05:15' });
    const set = await get();
    expect(set).toMatchObject({ routeUnit: 'km', defaultStayMinutes: 12, usualDeparture: '05:15' });
    expect((await me()).settings).toEqual(set);
    expect((await activitiesOf(portal, company)).at(-1)).toMatchObject({
      actor: administrator.uid,
      action: 'settings.update',
      before: { defaultStayMinutes: 5, usualDeparture: '06:00' },
      after: { defaultStayMinutes: 12, usualDeparture: '05:15' },
    });
  });

  test('take what two administrators change at once, field by field', async () => {
    const colleague = await company.addPerson();
    const answers = await Promise.all([
      update({ publish: true }),
      update({ hideCustomers: true }, colleague),
      update({ lateAfterMinutes: 25 }),
      update({ routeType: 'shortest' }, colleague),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await get()).toMatchObject({
      publish: true,
      hideCustomers: true,
      lateAfterMinutes: 25,
      routeType: 'shortest',
      version: 5,
    });
  });

  test('that are so already leave no activity', async () => {
    await update({ routeType: 'fastest', timeZone: 'Europe/Berlin' });
    expect(await activitiesOf(portal, company)).toEqual([]);
  });

  test.each([
    [{ defaultStayMinutes: 0 }, 'defaultStayMinutes', 'minimum'],
    [{ defaultStayMinutes: 101 }, 'defaultStayMinutes', 'maximum'],
    [{ lateAfterMinutes: 1.5 }, 'lateAfterMinutes', 'number'],
    [{ usualDriverMinutes: -1 }, 'usualDriverMinutes', 'minimum'],
    [{ usualDeparture: '24:00' }, 'usualDeparture', 'time'],
    [{ timeZone: 'Europe/Atlantis' }, 'timeZone', 'invalid'],
    [{ timeZone: '+02:00' }, 'timeZone', 'invalid'],
    [{ routeLocale: 'de_AT' }, 'routeLocale', 'invalid'],
    [{ federalState: 'XX' }, 'federalState', 'invalid'],
    [{ archiveAfterDays: 0 }, 'archiveAfterDays', 'minimum'],
    [{ categoryColor: 'blau' }, 'categoryColor', 'color'],
  ])('%j is refused at its field', async (patch, path, rule) => {
    expect(await update(patch)).toBeRefused(400, 'invalid-input', { issues: [{ path, rule }] });
  });

  test('are no driver’s business', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    expect(await portal.call(driver, 'GET', '/settings')).toBeRefused(403, 'permission-denied');
    expect((await me(driver)).settings).toBeNull();
  });

  test('another time zone keeps the local times of tours that have not begun, and what has been driven', async () => {
    const add = async (departure: string) =>
      (await portal.setUp(administrator, 'POST', '/tours', buildTour({ departure }))).body as Tour;
    const read = async ({ key }: Tour) => (await portal.call(administrator, 'GET', `/tours/${key}`)).body as Tour;
    const summer = await add('2027-03-28T06:00');
    const driven = await add('2026-11-23T06:00');
    await portal.databases
      .company('main')
      .writeTransaction({ company: company.key, uid: null }, ({ db }) =>
        db.updateTable('tours').set({ state: 'done' }).where('key', '=', driven.key).execute(),
      );
    expect(await update({ timeZone: 'America/New_York' })).toAnswer({ timeZone: 'America/New_York' });
    expect((await me()).company.timeZone).toBe('America/New_York');
    const hour = 3_600_000;
    const moved = await read(summer);
    expect([moved.departure, moved.departs]).toEqual([summer.departure, summer.departs + 6 * hour]);
    expect(moved.stops.map(({ plannedArrival }) => plannedArrival)).toEqual(
      summer.stops.map(({ plannedArrival }) => plannedArrival && plannedArrival + 6 * hour),
    );
    expect((await read(driven)).departs).toBe(driven.departs);
    await update({ timeZone: 'Europe/Berlin' });
    expect((await read(summer)).departs).toBe(summer.departs);
  });
});
