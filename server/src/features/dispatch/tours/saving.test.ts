import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Customer } from '#contract/partners/customers.ts';
import { stopLimits } from '#contract/dispatch/tourLimits.ts';
import { forEachWish, type StopInput } from '#contract/dispatch/tourStops.ts';
import type { Tour, TourInput } from '#contract/dispatch/tours.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { addStop, addJob, buildAddress, buildTour } from '#testing/fixtures/tours.ts';

const place = {
  ...buildAddress(),
  country: 'Deutschland',
  addressAdditional: '',
  phone: '',
  position: null,
  positionPrecision: null,
};
/** As the portal sends a stop of two orders. */
const everyField: Partial<StopInput> = {
  customer: null,
  address: null,
  place: { ...place, position: { lat: 52.56, lng: 13.36 }, positionPrecision: 'house' },
  orders: ['A-1', 'A-2'].map((orderNumber) => ({ orderNumber, packages: 3, weight: 12.5, volume: 0.2 })),
  recipient: 'Warenannahme, Tor 3',
  info: 'Anmeldung beim Pförtner.',
  ...forEachWish((wish) => wish === 'signature'),
  temperature: { from: 2, until: 8 },
  staySeconds: 300,
  priority: 'high',
  locked: true,
  ownWindows: [{ from: '06:00', until: '18:00' }],
  driverWindow: { from: '08:00', until: '12:00' },
  enteredDeparture: '08:30',
};
const stop = (fields: Partial<StopInput> = {}): StopInput => ({ key: uuidv7(), kind: 'customer', place, ...fields });

