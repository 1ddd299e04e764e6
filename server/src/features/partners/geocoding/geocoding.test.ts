import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { geocodingLimits } from '#contract/partners/geocoding.ts';
import { databaseVariables, engines } from '#testing/engines/databases.ts';
import { administered, portalFor } from '#testing/fixtures/administered.ts';
import { operations } from '#testing/fixtures/operations.ts';
import type { TestCompany, TestPortal } from '#testing/fixtures/portal.ts';
import { startServer } from '#testing/runners/server.ts';

const mapquestKey = 'Geheimer-Schluessel-7fQ';
const search = (query: string, further = '') => `/geocoding/search?query=${encodeURIComponent(query)}${further}`;

/** Its quota is used up, and it repeats the key in saying so. */
const mapquest = http.createServer((request, response) => response.writeHead(429).end(`no quota left: ${request.url}`));
mapquest.listen(0, '127.0.0.1');
await once(mapquest, 'listening');
const environment = { MAPQUEST_URL: `http://127.0.0.1:${(mapquest.address() as AddressInfo).port}` };
afterAll(() => {
  mapquest.close();
});

const giveKey = ({ databases }: TestPortal, { key }: TestCompany) =>
  databases.directory.updateTable('accounts').set({ mapquest_key: mapquestKey }).where('key', '=', key).execute();

describe.each(engines)('the address search on the %s engine', (engine) => {
  const time = { now: Date.now() };
  const { portal, company, call } = administered(engine, { environment, services: { now: () => time.now } });

  it('finds addresses without any provider', async () => {
    expect(await call('GET', search('Domkloster 4, 50667 Köln'))).toAnswer({
      items: [{ street: 'Domkloster', houseNumber: '4', zipCode: '50667', city: 'Köln', precision: 'zipCode' }],
      source: 'embedded',
      attribution: 'GeoNames (CC BY 4.0)',
      fallback: null,
    });
  });

  it('resolves an address that is written out, and guesses nothing', async () => {
    const resolve = (query: string) => call('GET', search(query).replace('/search', '/resolve'));
    expect(await resolve('Domkloster 4, 50667 Köln')).toAnswer({
      resolution: 'rough',
      items: [{ zipCode: '50667', city: 'Köln' }],
      source: 'embedded',
      fallback: null,
    });
    expect(await resolve('Frankfurt')).toMatchObject({
      body: {
        resolution: 'several',
        items: expect.arrayContaining([expect.objectContaining({ city: 'Frankfurt am Main' })]),
      },
    });
    for (const nowhere of ['', 'Zzqx 5']) expect(await resolve(nowhere)).toAnswer({ resolution: 'unknown', items: [] });
  });

  it('finds as many as are asked for, in the country that is', async () => {
    const { body } = await call('GET', search('Salz', '&limit=3&country=AT'));
    const { items } = body as { items: { country: string }[] };
    expect(items.map(({ country }) => country)).toEqual(['AT', 'AT', 'AT']);
    expect(await call('GET', search('Neu', '&limit=3'))).toMatchObject({ body: { items: { length: 3 } } });
  });

  it('answers nothing where it finds nothing', async () => {
    for (const path of [search('00000'), search(' '), '/geocoding/search'])
      expect(await call('GET', path)).toAnswer({ items: [] });
  });

  it.each([
    ['query', search('a'.repeat(geocodingLimits.queryMaximum + 1))],
    ['limit', search('Köln', '&limit=0')],
    ['limit', search('Köln', `&limit=${geocodingLimits.maximumResults + 1}`)],
    ['country', search('Köln', '&country=Deutschland')],
  ])('says what is wrong with %s: %s', async (field, path) => {
    expect(await call('GET', path)).toBeRefused(400, 'invalid-input', { issues: [{ path: field }] });
  });

  it('is asked by one person so often in a minute, and not more often', async () => {
    const another = await company.addPerson();
    for (let count = 0; count < geocodingLimits.searchesAMinute; count += 1)
      expect(await call('GET', search('K'))).toMatchObject({ status: 200 });
    time.now += 40_000;
    expect(await call('GET', search('K'))).toBeRefused(429, 'too-many-requests', { retryAfter: 20 });
    expect(await call('GET', search('K'), undefined, another)).toMatchObject({ status: 200 });
    time.now += 20_000;
    expect(await call('GET', search('K'))).toMatchObject({ status: 200 });
  });

  it('says that a provider failed, and tells nobody the company’s key for it', async () => {
    await giveKey(portal, company);
    const { body } = await call('GET', search('Domkloster 4, 50667 Köln'));
    expect(body).toMatchObject({ items: [{ city: 'Köln' }], source: 'embedded', fallback: 'quota' });
    const reading = operations.filter(({ name, method, path }) => method === 'GET' && !/[{]|live/.test(name + path));
    expect(reading.length).toBeGreaterThan(10);
    for (const { path } of reading)
      expect(JSON.stringify(await call('GET', path.replace('/geocoding/search', search('Köln'))))).not.toContain(
        mapquestKey,
      );
  });
});

describe('in the log', () => {
  const portal = portalFor('postgres');

  test('a failing provider has a line, without the key and without what was searched', async () => {
    const company = await portal.addCompany();
    const { headers } = await company.addPerson();
    await giveKey(portal, company);
    const dataDir = mkdtempSync(join(tmpdir(), 'tourlotse-geocoding-'));
    const server = await startServer({
      dataDir,
      environment: { ...environment, ...databaseVariables(portal.configuration), DEMO: 'false', LOG_LEVEL: 'trace' },
    });
    const answer = await fetch(`${server.url}/api${search('Domkloster 4, 50667 Köln')}`, { headers });
    expect(await answer.json()).toMatchObject({ fallback: 'quota' });
    await server.stop();
    rmSync(dataDir, { recursive: true });
    expect(server.output()).toContain('"source":"mapquest","reason":"quota"');
    expect(server.output()).not.toMatch(/Geheimer|Domkloster/);
  });
});
