import { describe, expect, test } from 'vitest';
import type { Activity } from '#contract/workplace/activities.ts';
import type { Template } from '#contract/dispatch/templates.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { engines } from '#testing/engines/databases.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { buildAddress, buildWholeTour } from '#testing/fixtures/tours.ts';

const place = {
  ...buildAddress(),
  country: 'Deutschland',
  addressAdditional: '',
  phone: '',
  position: null,
  positionPrecision: null,
};

describe.each(engines)('templates on the %s engine', (engine) => {
  const { call, portal, company, administrator } = administered(engine);
  const unknown = '01934c60-1d2b-7a90-8f3c-2b9e4d5a6c71';
  const made = async <Made>(path: string, body: object) => {
    const answer = await call('POST', path, body);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as Made;
  };
  const read = async (key: string) => (await call('GET', `/templates/${key}`)).body as Template;
  async function saved() {
    const fields = await buildWholeTour(portal, company, administrator, { orderNumber: 'A-1' });
    const tour = await made<Tour>('/tours', fields);
    return {
      fields,
      tour,
      template: await made<Template>('/templates/from-tour', { tour: tour.key, name: 'Kühltour' }),
    };
  }
  async function toursOf(key: string, days: string[]) {
    const answer = await made<{ keys: string[]; leftStops: number }>(`/templates/${key}/tours`, { days });
    const tours = await Promise.all(answer.keys.map(async (one) => (await call('GET', `/tours/${one}`)).body as Tour));
    return { ...answer, tours };
  }

  test('a tour is saved as one, without what belongs to its day', async () => {
    const { fields, template } = await saved();
    expect(template).toMatchObject({
      kind: 'tour',
      name: 'Kühltour',
      departure: '05:30',
      driver: fields.driver,
      driverName: expect.any(String) as string,
      vehicle: fields.vehicle,
      orderNumber: '',
      stopPlaces: [
        { name: 'Betriebshof Reinickendorf', city: 'Berlin' },
        { name: 'Feinkost Lindqvist' },
        { name: 'Betriebshof Reinickendorf', city: 'Berlin' },
      ],
      version: 1,
    });
    expect(template.stops[1]).toMatchObject({
      customer: fields.stops[1]?.customer,
      place: null,
      staySeconds: 300,
      orders: [{ packages: 3, weight: 12.5, volume: 0.2 }],
    });
    expect(await read(template.key)).toEqual(template);
  });

  test('drafts are made of one for several days at once, with names and addresses of now', async () => {
    const { fields, template } = await saved();
    const customer = String(fields.stops[1]?.customer);
    await call('PATCH', `/customers/${customer}`, { version: 1, name: 'Feinkost Ådal' });
    const { tours, leftStops } = await toursOf(template.key, ['2026-12-01', '2026-11-30']);
    expect(leftStops).toBe(0);
    expect(tours.map(({ departure, state }) => [departure, state])).toEqual([
      ['2026-11-30T05:30', 'draft'],
      ['2026-12-01T05:30', 'draft'],
    ]);
    expect(new Set(tours.flatMap(({ stops }) => stops.map(({ key }) => key))).size).toBe(6);
    for (const tour of tours) {
      expect(tour).toMatchObject({ driver: { key: fields.driver }, vehicle: { key: fields.vehicle }, orderNumber: '' });
      expect(tour.stops[1]).toMatchObject({ customer, place: { name: 'Feinkost Ådal' } });
    }
  });

  test('what is there no more is left out of the drafts', async () => {
    const { fields, template } = await saved();
    await call('POST', '/customers/remove', { keys: [fields.stops[1]?.customer] });
    await call('POST', `/vehicles/${fields.vehicle}/remove`, {});
    expect(await read(template.key)).toMatchObject({ plateNumber: null });
    expect((await read(template.key)).stopPlaces[1]).toBeNull();
    const { tours, leftStops } = await toursOf(template.key, ['2026-11-24']);
    expect(leftStops).toBe(1);
    expect(tours[0]).toMatchObject({ vehicle: null, driver: { key: fields.driver } });
    expect(tours[0]?.stops.map(({ kind }) => kind)).toEqual(['start', 'finish']);
  });

  test('a stop at neither a customer nor an own place keeps its copy', async () => {
    const { key } = await made<Template>('/templates', {
      name: 'Messe',
      departure: '06:00',
      stops: [{ kind: 'via', place }],
    });
    const { tours } = await toursOf(key, ['2026-11-24']);
    expect(tours[0]?.stops).toMatchObject([{ kind: 'via', place: { name: place.name, city: 'Berlin' } }]);
  });

  describe('stops of one', () => {
    const change = (key: string, version: number, fields: object) =>
      call('PATCH', `/templates/${key}`, { version, ...fields });

    test('are put in another order, changed, added and taken away', async () => {
      const { template } = await saved();
      const [start, customer, finish] = template.stops;
      const stops = [
        start,
        { kind: 'customer', place, staySeconds: 900 },
        { ...customer, staySeconds: 600, ownWindows: [{ from: '07:00', until: '09:00' }] },
        finish,
      ];
      const answer = await change(template.key, 1, { stops, orderNumber: 'W-1', temperatureRecording: true });
      expect(answer).toMatchObject({
        status: 200,
        body: {
          version: 2,
          orderNumber: 'W-1',
          temperatureRecording: true,
          stopPlaces: [
            { name: 'Betriebshof Reinickendorf' },
            { name: place.name },
            { name: 'Feinkost Lindqvist' },
            { name: 'Betriebshof Reinickendorf' },
          ],
        },
      });
      expect(await read(template.key)).toEqual(answer.body);
      const { tours } = await toursOf(template.key, ['2026-11-24']);
      expect(tours[0]?.stops.map(({ staySeconds, ownWindows }) => [staySeconds, ownWindows])).toEqual([
        [0, null],
        [900, null],
        [600, [{ from: '07:00', until: '09:00' }]],
        [0, null],
      ]);
      const { items } = (await call('GET', `/activities?object=${template.key}`)).body as { items: Activity[] };
      expect(items[0]).toMatchObject({ action: 'templates.update', after: { stops: { length: 4 } } });
    });

    test('may name whom is there no more where they did before, and nobody else', async () => {
      const { fields, template } = await saved();
      await call('POST', '/customers/remove', { keys: [fields.stops[1]?.customer] });
      const [start, customer, finish] = template.stops;
      const answer = await change(template.key, 1, { stops: [start, { ...customer, staySeconds: 60 }, finish] });
      expect(answer).toMatchObject({ status: 200, body: { version: 2 } });
      expect((answer.body as Template).stopPlaces[1]).toBeNull();
      expect(await read(template.key)).toEqual(answer.body);
      expect(await change(template.key, 2, { stops: [{ ...customer, customer: unknown }] })).toMatchObject({
        status: 400,
        body: { data: { issues: [{ path: 'stops.0.customer', rule: 'unknown-customer' }] } },
      });
    });

    test('stay as they are where the same is sent again', async () => {
      const { template } = await saved();
      expect(await change(template.key, 1, { stops: template.stops })).toMatchObject({ body: { version: 1 } });
    });
  });

  test.each([
    [{ name: 'A' }, 'name', 'too-short'],
    [{ departure: '24:00' }, 'departure', 'time'],
    [{ driver: unknown }, 'driver', 'unknown-driver'],
    [{ vehicle: unknown }, 'vehicle', 'unknown-vehicle'],
    [{ deliveryService: unknown }, 'deliveryService', 'unknown-delivery-service'],
    [{ stops: [{ kind: 'customer', customer: unknown }] }, 'stops.0.customer', 'unknown-customer'],
    [{ stops: [{ kind: 'start', address: unknown }] }, 'stops.0.address', 'unknown-address'],
    [{ stops: [{ kind: 'via' }] }, 'stops.0.place', 'required'],
    [
      {
        stops: [
          { kind: 'finish', place },
          { kind: 'via', place },
        ],
      },
      'stops.0.kind',
      'stop-order',
    ],
  ])('%j is refused at its field', async (fields, path, rule) => {
    expect(await call('POST', '/templates', { name: 'Kühltour', departure: '05:30', ...fields })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', data: { issues: [{ path, rule }] } },
    });
  });

  test('they are searched and sorted, changed from a version, and a deletion can be undone', async () => {
    const names = async (query = '') =>
      ((await call('GET', `/templates${query}`)).body as { items: Template[] }).items.map(({ name }) => name);
    const { key } = await made<Template>('/templates', { name: 'Öl-Tour', departure: '04:00' });
    await made('/templates', { name: 'Nordtour', departure: '06:00' });
    expect([await names(), await names('?sort=departure'), await names('?search=ol&kind=tour')]).toEqual([
      ['Nordtour', 'Öl-Tour'],
      ['Öl-Tour', 'Nordtour'],
      ['Öl-Tour'],
    ]);
    const { uid: driver } = await company.addPerson({ role: 'driver' });
    const changed = await call('PATCH', `/templates/${key}`, { version: 1, name: 'Ölfahrt', driver });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Ölfahrt', driver, version: 2 } });
    expect(await read(key)).toEqual(changed.body);
    expect(await call('PATCH', `/templates/${key}`, { version: 1, name: 'Andere' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', data: { current: { name: 'Ölfahrt' } } },
    });
    expect(await call('POST', '/templates/remove', { keys: [key] })).toMatchObject({ body: { keys: [key] } });
    expect(await call('POST', `/templates/${key}/tours`, { days: ['2026-11-24'] })).toBeRefused(404, 'not-found');
    expect(await names()).toEqual(['Nordtour']);
    await call('POST', '/templates/restore', { keys: [key] });
    expect(await names()).toEqual(['Nordtour', 'Ölfahrt']);
  });
});
