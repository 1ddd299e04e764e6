import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { vehicleTable } from '#server/features/fleet/vehicles/store.ts';
import { openDatabases } from '#server/databases.ts';
import { startPostgres } from '#testing/engines/postgres.ts';
import { startServer } from '#testing/runners/server.ts';
import { fillCompanies, type FilledCompany } from './companies.ts';
import { pictureFirstPage, visitVehicles } from './vehiclesInBrowser.ts';

const fleets = { small: 100, large: 10_000 } as const;
const rounds = 60;
/** One vehicle of so many has damage that is not repaired. */
const damagedEvery = 50;

const lists = {
  'by plate': '/vehicles',
  'by make, last page first': '/vehicles?sort=-make',
  searched: '/vehicles?search=sprinter%204127',
  'with a feature': '/vehicles?feature=K%C3%BChlaufbau',
  damaged: '/vehicles?damaged=true',
  'features in use': '/vehicles/features',
};

export async function run(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  const folder = await mkdtemp(path.join(tmpdir(), 'tourlotse-bench-'));
  try {
    const [small, large] = await fillCompanies(postgres.url, folder, { count: 2, first: 0, others: 0 });
    await fill(postgres.url, folder, [small as FilledCompany, large as FilledCompany]);
    const server = await startServer({ dataDir: folder, environment: { DATABASE_URL: postgres.url, DEMO: 'false' } });
    for (const [name, place] of Object.entries(lists))
      await compare(server.url, { name, place }, [small as FilledCompany, large as FilledCompany]);
    await watch(server.url, [small as FilledCompany, large as FilledCompany]);
    await server.stop();
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(url: string, dataDir: string, [small, large]: [FilledCompany, FilledCompany]): Promise<void> {
  const databases = await openDatabases({ dataDir, databaseUrl: url, databaseOwnerUrl: url, companyDatabases: {} });
  await fillVehicles(databases, small, fleets.small);
  await fillVehicles(databases, large, fleets.large);
  await databases.close();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
}

async function fillVehicles(
  databases: Awaited<ReturnType<typeof openDatabases>>,
  { key: company }: FilledCompany,
  size: number,
): Promise<void> {
  const makes = ['Mercedes-Benz', 'MAN', 'Iveco', 'Volkswagen', 'Renault'] as const;
  await databases.company('main').writeTransaction({ company, uid: null }, async ({ db }) => {
    for (let from = 0; from < size; from += 500) {
      const vehicles = Array.from({ length: Math.min(500, size - from) }, (_, index) => {
        const place = from + index;
        const fields = {
          kind: 'van' as const,
          make: makes[place % makes.length] as string,
          model: `Sprinter ${place % 400}`,
          plateNumber: `B-${String.fromCharCode(65 + (Math.floor(place / 9999) % 26))}L ${1 + (place % 9999)}`,
          features: place % 3 === 0 ? ['Kühlaufbau'] : ['Ladebordwand'],
          totalWeight: 3500,
          capacityWeight: 1100,
          capacityVolume: 11,
          capacityPieces: null,
          height: 2.65,
          width: 2.02,
          length: 5.93,
          axleLoad: 2.25,
          crossBorder: false,
          costPerHour: null,
          costPerKilometre: null,
          temperatureZones: [],
        };
        return { company, key: uuidv7(), ...vehicleTable.columnsOf(fields) };
      });
      await db.insertInto('vehicles').values(vehicles).execute();
    }
    await sql`
      insert into company.damages (company, key, vehicle, view, x, y, title, description, severity, occurred, reporter_name)
      select company, gen_random_uuid(), key, 'left', 0.5, 0.5, 'Delle', '', 'minor', now(), 'Bench Mark'
      from (select *, row_number() over (order by key) as place from company.vehicles where company = ${company}) v
      where place % ${damagedEvery} = 0
    `.execute(db);
  });
}

async function compare(
  url: string,
  { name, place }: { name: string; place: string },
  companies: [FilledCompany, FilledCompany],
): Promise<void> {
  const times: number[][] = [[], []];
  // In turn, so that what else the machine does hits both alike; the first rounds warm up.
  for (let round = -5; round < rounds; round += 1) {
    for (const [index, { token }] of companies.entries()) {
      const started = performance.now();
      const answer = await fetch(`${url}/api${place}`, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${place}: ${answer.status}`);
      await answer.arrayBuffer();
      if (round >= 0) times[index]?.push(performance.now() - started);
    }
  }
  const [small = 0, large = 0] = times.map((each) => each.toSorted((one, other) => one - other)[rounds / 2] ?? 0);
  process.stdout.write(
    `vehicles  ${name}: ${fleets.large} vehicles ${large.toFixed(1)} ms to ${fleets.small} vehicles ${small.toFixed(1)} ms: ratio ${(large / small).toFixed(2)}\n`,
  );
}

async function watch(url: string, companies: [FilledCompany, FilledCompany]): Promise<void> {
  for (const { token } of companies) await pictureFirstPage(url, token);
  const tokens = companies.map(({ token }) => token);
  for (const view of ['table', 'cards'] as const) {
    const [small, large] = await visitVehicles(url, tokens, view);
    if (!small || !large) throw new Error('The bench has seen no fleet.');
    const lines = [
      `${view}: the first page of ${fleets.large} vehicles stands after ${large.shown.toFixed(0)} ms, of ${fleets.small} after ${small.shown.toFixed(0)} ms: ratio ${(large.shown / small.shown).toFixed(2)}`,
      `${view}: longest task of the main thread ${large.longest.toFixed(1)} ms of the processor, with ${fleets.small} vehicles ${small.longest.toFixed(1)} ms`,
      `${view}: layout shift ${large.shift.toFixed(4)} (goal: at most 0.01); ${large.early} of 50 pictures asked for before scrolling`,
    ];
    process.stdout.write(lines.map((line) => `vehicles  ${line}\n`).join(''));
    if (large.shift > 0.01 || small.shift > 0.01) process.exitCode = 1;
  }
}
