import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#contract/platform/days.ts';
import type { NextOccurrence, Occurrence, Series } from '#contract/dispatch/series.ts';
import { dayOf } from '#contract/platform/time.ts';
import type { TourPage } from '#contract/dispatch/tours.ts';
import { activitiesOf } from '#testing/fixtures/activities.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { buildStop, stopKindsOfADay } from '#testing/fixtures/driving.ts';
import { mainEngines } from '#testing/engines/databases.ts';

const today = dayOf(Date.now(), 'Europe/Berlin');
const [first, second, third] = [1, 8, 15].map((days) => addDays(today, days)) as [string, string, string];

/** Single days of series: what is known of them, and what is done with them. */
describe.each(mainEngines)('single days of series on the %s engine', (engine) => {
  const { call, portal, company, administrator, addVehicle } = administered(engine);
  const made = async <Made = { key: string }>(path: string, body: object) =>
    (await portal.setUp(administrator, 'POST', path, body)).body as Made;
  let template: string;
  let series: Series;
  beforeEach(async () => {
    template = (await made('/templates', { name: 'Nordtour', departure: '02:30' })).key;
    const rule = { name: 'Nord', template, weekdays: [weekdayOf(first)], fromDay: today, onHoliday: 'keep' };
    series = await made<Series>('/series', rule);
  });
  const act = (name: string, body: object) => call('POST', `/series/${series.key}/${name}`, body);
  const tours = async () =>
    ((await call('GET', `/tours?fromDay=${today}&untilDay=${addDays(today, 90)}&limit=200`)).body as TourPage).items;
  const days = async () => (await tours()).map(({ day }) => day);
  const occurrences = async (fromDay = today, untilDay = third, of = series.key) =>
    (await call('GET', `/series/occurrences?fromDay=${fromDay}&untilDay=${untilDay}&series=${of}`))
      .body as Occurrence[];
  const states = async (...span: [string?, string?]) =>
    (await occurrences(...span)).map(({ day, on, state }) => [day, on, state]);
  /** Gives the first tour to a driver. */
  async function release() {
    const [tour] = await tours();
    const { uid: driver } = await company.addPerson({ role: 'driver' });
    const fields = { driver, vehicle: await addVehicle(), stops: stopKindsOfADay.map(buildStop) };
    const write = async (method: 'PATCH' | 'POST', path: string, body: object) =>
      (await portal.setUp(administrator, method, `/tours/${path}`, body)).body as { key: string; version: number };
    const { key, version } = await write('PATCH', `${tour?.key}`, { version: tour?.version, ...fields });
    return write('POST', `${key}/release`, { version });
  }
  const next = async () => (await call('GET', '/series/next')).body as NextOccurrence[];

  test('a day that was left out is driven again, as it was where that can be undone', async () => {
    const [tour] = await tours();
    await call('PATCH', `/tours/${tour?.key}`, { version: tour?.version, orderNumber: 'A-1' });
    for (const day of [first, third]) expect(await act('skip', { day })).toMatchObject({ status: 200 });
    expect(await days()).toEqual([second]);
    for (const day of [first, second, third]) expect(await act('resume', { day })).toMatchObject({ status: 200 });
    expect((await tours()).map(({ key, orderNumber }) => [key, orderNumber])).toEqual([
      [tour?.key, 'A-1'],
      [expect.any(String), ''],
    ]);
    expect((await states()).map(([, , state]) => state)).toEqual(['made', 'made', 'planned']);
    const told = (await activitiesOf(portal, company)).map(({ action }) => action);
    expect(told.filter((action) => action === 'series.resume')).toHaveLength(2);
  });

  test('a tour that somebody deleted leaves its day out, and can come back', async () => {
    const [tour] = await tours();
    await call('POST', '/tours/remove', { keys: [tour?.key] });
    expect((await states())[0]).toEqual([first, first, 'skipped']);
    expect((await next()).map(({ occurrence }) => occurrence?.on)).toEqual([second]);
    await act('resume', { day: first });
    expect(await days()).toEqual([first, second]);
  });

  test('a day whose tour came back beside the series is driven, and can be left out again', async () => {
    const [tour] = await tours();
    await act('skip', { day: first });
    await call('POST', '/tours/restore', { keys: [tour?.key] });
    expect((await occurrences())[0]).toMatchObject({ day: first, state: 'made', tour: tour?.key });
    expect(await act('skip', { day: first })).toMatchObject({ status: 200 });
    expect(await days()).toEqual([second]);
    expect((await states())[0]).toEqual([first, first, 'skipped']);
  });

  test('a day whose tour is archived was driven where that lay, and is not made again', async () => {
    const on = addDays(first, 2);
    const [tour] = await tours();
    await call('PATCH', `/tours/${tour?.key}`, { version: tour?.version, departure: `${on}T05:00` });
    const { key, version } = await release();
    await portal.setUp(administrator, 'POST', `/tours/${key}/cancel`, { version, reason: 'Hof gesperrt' });
    expect((await call('POST', '/archive', { keys: [key] })).body).toMatchObject({ keys: [key] });
    const isArchived = async () => {
      expect((await occurrences())[0]).toMatchObject({ day: first, on, state: 'made', tour: null });
      expect(await act('resume', { day: first })).toMatchObject({ status: 200 });
      expect(await act('make', { day: first })).toMatchObject({ status: 400 });
      expect(await days()).toEqual([second]);
    };
    await isArchived();
    // Nor once its file is deleted for good.
    expect((await call('POST', '/archive/remove', { keys: [key] })).body).toEqual({ keys: [key] });
    await isArchived();
  });

  test('a tour is made before its time, once', async () => {
    const [one, other] = await Promise.all([act('make', { day: third }), act('make', { day: third })]);
    expect(one).toMatchObject({ status: 200 });
    expect(one.body).toEqual(other.body);
    expect(await days()).toEqual([first, second, third]);
    await act('skip', { day: addDays(third, 7) });
    expect(await act('make', { day: addDays(third, 7) })).toMatchObject({ status: 400 });
    expect(await act('make', { day: today })).toMatchObject({ status: 400 });
  });

  test('what a driver has is not left out', async () => {
    await release();
    expect(await act('skip', { day: first })).toBeRefused(409, 'tour-state');
    expect(await days()).toEqual([first, second]);
    expect((await states())[0]).toEqual([first, first, 'made']);
  });

  test('a day that was moved stays moved when the series changes, and no further than sixty days', async () => {
    await act('move', { day: first, to: addDays(first, 1) });
    await act('move', { day: third, to: addDays(third, 2) });
    const { body } = await call('GET', `/series/${series.key}`);
    const changed = await call('PATCH', `/series/${series.key}`, {
      version: (body as Series).version,
      weekdays: [weekdayOf(first), weekdayOf(addDays(first, 2))],
    });
    expect(changed).toMatchObject({ status: 200 });
    expect((await days()).includes(addDays(first, 1))).toBe(true);
    expect((await days()).includes(first)).toBe(false);
    expect(await states()).toContainEqual([first, addDays(first, 1), 'made']);
    expect(await states(third, addDays(third, 2))).toContainEqual([third, addDays(third, 2), 'planned']);
    expect(await act('move', { day: second, to: addDays(second, 61) })).toBeRefused(400, 'invalid-input', {
      issues: [{ path: 'to', rule: 'span-too-long', params: { maximum: 60 } }],
    });
  });

  test('a day lies where somebody moved its tour', async () => {
    const [tour] = await tours();
    const to = addDays(first, 3);
    await call('PATCH', `/tours/${tour?.key}`, { version: tour?.version, departure: `${to}T05:00` });
    expect((await states())[0]).toEqual([first, to, 'made']);
    expect(await next()).toMatchObject([
      { series: series.key, occurrence: { day: first, on: to, departure: '02:30', tour: tour?.key } },
    ]);
  });

  test('without its template a series makes nothing, and goes on once that is back', async () => {
    await call('POST', '/templates/remove', { keys: [template] });
    expect((await call('GET', `/series/${series.key}`)).body).toMatchObject({ templateName: null, departure: null });
    expect(await act('make', { day: third })).toBeRefused(400, 'invalid-input', {
      issues: [{ path: 'template', rule: 'unknown-template' }],
    });
    expect(await act('move', { day: third, to: addDays(third, -3) })).toMatchObject({ status: 200 });
    expect(await days()).toEqual([first, second]);
    await call('POST', '/templates/restore', { keys: [template] });
    expect(await act('move', { day: third, to: addDays(third, -2) })).toMatchObject({ status: 200 });
    expect(await days()).toEqual([first, second, addDays(third, -2)]);
  });

  test('each series has a next day, however rare it is', async () => {
    const rare = await made<Series>('/series', {
      name: 'Alle 52 Wochen',
      template,
      weekdays: [weekdayOf(addDays(today, -1))],
      everyWeeks: 52,
      fromDay: addDays(today, -1),
    });
    const over = { name: 'Vorbei', template, weekdays: [0], fromDay: '2020-01-01', untilDay: '2020-12-31' };
    const ended = await made<Series>('/series', over);
    expect((await next()).map(({ series: of, occurrence }) => [of, occurrence?.on ?? null])).toEqual([
      [series.key, first],
      [rare.key, expect.stringMatching(/^\d/)],
      [ended.key, null],
    ]);
  });
});
