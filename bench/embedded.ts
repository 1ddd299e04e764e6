/** The embedded engine with a hundred thousand customers: latency of twenty concurrent readers beside that of one. */
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { disk } from '#testing/engines/scratch.ts';
import { startServer, type RunningServer } from '#testing/runners/server.ts';
import { fillLists, type FilledCompany } from './companies.ts';
import { load, type Request } from './load.ts';
import { processorSeconds, residentMegabytes } from './processor.ts';

const rows = Number(process.env['BENCH_ROWS'] ?? 100_000);
/** Milliseconds that nineteen of twenty others' reading may make one wait, at the 99th percentile. */
const goalMs = 300;
const seconds = 10;

const sorts = ['name', '-name', 'street', 'zipCode', '-zipCode', 'city', 'phone', '-phone'];
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;
const digits = (length: number) => String(Math.floor(Math.random() * 10 ** length)).padStart(length, '0');

/** What people ask of the list; no two at once ask for exactly the same, which would be answered together. */
const questions: Record<string, () => string> = {
  'a page': () => `limit=${20 + Math.floor(Math.random() * 60)}&sort=${pick(sorts)}`,
  'a number': () => `limit=50&search=${digits(5)}`,
  'a common word': () => `limit=${20 + Math.floor(Math.random() * 60)}&sort=${pick(sorts)}&search=lindqvist`,
  'two words': () => `limit=50&sort=${pick(sorts)}&search=${encodeURIComponent(`berger ${digits(3)}`)}`,
};
const kinds = Object.keys(questions);

export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(disk, 'tourlotse-bench-'));
  let server: RunningServer | null = null;
  try {
    const configuration = { dataDir, databaseUrl: null, databaseOwnerUrl: null, companyDatabases: {} };
    const [company] = await fillLists(configuration, [{ rows, drivers: 200, sensors: 100 }]);
    server = await startServer({ dataDir, environment: { DEMO: 'false' } });
    await fetch(`${server.url}/api/health`);
    process.stdout.write(
      `embedded engine, ${rows} customers, idle: ${(await residentMegabytes(server.process.pid)).toFixed(0)} MB\n`,
    );
    const { port } = server;
    const ask = (kind: string) => request(company as FilledCompany, (questions[kind] as () => string)());
    // The engine's code is compiled further while it runs, and its upkeep looks at what has just been filled.
    await load({ port, connections: 20, seconds: 30 }, () => ask(pick(kinds)));
    for (const kind of kinds) {
      const { p50, p99 } = await load({ port, connections: 1, seconds: 3 }, () => ask(kind));
      process.stdout.write(`  one reader, ${kind.padEnd(13)} p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms\n`);
    }
    const alone = await load({ port, connections: 1, seconds }, () => ask(pick(kinds)));
    const before = await processorSeconds([server]);
    const together = await load({ port, connections: 20, seconds }, () => ask(pick(kinds)));
    const each = ((await processorSeconds([server])) - before) / Math.max(1, together.statuses[200] ?? 0);
    process.stdout.write(
      `  all of it: one reader p99 ${alone.p99.toFixed(0)} ms, twenty p50 ${together.p50.toFixed(0)} ms, ` +
        `p99 ${together.p99.toFixed(0)} ms: ratio ${(together.p99 / alone.p99).toFixed(1)} ` +
        `(goal: at most ${goalMs} ms; ${JSON.stringify(together.statuses)})\n` +
        `  ${(each * 1000).toFixed(1)} ms of processor a list, twenty in a row ${(each * 20_000).toFixed(0)} ms; ` +
        `memory then ${(await residentMegabytes(server.process.pid)).toFixed(0)} MB\n`,
    );
  } finally {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function request({ token }: FilledCompany, query: string): Request {
  return { method: 'GET', path: `/api/customers?${query}`, headers: { authorization: `Bearer ${token}` } };
}
