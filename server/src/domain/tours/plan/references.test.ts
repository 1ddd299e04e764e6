import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { CalendarEvent } from '#contract/dispatch/calendar.ts';
import type { Job } from '#contract/dispatch/jobs.ts';
import type { Series } from '#contract/dispatch/series.ts';
import type { Template } from '#contract/dispatch/templates.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { bodies } from '#testing/fixtures/examples.ts';
import { engines } from '#testing/engines/databases.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { buildCustomer } from '#testing/fixtures/portal.ts';
import { buildAddress, buildJob, buildPlace, buildWholeTour } from '#testing/fixtures/tours.ts';

describe.each(engines)('what is removed for good is named no more, on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);
  const made = async <Made = { key: string }>(path: string, body: object) =>
    (await portal.setUp(administrator, 'POST', path, body)).body as Made;
  const get = async <Got>(path: string) => (await call('GET', path)).body as Got;
  /** As a purge does, by the role that companies work in. */
  const remove = (table: string, name: 'key' | 'uid', key: string) =>
    inCompany(portal, company, (db) =>
      sql`delete from ${sql.table(`company.${table}`)} where ${sql.ref(name)} = ${key}`.execute(db),
    );

  test('tours keep names and addresses without driver’s vehicle, delivery service, customers and places', async () => {
    const whole = await buildWholeTour(portal, company, administrator);
    const service = await made('/delivery-services', bodies.get('deliveryServices.create') as object);
    const tour = await made<Tour>('/tours', { ...whole, deliveryService: service.key });
    const [start, customer] = tour.stops;
    await remove('vehicles', 'key', whole.vehicle);
    await remove('delivery_services', 'key', service.key);
    await remove('customers', 'key', customer?.customer ?? '');
    await remove('addresses', 'key', start?.address ?? '');
    const after = await get<Tour>(`/tours/${tour.key}`);
    expect(after).toMatchObject({
      vehicle: { key: null, plateNumber: tour.vehicle?.plateNumber },
      deliveryService: { key: null, name: tour.deliveryService?.name },
    });
    expect(after.stops.map(({ customer, address, place }) => [customer, address, place.name])).toEqual(
      tour.stops.map(({ place }) => [null, null, place.name]),
    );
    const { rows } = await inCompany(portal, company, (db) =>
      sql`select vehicle, delivery_service from company.tours where key = ${tour.key}`.execute(db),
    );
    expect(rows).toEqual([{ vehicle: null, delivery_service: null }]);
  });

  test('open jobs keep their copy of name and address', async () => {
    const customer = await made('/customers', buildCustomer());
    const address = await made('/addresses', buildAddress());
    const atCustomer = await made<Job>('/jobs', buildJob({ customer: customer.key, place: null }));
    const atPlace = await made<Job>('/jobs', buildJob({ address: address.key, place: null }));
    await remove('customers', 'key', customer.key);
    await remove('addresses', 'key', address.key);
    expect(await get(`/jobs/${atCustomer.key}`)).toMatchObject({ customer: null, place: atCustomer.place });
    expect(await get(`/jobs/${atPlace.key}`)).toMatchObject({ address: null, place: atPlace.place });
  });

  test('templates and events stay without who and what they named', async () => {
    const { driver, vehicle } = await buildWholeTour(portal, company, administrator);
    const template = await made<Template>('/templates', {
      ...(bodies.get('templates.create') as object),
      driver,
      vehicle,
      stops: [],
    });
    const event = { kind: 'absence', title: 'Urlaub', begin: '2031-03-03', end: '2031-03-04' };
    const absence = await made<CalendarEvent>('/calendar/events', { ...event, driver });
    const maintenance = await made<CalendarEvent>('/calendar/events', { ...event, kind: 'maintenance', vehicle });
    await remove('users', 'uid', driver);
    await remove('vehicles', 'key', vehicle);
    expect(await get(`/templates/${template.key}`)).toMatchObject({ driver: null, vehicle: null });
    expect(await get(`/calendar/events/${absence.key}`)).toMatchObject({ title: 'Urlaub', driver: null });
    expect(await get(`/calendar/events/${maintenance.key}`)).toMatchObject({ vehicle: null });
  });

  test('a template says which of its stops are nowhere any more, and can be saved with them', async () => {
    const customer = await made('/customers', buildCustomer());
    const [there, gone] = [buildPlace({ name: 'Betriebshof' }), null].map((place) => ({
      kind: 'customer',
      place,
      customer: place ? null : customer.key,
    }));
    const template = await made<Template>('/templates', {
      ...(bodies.get('templates.create') as object),
      driver: null,
      vehicle: null,
      stops: [there, gone],
    });
    expect(template.stopPlaces.map((place) => place?.name)).toEqual(['Betriebshof', buildCustomer().name]);
    await remove('customers', 'key', customer.key);
    const after = await get<Template>(`/templates/${template.key}`);
    expect(after).toMatchObject({ stops: [{ customer: null }, { customer: null, place: null }] });
    expect(after.stopPlaces.map((place) => place?.name)).toEqual(['Betriebshof', undefined]);
    const { version, stops } = after;
    const renamed = await call('PATCH', `/templates/${template.key}`, { version, name: 'Nordtour', stops });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Nordtour', stops } });
    const nowhere = await call('POST', '/templates', { name: 'Südtour', departure: '06:00', stops: [stops[1]] });
    expect(nowhere).toBeRefused(400, 'invalid-input');
  });

  test('the days of a series go with it', async () => {
    const template = await made('/templates', { ...(bodies.get('templates.create') as object), stops: [] });
    const series = await made<Series>('/series', {
      ...(bodies.get('series.create') as object),
      template: template.key,
    });
    const countDays = () =>
      inCompany(portal, company, (db) =>
        db.selectFrom('series_occurrences').select('day').where('series', '=', series.key).execute(),
      );
    await inCompany(portal, company, (db) =>
      db
        .insertInto('series_occurrences')
        .values({
          company: company.key,
          series: series.key,
          day: '2031-03-03',
          moved: null,
          tour: null,
          tour_version: null,
        })
        .execute(),
    );
    expect(await countDays()).not.toEqual([]);
    await remove('series', 'key', series.key);
    expect(await countDays()).toEqual([]);
  });
});
