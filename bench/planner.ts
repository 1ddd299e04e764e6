/** Twenty dispatchers of one company optimise fifty stops each at once: the effect on another company and on health. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { seededRandom } from '#planner/routing/seededRandom.ts';
import { startPostgres } from '#testing/engines/postgres.ts';
import { startServer } from '#testing/runners/server.ts';
import { fillLists, type FilledCompany } from './companies.ts';
import { load, type Load } from './load.ts';

const dispatchers = 20;
const stops = 50;
const seconds = 10;

export async function run(): Promise<void> {
  const postgres = await startPostgres();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tourlotse-bench-'));
  try {
    const configuration = { dataDir, databaseUrl: postgres.url, databaseOwnerUrl: null, companyDatabases: {} };
    const filled = { rows: 1000, drivers: 20, sensors: 10 };
    const [planning, neighbour] = (await fillLists(configuration, [filled, filled])) as [FilledCompany, FilledCompany];
    const server = await startServer({ dataDir, environment: { DATABASE_URL: postgres.url, DEMO: 'false' } });
    await watch(server.port, neighbour, 2);
    const alone = await watch(server.port, neighbour, seconds);
    const begun = performance.now();
    const optimising = Promise.all(
      Array.from({ length: dispatchers }, (_, index) => optimise(server.url, planning, index + 1)),
    );
    const beside = await watch(server.port, neighbour, seconds);
    await optimising;
    const tookSeconds = (performance.now() - begun) / 1000;
    process.stdout.write(
      `${dispatchers} dispatchers optimise ${stops} stops each at once, all done after ${tookSeconds.toFixed(0)} s:\n`,
    );
    const isTooSlow = (['neighbour', 'health'] as const).map((what) => report(what, alone[what], beside[what]));
    await server.stop();
    if (isTooSlow.includes(true)) process.exitCode = 1;
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What the neighbour's reader and the health check see for some seconds. */
async function watch(
  port: number,
  { token }: FilledCompany,
  forSeconds: number,
): Promise<Record<'neighbour' | 'health', Load>> {
  const headers = { authorization: `Bearer ${token}` };
  const list = (count: number) => ({
    method: 'GET',
    path: `/api/customers?limit=${20 + (count % 60)}&sort=name`,
    headers,
  });
  const [neighbour, health] = await Promise.all([
    load({ port, connections: 1, seconds: forSeconds }, list),
    load({ port, connections: 1, seconds: forSeconds }, () => ({ method: 'GET', path: '/api/health' })),
  ]);
  return { neighbour, health };
}

async function optimise(url: string, { token }: FilledCompany, seed: number): Promise<void> {
  const response = await fetch(`${url}/api/planning/optimise`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tour: tourOf(seed), seed }),
  });
  const answer = await response.text();
  if (!answer.includes('"isFinal":true')) throw new Error(`A tour was not optimised: ${answer.slice(-500)}`);
}

/** Stops about Berlin, half of them with a window. */
function tourOf(seed: number): object {
  const random = seededRandom(seed);
  const stopAt = (kind: string, index: number) => ({
    key: uuidv7(),
    kind,
    place: {
      name: `Kunde ${index}`,
      street: 'Flottenstraße',
      houseNumber: '28',
      zipCode: '13407',
      city: 'Berlin',
      country: 'Deutschland',
      addressAdditional: '',
      phone: '',
      position: { lat: 52.35 + random() * 0.35, lng: 13.1 + random() * 0.6 },
      positionPrecision: 'house',
    },
    staySeconds: 300,
    ...(index % 2 === 1 && { ownWindows: [{ from: '08:00', until: random() < 0.5 ? '12:00' : '17:00' }] }),
  });
  const customers = Array.from({ length: stops }, (_, index) => stopAt('customer', index));
  return { departure: '2026-11-23T06:00', stops: [stopAt('start', 0), ...customers, stopAt('finish', 0)] };
}

/** @returns whether it takes more than twice as long beside them */
function report(what: string, alone: Load, beside: Load): boolean {
  const ratios = [beside.p50 / alone.p50, beside.p99 / alone.p99];
  process.stdout.write(
    `  ${what.padEnd(10)} median ${alone.p50.toFixed(1)} ms, beside them ${beside.p50.toFixed(1)} ms: ratio ${ratios[0]?.toFixed(1)}; ` +
      `p99 ${alone.p99.toFixed(1)} ms, beside them ${beside.p99.toFixed(1)} ms: ratio ${ratios[1]?.toFixed(1)}, ${JSON.stringify(beside.statuses)}\n`,
  );
  return ratios.some((ratio) => ratio > 2);
}
