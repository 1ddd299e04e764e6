/** How long the search for anything takes in a company of a hundred thousand customers and as many tours. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '#testing/engines/postgres.ts';
import { manyTours } from '#testing/fixtures/manyTours.ts';
import { startServer } from '#testing/runners/server.ts';
import { fillLists, type FilledCompany } from './companies.ts';
import { executeAsOwner, makeStatistics } from './filling.ts';
import { Connection } from './load.ts';

const engines = ['postgres', 'embedded'] as const;
const size = { customers: 100_000, tours: 100_000, drivers: 2000, sensors: 2000 } as const;
const goalMs = 100;
const rounds = 15;

/** Names and numbers, common and rare, short, of several words, and what nothing has. */
const searches = [
  'feinkost',
  'lindqvist',
  'lindqvist berlin',
  'berlin celik 000017',
  '000017',
  '2601-000017',
  '10017',
  'b-aa 17',
  'fa',
  'x9',
  'kost',
  'sprinter 000017',
  'hofmann potsdam allee',
  'gibtesnicht',
];

export async function run(): Promise<void> {
  for (const engine of engines) await measure(engine);
}

async function measure(engine: (typeof engines)[number]): Promise<void> {
  // Statistics are made when this bench says so.
  const settings = { autovacuum: 'off', shared_buffers: '1GB' };
  const postgres = engine === 'postgres' ? await startPostgres({ settings }) : null;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tourlotse-bench-'));
  try {
    const databaseUrl = postgres?.url ?? null;
    const configuration = { dataDir, databaseUrl, databaseOwnerUrl: databaseUrl, companyDatabases: {} };
    const { customers: rows, tours, drivers, sensors } = size;
    const [company] = (await fillLists(configuration, [{ rows, drivers, sensors }])) as [FilledCompany];
    await executeAsOwner(configuration, manyTours(company.key, { tours, stops: 1 }));
    for (const statistics of ['never made', 'fresh']) {
      if (statistics === 'fresh') await makeStatistics(configuration);
      const environment = { DEMO: 'false', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
      const server = await startServer({ dataDir, environment });
      const connection = new Connection(server.port);
      for (const search of searches)
        tell(`${engine}, statistics ${statistics}`, search, await times(connection, company, search));
      connection.end();
      await server.stop();
    }
  } finally {
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function times(connection: Connection, { token }: FilledCompany, search: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const asked = `/api/search?${new URLSearchParams({ search }).toString()}`;
  const taken: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const started = performance.now();
    const { status, body } = await connection.ask({ method: 'GET', path: asked, headers });
    if (status !== 200) throw new Error(`${asked} answered ${status}: ${body.toString()}`);
    if (round >= 0) taken.push(performance.now() - started);
  }
  return taken.toSorted((one, other) => one - other);
}

function tell(side: string, search: string, sorted: readonly number[]): void {
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  const isMissed = middle > goalMs;
  if (isMissed) process.exitCode = 1;
  process.stdout.write(
    `find  ${side}, “${search}”: ${middle.toFixed(1)} ms, at most ${(sorted.at(-1) ?? 0).toFixed(1)} ms${isMissed ? ` (goal: ${goalMs} ms, MISSED)` : ''}\n`,
  );
}
