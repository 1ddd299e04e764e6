import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { ignoresUnknownFields } from '#contract/platform/operation.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { bodies } from '#testing/fixtures/examples.ts';
import { operations } from '#testing/fixtures/operations.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { Phone, releaseTour } from '#testing/fixtures/driving.ts';
import { buildCustomer, buildVehicle } from '#testing/fixtures/portal.ts';
import type { Tour } from '#contract/dispatch/tours.ts';

const named = (...fields: string[]) => [400, 'unknown-field', { fields }] as const;
const filled = (path: string) => path.replaceAll(/\{\w+\}/g, () => uuidv7());

describe.each(mainEngines)('a field that no operation knows, on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);
  const ofAdministrators = operations.filter(
    ({ permission, path }) => permission === 'administrator' && !ignoresUnknownFields(path),
  );

  test.each(ofAdministrators.filter(({ method, name }) => method === 'GET' || bodies.get(name) !== undefined))(
    'is refused by $name',
    async ({ name, method, path }) => {
      const answer = await (method === 'GET'
        ? call(method, `${filled(path)}?vehicel=1`)
        : call(method, filled(path), { ...bodies.get(name), vehicel: 1 }));
      expect(answer).toBeRefused(...named('vehicel'));
    },
  );

  test('is named wherever it stands, and nothing is written', async () => {
    const { body } = await call('POST', '/tours', { departure: '2026-11-23T05:30' });
    const { key, version } = body as Tour;
    const stop = { key: uuidv7(), kind: 'customer', plaec: 1, orders: [{ orderNumber: 'A', wieght: 2 }] };
    expect(await call('PATCH', `/tours/${key}`, { version, vehicel: null, stops: [stop] })).toBeRefused(
      ...named('vehicel', 'stops.0.plaec', 'stops.0.orders.0.wieght'),
    );
    expect((await call('GET', `/tours/${key}`)).body).toMatchObject({ version, stops: [] });
  });

  test('is a parameter behind the path of a body, what every object inherits, and a form’s', async () => {
    expect(await call('POST', '/vehicles?vehicel=1', buildVehicle())).toBeRefused(...named('vehicel'));
    expect(await call('GET', '/customers?constructor=1')).toBeRefused(...named('constructor'));
    const form = new FormData();
    form.set('surplus', '1');
    expect(await call('PUT', '/profile/image', form)).toBeRefused(...named('surplus'));
  });

  test('is told in few words, however many there are and however long', async () => {
    const names = Array.from({ length: 1000 }, (_none, index) => `${index}-${'x'.repeat(500)}`);
    const { status, body } = await call('POST', '/customers', Object.fromEntries(names.map((name) => [name, 1])));
    const { fields } = (body as { data: { fields: string[] } }).data;
    expect([status, fields.length, Math.max(...fields.map(({ length }) => length))]).toEqual([400, 20, 100]);
  });

  test('says nothing to who is not signed in, and comes before what is wrong beside it', async () => {
    const wrong = { ...buildCustomer(), name: '', surplus: 1 };
    expect(await portal.call(null, 'POST', '/customers', wrong)).toBeRefused(401, 'user-token-expired');
    expect(await call('POST', '/customers', wrong)).toBeRefused(...named('surplus'));
    expect(await portal.call(null, 'POST', '/account/sign-in', { surplus: 1 })).toBeRefused(...named('surplus'));
  });

  test('of a driver’s step is ignored: a refused one would be lost', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    const tour = await releaseTour(portal, administrator, driver);
    const phone = new Phone();
    const step = { ...phone.step(tour.key, 'start'), battery: 80 };
    expect(await call('PUT', '/driving/steps', { ...phone.report(step), model: 'Pixel' }, driver)).toMatchObject({
      status: 200,
      body: { steps: [{ key: step.key }] },
    });
    expect((await call('GET', `/tours/${tour.key}`)).body).toMatchObject({ state: 'underWay' });
  });

  test('a list in a query may be of one', async () => {
    const { key } = (await call('POST', '/customers', buildCustomer())).body as { key: string };
    const { key: other } = (await call('POST', '/customers', buildCustomer())).body as { key: string };
    const found = async (query: string) => (await call('GET', `/customers/by-keys?${query}`)).body;
    expect(await found(`keys=${key}`)).toMatchObject([{ key }]);
    expect(await found(`keys=${key}&keys=${other}`)).toHaveLength(2);
    expect(await found(`keys[]=${key}`)).toMatchObject([{ key }]);
    expect(await found(`keys[0]=${key}&keys[1]=${other}`)).toHaveLength(2);
  });
});
