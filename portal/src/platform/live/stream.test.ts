import { afterEach, expect, test } from 'vitest';
import { FakeServer } from './fakeServer.ts';
import { backoffWithJitter, LiveStream, type StreamOptions } from './stream.ts';

let stream: LiveStream | undefined;
afterEach(() => stream?.stop());

function follow(server: FakeServer, options: Partial<StreamOptions> = {}) {
  const states: string[] = [];
  const types: string[] = [];
  stream = new LiveStream({
    open: server.open,
    resumeFrom: () => 'a.0',
    backoff: () => 20,
    onMessage: ({ event }) => types.push(event.type),
    onState: (state) => {
      if (states.at(-1) !== state) states.push(state);
    },
    ...options,
  });
  stream.start();
  return { stream, states, types };
}

test('comes back at once where the server asks for it, and is never called lost', async () => {
  const server = new FakeServer();
  const { states } = follow(server);
  await expect.poll(() => states).toEqual(['online']);
  server.end('reconnect');
  await expect.poll(() => server.attempts).toHaveLength(2);
  expect(states).toEqual(['online']);
});

test('a stream that stays silent is lost and opened anew', async () => {
  const server = new FakeServer();
  const { states } = follow(server, { heartbeatTimeoutMs: 100 });
  await expect.poll(() => server.attempts.length).toBeGreaterThan(1);
  expect(states.slice(0, 2)).toEqual(['online', 'lost']);
});

test('a server that accepts and says nothing is given up', async () => {
  const states: string[] = [];
  const never = () => new Promise<never>(() => undefined);
  stream = new LiveStream({
    open: (_from, signal) =>
      Promise.race([
        never(),
        new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
      ]),
    resumeFrom: () => undefined,
    firstEventTimeoutMs: 50,
    backoff: () => 20,
    onMessage: () => undefined,
    onState: (state) => states.push(state),
  });
  stream.start();
  await expect.poll(() => states).toContain('lost');
});

test('a nudge ends the wait', async () => {
  const server = new FakeServer();
  server.isReachable = false;
  const { stream: nudged, states } = follow(server, { backoff: () => 60_000 });
  await expect.poll(() => states).toEqual(['lost']);
  server.isReachable = true;
  const statesAfterNudge = () => {
    nudged.nudge();
    return states;
  };
  await expect.poll(statesAfterNudge).toEqual(['lost', 'online']);
});

test('waits until an attempt makes sense', async () => {
  const server = new FakeServer();
  let goOn: () => void = () => undefined;
  follow(server, {
    ready: () =>
      new Promise((resolve) => {
        goOn = resolve;
      }),
  });
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect(server.attempts).toEqual([]);
  goOn();
  await expect.poll(() => server.attempts).toEqual(['a.0']);
});

test('once stopped it opens nothing more', async () => {
  const server = new FakeServer();
  const { stream: stopped } = follow(server);
  await expect.poll(() => server.streams.size).toBe(1);
  stopped.stop();
  await expect.poll(() => server.streams.size).toBe(0);
  await new Promise((resolve) => {
    setTimeout(resolve, 400);
  });
  expect(server.attempts).toHaveLength(1);
});

test('waits grow from half a second to fifteen, with jitter', () => {
  const waits = Array.from({ length: 12 }, (_, index) => backoffWithJitter(index + 1));
  expect(waits[0]).toBeLessThanOrEqual(500);
  expect(waits[0]).toBeGreaterThanOrEqual(250);
  expect(Math.max(...waits)).toBeLessThanOrEqual(15_000);
  expect(waits.at(-1)).toBeGreaterThanOrEqual(7500);
  expect(new Set(Array.from({ length: 5 }, () => backoffWithJitter(9))).size).toBeGreaterThan(1);
});
