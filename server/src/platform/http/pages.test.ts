import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '#testing/fixtures/administered.ts';
import { registerPages } from './pages.ts';

const around = temporaryFolder('pages');
const folder = join(around, 'portal');
const script = 'console.log("Kühlkette");';
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(around, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Tourlotse</title>');
  writeFileSync(join(folder, 'logo.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets', 'start-1a2b.js'), script);
  writeFileSync(join(folder, 'assets', 'start-1a2b.js.br'), brotliCompressSync(script));
  app = Fastify();
  await registerPages(app, folder);
});
afterAll(() => app.close());

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

test('an asset comes compressed where the browser takes that, and may be kept for ever', async () => {
  const plain = await get('/assets/start-1a2b.js');
  expect([plain.statusCode, plain.payload]).toEqual([200, script]);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const compressed = await get('/assets/start-1a2b.js', { 'accept-encoding': 'gzip, br' });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript') as unknown,
  });
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(script);
  expect((await app.inject({ method: 'HEAD', url: '/assets/start-1a2b.js' })).statusCode).toBe(200);
});

test('what carries no hash in its name is asked for again each time', async () => {
  for (const url of ['/logo.svg', '/', '/admin/customers?search=x'])
    expect((await get(url, { accept: 'text/html' })).headers['cache-control']).toBe('no-cache');
});

test('every page is the same document; what looks like a file and is none is not', async () => {
  const document = await get('/admin/customers', { accept: 'text/html' });
  expect([document.statusCode, document.payload]).toEqual([200, '<!doctype html><title>Tourlotse</title>']);
  const missing = ['/assets/gone.js', '/assets/', '/assets', '/Logo.svg', '/logo.svg/'];
  for (const url of missing) expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

test('an address that ends in a dotted name is a page for whoever asks for one', async () => {
  for (const url of ['/admin/kunden.html', '/angebot.pdf', '/admin/fleet/B-TL.71'])
    expect([url, (await get(url, { accept: 'text/html' })).payload]).toEqual([
      url,
      '<!doctype html><title>Tourlotse</title>',
    ]);
  expect((await get('/assets/gone.js', { accept: 'text/html' })).statusCode).toBe(404);
  expect((await get('/angebot.pdf', { accept: 'application/pdf' })).statusCode).toBe(404);
});

test('nothing beside the folder is reached', async () => {
  const paths = [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '//secret.txt',
  ];
  for (const url of paths) expect([url, (await get(url)).payload]).not.toEqual([url, 'secret']);
});

test('an address that is none to the browser is a page like any other', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  for (const path of ['//', '//a:b', '///']) {
    const asking = http.get({ host: '127.0.0.1', port, path, headers: { accept: 'text/html' } });
    const [answer] = (await once(asking, 'response')) as [http.IncomingMessage];
    answer.resume();
    expect([path, answer.statusCode]).toEqual([path, 200]);
  }
});
