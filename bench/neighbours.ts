/** Ten searches for a common word in a large company, aborted after a second, repeatedly: the effect on another company and on health. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '#testing/engines/postgres.ts';
import { startServer } from '#testing/runners/server.ts';
import { fillLists, type FilledCompany } from './companies.ts';
import { load, type Load } from './load.ts';

const rows = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const seconds = 10;
const searches = 10;
const hangUpAfterMs = 1000;

export async function run(): Promise<void> {
  const postgres = await startPostgres();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tourlotse-bench-'));
  try {
    const configuration = { dataDir, databaseUrl: postgres.url, databaseOwnerUrl: null, companyDatabases: {} };
    const [large, neighbour] = await fillLists(configuration, [
      { rows, drivers: 200, sensors: 100 },
      { rows: 1000, drivers: 20, sensors: 10 },
    ]);
    const server = await startServer({ dataDir, environment: { DATABASE_URL: postgres.url, DEMO: 'false' } });
    const alone = await watch(server.port, neighbour as FilledCompany);
    const stopping = new AbortController();
    const searching = Promise.all(
      Array.from({ length: searches }, () => searchAndHangUp(server.url, large as FilledCompany, stopping.signal)),
    );
    const beside = await watch(server.port, neighbour as FilledCompany);
    stopping.abort();
    const heard = (await searching).reduce((sum, answered) => sum + answered, 0);
    process.stdout.write(
      `${searches} searches for a common word at ${rows} customers, hung up after ${hangUpAfterMs} ms (${heard} answered):\n`,
    );
    for (const what of ['neighbour', 'health'] as const) report(what, alone[what], beside[what]);
    await server.stop();
    const failed = Object.values(beside).some(({ statuses }) =>
      Object.keys(statuses).some((status) => status !== '200'),
    );
    if (failed) process.exitCode = 1;
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What the neighbour's reader and the health check see for some seconds. */
async function watch(port: number, { token }: FilledCompany): Promise<Record<'neighbour' | 'health', Load>> {
  const headers = { authorization: `Bearer ${token}` };
  const list = (count: number) => ({
    method: 'GET',
    path: `/api/customers?limit=${20 + (count % 60)}&sort=name`,
    headers,
  });
  const [neighbour, health] = await Promise.all([
    load({ port, connections: 2, seconds }, list),
    load({ port, connections: 1, seconds }, () => ({ method: 'GET', path: '/api/health' })),
  ]);
  return { neighbour, health };
}

/** @returns how many were answered in time */
async function searchAndHangUp(url: string, { token }: FilledCompany, stopping: AbortSignal): Promise<number> {
  let answered = 0;
  while (!stopping.aborted) {
    // Each its own question: the same one would be answered together.
    const query = `search=lindqvist&sort=-city&limit=${20 + Math.floor(Math.random() * 80)}`;
    await fetch(`${url}/api/customers?${query}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.any([AbortSignal.timeout(hangUpAfterMs), stopping]),
    })
      .then((answer) => answer.text())
      .then(() => (answered += 1))
      .catch(() => pause(10));
  }
  return answered;
}

function report(what: string, alone: Load, beside: Load): void {
  process.stdout.write(
    `  ${what.padEnd(10)} alone p99 ${alone.p99.toFixed(1)} ms, beside them p99 ${beside.p99.toFixed(1)} ms: ` +
      `ratio ${(beside.p99 / alone.p99).toFixed(1)}, ${JSON.stringify(beside.statuses)}\n`,
  );
}
