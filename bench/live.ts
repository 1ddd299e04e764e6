import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { revisionHeader } from '#contract/workplace/live.ts';
import { startPostgres } from '#testing/engines/postgres.ts';
import { startServer, type RunningServer } from '#testing/runners/server.ts';
import { fillCompanies, someCustomer, type FilledCompany } from './companies.ts';
import { measureFanOut } from './liveFanOut.ts';
import { LiveReader, type Tally } from './liveReader.ts';
import { processorSeconds } from './processor.ts';

const subscribers = 500;
const writesPerSecond = 100;
const seconds = 20;
const reconnectsPerSecond = 5;
/** Subscribers that are cut off all at once, half-way. */
const cutAtOnce = 50;

export async function run(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  const folders = await Promise.all([0, 1].map(() => mkdtemp(path.join(tmpdir(), 'tourlotse-bench-'))));
  const servers: RunningServer[] = [];
  try {
    const [company] = await fillCompanies(postgres.url, folders[0] ?? '', { count: 1, first: 100, others: 0 });
    if (!company) throw new Error('The bench has no company.');
    const environment = { DATABASE_URL: postgres.url, STORAGE_URL: `file://${folders[0]}/files`, DEMO: 'false' };
    for (const dataDir of folders) servers.push(await startServer({ dataDir, environment }));
    await measureFanOut(servers, company);
    await measure(servers, company);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  }
}

async function measure(servers: readonly RunningServer[], { token }: FilledCompany): Promise<void> {
  const tally: Tally = { gaps: 0, duplicates: 0, reconnects: 0, arrivals: new Map() };
  const ports = servers.map(({ port }) => port);
  const readers = Array.from({ length: subscribers }, (_, index) => new LiveReader(ports, token, tally, index));
  for (const reader of readers) await reader.connect();
  const before = await processorSeconds(servers);
  const end = performance.now() + seconds * 1000;
  const [sent] = await Promise.all([write(servers, token, end), disturb(readers, end)]);
  const last = Math.max(...sent.keys());
  for (let waited = 0; waited < 100 && readers.some(({ revision }) => revision !== last); waited += 1) await pause(50);
  for (const reader of readers) {
    tally.gaps += Math.max(0, last - (reader.revision ?? 0));
    reader.leave();
  }
  report(tally, sent);
  const used = (await processorSeconds(servers)) - before;
  process.stdout.write(`live: processor time of both servers meanwhile ${used.toFixed(1)} s\n`);
}

/** Writes at a steady pace through both processes in turn; answers when each revision's write was sent. */
async function write(servers: readonly RunningServer[], token: string, end: number): Promise<Map<number, number>> {
  const sent = new Map<number, number>();
  const writing: Promise<void>[] = [];
  const begin = performance.now();
  for (let count = 0; performance.now() < end; count += 1) {
    const url = `${servers[count % servers.length]?.url.replace('localhost', '127.0.0.1')}/api/customers`;
    writing.push(writeOne(url, token, count, sent));
    await pause(Math.max(0, begin + ((count + 1) * 1000) / writesPerSecond - performance.now()));
  }
  await Promise.all(writing);
  return sent;
}

async function writeOne(url: string, token: string, count: number, sent: Map<number, number>): Promise<void> {
  const sentAt = performance.now();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(someCustomer(count)) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`A write answered ${answer.status}.`);
  sent.set(Number(answer.headers.get(revisionHeader)), sentAt);
}

async function disturb(readers: readonly LiveReader[], end: number): Promise<void> {
  const half = performance.now() + (seconds * 1000) / 2;
  let isCut = false;
  for (let turn = 0; performance.now() < end; turn += 1) {
    await readers[(turn * 37) % readers.length]?.reconnect();
    if (!isCut && performance.now() > half) {
      isCut = true;
      await Promise.all(readers.slice(0, cutAtOnce).map((reader) => reader.reconnect()));
    }
    await pause(1000 / reconnectsPerSecond);
  }
}

function report({ gaps, duplicates, reconnects, arrivals }: Tally, sent: ReadonlyMap<number, number>): void {
  const waits = [...sent].flatMap(([revision, sentAt]) =>
    (arrivals.get(revision) ?? []).map((arrived) => arrived - sentAt),
  );
  waits.sort((one, other) => one - other);
  const quantile = (part: number) =>
    (waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0).toFixed(1);
  const lines = [
    `live: ${subscribers} subscribers over 2 processes, ${sent.size} writes in ${seconds} s, ${reconnects} forced reconnects`,
    `live: ${gaps} gaps, ${duplicates} duplicates (goal: none), ${waits.length} deliveries`,
    `live: from sending a write to its delivery p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (gaps > 0 || duplicates > 0) process.exitCode = 1;
}
