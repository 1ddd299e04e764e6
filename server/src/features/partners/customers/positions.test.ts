import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import type { Customer, CustomerFields } from '#contract/partners/customers.ts';
import { withoutProvider, type RoutedTransaction } from '#server/domain/routing/writing.ts';
import { taskWorks } from '#server/router.ts';
import { sweepTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { buildCustomer } from '#testing/fixtures/portal.ts';
import { customerImporting } from './importing.ts';

const kreuzberg = { zipCode: '10961', city: 'Berlin' };
const hamburg = { zipCode: '20457', city: 'Hamburg' };
const pin = { lat: 53.54321, lng: 9.98765 };

/** A provider that knows the houses of one street. */
const photon = http.createServer((request, response) => {
  const isKnown = new URL(request.url ?? '', 'http://photon').searchParams.get('q')?.startsWith('Hafenallee 7, 20457');
  const properties = { type: 'house', street: 'Hafenallee', housenumber: '7', postcode: '20457', city: 'Hamburg' };
  const feature = { geometry: { coordinates: [9.99123, 53.54321] }, properties: { ...properties, countrycode: 'DE' } };
  response.end(JSON.stringify({ features: isKnown ? [feature] : [] }));
});
photon.listen(0, '127.0.0.1');
await once(photon, 'listening');
const environment = { PHOTON_URL: `http://127.0.0.1:${(photon.address() as AddressInfo).port}` };
afterAll(() => {
  photon.close();
});

describe.each(mainEngines)('where customers are, on the %s engine', (engine) => {
  const { portal, company, call } = administered(engine, { environment });

  const create = async (fields: Partial<CustomerFields> = {}) =>
    (await call('POST', '/customers', buildCustomer({ ...kreuzberg, ...fields }))).body as Customer;
  const read = async (key: string) => (await call('GET', `/customers/${key}`)).body as Customer;
  const update = (key: string, patch: object) => call('PATCH', `/customers/${key}`, patch);
  const place = (key: string, version: number, position: object | null) =>
    call('PUT', `/customers/${key}/position`, { version, position });
  const database = () => portal.databases.company('main');
  const changes = () =>
    database().query({ company: company.key, uid: null }, ({ db }) =>
      db.selectFrom('changes').select(['key', 'kind']).execute(),
    );
  const sweep = () =>
    sweepTasks(portal.databases, { 'locate-customer': taskWorks(portal.services)['locate-customer'] });

  /** As a customer is whom an earlier version has kept, waiting for the job. */
  async function forget(key: string): Promise<void> {
    await database().writeTransaction({ company: company.key, uid: null }, async ({ db }) => {
      await db
        .updateTable('customers')
        .set({ position: null, position_precision: null, position_source: null })
        .where('key', '=', key)
        .execute();
      const task = { company: company.key, kind: 'locate-customer', key, at: new Date(Date.now() - 1000) } as const;
      await db.insertInto('scheduled_tasks').values(task).execute();
    });
  }

  test('a new customer is where its postcode is, and says how closely that is known', async () => {
    const { position, positionPrecision, positionSource } = await create();
    expect(position?.lat).toBeCloseTo(52.5, 0);
    expect(position?.lng).toBeCloseTo(13.4, 0);
    expect(['zipCode', 'town']).toContain(positionPrecision);
    expect(positionSource).toBe('embedded');
  });

  test('what is nowhere has no position, and nothing of the three', async () => {
    expect(await create({ country: 'Atlantis' })).toMatchObject({
      position: null,
      positionPrecision: null,
      positionSource: null,
    });
  });

  test('another address leads elsewhere; another name does not', async () => {
    const created = await create();
    const moved = (await update(created.key, { version: 1, ...hamburg })).body as Customer;
    expect(moved.position?.lat).toBeCloseTo(53.5, 0);
    expect(moved.version).toBe(2);
    expect(await read(created.key)).toEqual(moved);
    const renamed = (await update(created.key, { version: 2, name: 'Hafenkontor' })).body as Customer;
    expect(renamed.position).toEqual(moved.position);
    const lost = (await update(created.key, { version: 3, country: 'Atlantis' })).body as Customer;
    expect([lost.position, lost.positionSource]).toEqual([null, null]);
  });

  test('a pin that somebody has set stays, whatever the address, until it is to be determined anew', async () => {
    const { key } = await create();
    const set = await place(key, 1, pin);
    expect(set).toMatchObject({
      status: 200,
      body: { version: 2, position: pin, positionPrecision: 'house', positionSource: 'manual' },
    });
    expect((await update(key, { version: 2, ...hamburg })).body).toMatchObject({ version: 3, position: pin });
    const anew = (await place(key, 3, null)).body as Customer;
    expect(anew).toMatchObject({ version: 4, positionSource: 'embedded' });
    expect(anew.position).not.toEqual(pin);
    const activities = (await call('GET', `/activities?object=${key}`)).body as { items: { after: object }[] };
    expect(activities.items.map(({ after }) => after)).toMatchObject([
      { position: '' },
      { city: 'Hamburg' },
      { position: '53.54321, 9.98765' },
      { name: 'Feinkost Lindqvist' },
    ]);
  });

  test('an address leads where the company’s provider knows the house, and elsewhere by the table', async () => {
    const known = { position: { lat: 53.54321, lng: 9.99123 }, positionPrecision: 'house', positionSource: 'photon' };
    const created = await create({ ...hamburg, street: 'Hafenallee', houseNumber: '7' });
    expect(created).toMatchObject(known);
    const { key } = created;
    expect((await update(key, { version: 1, houseNumber: '9' })).body).toMatchObject({ positionSource: 'embedded' });
    expect((await update(key, { version: 2, houseNumber: '7' })).body).toMatchObject(known);
    expect((await update(key, { version: 3, name: 'Hafenkontor' })).body).toMatchObject(known);
    const pin = { lat: 53.5, lng: 9.9 };
    expect(await place(key, 4, pin)).toMatchObject({ body: { position: pin, positionSource: 'manual' } });
    expect((await update(key, { version: 5, houseNumber: '9' })).body).toMatchObject({ position: pin });
    await update(key, { version: 6, houseNumber: '7' });
    expect(await place(key, 7, null)).toMatchObject({ status: 200, body: { ...known, version: 8 } });
  });

  test('a pin is set from the newest version, and only on earth', async () => {
    const created = await create();
    await update(created.key, { version: 1, phone: '030 2' });
    expect(await place(created.key, 1, pin)).toMatchObject({
      status: 409,
      body: { code: 'conflict', data: { current: { version: 2, phone: '030 2', position: created.position } } },
    });
    expect(await place(created.key, 2, { lat: 91, lng: 9 })).toMatchObject({
      status: 400,
      body: { data: { issues: [{ path: 'position.lat', rule: 'coordinate' }] } },
    });
    await call('POST', '/customers/remove', { keys: [created.key] });
    expect(await place(created.key, 2, pin)).toMatchObject({ status: 404 });
  });

  test('customers that there were before are located by a job, which tells of it and leaves no activity', async () => {
    const [known, pinned] = [await create(), await create()];
    await place(pinned.key, 1, pin);
    await forget(known.key);
    const before = (await changes()).length;
    await sweep();
    expect(await read(known.key)).toEqual(known);
    expect((await read(pinned.key)).position).toEqual(pin);
    expect((await changes()).slice(before)).toEqual([{ key: known.key, kind: 'changed' }]);
    expect((await call('GET', `/activities?object=${known.key}`)).body).toMatchObject({ items: [{}] });
    await sweep();
    expect(await changes()).toHaveLength(before + 1);
  });

  test('an import’s customers have positions too; another address moves them, and a pin stays', async () => {
    const [key, pinned] = [uuidv7(), (await create()).key];
    await place(pinned, 1, pin);
    const write = (work: (tx: RoutedTransaction) => Promise<unknown>) =>
      database().writeTransaction({ company: company.key, uid: null }, (tx) => work(withoutProvider(tx)));
    await write((tx) => customerImporting.insert(tx, [{ key, fields: buildCustomer(kreuzberg) }]));
    const added = await read(key);
    expect(added).toMatchObject({ positionSource: 'embedded', position: (await create()).position });
    await write((tx) =>
      customerImporting.update(tx, [
        { key, fields: hamburg },
        { key: pinned, fields: hamburg },
      ]),
    );
    expect((await read(key)).position?.lat).toBeCloseTo(53.5, 0);
    expect(await read(pinned)).toMatchObject({ city: 'Hamburg', position: pin, positionSource: 'manual' });
  });

  test('the filter shows whoever has no position, or one rougher than their street', async () => {
    const exact = await create({ name: 'Genau' });
    await place(exact.key, 1, pin);
    for (const name of ['Bäcker', 'Fleischer', 'Imker']) await create({ name });
    await create({ name: 'Nirgendwo', country: 'Atlantis' });
    const list = async (query: string) =>
      (await call('GET', `/customers?${query}`)).body as { items: Customer[]; total: number; next: string };
    const names = ({ items }: { items: Customer[] }) => items.map(({ name }) => name);
    const first = await list('position=rough&limit=2');
    expect(names(first)).toEqual(['Bäcker', 'Fleischer']);
    expect(names(await list(`position=rough&limit=2&cursor=${first.next}`))).toEqual(['Imker', 'Nirgendwo']);
    expect((await list('position=rough&search=genau')).total).toBe(0);
    expect((await list('')).total).toBe(5);
    expect(await call('GET', `/customers?limit=2&cursor=${first.next}`)).toMatchObject({ status: 400 });
    expect(await call('GET', '/customers?position=fein')).toMatchObject({ status: 400 });
  });
});
