/** The clients of providers, against servers that answer as Photon and MapQuest document, and against those that do not. */
import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { FallbackReason } from '#contract/geocoding.ts';
import { createAddresses, type Asker } from './addresses.ts';

type Answering = (request: IncomingMessage, response: ServerResponse) => void;
const servers: http.Server[] = [];

/** A provider that answers so. @returns its address, and what it was asked */
async function provide(answering: Answering): Promise<{ url: string; asked: URL[] }> {
  const asked: URL[] = [];
  const server = http.createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://provider'));
    answering(request, response);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const json =
  (body: unknown, status = 200): Answering =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const feature = (properties: object, coordinates: unknown = [6.958281, 50.941278]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { osm_type: 'N', osm_id: 1, countrycode: 'DE', country: 'Deutschland', ...properties },
});
const domkloster = feature({
  type: 'house',
  osm_key: 'place',
  street: 'Domkloster',
  housenumber: '4',
  postcode: '50667',
  city: 'Köln',
  state: 'Nordrhein-Westfalen',
});
const photonAnswer = { type: 'FeatureCollection', features: [domkloster] };

const location = {
  street: 'Domkloster 4',
  adminArea6: 'Altstadt-Nord',
  adminArea5: 'Köln',
  adminArea4: 'Köln',
  adminArea3: 'Nordrhein-Westfalen',
  adminArea1: 'DE',
  postalCode: '50667',
  geocodeQualityCode: 'P1AAA',
  geocodeQuality: 'POINT',
  latLng: { lat: 50.941278, lng: 6.958281 },
};
const mapquestAnswer = {
  info: { statuscode: 0, copyright: { text: '© MapQuest' }, messages: [] },
  results: [{ providedLocation: { location: 'Domkloster 4, Köln' }, locations: [location] }],
};
const found = {
  street: 'Domkloster',
  houseNumber: '4',
  zipCode: '50667',
  city: 'Köln',
  state: 'Nordrhein-Westfalen',
  country: 'DE',
  position: { lat: 50.941278, lng: 6.958281 },
  precision: 'house',
};

const key = 'sehr-geheimer-Schlüssel';
const query = 'Domkloster 4, 50667 Köln';
const askers = {
  photon: { mapquestKey: null },
  mapquest: { mapquestKey: key },
} as const satisfies Record<string, Asker>;
type Source = keyof typeof askers;
const answers = { photon: photonAnswer, mapquest: mapquestAnswer };

function search(source: Source, url: string, time = { now: 1_795_238_400_000 }) {
  const addresses = createAddresses({
    photonUrl: source === 'photon' ? url : null,
    mapquestUrl: url,
    now: () => time.now,
  });
  const failed: unknown[] = [];
  const ask = (text = query, options = { limit: 5 }) =>
    addresses.search(text, options, { ...askers[source], report: (failure) => failed.push(failure) });
  return { ask, failed };
}

it('asks Photon as it documents', async () => {
  const { url, asked } = await provide(json(photonAnswer));
  expect(await search('photon', `${url}/photon/`).ask()).toEqual({
    items: [{ ...found, source: 'photon' }],
    source: 'photon',
    attribution: '© OpenStreetMap contributors',
    fallback: null,
  });
  expect(asked[0]?.pathname).toBe('/photon/api');
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({ q: query, limit: '5', lang: 'de' });
});

it('asks MapQuest as it documents, with the company’s key', async () => {
  const { url, asked } = await provide(json(mapquestAnswer));
  const answer = await search('mapquest', url).ask();
  expect(answer).toEqual({
    items: [{ ...found, source: 'mapquest' }],
    source: 'mapquest',
    attribution: '© MapQuest, © OpenStreetMap contributors',
    fallback: null,
  });
  expect(asked[0]?.pathname).toBe('/geocoding/v1/address');
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({ key, location: query, maxResults: '5' });
  expect(JSON.stringify(answer)).not.toContain(key);
});

