import type { AnyContractProcedure } from '@orpc/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { contract } from '#contract/index.ts';
import { byIndex } from '#contract/dispatch/pairs.ts';
import { forEachAssignees, forEachWish, stopFields, type StopFields } from '#contract/dispatch/tourStops.ts';
import { portalFor } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { buildVehicle, type TestPerson, type TestPortal } from '#testing/fixtures/portal.ts';
import { addStop, buildAddress } from '#testing/fixtures/tours.ts';

type Values = Record<string, unknown>;
type Schema = z.core.$ZodTypes;

const nouns = Object.entries(contract).flatMap(([noun, operations]) => ('update' in operations ? [noun] : []));

/** Two values for fields that do not take any text, number, choice or list of them. */
const particular: Record<string, readonly [unknown, unknown]> = {
  'addresses.openingHours': [
    { weekdays: null, exceptions: [{ date: '2026-12-24', spans: [] }] },
    { weekdays: [[{ from: '05:00', until: '24:00' }], [], [], [], [], [], []], exceptions: [] },
  ],
  'calendar.begin': ['2026-11-23', '2026-11-24'],
  'calendar.end': ['2026-11-24', '2026-11-25'],
  'categories.color': ['#2a7de1', '#e12a2a'],
  'company.email': ['buero@nordwind.example', 'post@nordwind.example'],
  'customers.acceptanceHours': [
    { weekdays: null, exceptions: [{ date: '2026-12-24', spans: [] }] },
    { weekdays: [[{ from: '08:00', until: '24:00' }], [], [], [], [], [], []], exceptions: [] },
  ],
  'customers.zipCode': ['10115', '20095'],
  'damages.place': [
    { view: 'left', x: 0.25, y: 0.5 },
    { view: 'right', x: 0.75, y: 0.25 },
  ],
  'deliveryServices.email': ['dispo@kurier.example', 'post@kurier.example'],
  'damages.occurred': [Date.UTC(2026, 10, 18, 8), Date.UTC(2026, 10, 19, 9)],
  'drivers.shifts': [
    [{ from: '06:00', until: '14:45', weekday: 1, longestMinutes: null }],
    [
      { from: '22:00', until: '06:00', weekday: 2, longestMinutes: 420 },
      { from: '07:00', until: '12:00', weekday: 6, longestMinutes: null },
    ],
  ],
  'series.fromDay': ['2030-11-23', '2030-11-24'],
  'series.untilDay': ['2030-12-23', '2030-12-24'],
  'settings.categoryColor': ['#2a7de1', '#e12a2a'],
  'settings.timeZone': ['Europe/Berlin', 'Europe/Lisbon'],
  'settings.usualDeparture': ['06:00', '05:15'],
  'tours.departure': ['2026-11-23T05:30', '2027-03-28T02:30'],
  'jobs.day': ['2026-11-23', '2027-03-28'],
  'jobs.driverWindow': [
    { from: '09:00', until: '10:00' },
    { from: '11:00', until: '12:00' },
  ],
  'jobs.orders': [
    [{ orderNumber: 'A-1', packages: 3, weight: 1.5, volume: 0.25 }],
    [{ orderNumber: 'A-2', packages: 1, weight: 0, volume: 1 }],
  ],
  'jobs.temperature': [
    { from: 2, until: 8 },
    { from: null, until: -18 },
  ],
  'jobs.ownWindows': [[], [{ from: '08:00', until: '12:00' }]],
  'templates.departure': ['05:30', '23:59'],
  'vehicles.temperatureZones': [
    [{ from: 2, until: 8 }],
    [
      { from: -25, until: -18 },
      { from: 0, until: 4.5 },
    ],
  ],
  'vehicles.plateNumber': ['B-TL 4127', 'LÖB-A 12E'],
};
/** Where the operations of a noun are called otherwise than `create` and `get`. */
const called: Record<string, { create?: string; get?: string }> = {
  categories: { get: 'list' },
  damages: { create: 'report' },
};
/** How a field is presented, where it is not as it was written. */
const presented: Record<string, (value: never) => unknown> = {
  'customers.categories': (held: { key: string }[]) => held.map(({ key }) => key),
  'damages.vehicle': ({ key }: { key: string }) => key,
  'tours.driver': ({ key }: { key: string }) => key,
  'tours.vehicle': ({ key }: { key: string }) => key,
  'tours.deliveryService': ({ key }: { key: string }) => key,
  'tours.stops': (stops: Values[]) =>
    stops.map((stop) => Object.fromEntries(Object.keys(stopFields.shape).map((name) => [name, stop[name]]))),
};

