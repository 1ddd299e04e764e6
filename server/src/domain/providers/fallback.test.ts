import { describe, expect, it } from 'vitest';
import type { FallbackReason } from '#contract/partners/geocoding.ts';
import {
  answers,
  feature,
  json,
  key,
  location,
  misbehaving,
  provide,
  query,
  search,
  type Answering,
} from '#testing/fixtures/providers.ts';

const alsoMisbehaving: [string, FallbackReason, Answering][] = [
  [
    'places everything beside the earth',
    'unreadable',
    json({
      features: [feature({ type: 'city', name: 'Köln' }, [6, 500])],
      info: { statuscode: 0 },
      results: [{ locations: [{ ...location, latLng: { lat: 500, lng: 6 } }] }],
    }),
  ],
];

describe.each(['photon', 'mapquest'] as const)('where %s', (source) => {
  it.each([...misbehaving, ...alsoMisbehaving])(
    '%s, the embedded search answers and says %s',
    async (_, reason, answering) => {
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
    },
  );

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
