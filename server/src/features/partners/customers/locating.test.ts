import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Customer } from '#contract/partners/customers.ts';
import { sweepTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { taskWorks } from '#server/router.ts';
import { administered, forEachTest } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { importCalls } from '#testing/fixtures/imports.ts';
import { buildCustomer } from '#testing/fixtures/portal.ts';

/** Answers are kept for a while: each test asks for houses of its own. */
let number = 0;
const harbour = () => ({ street: 'Hafenallee', houseNumber: String(number), zipCode: '20457', city: 'Hamburg' });
const file = () =>
  `Name;Straße;Hausnummer;PLZ;Ort\nHafenkontor;Hafenallee;${number};20457;Hamburg\nGut;Weg;${number};20457;Hamburg`;
const exact = { position: { lat: 53.54321, lng: 9.99123 }, positionPrecision: 'house', positionSource: 'photon' };

/** A provider that knows the houses of one street. One that failed is left alone for ten seconds. */
const time = { now: Date.now() };
let asked: string[];
let status: number;
let beforeAnswer: () => Promise<unknown>;
beforeEach(() => {
  number += 1;
  time.now += 11_000;
  asked = [];
  status = 200;
  beforeAnswer = () => Promise.resolve();
});
async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const query = new URL(request.url ?? '', 'http://photon').searchParams.get('q') ?? '';
  asked.push(query);
  await beforeAnswer();
  const properties = { type: 'house', street: 'Hafenallee', housenumber: '1', postcode: '20457', city: 'Hamburg' };
  const feature = { geometry: { coordinates: [9.99123, 53.54321] }, properties: { ...properties, countrycode: 'DE' } };
  const features = query.startsWith('Hafenallee') ? [feature] : [];
  response.writeHead(status).end(JSON.stringify({ features }));
}
const photon = http.createServer((...exchange) => void answer(...exchange));
photon.listen(0, '127.0.0.1');
await once(photon, 'listening');
const environment = { PHOTON_URL: `http://127.0.0.1:${(photon.address() as AddressInfo).port}` };
afterAll(() => {
  photon.close();
});

describe.each(mainEngines)('customers of an import on the %s engine', (engine) => {
  describe('where the company has a provider of addresses', () => {
    const { portal, company, administrator, call } = administered(engine, {
      environment,
      services: { now: () => time.now },
    });
    const imports = forEachTest(() => Promise.resolve(importCalls(portal, administrator)));
    const list = async () => ((await call('GET', '/customers')).body as { items: Customer[] }).items;
    const sweep = (now?: number) =>
      sweepTasks(portal.databases, { 'locate-customer': taskWorks(portal.services)['locate-customer'] }, now);
    const waiting = async () => {
      const rows = await portal.databases
        .company('main')
        .query({ company: company.key, uid: null }, ({ db }) =>
          db.selectFrom('scheduled_tasks').select('at').where('kind', '=', 'locate-customer').execute(),
        );
      return rows.map(({ at }) => at.getTime());
    };

    test('are where the table knows them at once, and where the provider does later', async () => {
      const { key } = await imports.imported(file());
      expect(asked).toEqual([]);
      expect(await list()).toMatchObject([{ positionSource: 'embedded' }, { positionSource: 'embedded' }]);
      const [gut] = await list();
      await sweep();
      expect(asked.toSorted()).toEqual([`Hafenallee ${number}, 20457 Hamburg`, `Weg ${number}, 20457 Hamburg`]);
      expect(await list()).toEqual([gut, expect.objectContaining({ name: 'Hafenkontor', version: 1, ...exact })]);
      expect(await waiting()).toEqual([]);
      expect((await call('GET', '/activities')).body).toMatchObject({ items: [{ action: 'imports.run' }] });
      // What machines do is no change that undoing would stop at.
      await imports.act(key, 'undo');
      expect(await imports.until(key, 'undone')).toMatchObject({ counts: { kept: 0 } });
      expect(await list()).toEqual([]);
    });

    test('wait for an hour where it does not answer well, and it is asked once', async () => {
      await imports.imported(file());
      status = 429;
      await sweep();
      expect(asked).toHaveLength(1);
      expect(await list()).toMatchObject([{ positionSource: 'embedded' }, { positionSource: 'embedded' }]);
      const times = await waiting();
      expect(times).toHaveLength(2);
      for (const at of times) expect(at).toBeGreaterThan(Date.now() + 55 * 60_000);
      await sweep();
      expect(asked).toHaveLength(1);
    });

    test('keep what somebody has changed meanwhile', async () => {
      await imports.imported(file().split('\n').slice(0, 2).join('\n'));
      const [{ key, version }] = (await list()) as [Customer];
      const pin = { lat: 53.5, lng: 9.9 };
      beforeAnswer = () => call('PUT', `/customers/${key}/position`, { version, position: pin });
      await sweep();
      expect(await list()).toMatchObject([{ position: pin, positionSource: 'manual' }]);
      expect(await waiting()).toEqual([]);
    });

    test('are asked for again where another address is imported, and are not where the provider knew them', async () => {
      await call('POST', '/customers', buildCustomer({ name: 'Hafenkontor', ...harbour() }));
      expect(await list()).toMatchObject([exact]);
      asked = [];
      const { key, version } = await imports.checked(file());
      await call('PATCH', `/imports/${key}`, { version, duplicates: 'update' });
      await imports.act(key, 'run', { goodOnly: false });
      await imports.until(key, 'done');
      await sweep();
      expect(asked).toEqual([`Weg ${number}, 20457 Hamburg`]);
    });
  });

  describe('where it has none', () => {
    const { portal, company, administrator } = administered(engine);

    test('leave nothing to do', async () => {
      await importCalls(portal, administrator).imported(file());
      const tasks = await portal.databases
        .company('main')
        .query({ company: company.key, uid: null }, ({ db }) =>
          db.selectFrom('scheduled_tasks').select('kind').execute(),
        );
      expect(tasks.map(({ kind }) => kind)).not.toContain('locate-customer');
    });
  });
});
