import { describe, expect, test } from 'vitest';
import type { CalendarEvent } from '#contract/dispatch/calendar.ts';
import type { CalendarFeed } from '#contract/dispatch/calendarFeeds.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { activitiesOf } from '#testing/fixtures/activities.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { parseCalendar } from '#testing/fixtures/icalendar.ts';
import { inCompany, setRow } from '#testing/fixtures/people.ts';
import type { TestPerson } from '#testing/fixtures/portal.ts';
import { buildTour, buildWholeTour } from '#testing/fixtures/tours.ts';

let now = 0;
const at = (time: string) => (now = Date.parse(time));
const meeting = { kind: 'meeting', title: 'Tourenbesprechung', begin: '2026-11-23T13:00', end: '2026-11-23T14:30' };

describe.each(mainEngines)('feeds of the calendar on the %s engine', (engine) => {
  const { call, portal, company, administrator, addVehicle } = administered(engine, { services: { now: () => now } });
  const add = async (fields: object = {}) =>
    (await portal.setUp(administrator, 'POST', '/calendar/events', { ...meeting, ...fields })).body as CalendarEvent;
  const addTour = async (fields: object = {}) =>
    (await portal.setUp(administrator, 'POST', '/tours', buildTour(fields))).body as Tour;
  const subscribe = async (choices: object = {}, as: TestPerson = administrator) =>
    (await portal.setUp(as, 'POST', '/calendar/feed', choices)).body as { address: string; feed: CalendarFeed };
  /** As programs ask: without a session. */
  const fetch = (address: string, headers: Record<string, string> = {}) => {
    const { pathname, search } = new URL(address);
    return portal.call(null, 'GET', pathname.replace('/api', '') + search, undefined, headers);
  };
  const read = async (address: string) => parseCalendar((await fetch(address)).body as string);
  const refused = { status: 404, body: { code: 'not-found' } };

  test('it holds events and tours under their keys, at their times in the company’s zone', async () => {
    at('2026-11-23T05:30:00Z');
    const event = await add();
    const days = await add({ title: 'Betriebsferien', begin: '2026-12-24', end: '2026-12-26' });
    const tour = await addTour({ departure: '2026-11-24T05:30' });
    const { address } = await subscribe();
    expect(address).toMatch(/^http:\/\/localhost:8080\/api\/calendar\/feed\.ics\?token=[\w-]{64}$/);
    const answer = await fetch(address);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const { name, entries, zones } = parseCalendar(answer.body as string);
    expect([name, zones]).toEqual([company.name, ['Europe/Berlin']]);
    const [first, second, third] = entries;
    expect(first).toMatchObject({
      uid: event.key,
      summary: 'Tourenbesprechung',
      sequence: 1,
      zone: 'Europe/Berlin',
      begin: '2026-11-23T13:00:00',
      begins: event.begins,
      ends: event.ends,
      category: 'Besprechung',
      url: `http://localhost:8080/admin/calendar?event=${event.key}`,
    });
    expect(first?.stamp).toMatch(/Z$/);
    expect(second).toMatchObject({ uid: days.key, isDay: true, begin: '2026-12-24', end: '2026-12-27' });
    expect(third).toMatchObject({
      uid: tour.key,
      summary: `Tour ${tour.number}`,
      begin: '2026-11-24T05:30:00',
      begins: Date.UTC(2026, 10, 24, 4, 30),
      status: 'TENTATIVE',
      description: 'Entwurf, 0 Stopps',
      url: `http://localhost:8080/admin/tours/${tour.key}`,
    });
  });

  test('lines are as short as the standard has them, and texts come back as they were written', async () => {
    at('2026-11-23T05:30:00Z');
    const title = 'Büro; Lager, "Süd" \\ Nähe BEGIN:VEVENT 🚚 und noch viele weitere Wörter über die Zeile hinaus';
    await add({ title, note: 'Zeile eins\nZeile zwei; mit, Zeichen\u0007' });
    await inCompany(portal, company, (db) =>
      db.updateTable('company').set({ name: 'Müller; Söhne\r\nX-FREMD:1' }).execute(),
    );
    const { address } = await subscribe({ notes: true });
    const text = (await fetch(address)).body as string;
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([]);
    expect(text).not.toContain('\u0007');
    const properties = lines.findIndex((line) => line.startsWith('BEGIN:') && line !== 'BEGIN:VCALENDAR');
    for (const name of ['X-WR-CALNAME', 'REFRESH-INTERVAL', 'X-PUBLISHED-TTL'])
      expect(lines.findIndex((line) => line.startsWith(name))).toBeLessThan(properties);
    expect(lines[properties]).toBe('BEGIN:VTIMEZONE');
    expect(lines.some((line) => line.startsWith('X-FREMD'))).toBe(false);
    expect(lines).toContain(String.raw`X-WR-CALNAME:Müller\; Söhne\nX-FREMD:1`);
    expect(parseCalendar(text).entries).toMatchObject([
      { summary: title, description: 'Zeile eins\nZeile zwei; mit, Zeichen' },
    ]);
  });

  test('drivers, plates, notes and tours are told as chosen, from the next time on', async () => {
    at('2026-11-23T05:30:00Z');
    const vehicle = await addVehicle('B-TL 4127');
    const { uid: driver } = await company.addPerson({ role: 'driver' });
    await add({ kind: 'absence', title: 'Urlaub', note: 'Vertretung offen', driver, vehicle });
    const tour = await addTour({ departure: '2026-11-24T05:30', driver, vehicle });
    const { address, feed } = await subscribe();
    expect(feed).toMatchObject({ tours: true, notes: false, drivers: false, plateNumbers: false });
    const silent = (await fetch(address)).body as string;
    for (const told of ['Öhlschläger', 'B-TL 4127', 'Vertretung']) expect(silent).not.toContain(told);
    const choices = { drivers: true, plateNumbers: true, notes: true };
    expect(await call('PATCH', '/calendar/feed', choices)).toAnswer({ ...choices, tours: true });
    expect((await read(address)).entries).toMatchObject([
      { summary: 'Urlaub · Änne Öhlschläger · B-TL 4127', description: 'Vertretung offen' },
      { summary: `Tour ${tour.number} · Änne Öhlschläger · B-TL 4127` },
    ]);
    await call('PATCH', '/calendar/feed', { tours: false });
    expect((await read(address)).entries).toMatchObject([{ summary: expect.stringMatching(/^Urlaub/) as unknown }]);
    expect(await call('GET', '/calendar/feed')).toAnswer({ feed: { tours: false, drivers: true } });
  });

  test('it reaches 30 days back and 90 ahead', async () => {
    at('2026-11-23T22:59:00Z');
    for (const day of ['2026-10-23', '2026-10-24', '2027-02-21', '2027-02-22'])
      await add({ title: day, begin: day, end: day });
    const { address } = await subscribe();
    const summaries = async () => (await read(address)).entries.map(({ summary }) => summary);
    expect(await summaries()).toEqual(['2026-10-24', '2027-02-21']);
    // Past midnight in Berlin.
    at('2026-11-23T23:00:00Z');
    expect(await summaries()).toEqual(['2027-02-21', '2027-02-22']);
  });

  test('times on the days when the clock changes are read as the instants that they are', async () => {
    at('2026-10-20T08:00:00Z');
    const doubled = await add({ title: 'Doppelt', begin: '2026-10-25T02:30', end: '2026-10-25T02:45' });
    const across = await add({ title: 'Hinüber', begin: '2026-10-25T01:00', end: '2026-10-25T04:00' });
    const wholeDay = await add({ title: 'Sonntag', begin: '2026-10-25', end: '2026-10-25' });
    const tour = await addTour({ departure: '2026-10-25T02:45' });
    // An hour later the clock shows 02:45 once more.
    const finished = Date.UTC(2026, 9, 25, 1, 45);
    await inCompany(portal, company, (db) =>
      db
        .updateTable('tours')
        .set({ finished: new Date(finished) } as never)
        .where('key', '=', tour.key)
        .execute(),
    );
    const { address } = await subscribe();
    const autumn = new Map((await read(address)).entries.map((entry) => [entry.uid, entry]));
    const isAt = ({ key, begins, ends }: CalendarEvent, more: object) =>
      expect(autumn.get(key)).toMatchObject({ begins, ends, ...more });
    isAt(doubled, { begin: '2026-10-25T00:30:00Z' });
    isAt(across, { begin: '2026-10-25T01:00:00', zone: 'Europe/Berlin' });
    expect(autumn.get(wholeDay.key)).toMatchObject({ begin: '2026-10-25', end: '2026-10-26', isDay: true });
    expect(autumn.get(tour.key)).toMatchObject({
      begins: Date.UTC(2026, 9, 25, 0, 45),
      ends: finished,
      begin: '2026-10-25T00:45:00Z',
    });

    at('2027-03-20T08:00:00Z');
    const skipped = await add({ title: 'Übersprungen', begin: '2027-03-28T02:30', end: '2027-03-28T04:00' });
    const spring = (await read(address)).entries.find(({ uid }) => uid === skipped.key);
    expect(spring).toMatchObject({ begins: skipped.begins, ends: skipped.ends, begin: '2027-03-28T03:30:00' });
  });

  test('another zone is told with its rules, and UTC where the rules at hand are not those of the time', async () => {
    at('2026-07-01T08:00:00Z');
    const inZone = async (timeZone: string) => {
      await portal.setUp(administrator, 'PATCH', '/settings', { timeZone });
      return read((await subscribe()).address);
    };
    const { key } = await add({ begin: '2026-07-02T09:00', end: '2026-07-02T10:00' });
    const lisbon = await inZone('Europe/Lisbon');
    expect(lisbon.zones).toEqual(['Europe/Lisbon']);
    expect(lisbon.entries).toMatchObject([{ uid: key, begin: '2026-07-02T09:00:00', begins: Date.UTC(2026, 6, 2, 8) }]);
    expect((await inZone('europe/kiev')).entries).toMatchObject([
      { begin: '2026-07-02T09:00:00', begins: Date.UTC(2026, 6, 2, 6) },
    ]);
    // It was an hour ahead of UTC until it gave that up.
    const casablanca = await inZone('Africa/Casablanca');
    expect([casablanca.zones, casablanca.entries[0]?.begin]).toEqual([[], '2026-07-02T08:00:00Z']);
  });

  test('what has not changed is not sent again', async () => {
    at('2026-11-23T05:30:00Z');
    const event = await add();
    const { address } = await subscribe();
    const { headers } = await fetch(address);
    const etag = String(headers['etag']);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`])
      expect(await fetch(address, { 'if-none-match': known })).toMatchObject({
        status: 304,
        body: '',
        headers: { etag },
      });
    await call('PATCH', `/calendar/events/${event.key}`, { version: 1, title: 'Verlegt' });
    const changed = await fetch(address, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(parseCalendar(changed.body as string).entries).toMatchObject([
      { uid: event.key, summary: 'Verlegt', sequence: 2 },
    ]);
  });

  test('a new address ends the one before, and withdrawing ends the last', async () => {
    at('2026-11-23T05:30:00Z');
    const { address: first } = await subscribe();
    const { address: second } = await subscribe({ drivers: true });
    expect(await fetch(first)).toMatchObject(refused);
    expect((await fetch(second)).status).toBe(200);
    expect(await call('DELETE', '/calendar/feed')).toAnswer({ ok: true });
    expect(await fetch(second)).toMatchObject(refused);
    expect(await call('GET', '/calendar/feed')).toAnswer({ feed: null });
    expect(await call('PATCH', '/calendar/feed', { tours: false })).toBeRefused(404, 'not-found');
    expect(await call('DELETE', '/calendar/feed')).toAnswer({ ok: true });
    const actions = (await activitiesOf(portal, company)).map(({ action }) => action);
    expect(actions).toEqual(['users.calendar-feed', 'users.calendar-feed', 'users.calendar-feed-withdrawn']);
  });

  test('it ends with the person’s role', async () => {
    at('2026-11-23T05:30:00Z');
    const { address } = await subscribe();
    const become = (columns: object) => setRow(portal, company, administrator, columns);
    for (const [ended, back] of [
      [{ active: false }, { active: true }],
      [
        { role: 'pending-admin', confirmed: false },
        { role: 'admin', confirmed: true },
      ],
      [{ role: 'driver' }, { role: 'admin' }],
      [{ ready: false }, { ready: true }],
    ]) {
      await become(ended as object);
      expect([ended, await fetch(address)]).toMatchObject([ended, refused]);
      await become(back as object);
      expect((await fetch(address)).status).toBe(200);
    }
    await inCompany(portal, company, (db) => db.deleteFrom('users').where('uid', '=', administrator.uid).execute());
    expect(await fetch(address)).toMatchObject(refused);
    const left = await inCompany(portal, company, (db) => db.selectFrom('calendar_feeds').selectAll().execute());
    expect(left).toEqual([]);
  });

  test('an address opens its own company alone, and only its hash is kept', async () => {
    at('2026-11-23T05:30:00Z');
    await add({ title: 'Nur für Eigene' });
    const { address } = await subscribe();
    const other = await portal.addCompany('Kühltransporte Ätna KG');
    const stranger = await other.addPerson();
    const { address: theirs } = await subscribe({}, stranger);
    expect((await read(theirs)).entries).toEqual([]);
    const secretOf = (one: string) => Buffer.from(new URL(one).searchParams.get('token') ?? '', 'base64url');
    const crossed = Buffer.concat([secretOf(theirs).subarray(0, 16), secretOf(address).subarray(16)]);
    expect(await fetch(`http://localhost/api/calendar/feed.ics?token=${crossed.toString('base64url')}`)).toMatchObject(
      refused,
    );
    const kept = await inCompany(portal, company, (db) => db.selectFrom('calendar_feeds').selectAll().execute());
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(new URL(address).searchParams.get('token'));
    // Their token is not theirs to change either.
    expect(await portal.call(stranger, 'GET', '/calendar/feed')).toAnswer({ feed: { tours: true } });
  });

  test('who asks for addresses that are nobody’s has to wait, and so has who asks without an end', async () => {
    at('2026-11-23T05:30:00Z');
    const { address } = await subscribe();
    const asked = async (one: string, times: number) => {
      const statuses = new Set<number>();
      for (let n = 0; n < times; n += 1) statuses.add((await fetch(one)).status);
      return [...statuses];
    };
    expect(await asked(address, 121)).toEqual([200, 429]);
    const nobodys = `http://localhost/api/calendar/feed.ics?token=${'A'.repeat(64)}`;
    expect(await asked(nobodys, 61)).toEqual([404, 429]);
    for (const wrong of ['', 'x', 'A'.repeat(63), `${'A'.repeat(63)}%00`])
      expect((await fetch(`http://localhost/api/calendar/feed.ics?token=${wrong}`)).status).toBe(400);
  });

  test('an English reader is told in English what the company’s tours are', async () => {
    at('2026-11-23T05:30:00Z');
    await setRow(portal, company, administrator, { language: 'en' });
    const tour = await buildWholeTour(portal, company, administrator, { departure: '2026-11-24T05:30' });
    await portal.setUp(administrator, 'POST', '/tours', tour);
    const { address } = await subscribe();
    const [entry] = (await read(address)).entries;
    expect(entry).toMatchObject({ description: 'Draft, 1 stop', category: 'Tour' });
    expect(entry?.ends).toBeGreaterThan(entry?.begins ?? 0);
  });
});
