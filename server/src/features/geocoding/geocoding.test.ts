import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { geocodingLimits } from '#contract/geocoding.ts';
import { engines } from '#testing/engines/databases.ts';
import { administered } from '#testing/fixtures/administered.ts';

const key = 'Geheimer-Schluessel-7fQ';
const path = (query: string, further = '') => `/geocoding/search?query=${encodeURIComponent(query)}${further}`;

const server = http.createServer((_, response) => response.writeHead(429).end(`no quota left for ${key}`));
let mapquestUrl = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  mapquestUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env['TOURLOTSE_TEST_MAPQUEST'] = mapquestUrl;
});
afterAll(() => server.close());