it.each([
  [
    { type: 'street', name: 'Domkloster', postcode: '50667', city: 'Köln' },
    { street: 'Domkloster', precision: 'street' },
  ],
  [
    { type: 'house', name: 'Dom', street: 'Domkloster', city: 'Köln' },
    { street: 'Domkloster', precision: 'street' },
  ],
  [
    { type: 'house', name: 'Dom', city: 'Köln' },
    { street: '', city: 'Köln', precision: 'town' },
  ],
  [
    { type: 'city', name: 'Köln' },
    { city: 'Köln', precision: 'town' },
  ],
  [
    { type: 'district', name: 'Ehrenfeld', city: 'Köln' },
    { city: 'Köln', precision: 'town' },
  ],
  [{ type: 'city', name: 'Kö\u0000ln\u202E\n' }, { city: 'Kö ln' }],
])('reads what Photon finds: %j', async (properties, expected) => {
  const { url } = await provide(json({ features: [feature(properties)] }));
  expect(await search('photon', url).ask()).toMatchObject({ items: [expected], fallback: null });
});

it.each([
  [
    { geocodeQuality: 'STREET', street: 'Domkloster' },
    { street: 'Domkloster', houseNumber: '', precision: 'street' },
  ],
  [
    { geocodeQuality: 'ADDRESS', street: '10 Downing Street' },
    { street: 'Downing Street', houseNumber: '10' },
  ],
  [{ geocodeQuality: 'ZIP', street: '' }, { precision: 'zipCode' }],
  [
    { geocodeQuality: 'CITY', street: '', postalCode: '' },
    { precision: 'town', city: 'Köln' },
  ],
])('reads what MapQuest finds: %j', async (given, expected) => {
  const { url } = await provide(json({ ...mapquestAnswer, results: [{ locations: [{ ...location, ...given }] }] }));
  expect(await search('mapquest', url).ask()).toMatchObject({ items: [expected], fallback: null });
});

it('takes no result where MapQuest knows the country alone', async () => {
  const { url } = await provide(
    json({ ...mapquestAnswer, results: [{ locations: [{ ...location, geocodeQuality: 'COUNTRY' }] }] }),
  );
  expect(await search('mapquest', url).ask()).toMatchObject({ items: [], source: 'mapquest', fallback: null });
});

it('keeps what is an address of an answer that is not throughout', async () => {
  const { url } = await provide(
    json({
      features: [feature({ type: 'city', name: 'Nirgends' }, [999, 999]), feature({ type: 'house' }), domkloster],
    }),
  );
  expect((await search('photon', url).ask()).items).toEqual([{ ...found, source: 'photon' }]);
});

it('takes an empty answer as one', async () => {
  const { url } = await provide(json({ features: [] }));
  expect(await search('photon', url).ask()).toMatchObject({ items: [], source: 'photon', fallback: null });
});

