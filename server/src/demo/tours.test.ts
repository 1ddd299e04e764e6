import { describe, expect, test } from 'vitest';
import { eventKinds, type CalendarEvent } from '#contract/dispatch/calendar.ts';
import { addDays } from '#contract/platform/days.ts';
import { dayOf, defaultTimeZone, instantOf } from '#contract/platform/time.ts';
import type { Tour, TourPage } from '#contract/dispatch/tours.ts';
import { demoFor } from '#testing/fixtures/demo.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { meansOfTask } from '../features/dispatch/archive/means.ts';
import { archiveOldTours } from './archived.ts';
import { rollCalendar } from './calendar.ts';
import { keepSignatures } from './signatures.ts';
import { driveTours } from './touring.ts';
import { rollTours } from './tours.ts';

const today = dayOf(Date.now(), defaultTimeZone);
const at = (day: string, time: string) => instantOf(`${day}T${time}`, defaultTimeZone);

describe.each(mainEngines)('the tours of the demo on the %s engine', (engine) => {
  const demo = demoFor(engine);
  const { portal, read } = demo;

  const roll = (now: number) => rollTours({ owner: demo.owner, storages: portal.services.storages, now });
  const page = (from: string, until: string) =>
    read(`/tours?fromDay=${from}&untilDay=${until}&limit=200`) as Promise<TourPage>;
  const everything = () => page(addDays(today, -150), addDays(today, 150));
  const tour = (key: string) => read(`/tours/${key}`) as Promise<Tour>;
  const ofDay = async (day: string) => (await page(day, day)).items;

  test('are 648 on 72 days, once however often it starts, and none leaves an activity', async () => {
    const now = at(today, '10:30');
    await roll(now);
    const first = await everything();
    expect(first.counts.all).toBe(648);
    await roll(now);
    expect((await everything()).counts).toEqual(first.counts);
    for (const days of [-49, -1, 0, 1, 22]) expect(await ofDay(addDays(today, days))).toHaveLength(9);
    expect(await ofDay(addDays(today, -50))).toEqual([]);
    expect(await ofDay(addDays(today, 23))).toEqual([]);
    const { items } = (await read('/activities?limit=200')) as { items: { collection: string }[] };
    expect(items.filter(({ collection }) => collection === 'tours')).toEqual([]);
  });

  test('stand beside a calendar of the four kinds around today, in nobody’s way, once however often it starts', async () => {
    const now = at(today, '10:30');
    await roll(now);
    await rollCalendar(demo.owner, now);
    const span = `fromDay=${addDays(today, -14)}&untilDay=${addDays(today, 28)}`;
    const events = async () => ((await read(`/calendar/events?${span}`)) as { items: CalendarEvent[] }).items;
    const first = await events();
    expect(new Set(first.map(({ kind }) => kind))).toEqual(new Set(eventKinds));
    const month = today.slice(0, '2027-01'.length);
    const ofMonth = await read(`/calendar/events?fromDay=${month}-01&untilDay=${addDays(`${month}-01`, 27)}`);
    expect(new Set((ofMonth as { items: CalendarEvent[] }).items.map(({ kind }) => kind))).toEqual(new Set(eventKinds));
    expect(first.length).toBeGreaterThan(20);
    expect(new Set(first.flatMap(({ driverName }) => driverName ?? [])).size).toBeGreaterThan(3);
    expect(await read(`/calendar/conflicts?${span}`)).toEqual({ items: [], isComplete: true });
    expect(await read('/calendar/templates')).toMatchObject({ total: 3 });
    await rollCalendar(demo.owner, now);
    expect(await events()).toEqual(first);
    expect((await everything()).counts.all).toBe(648);
    // A month later there are further ones, and what a visitor has deleted stays so.
    const { key } = first[0] as CalendarEvent;
    await portal.setUp(demo.person, 'POST', '/calendar/events/remove', { keys: [key] });
    await rollCalendar(demo.owner, at(addDays(today, 28), '10:30'));
    expect((await events()).map((event) => event.key)).toEqual(first.slice(1).map((event) => event.key));
    const ahead = `fromDay=${addDays(today, 49)}&untilDay=${addDays(today, 55)}`;
    expect(((await read(`/calendar/events?${ahead}`)) as { items: CalendarEvent[] }).items.length).toBeGreaterThan(3);
  });

  test('have a dozen older ones in the archive, once however often it starts, and they come back', async () => {
    const now = at(today, '10:30');
    await roll(now);
    const [account] = await portal.databases.directory.selectFrom('accounts').select(['key']).execute();
    const company = account?.key ?? '';
    const means = await meansOfTask({ company, database: portal.databases.company('main') }, portal.services);
    const signatures = await keepSignatures(demo.owner, portal.services.storages);
    const filed = async () =>
      ((await read('/archive?limit=50')) as { items: { key: string; tourNumber: string }[] }).items;
    await archiveOldTours({ means, signatures, now });
    const files = await filed();
    expect(files).toHaveLength(12);
    await archiveOldTours({ means, signatures, now });
    expect(await filed()).toEqual(files);
    expect((await everything()).counts.all).toBe(648);
    const key = files[0]?.key ?? '';
    expect(await portal.call(demo.person, 'POST', '/archive/restore', { keys: [key] })).toAnswer({ keys: [key] });
    expect(await tour(key)).toMatchObject({ state: 'done', number: files[0]?.tourNumber });
    await portal.setUp(demo.person, 'POST', '/archive', { keys: [key] });
  });

  test('are done in the past, with outcomes, times, reasons and signatures that are pictures', async () => {
    const past = await page(addDays(today, -40), addDays(today, -2));
    expect(past.counts.done).toBe(past.counts.all);
    const outcomes = past.items.flatMap((one) =>
      one.stops.flatMap(({ kind, state }) => (kind === 'customer' ? state : [])),
    );
    expect(new Set(outcomes)).toEqual(new Set(['delivered', 'refused', 'failed']));
    expect(outcomes.filter((state) => state === 'delivered').length).toBeGreaterThan(outcomes.length * 0.8);
    const days = [-2, -3, -4, -5, -6].map((count) => ofDay(addDays(today, count)));
    const tours = await Promise.all((await Promise.all(days)).flat().map(({ key }) => tour(key)));
    const stops = tours.flatMap((one) => one.stops.filter(({ kind }) => kind === 'customer'));
    for (const stop of stops) {
      expect(stop.arrived).toBeLessThan(stop.left ?? 0);
      expect(stop.receiver !== '').toBe(stop.state === 'delivered');
      expect(stop.reason !== '').toBe(stop.state !== 'delivered');
      expect(stop.sign !== null).toBe(stop.state === 'delivered' && stop.signature);
      expect(stop.orders.every(({ packages, weight }) => packages > 0 && weight > 0)).toBe(true);
    }
    const signs = new Set(stops.flatMap(({ sign }) => sign ?? []));
    expect(signs.size).toBe(4);
    for (const url of signs) {
      const served = await portal.app.inject({ method: 'GET', url, headers: demo.person.headers });
      expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png']);
    }
    for (const { driver, vehicle, distance } of tours) {
      expect([driver, vehicle]).not.toContain(null);
      expect(distance).toBeGreaterThan(1000);
    }
  });

  test('are under way today, and planned from then on', async () => {
    const states = new Set((await ofDay(today)).map(({ state }) => state));
    expect(states).toEqual(new Set(['done', 'underWay', 'released']));
    expect((await ofDay(addDays(today, 1))).every(({ state }) => state === 'released')).toBe(true);
    expect((await ofDay(addDays(today, 2))).every(({ state }) => state === 'planned')).toBe(true);
    expect((await ofDay(addDays(today, 22))).every(({ state }) => state === 'draft')).toBe(true);
  });

  test('are driven as time goes on, with signatures', async () => {
    const before = (await ofDay(today)).filter(({ state }) => state === 'underWay');
    const signatures = await roll(at(today, '10:30'));
    await driveTours(demo.owner, signatures, at(today, '23:59'));
    const now = await Promise.all(before.map(({ key }) => tour(key)));
    expect(now.map(({ state }) => state)).toEqual(before.map(() => 'done'));
    const delivered = now.flatMap(({ stops }) => stops.filter(({ state }) => state === 'delivered'));
    expect(delivered.length).toBeGreaterThan(0);
    expect(delivered.every(({ sign, signature }) => (sign !== null) === signature)).toBe(true);
    const contradictions = (await read('/driving/contradictions')) as { total: number };
    expect(contradictions.total).toBe(0);
  });

  test('move on with midnight, and what visitors have changed, added or deleted stays', async () => {
    const [changed, removed] = await ofDay(addDays(today, 2));
    const oldest = await ofDay(addDays(today, -49));
    // How a stop went follows from its key, which is random: there are tours of which nothing was delivered.
    const isDelivered = ({ state }: { state: string }) => state === 'delivered';
    const corrected = oldest.find(({ stops }) => stops.some(isDelivered));
    const { key = '', version } = changed ?? {};
    expect((await portal.call(demo.person, 'PATCH', `/tours/${key}`, { version, orderNumber: 'Besuch' })).status).toBe(
      200,
    );
    await portal.call(demo.person, 'POST', '/tours/remove', { keys: [removed?.key] });
    const stop = corrected?.stops.find(isDelivered)?.key;
    const fields = {
      from: 'delivered',
      state: 'failed',
      reason: 'Falsche Taste',
      arrived: null,
      left: null,
      receiver: '',
    };
    const correction = await portal.call(demo.person, 'POST', `/tours/${corrected?.key}/stops/${stop}/correct`, fields);
    expect(correction).toMatchObject({ status: 200 });
    const added = await portal.call(demo.person, 'POST', '/tours', { departure: `${addDays(today, -49)}T09:00` });
    expect(added.status).toBe(200);

    await roll(at(addDays(today, 1), '00:01'));
    expect(await ofDay(addDays(today, 23))).toHaveLength(9);
    const left = new Set((await ofDay(addDays(today, -49))).map((one) => one.key));
    expect(left).toEqual(new Set([corrected?.key, (added.body as Tour).key]));
    // One that was deleted, and two of the oldest day that stay.
    expect((await everything()).counts.all).toBe(648 - 1 + 2);
    expect(await tour(key)).toMatchObject({ orderNumber: 'Besuch', state: 'planned' });
    const next = await ofDay(addDays(today, 2));
    expect(next.filter(({ stops }) => stops.length < 3)).toEqual([]);
    expect(next.map(({ state }) => state).toSorted()).toEqual(
      [...Array<string>(7).fill('released'), 'planned'].toSorted(),
    );
    await roll(at(addDays(today, 1), '00:02'));
    expect((await everything()).counts.all).toBe(649);
  });

  test('are all of other days when the server comes back after months', async () => {
    await roll(at(addDays(today, 120), '12:00'));
    const { counts } = await page(addDays(today, 120 - 49), addDays(today, 120 + 22));
    expect(counts.all).toBe(648);
  });
});
