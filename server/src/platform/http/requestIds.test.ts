import { once } from 'node:events';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forAllTests, portalFor, temporaryFolder } from '#testing/fixtures/administered.ts';
import { buildSignUp } from '#testing/fixtures/accounts.ts';
import { blackPng } from '#testing/fixtures/pictures.ts';
import { startServer, type RunningServer } from '#testing/runners/server.ts';
import { buildApp } from '../../app.ts';
import type { Databases } from '../database/database.ts';
import { requestIdHeader } from './requestIds.ts';

const anId = expect.stringMatching(/^[0-9a-f]{8}-\d+$/) as string;
const portal = portalFor('embedded');
const person = forAllTests(async () => (await portal.addCompany()).addPerson());

/** The application over databases of which the companies' answer every question with this error. */
function buildFailing(error: Error) {
  const { databases } = portal.services;
  const refuse = () => Promise.reject(error);
  const company: Databases['company'] = (name) => ({
    ...databases.company(name),
    query: refuse,
    readTransaction: refuse,
  });
  return buildApp({ ...portal.services, databases: { ...databases, company } });
}

test.each([
  ['an answer', 'GET', '/api/profile'],
  ['a refusal', 'GET', '/api/live'],
  ['what there is not', 'GET', '/api/nothing'],
  ['health', 'GET', '/api/health'],
  ['the document', 'GET', '/api/openapi.json'],
  ['a page of the documentation', 'GET', '/api/docs'],
  ['what is no JSON', 'POST', '/api/account/sign-in'],
] as const)('%s carries the id of its request, another one each time', async (_, method, url) => {
  const ask = () =>
    portal.app.inject({
      method,
      url,
      headers: url === '/api/profile' ? person.headers : {},
      ...(method === 'POST' && { payload: blackPng(2, 2), headers: { 'content-type': 'application/json' } }),
    });
  const answers = [await ask(), await ask()].map(({ headers }) => headers[requestIdHeader]);
  expect(answers).toEqual([anId, anId]);
  expect(answers[0]).not.toBe(answers[1]);
});

test('so do the live stream and what never became a request', async () => {
  const app = await buildApp(portal.services);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const { headers } = person;
  const live = await fetch(`${url}/api/live`, { headers, signal: leaving.signal });
  expect(live.headers.get(requestIdHeader)).toEqual(anId);
  leaving.abort();
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('HELO portal\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 .*\r\nx-request-id: [0-9a-f]{8}-\d+\r\n/s);
  await app.close();
});

test('an unexpected failure names the request also in its body, and nothing else of itself', async () => {
  const app = await buildFailing(new Error('secret'));
  const answer = await app.inject({ url: '/api/profile', headers: person.headers });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    code: 'unexpected-error',
    message: expect.any(String) as string,
    data: { requestId: answer.headers[requestIdHeader] },
  });
  expect(answer.headers['retry-after']).toBeUndefined();
  await app.close();
});

test('a database that is away is worth asking again, which header and body say alike', async () => {
  const app = await buildFailing(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  const answer = await app.inject({ url: '/api/profile', headers: person.headers });
  const { data } = answer.json<{ data: { retryAfter: number; requestId: string } }>();
  expect(answer.statusCode).toBe(503);
  expect(data).toEqual({ retryAfter: expect.any(Number) as number, requestId: answer.headers[requestIdHeader] });
  expect(answer.headers['retry-after']).toBe(String(data.retryAfter));
  await app.close();
});

test('who has guessed too often is told when to come back', async () => {
  const guess = () => portal.call(null, 'POST', '/drivers/sign-up', buildSignUp({ validationKey: '10000' }));
  let answer = await guess();
  for (let n = 0; n < 50 && answer.status === 404; n += 1) answer = await guess();
  expect(answer).toBeRefused(429, 'too-many-requests');
  const { retryAfter } = (answer.body as { data: { retryAfter: number } }).data;
  expect(answer.headers['retry-after']).toBe(String(retryAfter));
});

test('a refusal that no log line tells of names no request in its body', async () => {
  const answer = await portal.call(null, 'GET', '/profile');
  expect(answer.body).toEqual({ code: 'user-token-expired', message: expect.any(String) as string });
});

describe('a server that writes its log', () => {
  const dataDir = temporaryFolder('request-ids');
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ dataDir, environment: { LOG_LEVEL: 'info' } });
  });
  afterAll(() => server.kill());

  test('writes the id into the lines of a request', async () => {
    const { headers } = await fetch(`${server.url}/api/health`);
    await expect.poll(() => server.output()).toContain(`"reqId":"${headers.get(requestIdHeader)}"`);
  });
});
