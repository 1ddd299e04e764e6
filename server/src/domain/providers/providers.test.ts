import { expect, it } from 'vitest';
import { createAddresses } from '../../domain/providers/addresses.ts';
import {
  domkloster,
  feature,
  found,
  json,
  key,
  location,
  mapquestAnswer,
  photonAnswer,
  provide,
  query,
  search,
} from '#testing/fixtures/providers.ts';

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

it('leaves a country out that is called otherwise than by its two letters', async () => {
  const countries = ['Germany', 'dé', 'de'];
  const towns = countries.map((countrycode, index) =>
    feature({ type: 'city', name: `Ort ${index}`, countrycode }, [7, 51]),
  );
  const { url } = await provide(json({ features: towns }));
  expect((await search('photon', url).ask()).items.map(({ country }) => country)).toEqual(['', '', 'DE']);
});

it('takes an empty answer as one', async () => {
  const { url } = await provide(json({ features: [] }));
  expect(await search('photon', url).ask()).toMatchObject({ items: [], source: 'photon', fallback: null });
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