describe.each(mainEngines)('saving a tour on the %s engine', (engine) => {
  const { call, company, administrator, portal, addVehicle } = administered(engine);
  const add = async (fields: Partial<TourInput> = {}) =>
    (await portal.setUp(administrator, 'POST', '/tours', buildTour(fields))).body as Tour;
  const change = (key: string, version: number, fields: Partial<TourInput>) =>
    call('PATCH', `/tours/${key}`, { version, ...fields });

  const twice = uuidv7();
  test('takes a stop in a town that was found by its name alone', async () => {
    const town = { ...place, name: 'Kempten', street: 'Kempten', houseNumber: '', zipCode: '', city: 'Kempten' };
    const { stops } = await add({ stops: [stop({ place: town })] });
    expect(stops[0]?.place).toMatchObject({ zipCode: '', city: 'Kempten' });
  });

  test.each<[string, Partial<TourInput>, string, string]>([
    ['a departure without a time', { departure: '2026-11-23' }, 'departure', 'date-time'],
    ['a day that there is not', { departure: '2026-02-30T08:00' }, 'departure', 'date-time'],
    ['a start behind another stop', { stops: [stop(), stop({ kind: 'start' })] }, 'stops.1.kind', 'stop-order'],
    ['a finish before another stop', { stops: [stop({ kind: 'finish' }), stop()] }, 'stops.0.kind', 'stop-order'],
    ['a stop twice', { stops: [stop({ key: twice }), stop({ key: twice })] }, 'stops.1.key', 'stop-twice'],
    [
      'a driver’s window outside what was promised',
      { stops: [stop({ ...everyField, driverWindow: { from: '05:00', until: '07:00' } })] },
      'stops.0.driverWindow.from',
      'outside-windows',
    ],
    [
      'a postcode of no country',
      { stops: [stop({ place: { ...place, zipCode: '1340' } })] },
      'stops.0.place.zipCode',
      'zip-code',
    ],
    ['a stop nowhere', { stops: [stop({ place: null })] }, 'stops.0.place', 'required'],
    ['an unknown customer', { stops: [stop({ customer: uuidv7() })] }, 'stops.0.customer', 'unknown-customer'],
    ['an unknown own place', { stops: [stop({ address: uuidv7() })] }, 'stops.0.address', 'unknown-address'],
    ['an unknown driver', { driver: uuidv7() }, 'driver', 'unknown-driver'],
    ['an unknown vehicle', { vehicle: uuidv7() }, 'vehicle', 'unknown-vehicle'],
    ['an unknown service', { deliveryService: uuidv7() }, 'deliveryService', 'unknown-delivery-service'],
    ['a stay of two days', { stops: [stop({ staySeconds: 172_800 })] }, 'stops.0.staySeconds', 'maximum'],
    ['a negative weight', { stops: [stop({ orders: [{ weight: -1 }] })] }, 'stops.0.orders.0.weight', 'minimum'],
    [
      'windows that overlap',
      {
        stops: [
          stop({
            ownWindows: [
              { from: '08:00', until: '12:00' },
              { from: '11:00', until: '13:00' },
            ],
          }),
        ],
      },
      'stops.0.ownWindows.1.from',
      'spans-overlap',
    ],
    [
      'too many stops',
      { stops: Array.from({ length: stopLimits.stopsMaximum + 1 }, () => stop()) },
      'stops',
      'too-many',
    ],
  ])('%s is refused at its field', async (_what, fields, path, rule) => {
    const refused = await call('POST', '/tours', buildTour(fields));
    expect(refused).toMatchObject({ status: 400, body: { data: { issues: [{ path, rule }] } } });
    const { key } = await add();
    expect(await change(key, 1, fields)).toMatchObject({ status: 400, body: { data: { issues: [{ path, rule }] } } });
    expect(await call('GET', `/tours/${key}`)).toMatchObject({ body: { version: 1, stops: [] } });
  });

  test('an administrator is no driver, and what another company has is unknown', async () => {
    const further = await portal.addCompany();
    const stranger = await further.addPerson();
    const theirs = await addStop(portal, stranger);
    expect(await call('POST', '/tours', buildTour({ driver: administrator.uid }))).toBeRefused(400, 'invalid-input');
    expect(await call('POST', '/tours', buildTour({ stops: [theirs] }))).toBeRefused(400, 'invalid-input');
    const driver = (await further.addPerson({ role: 'driver' })).uid;
    expect(await call('POST', '/tours', buildTour({ driver }))).toBeRefused(400, 'invalid-input');
  });

  test('as many stops as there may be are kept, in their order, and written anew in another one', async () => {
    const stops = Array.from({ length: stopLimits.stopsMaximum }, () => stop(everyField));
    const tour = await add({ stops });
    expect(tour.stops.map(({ key }) => key)).toEqual(stops.map(({ key }) => key));
    const turned = stops.toReversed().slice(1);
    const { body } = await change(tour.key, 1, { stops: turned });
    expect((body as Tour).stops.map(({ key }) => key)).toEqual(turned.map(({ key }) => key));
  });

  test('a stop of another tour is taken', async () => {
    const { stops } = await add({ stops: [stop()] });
    const key = stops[0]?.key ?? '';
    expect(await call('POST', '/tours', buildTour({ stops: [stop({ key })] }))).toBeRefused(409, 'stop-taken');
    const other = await add();
    expect(await change(other.key, 1, { stops: [stop({ key })] })).toBeRefused(409, 'stop-taken');
  });

  test('where the saving of a tour fails, the open job stays where it is', async () => {
    const key = uuidv7();
    await addJob(portal, company, { key });
    const taken = (await add({ stops: [stop()] })).stops[0]?.key ?? '';
    const both = [stop({ key }), stop({ key: taken })];
    expect(await call('POST', '/tours', buildTour({ stops: both }))).toBeRefused(409, 'stop-taken');
    expect(await add({ stops: [stop({ key })] })).toMatchObject({ number: '2611-002', stops: [{ key }] });
  });

  test('windows are the customer’s on the tour’s day, unless the stop has its own', async () => {
    const { customer } = await addStop(portal, administrator);
    const [early, late] = [[{ from: '07:00', until: '09:00' }], [{ from: '15:00', until: '18:00' }]];
    const acceptanceHours: Customer['acceptanceHours'] = {
      weekdays: [early, late, [], [], [], [], []],
      exceptions: [{ date: '2026-12-24', spans: [] }],
    };
    await portal.setUp(administrator, 'PATCH', `/customers/${customer}`, { version: 1, acceptanceHours });
    const own = [{ from: '10:00', until: '11:00' }];
    const stops = [
      stop({ customer: customer ?? null, place: null }),
      stop({ customer: customer ?? null, ownWindows: own }),
      stop(),
    ];
    const tour = await add({ stops });
    expect(tour.stops.map(({ windows }) => windows)).toEqual([early, own, null]);
    const moved = (await change(tour.key, 1, { departure: '2026-11-24T05:30' })).body as Tour;
    expect(moved.stops.map(({ windows }) => windows)).toEqual([late, own, null]);
    const closed = (await change(tour.key, 2, { departure: '2026-12-24T05:30' })).body as Tour;
    expect(closed.stops.map(({ windows }) => windows)).toEqual([[], own, null]);
  });

  test('a stop whose customer has been deleted keeps its copy when the tour is saved', async () => {
    const { customer, key } = await addStop(portal, administrator);
    const tour = await add({ stops: [{ key, kind: 'customer', customer: customer ?? null }] });
    await call('POST', '/customers/remove', { keys: [customer] });
    const stops = tour.stops.map(({ place: kept }) => ({
      key,
      kind: 'customer' as const,
      customer: customer ?? null,
      place: kept,
    }));
    expect(await change(tour.key, 1, { stops, orderNumber: 'A-9' })).toMatchObject({
      status: 200,
      body: { stops: [{ place: { name: 'Feinkost Lindqvist' }, hasMoved: false }] },
    });
  });

  test('two who change the same version: one is told what the other did', async () => {
    const tour = await add();
    const vehicle = await addVehicle();
    const answers = await Promise.all([change(tour.key, 1, { vehicle }), change(tour.key, 1, { orderNumber: 'A-9' })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const [saved, refused] = answers.toSorted((one, other) => one.status - other.status);
    expect(refused).toMatchObject({ body: { code: 'conflict', data: { current: saved?.body } } });
  });

  test('drivers, and people of another company, neither read nor change it', async () => {
    const { key } = await add();
    const driver = await company.addPerson({ role: 'driver' });
    const stranger = await (await portal.addCompany()).addPerson();
    for (const [method, path, body] of [
      ['GET', `/tours/${key}`],
      ['PATCH', `/tours/${key}`, { version: 1, orderNumber: 'A-9' }],
      ['POST', `/tours/${key}/cancel`, { version: 1, reason: 'Fremd' }],
      ['POST', `/tours/${key}/duplicate`, { days: ['2026-11-24'] }],
    ] as const) {
      expect(await call(method, path, body, driver)).toBeRefused(403, 'permission-denied');
      expect(await call(method, path, body, stranger)).toBeRefused(404, 'not-found');
    }
    const keys = [key];
    for (const act of ['assign', 'release', 'remove'])
      expect(await call('POST', `/tours/${act}`, { keys }, stranger)).toMatchObject({ body: { keys: [], left: [] } });
    expect(await call('GET', `/tours/${key}`)).toMatchObject({ status: 200, body: { version: 1 } });
  });
});
