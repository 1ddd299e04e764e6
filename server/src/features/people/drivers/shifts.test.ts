import type { Driver } from '#contract/people/drivers.ts';
import { describe, expect, test } from 'vitest';
import { activitiesOf } from '#testing/fixtures/activities.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { setRow } from '#testing/fixtures/people.ts';
import type { TestPerson } from '#testing/fixtures/portal.ts';

const monday = { from: '06:00', until: '14:45', weekday: 1, longestMinutes: null };
const night = { from: '22:00', until: '06:00', weekday: 5, longestMinutes: 420 };

describe.each(mainEngines)('shifts and licence class on the %s engine', (engine) => {
  const { portal, company, administrator } = administered(engine);
  const get = async ({ uid }: TestPerson) =>
    (await portal.call(administrator, 'GET', `/drivers/${uid}`)).body as Driver;
  const update = ({ uid }: TestPerson, body: object, as = administrator) =>
    portal.call(as, 'PATCH', `/drivers/${uid}`, body);
  const addDriver = () => company.addPerson({ role: 'driver' });

  test('are written in the order of the week, told in words, and change nothing else', async () => {
    const driver = await addDriver();
    expect(await get(driver)).toMatchObject({ shifts: [], licenceClass: null });
    expect(await update(driver, { version: 1, shifts: [night, monday], licenceClass: 'C1' })).toAnswer({
      shifts: [monday, night],
      licenceClass: 'C1',
      version: 2,
    });
    const { body } = await portal.call(administrator, 'GET', '/drivers');
    expect(body).toMatchObject({ items: [{ key: driver.uid, shifts: [monday, night], licenceClass: 'C1' }] });
    const activities = await activitiesOf(portal, company);
    expect(activities).toMatchObject([{ actor: administrator.uid, action: 'drivers.update', object: driver.uid }]);
    expect(activities[0]?.before).toEqual({ shifts: [], licenceClass: null });
    expect(activities[0]?.after).toEqual({ shifts: [monday, night], licenceClass: 'C1' });
  });

  test('that are the same, in whatever order, are no change', async () => {
    const driver = await addDriver();
    await update(driver, { version: 1, shifts: [monday, night] });
    expect(await update(driver, { version: 2, shifts: [night, monday] })).toAnswer({ version: 2 });
    expect(await update(driver, { version: 2, phone: '0171 1' })).toAnswer({ version: 3, shifts: [monday, night] });
    expect((await activitiesOf(portal, company)).at(-1)?.after).toEqual({ phone: '0171 1' });
  });

  test.each([
    [{ shifts: [monday, { ...monday, from: '14:00', until: '18:00' }] }, 'shifts.1.from', 'shifts-overlap'],
    [{ shifts: [{ ...monday, weekday: 0 }] }, 'shifts.0.weekday', 'minimum'],
    [{ licenceClass: 'D' }, 'licenceClass', 'invalid_value'],
  ])('%j are refused', async (fields, path, rule) => {
    const driver = await addDriver();
    const issues = [{ path, rule }];
    expect(await update(driver, { version: 1, ...fields })).toBeRefused(400, 'invalid-input', { issues });
  });

  test('of a stale version are a conflict', async () => {
    const driver = await addDriver();
    const { body: current } = await update(driver, { version: 1, phone: '0171 1' });
    expect(await update(driver, { version: 1, shifts: [monday] })).toBeRefused(409, 'conflict', { current });
  });

  test('are those of approved drivers: whoever waits gets none, and shows none', async () => {
    const driver = await company.addPerson({ role: 'driver', confirmed: false });
    const current = await get(driver);
    for (const fields of [{ shifts: [monday] }, { licenceClass: 'B' }])
      expect(await update(driver, { version: 1, ...fields })).toBeRefused(409, 'conflict', { current: { version: 1 } });
    expect(current).toMatchObject({ shifts: [], licenceClass: null });
    expect(await update(driver, { version: 1, phone: '0171 1' })).toAnswer({ version: 2 });
    const approved = await addDriver();
    await update(approved, { version: 1, shifts: [monday], licenceClass: 'B' });
    await setRow(portal, company, approved, { confirmed: false });
    expect(await get(approved)).toMatchObject({ shifts: [], licenceClass: null });
  });

  test('are neither read nor written by drivers or another company, and no administrator has any', async () => {
    const driver = await addDriver();
    const colleague = await addDriver();
    const stranger = await (await portal.addCompany()).addPerson();
    const body = { version: 1, shifts: [monday] };
    for (const as of [driver, colleague]) {
      expect(await update(driver, body, as)).toMatchObject({ status: 403 });
      expect(await portal.call(as, 'GET', `/drivers/${driver.uid}`)).toMatchObject({ status: 403 });
    }
    expect(await update(driver, body, stranger)).toBeRefused(404, 'not-found');
    expect(await update(administrator, body)).toBeRefused(404, 'not-found');
    expect(await get(driver)).toMatchObject({ shifts: [], version: 1 });
  });
});