/** A stop with every field. */
async function wholeStop(portal: TestPortal, as: TestPerson, kind: StopFields['kind']): Promise<StopFields> {
  const { customer = null, key } = await addStop(portal, as);
  const place = {
    ...buildAddress(),
    country: 'Deutschland',
    addressAdditional: 'Rampe 3',
    phone: '030 1',
    position: { lat: 52.5, lng: 13.4 },
    positionPrecision: 'house' as const,
  };
  return {
    key,
    kind,
    customer,
    address: null,
    place,
    orders: [{ orderNumber: 'A-1', packages: 3, weight: 1.5, volume: 0.25 }],
    recipient: 'Frau Lindqvist',
    info: 'Klingeln\nzweimal',
    ...forEachWish(() => true),
    temperature: { from: null, until: -18 },
    ...forEachAssignees(() => []),
    staySeconds: 420,
    priority: 'high',
    locked: true,
    ownWindows: [{ from: '08:00', until: '12:00' }],
    driverWindow: { from: '09:00', until: '10:00' },
    enteredDeparture: '09:30',
    goodsFrom: null,
  };
}

/** What a template keeps of it. */
const templateStopsOf = (stops: readonly StopFields[]) =>
  byIndex(stops).map(({ key: _key, driverWindow: _window, enteredDeparture: _entered, ...stop }) => ({
    ...stop,
    orders: stop.orders.map(({ orderNumber: _number, ...order }) => order),
    customer: null,
  }));

const operation = (noun: string, name: string) =>
  (contract as unknown as Record<string, Record<string, AnyContractProcedure | undefined>>)[noun]?.[name]?.['~orpc'];

/** What may be written by an operation, without what names the row. */
function fieldsOf(noun: string, name: string): Record<string, Schema> {
  const input = operation(noun, name)?.inputSchema as unknown as { shape?: Record<string, Schema> } | undefined;
  const naming = new Set(['key', 'version']);
  return Object.fromEntries(Object.entries(input?.shape ?? {}).filter(([name]) => !naming.has(name)));
}

function sample(schema: Schema, path: string, turn: 0 | 1): unknown {
  const { def } = schema._zod;
  if ('innerType' in def) return sample(def.innerType as Schema, path, turn);
  if (def.type === 'string') return ['Eins', 'Zwei'][turn];
  if (def.type === 'number') return [3, 4][turn];
  if (def.type === 'boolean') return turn === 0;
  if (def.type === 'enum') return Object.values(def.entries).at(turn);
  if (def.type === 'array') return [sample(def.element as Schema, path, turn)];
  throw new Error(
    `Write two values for ${path} into \`particular\` of server/src/platform/database/rows/fields.test.ts.`,
  );
}

