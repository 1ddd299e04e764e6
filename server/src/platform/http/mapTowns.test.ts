import fastify from 'fastify';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { registerMapTowns } from './mapTowns.ts';

interface Towns {
  features: {
    geometry: { coordinates: [number, number] };
    properties: { name: string; population: number; isPart: boolean };
  }[];
}

test('the embedded table’s towns are labels with their places, compressed where that is taken', async () => {
  const app = fastify();
  registerMapTowns(app);
  const get = (headers: Record<string, string>) => app.inject({ url: '/map/towns.geojson', headers });
  const compressed = await get({ 'accept-encoding': 'gzip, deflate' });
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(compressed.rawPayload.length).toBeLessThan(300_000);
  const plain = await get({});
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
  const { features } = plain.json<Towns>();
  expect(features.length).toBeGreaterThan(10_000);
  const pankow = features.find(({ properties }) => properties.name === 'Pankow');
  expect(pankow?.geometry.coordinates[0]).toBeCloseTo(13.4, 1);
  expect(pankow?.geometry.coordinates[1]).toBeCloseTo(52.57, 1);
  expect(pankow?.properties).toMatchObject({ isPart: true, population: expect.any(Number) });
  expect(features.find(({ properties }) => properties.name === 'Köln')?.properties.isPart).toBe(false);
  expect((await get({ 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304);
  await app.close();
});
