import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followConnections } from './closing.ts';

let server: Server;
let letGo: () => void;
let answer: () => void;

beforeEach(async () => {
  server = createServer((request, response) => {
    answer = () => response.end('answered');
    if (request.url === '/fast') answer();
  });
  letGo = followConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.closeAllConnections());

async function connect(): Promise<net.Socket> {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

async function close(): Promise<number> {
  const begin = performance.now();
  letGo();
  server.close();
  await once(server, 'close');
  return performance.now() - begin;
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

test('a connection that never asked anything is not waited for', async () => {
  await connect();
  await pause(50);
  expect(await close()).toBeLessThan(1000);
});

test('a connection that is kept after its answer is not waited for', async () => {
  const socket = await connect();
  socket.write(ask('/fast'));
  await once(socket, 'data');
  await pause(50);
  expect(await close()).toBeLessThan(1000);
});

test('a request in flight gets its answer, then its connection ends', async () => {
  const socket = await connect();
  const received = text(socket);
  socket.write(ask('/slow'));
  await once(server, 'request');
  const closed = close();
  await pause(100);
  answer();
  expect(await closed).toBeLessThan(1000);
  expect(await received).toContain('answered');
});