describe.each(engines)('on the %s engine', (engine) => {
  const portal = portalFor(engine);
  let owner: TestPerson;
  /** Keys of rows that fields name, and of rows that no operation creates. */
  let rows: Record<string, string>;
  let named: typeof particular;
  beforeAll(async () => {
    const company = await portal.addCompany();
    owner = await company.addPerson();
    const add = async (path: string, body: object) =>
      ((await portal.setUp(owner, 'POST', path, body)).body as { key: string }).key;
    const [first, second] = [
      await add('/categories', { name: 'Erste', color: '#2a7de1' }),
      await add('/categories', { name: 'Zweite', color: '#2a7de1' }),
    ];
    const vehicle = await add('/vehicles', buildVehicle({ plateNumber: 'B-XY 1' }));
    const template = await add('/templates', { name: 'Nordtour', departure: '06:00' });
    const service = await add('/delivery-services', { name: 'Havelkurier' });
    const depot = await add('/addresses', buildAddress());
    const driver = (await company.addPerson({ role: 'driver' })).uid;
    const collection = await wholeStop(portal, owner, 'customer');
    const delivery = { ...(await wholeStop(portal, owner, 'customer')), goodsFrom: collection.key };
    const stops = [collection, await wholeStop(portal, owner, 'via'), delivery];
    const place = { ...collection.place, name: 'Ulme' };
    const addOpen = () => add('/jobs', { day: '2026-11-23', place });
    const collections = [await addOpen(), await addOpen()] as [unknown, unknown];
    named = {
      ...particular,
      'customers.categories': [[first], [second]],
      'calendar.driver': [driver, driver],
      'customers.usualDriver': [driver, driver],
      'calendar.vehicle': [vehicle, vehicle],
      'damages.vehicle': [vehicle, vehicle],
      'series.template': [template, template],
      'templates.driver': [driver, driver],
      'templates.vehicle': [vehicle, vehicle],
      'templates.deliveryService': [service, service],
      'templates.stops': [templateStopsOf(stops), []],
      'tours.driver': [driver, driver],
      'tours.vehicle': [vehicle, vehicle],
      'tours.deliveryService': [service, service],
      'tours.stops': [[stops[0]], stops],
      'jobs.address': [depot, depot],
      'jobs.onlyDrivers': [[driver], []],
      'jobs.notDrivers': [[], [driver]],
      'jobs.onlyVehicles': [[vehicle], []],
      'jobs.notVehicles': [[], [vehicle]],
      'jobs.customer': stops.map(({ customer }) => customer) as [unknown, unknown],
      'jobs.goodsFrom': collections,
      'jobs.place': [stops[0]?.place, { ...stops[1]?.place, name: 'Hof 2' }],
    };
    rows = { drivers: driver };
  });

  const valuesOf = (noun: string, name: string, turn: 0 | 1): Values =>
    Object.fromEntries(
      Object.entries(fieldsOf(noun, name)).map(([field, schema]) => {
        const path = `${noun}.${field}`;
        return [field, named[path]?.[turn] ?? sample(schema, path, turn)];
      }),
    );

  async function call(noun: string, name: string, key: string, body?: Values): Promise<Values> {
    const { method = 'POST', path = '' } = operation(noun, name)?.route ?? {};
    const answer = await portal.setUp(owner, method, path.replace('{key}', key), body);
    const { items } = answer.body as { items?: { key: string }[] };
    return (items?.find((item) => item.key === key) ?? answer.body) as Values;
  }

  /** The row's fields as they were written, by their names. */
  async function read(noun: string, key: string, fields: Values): Promise<Values> {
    const entity = await call(noun, called[noun]?.get ?? 'get', key);
    return Object.fromEntries(
      Object.keys(fields).map((field) => {
        const show = presented[`${noun}.${field}`] ?? ((value: unknown) => value);
        return [field, show(entity[field] as never)];
      }),
    );
  }

  const creating = (noun: string) => called[noun]?.create ?? 'create';

  test.each(nouns.filter((noun) => operation(noun, creating(noun))))(
    'every field with which %s are created is written and read back',
    async (noun) => {
      const fields = valuesOf(noun, creating(noun), 0);
      const { key } = await call(noun, creating(noun), uuidv7(), fields);
      rows[noun] = String(key);
      expect(await read(noun, rows[noun], fields)).toEqual(fields);
    },
  );

  test.each(nouns)('every field of %s that may be changed is written and read back', async (noun) => {
    const key = rows[noun] ?? '';
    const { version } = await call(noun, called[noun]?.get ?? 'get', key);
    const fields = valuesOf(noun, 'update', 1);
    // Settings are saved field by field, without a version.
    await call(noun, 'update', key, { ...fields, ...(noun !== 'settings' && { version }) });
    expect(await read(noun, key, fields)).toEqual(fields);
  });
});
