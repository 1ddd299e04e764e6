import { describe, expect, test } from 'vitest';
import type { CalendarDay, CalendarEvent, CalendarTour, EventTemplate } from '#contract/dispatch/calendar.ts';
import type { CalendarConflict } from '#contract/dispatch/calendarSpans.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { engines } from '#testing/engines/databases.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { buildTour, buildWholeTour } from '#testing/fixtures/tours.ts';

const hourMs = 60 * 60 * 1000;
const meeting = { kind: 'meeting', title: 'Tourenbesprechung', begin: '2026-11-23T13:00', end: '2026-11-23T14:30' };

describe.each(engines)('the calendar on the %s engine', (engine) => {
  const { call, portal, company, administrator, addVehicle } = administered(engine);
  const made = async <Made>(path: string, body: object) => {
    const answer = await call('POST', path, body);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as Made;
  };
  const add = (fields: object = {}) => made<CalendarEvent>('/calendar/events', { ...meeting, ...fields });
  const listed = async (fromDay: string, untilDay = fromDay) => {
    const { body } = await call('GET', `/calendar/events?fromDay=${fromDay}&untilDay=${untilDay}`);
    return (body as { items: CalendarEvent[] }).items;
  };
  const titles = async (fromDay: string, untilDay = fromDay) =>
    (await listed(fromDay, untilDay)).map(({ title }) => title);
  const read = async (key: string) => (await call('GET', `/calendar/events/${key}`)).body as CalendarEvent;

  test('an event is kept with its local times and the instants that follow', async () => {
    const event = await add({ note: 'Im großen Raum' });
    expect(event).toMatchObject({ ...meeting, note: 'Im großen Raum', allDay: false, driverName: null, version: 1 });
    expect([event.begins, event.ends]).toEqual([Date.UTC(2026, 10, 23, 12), Date.UTC(2026, 10, 23, 13, 30)]);
    expect(await read(event.key)).toEqual(event);
    expect(await listed('2026-11-23')).toEqual([event]);
  });

  test('whole days end with their last one, on the days when the clock changes too', async () => {
    const spring = await add({ begin: '2027-03-28', end: '2027-03-28' });
    const autumn = await add({ begin: '2026-10-25', end: '2026-10-25' });
    expect([spring.allDay, spring.ends - spring.begins, autumn.ends - autumn.begins]).toEqual([
      true,
      23 * hourMs,
      25 * hourMs,
    ]);
  });

  test('a span answers whatever falls into it, the earliest first', async () => {
    await add({ title: 'Davor', begin: '2026-11-20', end: '2026-11-22' });
    await add({ title: 'Bis hinein', begin: '2026-11-20', end: '2026-11-23' });
    await add({ title: 'Abends', begin: '2026-11-24T23:00', end: '2026-11-25T01:00' });
    await add({ title: 'Ganzer Tag', begin: '2026-11-24', end: '2026-11-24' });
    await add({ title: 'Danach', begin: '2026-11-25', end: '2026-11-25' });
    expect(await titles('2026-11-23', '2026-11-24')).toEqual(['Bis hinein', 'Ganzer Tag', 'Abends']);
    expect(await titles('2026-11-25')).toEqual(['Abends', 'Danach']);
  });

  test('an absence names its driver, a maintenance its vehicle', async () => {
    const { uid: driver } = await company.addPerson({ role: 'driver' });
    const vehicle = await addVehicle();
    const days = { begin: '2026-11-23', end: '2026-11-27' };
    const absence = await add({ kind: 'absence', title: 'Urlaub', driver, ...days });
    expect(absence).toMatchObject({ driver, driverName: expect.any(String) as string, vehicle: null });
    const maintenance = await add({ kind: 'maintenance', title: 'HU', vehicle, ...days });
    expect(maintenance).toMatchObject({ vehicle, plateNumber: 'B-TL 4127' });
    await call('POST', `/vehicles/${vehicle}/remove`, {});
    expect(await read(maintenance.key)).toMatchObject({ vehicle, plateNumber: null });
  });

  const unknown = '01934c60-1d2b-7a90-8f3c-2b9e4d5a6c71';
  test.each([
    [{ title: 'A' }, 'title', 'too-short'],
    [{ kind: 'party' }, 'kind', 'required'],
    [{ begin: '2026-11-31' }, 'begin', 'date-time'],
    [{ end: '2026-11-23' }, 'end', 'date-time'],
    [{ end: '2026-11-23T13:00' }, 'end', 'span-order'],
    [{ begin: '2026-11-23', end: '2026-11-22' }, 'end', 'span-order'],
    [{ begin: '2026-11-23', end: '2027-11-25' }, 'end', 'span-too-long'],
    [{ kind: 'absence' }, 'driver', 'driver-or-vehicle'],
    [{ kind: 'maintenance' }, 'vehicle', 'required'],
    [{ driver: unknown }, 'driver', 'unknown-driver'],
    [{ vehicle: unknown }, 'vehicle', 'unknown-vehicle'],
  ])('%j is refused at its field', async (fields, path, rule) => {
    const answer = await call('POST', '/calendar/events', { ...meeting, ...fields });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    const { issues } = (answer.body as { data: { issues: { path: string; rule: string }[] } }).data;
    expect(issues).toContainEqual(expect.objectContaining({ path, rule }));
  });

  test('one is moved and lengthened from a version, and a deletion can be undone', async () => {
    const { key } = await add();
    const moved = { begin: '2026-11-24', end: '2026-11-26' };
    const changed = await call('PATCH', `/calendar/events/${key}`, { version: 1, ...moved });
    expect(changed).toMatchObject({ status: 200, body: { ...moved, allDay: true, version: 2 } });
    expect(await read(key)).toEqual(changed.body);
    expect(await call('PATCH', `/calendar/events/${key}`, { version: 1, title: 'Andere' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', data: { current: changed.body } },
    });
    expect(await call('PATCH', `/calendar/events/${key}`, { version: 2, kind: 'absence' })).toBeRefused(
      400,
      'invalid-input',
      { issues: [{ path: 'driver', rule: 'driver-or-vehicle' }] },
    );
    await call('POST', '/calendar/events/remove', { keys: [key] });
    expect(await titles('2026-11-25')).toEqual([]);
    expect(await call('GET', `/calendar/events/${key}`)).toBeRefused(404, 'not-found');
    await call('POST', '/calendar/events/restore', { keys: [key] });
    expect(await titles('2026-11-25')).toEqual([meeting.title]);
  });

  test.each(['events', 'tours', 'days', 'conflicts', 'shifts', 'holidays'])(
    '%s of more than a year are refused',
    async (path) => {
      expect(await call('GET', `/calendar/${path}?fromDay=2026-01-01&untilDay=2027-01-02`)).toBeRefused(
        400,
        'invalid-input',
        { issues: [{ path: 'untilDay', rule: 'span-too-long', params: { maximum: 366 } }] },
      );
    },
  );

  test('tours are told by day and one by one', async () => {
    const fields = await buildWholeTour(portal, company, administrator, { departure: '2026-11-23T05:30' });
    const { key, number } = await made<Tour>('/tours', fields);
    await made('/tours', buildTour({ departure: '2026-11-23T04:00' }));
    await made('/tours', buildTour({ departure: '2026-11-25T06:00' }));
    const gone = await made<Tour>('/tours', buildTour({ departure: '2026-11-25T06:00' }));
    await call('POST', '/tours/remove', { keys: [gone.key] });
    const span = 'fromDay=2026-11-23&untilDay=2026-11-25';
    const none = { planned: 0, released: 0, underWay: 0, done: 0, cancelled: 0 };
    expect((await call('GET', `/calendar/days?${span}`)).body as CalendarDay[]).toEqual([
      { day: '2026-11-23', tours: 2, draft: 2, ...none },
      { day: '2026-11-25', tours: 1, draft: 1, ...none },
    ]);
    const { items, isComplete } = (await call('GET', `/calendar/tours?${span}`)).body as {
      items: CalendarTour[];
      isComplete: boolean;
    };
    expect(isComplete).toBe(true);
    expect(items.map(({ departure }) => departure)).toEqual([
      '2026-11-23T04:00',
      '2026-11-23T05:30',
      '2026-11-25T06:00',
    ]);
    const tour = (await call('GET', `/tours/${key}`)).body as Tour;
    expect(items[1]).toEqual({
      key,
      number,
      state: 'draft',
      day: '2026-11-23',
      departure: '2026-11-23T05:30',
      departs: tour.departs,
      ends: tour.stops.at(-1)?.plannedDeparture ?? tour.stops.at(-1)?.plannedArrival,
      driver: { key: fields.driver, name: tour.driver?.name },
      vehicle: { key: fields.vehicle, plateNumber: tour.vehicle?.plateNumber },
      stops: 1,
      hasPendingChanges: false,
      version: tour.version,
    });
    expect(items[0]).toMatchObject({ driver: null, vehicle: null });
  });

  describe('templates of events', () => {
    const weekly = { name: 'Wochenbesprechung', eventKind: 'meeting', begin: '13:00', end: '14:00' };
    const names = async (query = '') =>
      ((await call('GET', `/calendar/templates${query}`)).body as { items: EventTemplate[] }).items.map(
        ({ name }) => name,
      );

    test('are kept apart from those of tours', async () => {
      const template = await made<EventTemplate>('/calendar/templates', weekly);
      const ofTours = await made<{ key: string }>('/templates', { name: 'Nordtour', departure: '06:00' });
      expect(template).toMatchObject({ ...weekly, note: '', days: 1, driver: null, version: 1 });
      expect(await call('GET', `/calendar/templates/${template.key}`)).toAnswer(template);
      expect(await names()).toEqual(['Wochenbesprechung']);
      expect(await names('?eventKind=absence')).toEqual([]);
      expect(((await call('GET', '/templates')).body as { total: number }).total).toBe(1);
      expect(await call('GET', `/templates/${template.key}`)).toBeRefused(404, 'not-found');
      expect(await call('GET', `/calendar/templates/${ofTours.key}`)).toBeRefused(404, 'not-found');
      expect(await call('POST', `/templates/${template.key}/tours`, { days: ['2026-11-24'] })).toBeRefused(
        404,
        'not-found',
      );
      expect(await call('POST', '/templates/remove', { keys: [template.key] })).toAnswer({ keys: [] });
    });

    test.each([
      [{ end: null }, 'time'],
      [{ end: '13:00' }, 'span-order'],
    ])('%j is refused at its end', async (fields, rule) => {
      expect(await call('POST', '/calendar/templates', { ...weekly, ...fields })).toBeRefused(400, 'invalid-input', {
        issues: [{ path: 'end', rule }],
      });
    });

    test('are changed from a version, and a deletion can be undone', async () => {
      const { key } = await made<EventTemplate>('/calendar/templates', weekly);
      const changed = await call('PATCH', `/calendar/templates/${key}`, { version: 1, name: 'Öffentliche Runde' });
      expect(changed).toAnswer({ name: 'Öffentliche Runde', version: 2 });
      await call('POST', '/calendar/templates/remove', { keys: [key] });
      expect(await names()).toEqual([]);
      await call('POST', '/calendar/templates/restore', { keys: [key] });
      expect(await names('?search=offent')).toEqual(['Öffentliche Runde']);
    });
  });

  describe('conflicts', () => {
    const conflicts = async (fromDay = '2026-11-23', untilDay = fromDay) =>
      (
        (await call('GET', `/calendar/conflicts?fromDay=${fromDay}&untilDay=${untilDay}`)).body as {
          items: CalendarConflict[];
        }
      ).items;

    test('are a driver or a vehicle that tours and events have at the same time', async () => {
      const fields = await buildWholeTour(portal, company, administrator, { departure: '2026-11-23T05:30' });
      const { driver, vehicle } = fields;
      const tour = await made<Tour>('/tours', fields);
      const event = await add({ driver, begin: '2026-11-23T05:00', end: '2026-11-23T05:45' });
      await add({ vehicle, begin: '2026-11-23T04:00', end: '2026-11-23T05:30' });
      const found = await conflicts();
      expect(found).toMatchObject([
        {
          of: 'driver',
          key: driver,
          name: tour.driver?.name,
          one: { type: 'event', key: event.key, name: meeting.title },
          other: { type: 'tour', key: tour.key, name: tour.number },
          begins: tour.departs,
        },
      ]);
      expect(found[0]?.ends).toBeLessThanOrEqual(event.ends);
      expect(await conflicts('2026-11-24')).toEqual([]);
      const version = tour.version;
      await call('POST', `/tours/${tour.key}/cancel`, { version, reason: 'Glatteis' });
      expect(await conflicts()).toEqual([]);
    });

    test('are not two absences at once', async () => {
      const { uid: driver } = await company.addPerson({ role: 'driver' });
      await add({ kind: 'absence', title: 'Urlaub', driver, begin: '2026-11-20', end: '2026-11-30' });
      await add({ kind: 'absence', title: 'Krank', driver, begin: '2026-11-23', end: '2026-11-24' });
      expect(await conflicts()).toEqual([]);
      await add({ title: 'Schulung', driver, begin: '2026-11-23', end: '2026-11-23' });
      expect((await conflicts()).map(({ one, other }) => `${one.name} ${other.name}`).toSorted()).toEqual([
        'Krank Schulung',
        'Urlaub Schulung',
      ]);
    });
  });

  test('another company sees none of it', async () => {
    const { key } = await add();
    const stranger = await (await portal.addCompany()).addPerson();
    expect(await call('GET', `/calendar/events/${key}`, undefined, stranger)).toBeRefused(404, 'not-found');
    const { body } = await call('GET', '/calendar/events?fromDay=2026-11-23&untilDay=2026-11-23', undefined, stranger);
    expect(body).toEqual({ items: [], isComplete: true });
  });
});
