import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { presenceTimes } from '#contract/people/devices.ts';
import { startPostgres } from '#testing/engines/postgres.ts';
import { startServer, type RunningServer } from '#testing/runners/server.ts';
import { fillCompanies, fillDrivers, type BenchDriver } from './companies.ts';
import { LiveReader, type Tally } from './liveReader.ts';
import { processorSeconds } from './processor.ts';
import { watchDrivers, type Watched } from './watching.ts';

const drivers = 2000;
const seconds = 30;
/** Milliseconds of a driver's round: comes, beats once more, goes, and is away for a moment. */
const round = { length: 30_000, leaves: 25_000 };
const listIntervalMs = 500;

export async function run(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  const folder = await mkdtemp(path.join(tmpdir(), 'tourlotse-bench-'));
  let server: RunningServer | undefined;
  try {
    const [company] = await fillCompanies(postgres.url, folder, { count: 1, first: 100, others: 0 });
    if (!company) throw new Error('The bench has no company.');
    const configuration = { dataDir: folder, databaseUrl: postgres.url, databaseOwnerUrl: postgres.url };
    const people = await fillDrivers({ ...configuration, companyDatabases: {} }, company.key, drivers);
    server = await startServer({ dataDir: folder, environment: { DATABASE_URL: postgres.url, DEMO: 'false' } });
    await measure(server, company.token, people);
  } finally {
    await server?.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Measured {
  heartbeats: number[];
  lists: number[];
  refused: number;
}

async function measure(server: RunningServer, token: string, people: readonly BenchDriver[]): Promise<void> {
  const tally: Tally = { gaps: 0, duplicates: 0, reconnects: 0, arrivals: new Map() };
  const reader = new LiveReader([server.port], token, tally, 0);
  await reader.connect();
  const measured: Measured = { heartbeats: [], lists: [], refused: 0 };
  const ask = asker(server.port, measured);
  // A round to warm up and to spread the drivers, which is not counted.
  await drive(ask, people, token, round.length);
  measured.heartbeats = [];
  measured.lists = [];
  const watching = await watchDrivers(server.url, token);
  const [used, revision] = [await processorSeconds([server]), reader.revision ?? 0];
  await drive(ask, people, token, seconds * 1000);
  report({
    measured,
    tally,
    used: (await processorSeconds([server])) - used,
    revisions: (reader.revision ?? 0) - revision,
    watched: await watching.stop(),
  });
  reader.leave();
}

type Ask = (method: string, path: string, token: string, times?: number[]) => Promise<void>;

function asker(port: number, measured: Measured): Ask & { measured: Measured } {
  // More than ever wait at once on a machine that keeps up, fewer than would overflow the queue of new connections.
  const agent = new http.Agent({ keepAlive: true, maxSockets: 400 });
  const ask: Ask = (method, route, token, times) =>
    new Promise((resolve, reject) => {
      const sent = performance.now();
      const headers = { authorization: `Bearer ${token}` };
      const request = http.request({ port, host: '127.0.0.1', method, path: route, headers, agent }, (answer) => {
        answer.resume().on('end', () => {
          if (answer.statusCode !== 200) measured.refused += 1;
          times?.push(performance.now() - sent);
          resolve();
        });
      });
      request.on('error', reject).end();
    });
  return Object.assign(ask, { measured });
}

/** Lets everybody have their round for a time, evenly spread, and reads the list meanwhile. */
async function drive(
  ask: ReturnType<typeof asker>,
  people: readonly BenchDriver[],
  token: string,
  milliseconds: number,
): Promise<void> {
  const { heartbeats, lists } = ask.measured;
  const asked: Promise<void>[] = [];
  const plan: { at: number; act: () => Promise<void> }[] = [];
  for (const [index, { token: own, device }] of people.entries()) {
    const beat = () => ask('POST', `/api/devices/${device}/heartbeat`, own, heartbeats);
    const begins = (index / people.length) * round.length;
    const at = (moment: number) => (begins + moment) % round.length;
    plan.push({ at: at(0), act: beat }, { at: at(presenceTimes.heartbeatMs), act: beat });
    plan.push({ at: at(round.leaves), act: () => ask('POST', `/api/devices/${device}/leave`, own) });
  }
  for (let at = 0; at < milliseconds; at += listIntervalMs)
    plan.push({ at, act: () => ask('GET', '/api/drivers?limit=50', token, lists) });
  plan.sort((one, other) => one.at - other.at);
  const begin = performance.now();
  for (const { at, act } of plan) {
    const wait = begin + at - performance.now();
    if (wait > 1) await pause(wait);
    asked.push(act());
  }
  await Promise.all(asked);
}

/** Milliseconds of the processor for which the portal's main thread may be blocked at most. */
const maxBlockedMs = 50;

interface Result {
  measured: Measured;
  tally: Tally;
  /** Seconds of the server's processor time. */
  used: number;
  revisions: number;
  watched: Watched;
}

function report({ measured, tally, used, revisions, watched }: Result): void {
  const quantile = (times: readonly number[], part: number) =>
    (times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1);
  const { heartbeats, lists, refused } = measured;
  const { longest, longestOnProcessor, long, redrawn } = watched;
  const lines = [
    `presence: ${drivers} drivers for ${seconds} s, ${heartbeats.length} heartbeats, ${refused} refused (goal: none)`,
    `presence: heartbeat p50 ${quantile(heartbeats, 0.5)} ms, p99 ${quantile(heartbeats, 0.99)} ms`,
    `presence: ${(revisions / seconds).toFixed(0)} revisions/s on the live stream, ${tally.gaps} gaps, ${tally.duplicates} duplicates (goal: none)`,
    `presence: the drivers' list meanwhile p50 ${quantile(lists, 0.5)} ms, p99 ${quantile(lists, 0.99)} ms`,
    `presence: processor time of the server ${used.toFixed(1)} s, ${((used / seconds) * 100).toFixed(0)} % of one core`,
    `presence: a browser on the list drew ${redrawn} rows anew; its longest task took ${longestOnProcessor.toFixed(1)} ms of the processor`,
    `presence: ${long} of its tasks took more than 50 ms on the wall, the longest ${longest.toFixed(0)} ms (goal: none)`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (refused > 0 || tally.gaps > 0 || tally.duplicates > 0 || longestOnProcessor > maxBlockedMs) process.exitCode = 1;
}