const misbehaving: [string, FallbackReason, Answering][] = [
  ['never answers', 'slow', () => undefined],
  ['sends its head and no more', 'slow', (_, response) => response.writeHead(200).write('{')],
  ['hangs up', 'unavailable', (request) => request.socket.destroy()],
  [
    'breaks off',
    'unavailable',
    (_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{', () => response.socket?.destroy());
    },
  ],
  ['fails', 'unavailable', json({ message: 'out of memory' }, 500)],
  [
    'sends elsewhere',
    'unavailable',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
  ['has its quota used up', 'quota', json({}, 429)],
  ['refuses the key', 'quota', (_, response) => response.writeHead(403).end('The AppKey is invalid.')],
  ['answers nonsense', 'unreadable', (_, response) => response.writeHead(200).end('<html>Willkommen</html>')],
  ['answers something else', 'unreadable', json({ hallo: 'Welt' })],
  ['answers null', 'unreadable', json(null)],
  [
    'places everything beside the earth',
    'unreadable',
    json({
      features: [feature({ type: 'city', name: 'Köln' }, [6, 500])],
      info: { statuscode: 0 },
      results: [{ locations: [{ ...location, latLng: { lat: 500, lng: 6 } }] }],
    }),
  ],
  [
    'never ends',
    'unreadable',
    (_, response) => {
      response.writeHead(200);
      const more = () => response.destroyed || response.write(' '.repeat(65_536), () => setImmediate(more));
      more();
    },
  ],
];

describe.each(['photon', 'mapquest'] as const)('where %s', (source) => {
  it.each(misbehaving)('%s, the embedded search answers and says %s', async (_, reason, answering) => {
    const { url, asked } = await provide(answering);
    const { ask, failed } = search(source, url);
    expect(await ask()).toMatchObject({
      items: [{ street: 'Domkloster', houseNumber: '4', zipCode: '50667', city: 'Köln', source: 'embedded' }],
      source: 'embedded',
      attribution: expect.stringContaining('GeoNames') as string,
      fallback: reason,
    });
    expect(failed).toMatchObject([{ source, reason }]);
    expect(JSON.stringify(failed)).not.toMatch(/geheim|Domkloster/);
    expect(asked).toHaveLength(1);
  });

  it('cannot be reached, the embedded search answers', async () => {
    expect(await search(source, 'http://127.0.0.1:1').ask()).toMatchObject({ fallback: 'unavailable' });
  });

  it('failed, it is left alone for ten seconds', async () => {
    let isWell = false;
    const { url, asked } = await provide((request, response) =>
      json(isWell ? answers[source] : {}, isWell ? 200 : 503)(request, response),
    );
    const time = { now: 0 };
    const { ask } = search(source, url, time);
    await ask();
    isWell = true;
    expect(await ask()).toMatchObject({ source: 'embedded', fallback: 'unavailable' });
    expect(asked).toHaveLength(1);
    time.now = 10_000;
    expect(await ask()).toMatchObject({ source, fallback: null });
  });

  it('has answered, the same question is not asked again for ten minutes', async () => {
    const { url, asked } = await provide(json(answers[source]));
    const time = { now: 0 };
    const { ask } = search(source, url, time);
    expect(await ask()).toEqual(await ask());
    expect(asked).toHaveLength(1);
    await ask(query, { limit: 3 });
    expect(asked).toHaveLength(2);
    time.now = 10 * 60_000;
    await ask();
    expect(asked).toHaveLength(3);
  });

  it('is set up, two characters are not worth asking it', async () => {
    const { url, asked } = await provide(json(answers[source]));
    expect(await search(source, url).ask('Kö')).toMatchObject({ source: 'embedded', fallback: null });
    expect(asked).toEqual([]);
  });
});

it('MapQuest says in its answer that the key has no quota left', async () => {
  const { url } = await provide(json({ info: { statuscode: 403, messages: [`invalid key ${key}`] }, results: [] }));
  const { ask, failed } = search('mapquest', url);
  expect(await ask()).toMatchObject({ fallback: 'quota' });
  expect(JSON.stringify(failed)).not.toContain(key);
});

it('keeps a thousand answers, not more', async () => {
  const { url, asked } = await provide(json({ features: [] }));
  const { ask } = search('photon', url);
  for (let number = 0; number <= 1000; number += 1) await ask(`Straße ${number}`);
  expect(asked).toHaveLength(1001);
  await ask('Straße 1000');
  expect(asked).toHaveLength(1001);
  await ask('Straße 0');
  expect(asked).toHaveLength(1002);
});

it('one company’s answers and failures are not another’s', async () => {
  const { url, asked } = await provide(json(mapquestAnswer));
  const addresses = createAddresses({ photonUrl: null, mapquestUrl: url, now: Date.now });
  await addresses.search(query, { limit: 5 }, { mapquestKey: 'a' });
  await addresses.search(query, { limit: 5 }, { mapquestKey: 'b' });
  expect(asked.map(({ searchParams }) => searchParams.get('key'))).toEqual(['a', 'b']);
});

it('answers from the embedded table where nothing is set up', async () => {
  const addresses = createAddresses({ photonUrl: null, mapquestUrl: 'http://127.0.0.1:1', now: Date.now });
  expect(await addresses.search('50667 Köln', { limit: 1 }, { mapquestKey: null })).toMatchObject({
    items: [{ zipCode: '50667', city: 'Köln' }],
    source: 'embedded',
    fallback: null,
  });
});
