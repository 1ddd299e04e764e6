import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pmtilesFile } from '#testing/fixtures/pmtiles.ts';
import { openMapTiles, registerMapTiles, type MapTiles } from './mapTiles.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tourlotse-tiles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: Uint8Array | string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

describe('a file of map tiles', () => {
  const content = Buffer.from(pmtilesFile());
  let app: FastifyInstance;
  let tiles: MapTiles;
  let address: string;
  beforeAll(async () => {
    tiles = openMapTiles(write('world.pmtiles', content)) as MapTiles;
    app = fastify();
    registerMapTiles(app, tiles);
    address = `${await app.listen({ host: '127.0.0.1', port: 0 })}${tiles.address}`;
  });
  afterAll(() => app.close());

  const get = (headers: Record<string, string>, method = 'GET') => fetch(address, { headers, method });
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  test('is read by the library part by part', async () => {
    const archive = new PMTiles(address);
    expect(await archive.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 0, tileType: 1 });
    expect(await archive.getMetadata()).toMatchObject({ attribution: '© OpenStreetMap' });
    const tile = await archive.getZxy(0, 0, 0);
    expect(Buffer.from(tile?.data ?? new ArrayBuffer()).includes('Kachelstadt')).toBe(true);
  });

  test.each([
    ['bytes=0-126', 0, 126],
    ['bytes=7-7', 7, 7],
    ['bytes=100-', 100, content.length - 1],
    ['bytes=-5', content.length - 5, content.length - 1],
    ['bytes=100-999999', 100, content.length - 1],
  ])('%s answers exactly that part', async (range, start, end) => {
    const answer = await get({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${content.length}`);
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1));
    expect(await bytesOf(answer)).toEqual(content.subarray(start, end + 1));
  });

  test.each(['bytes=999999-', 'bytes=9-3', 'bytes=-0'])('%s is refused: there is nothing of it', async (range) => {
    const answer = await get({ range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${content.length}`);
  });

  test('never comes compressed, and is kept for a year under a strong tag', async () => {
    const answer = await get({ 'accept-encoding': 'br, gzip' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('etag')).toMatch(/^"[0-9a-f]{16}"$/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable, no-transform');
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(await bytesOf(answer)).toEqual(content);
    expect((await get({ 'if-none-match': tiles.etag })).status).toBe(304);
    const head = await get({}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(content.length)]);
  });

  test('answers a part only of the version that was begun', async () => {
    expect((await get({ range: 'bytes=0-9', 'if-range': tiles.etag })).status).toBe(206);
    expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
  });

  test('stays as it was while another is put in its place, which has another address', async () => {
    renameSync(write('next.pmtiles', pmtilesFile('Another')), path.join(folder, 'world.pmtiles'));
    expect(await bytesOf(await get({}))).toEqual(content);
    const next = openMapTiles(path.join(folder, 'world.pmtiles'));
    expect(next?.address).not.toBe(tiles.address);
  });
});

test.each([
  ['missing', () => path.join(folder, 'nowhere.pmtiles'), 'cannot be read'],
  ['a folder', () => folder, 'must name a PMTiles file'],
  ['empty', () => write('empty', ''), 'must name a PMTiles file'],
  ['something else', () => write('page', '<html>'.repeat(100)), 'must name a PMTiles file'],
  [
    'an older version',
    () => write('old', Buffer.concat([Buffer.from('PMTiles\u0002'), Buffer.alloc(200)])),
    'version 3',
  ],
])('a file that is %s ends the start with a line that names the variable', (_, file, problem) => {
  expect(() => openMapTiles(file())).toThrow(`MAP_TILES`);
  expect(() => openMapTiles(file())).toThrow(problem);
});
