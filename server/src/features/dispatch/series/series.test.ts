import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#contract/platform/days.ts';
import type { Occurrence, Series } from '#contract/dispatch/series.ts';
import { dayOf, instantOf } from '#contract/platform/time.ts';
import type { TourPage } from '#contract/dispatch/tours.ts';
import { sweepTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { makeDue } from './handlers.ts';

const timeZone = 'Europe/Berlin';
const today = dayOf(Date.now(), timeZone);
const lastDay = addDays(today, 14);
const daysFrom = (from: string, until: string) => {
  const days = [from];
  while ((days.at(-1) ?? until) < until) days.push(addDays(days.at(-1) ?? until, 1));
  return days;
};
/** A weekday within the fortnight, but not today. */
const weekday = weekdayOf(addDays(today, 1));
const [first, second] = [addDays(today, 1), addDays(today, 8)];

describe.each(engines)('series on the %s engine', (engine) => {
  const { call, portal, company, administrator, addVehicle } = administered(engine);
  const made = async <Made = { key: string }>(path: string, body: object) =>
    (await portal.setUp(administrator, 'POST', path, body)).body as Made;
  let template: string;
  beforeEach(async () => {
    // Its tour of today is still to come.
    template = (await made('/templates', { name: 'Nordtour', departure: '23:59' })).key;
  });
  const rule = (fields: object = {}) => ({
    name: 'Nordtour, wöchentlich',
    template,
    weekdays: [weekday],
    fromDay: today,
    onHoliday: 'keep',
    ...fields,
  });
  const add = (fields: object = {}) => made<Series>('/series', rule(fields));
  const read = async (key: string) => (await call('GET', `/series/${key}`)).body as Series;
  const tours = async (fromDay = today, untilDay = addDays(today, 30)) =>
    ((await call('GET', `/tours?fromDay=${fromDay}&untilDay=${untilDay}&limit=200`)).body as TourPage).items;
  const days = async (fromDay?: string, untilDay?: string) =>
    (await tours(fromDay, untilDay)).map(({ departure }) => departure.slice(0, today.length));
  const occurrences = async (fromDay = today, untilDay = addDays(today, 30)) =>
    (await call('GET', `/series/occurrences?fromDay=${fromDay}&untilDay=${untilDay}`)).body as Occurrence[];
  /** What a process does once a minute, at another time. */
  const sweep = (at = Date.now() + 24 * 60 * 60 * 1000) =>
    sweepTasks(
      portal.databases,
      { 'make-series': { each: (task) => makeDue({ ...portal.services, now: () => at }, task) } },
      at,
    );
  const change = (series: Series, fields: object) =>
    call('PATCH', `/series/${series.key}`, { version: series.version, ...fields });

  test('makes the drafts of a fortnight at once, and mails nobody', async () => {
    const series = await add({ weekdays: [0, 1, 2, 3, 4, 5, 6] });
    expect(series).toMatchObject({
      ...rule({ weekdays: [0, 1, 2, 3, 4, 5, 6] }),
      templateName: 'Nordtour',
      weeks: 'every',
    });
    expect(await days()).toEqual(daysFrom(today, lastDay));
    expect(new Set((await tours()).map(({ state }) => state))).toEqual(new Set(['draft']));
    expect(await portal.databases.directory.selectFrom('outbox').selectAll().execute()).toEqual([]);
    const found = await occurrences();
    expect(found.filter(({ state }) => state === 'made').map(({ day }) => day)).toEqual(daysFrom(today, lastDay));
    expect(found.at(-1)).toMatchObject({ day: addDays(today, 30), state: 'planned', tour: null, series: series.key });
  });

  test.each([
    ['2027-03-28', '2027-03-28T01:30Z'],
    ['2027-10-31', '2027-10-31T00:30Z'],
  ])('makes one where the clock changes on %s, though two are at it at once', async (sunday, departs) => {
    const early = await made('/templates', { name: 'Frühtour', departure: '02:30' });
    await add({ template: early.key, weekdays: [6], fromDay: sunday, untilDay: sunday });
    const at = instantOf(`${addDays(sunday, -3)}T12:00`, timeZone);
    await Promise.all([sweep(at), sweep(at)]);
    await sweep(at);
    const found = await tours(addDays(sunday, -7), addDays(sunday, 7));
    expect(found.map((tour) => [tour.departure, tour.departs])).toEqual([[`${sunday}T02:30`, Date.parse(departs)]]);
  });

  test('makes none whose departure has passed, and names the next one that is to come', async () => {
    const night = await made('/templates', { name: 'Nachttour', departure: '00:00' });
    const series = await add({ template: night.key, weekdays: [0, 1, 2, 3, 4, 5, 6] });
    expect(await days()).toEqual(daysFrom(addDays(today, 1), lastDay));
    expect((await call('GET', '/series/next')).body).toMatchObject([
      { series: series.key, occurrence: { day: addDays(today, 1), state: 'made' } },
    ]);
    await sweep(instantOf(`${addDays(today, 10)}T00:00`, timeZone));
    expect(await days()).toEqual(daysFrom(addDays(today, 1), addDays(today, 24)));
  });

  test('goes on day by day, and never makes again what somebody deleted or changed', async () => {
    await add({ weekdays: [0, 1, 2, 3, 4, 5, 6] });
    const [, deleted, changed] = await tours();
    await call('POST', '/tours/remove', { keys: [deleted?.key] });
    await call('PATCH', `/tours/${changed?.key}`, {
      version: changed?.version,
      departure: `${addDays(today, 20)}T07:00`,
    });
    const at = Date.now() + 2 * 24 * 60 * 60 * 1000;
    await sweep(at);
    await sweep(at);
    const next = await days();
    expect(next).not.toContain(addDays(today, 1));
    expect(next).not.toContain(addDays(today, 2));
    expect(next).toEqual([today, ...daysFrom(addDays(today, 3), addDays(today, 16)), addDays(today, 20)]);
  });

  test('leaves out who and what is away, and what is there no more', async () => {
    const { uid: driver } = await company.addPerson({ role: 'driver' });
    const vehicle = await addVehicle();
    template = (await made('/templates', { name: 'Südtour', departure: '06:00', driver, vehicle })).key;
    await made('/calendar/events', { kind: 'absence', title: 'Urlaub', driver, begin: first, end: first });
    await made('/calendar/events', { kind: 'maintenance', title: 'HU', vehicle, begin: second, end: second });
    await add();
    expect((await tours()).map((tour) => [tour.day, tour.driver?.key, tour.vehicle?.key])).toEqual([
      [first, undefined, vehicle],
      [second, driver, undefined],
    ]);
  });

  test('a change touches future tours that nobody touched, and no other', async () => {
    const series = await add({ weekdays: [0, 1, 2, 3, 4, 5, 6] });
    const before = await tours();
    const changed = before[3] as TourPage['items'][number];
    await call('PATCH', `/tours/${changed.key}`, { version: changed.version, orderNumber: 'A-1' });
    expect(await change(series, { weekdays: [weekday] })).toMatchObject({ status: 200, body: { weekdays: [weekday] } });
    const after = await tours();
    expect(after.map(({ day }) => day)).toEqual([first, changed.day, second].toSorted());
    // Those that stay are the same.
    expect(before.map(({ key }) => key)).toEqual(expect.arrayContaining(after.map(({ key }) => key)));
    expect(await change(series, { weekdays: [0] })).toBeRefused(409, 'conflict', { current: await read(series.key) });
  });

  test('another template makes them anew', async () => {
    const series = await add();
    const other = (await made('/templates', { name: 'Südtour', departure: '09:00' })).key;
    expect(await change(series, { template: other })).toMatchObject({ status: 200, body: { templateName: 'Südtour' } });
    expect((await tours()).map(({ departure }) => departure)).toEqual([`${first}T09:00`, `${second}T09:00`]);
  });

  test('one day is skipped or moved, before and after its tour is made', async () => {
    const { key } = await add();
    const third = addDays(second, 7);
    const act = (name: string, body: object) => portal.setUp(administrator, 'POST', `/series/${key}/${name}`, body);
    await act('skip', { day: first });
    await act('move', { day: second, to: addDays(second, 1) });
    await act('skip', { day: third });
    await act('move', { day: addDays(third, 7), to: addDays(third, 6) });
    expect(await days()).toEqual([addDays(second, 1)]);
    await sweep(Date.now() + 14 * 24 * 60 * 60 * 1000);
    expect(await days(today, addDays(today, 40))).toEqual([addDays(second, 1), addDays(third, 6)]);
    expect((await occurrences(today, addDays(third, 7))).map(({ day, on, state }) => [day, on, state])).toEqual([
      [first, first, 'skipped'],
      [second, addDays(second, 1), 'made'],
      [third, third, 'skipped'],
      [addDays(third, 7), addDays(third, 6), 'made'],
    ]);
    expect(await call('POST', `/series/${key}/skip`, { day: addDays(first, 1) })).toBeRefused(400, 'invalid-input', {
      issues: [{ path: 'day', rule: 'day' }],
    });
  });

  test('this and the following ones become a series of their own', async () => {
    const series = await add({ weekdays: [0, 1, 2, 3, 4, 5, 6] });
    const [, , , touched] = await tours();
    await call('PATCH', `/tours/${touched?.key}`, { version: touched?.version, orderNumber: 'A-1' });
    const other = (await made('/templates', { name: 'Südtour', departure: '09:00' })).key;
    const from = addDays(today, 2);
    const split = { version: series.version, day: from, template: other };
    const answer = await call('POST', `/series/${series.key}/split`, split);
    expect(answer).toMatchObject({ status: 200, body: { fromDay: from, untilDay: null, template: other } });
    expect(await read(series.key)).toMatchObject({ untilDay: addDays(today, 1) });
    expect((await tours()).map(({ departure }) => departure)).toEqual(
      daysFrom(today, lastDay).map((day) => `${day}T${day < from || day === touched?.day ? '23:59' : '09:00'}`),
    );
  });

  test('a holiday drops its tour, where the company keeps it', async () => {
    await portal.setUp(administrator, 'POST', '/calendar/holidays', { day: first, name: 'Betriebsruhe' });
    await portal.setUp(administrator, 'POST', '/calendar/holidays', { day: second, name: 'Betriebsruhe' });
    await add({ onHoliday: 'drop' });
    expect(await days()).toEqual([]);
    expect((await occurrences(today, lastDay)).map(({ day, on, state }) => [day, on, state])).toEqual([
      [first, null, 'dropped'],
      [second, null, 'dropped'],
    ]);
  });

  test('a holiday gives the day before a tour, but no second one', async () => {
    const [thursday, goodFriday] = ['2035-03-22', '2035-03-23'] as const;
    const weekOf = { onHoliday: 'before', fromDay: addDays(thursday, -1), untilDay: addDays(goodFriday, 2) };
    await add({ ...weekOf, name: 'Täglich', weekdays: [0, 1, 3, 4] });
    await add({ ...weekOf, name: 'Freitags', weekdays: [4] });
    await sweep(instantOf(`${addDays(thursday, -7)}T12:00`, timeZone));
    expect(await days(thursday, goodFriday)).toEqual([thursday, thursday]);
    const found = await occurrences(thursday, goodFriday);
    expect(found.map(({ name, day, on, state }) => [name, day, on, state])).toEqual([
      ['Freitags', goodFriday, thursday, 'made'],
      ['Täglich', thursday, thursday, 'made'],
      ['Täglich', goodFriday, null, 'dropped'],
    ]);
  });

  test('a deletion takes untouched tours with it, and brings them back', async () => {
    const { key } = await add();
    await call('POST', '/series/remove', { keys: [key] });
    expect([await days(), await occurrences()]).toEqual([[], []]);
    await sweep();
    expect(await days()).toEqual([]);
    await call('POST', '/series/restore', { keys: [key] });
    expect(await days()).toEqual([first, second]);
  });

  test.each([
    [{ weekdays: [] }, 'weekdays', 'required'],
    [{ weekdays: [7] }, 'weekdays.0', 'maximum'],
    [{ everyWeeks: 0 }, 'everyWeeks', 'minimum'],
    [{ untilDay: '2020-01-01' }, 'untilDay', 'span-order'],
    [{ template: '01934c60-1d2b-7a90-8f3c-2b9e4d5a6c71' }, 'template', 'unknown-template'],
  ])('%j is refused at its field', async (fields, path, ruleName) => {
    const answer = await call('POST', '/series', rule(fields));
    expect(answer).toMatchObject({ status: 400, body: { data: { issues: [{ path, rule: ruleName }] } } });
  });
});
