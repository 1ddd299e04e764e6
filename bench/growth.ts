/**
 * What every list, search, filter and count costs in a company of very many rows, each as a ratio to the same in a
 * company of few, on both engines.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabases } from '#server/databases.ts';
import { manyRows, numberOf } from '#testing/fixtures/manyRows.ts';
import { addCompany, type TestPerson } from '#testing/fixtures/portal.ts';
import { startPostgres } from '#testing/engines/postgres.ts';
import { startServer } from '#testing/runners/server.ts';

/** Rows of each list of the small and of the large company. On the embedded engine a million would take an hour to write. */
const sizes = { postgres: [10_000, 1_000_000], embedded: [5000, 50_000] } as const;
type Engine = keyof typeof sizes;
const rounds = 21;
/** How much dearer each may be. */
const goal = 2;

interface Person extends TestPerson {
  category: string;
  vehicle: string;
}

const number = numberOf(17);
const customers = [
  ...['name', '-name', 'street', 'zipCode', '-city', 'phone', '-phone'].map((sort) => `/customers?sort=${sort}`),
  `/customers?search=${number}`,
  `/customers?search=lindqvist%20${number}`,
  '/customers?search=lindqvist',
  '/customers?search=feinkost',
  '/customers?search=lindqvist%20berlin&sort=-zipCode',
  '/customers?search=kategorie%203',
];
const vehicles = [
  ...['plateNumber', '-make', 'created', '-created'].map((sort) => `/vehicles?sort=${sort}`),
  `/vehicles?search=${number}`,
  '/vehicles?search=sprinter',
  '/vehicles?search=sprinter%20man',
  '/vehicles?damaged=true',
  '/vehicles?feature=Plane',
  '/vehicles?damaged=true&search=man',
  '/vehicles/features',
  '/vehicles/references?search=sprinter',
  '/damages',
  '/damages?status=in-repair',
];
const people = [
  ...['name', '-status', 'phone', 'email', '-lastOnline', 'created'].map((sort) => `/drivers?sort=${sort}`),
  `/drivers?search=${number}`,
  '/drivers?search=fahrer',
  '/drivers?status=CONFIRM',
  '/drivers?status=ONLINE',
  '/administrators',
];
const sensors = [
  ...['name', 'model', '-vehicle', 'created'].map((sort) => `/sensors?sort=${sort}`),
  `/sensors?search=${number}`,
  '/sensors?search=puck',
  '/sensors?unassigned=true',
];
const ofPerson = ({ category, vehicle, uid }: Person) => [
  `/customers?category=${category}`,
  `/customers?category=${category}&search=lindqvist`,
  '/categories',
  '/activities',
  '/activities?collection=customers',
  '/activities?collection=sensors',
  `/activities?actor=${uid}`,
  `/activities?person=${uid}`,
  `/activities?object=${vehicle}`,
  `/activities?from=${Date.now() - 40_000_000}&until=${Date.now()}`,
  '/activities/actors',
  '/notifications',
  '/dashboard',
];

export async function run(): Promise<void> {
  for (const engine of ['embedded', 'postgres'] as const) await measure(engine);
}

async function measure(engine: Engine): Promise<void> {
  const postgres = engine === 'postgres' ? await startPostgres({ settings: { shared_buffers: '1GB' } }) : null;
  const folder = await mkdtemp(path.join(tmpdir(), 'tourlotse-bench-'));
  try {
    const url = postgres?.url ?? null;
    const tokens = await fill(folder, url, sizes[engine]);
    const environment = { DEMO: 'false', ...(url && { DATABASE_URL: url }) };
    const server = await startServer({ dataDir: folder, environment });
    const both = await Promise.all(tokens.map((person) => completed(server.url, person)));
    const paths = both.map((person) => [...customers, ...vehicles, ...people, ...sensors, ...ofPerson(person)]);
    for (const place of paths[0]?.keys() ?? [])
      await compare(
        server.url,
        engine,
        both.map((person, index) => ({ person, path: paths[index]?.[place] as string })),
      );
    await server.stop();
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Two companies in one database; what is written is analysed as a server does by itself after a while. */
async function fill(dataDir: string, databaseUrl: string | null, rows: readonly number[]): Promise<TestPerson[]> {
  const databases = await openDatabases({ dataDir, databaseUrl, databaseOwnerUrl: databaseUrl, companyDatabases: {} });
  const administrators: TestPerson[] = [];
  const companies: [string, number][] = [];
  for (const size of rows) {
    const company = await addCompany(databases, `Spedition mit ${size}`);
    administrators.push(await company.addPerson());
    companies.push([company.key, size]);
  }
  const texts = companies.map(([company, size]) => manyRows(company, { rows: size, drivers: size, sensors: size }));
  if (databaseUrl) await writeAsOwner(databaseUrl, texts.flat());
  else {
    for (const [index, [company]] of companies.entries()) {
      await databases.company('main').writeTransaction({ company, uid: null }, async ({ db }) => {
        for (const text of texts[index] ?? []) await sql.raw(text).execute(db);
      });
    }
    await databases.keepStatistics();
  }
  await databases.close();
  return administrators;
}

/** Without its indexes, made afterwards: row by row they would take most of an hour. */
async function writeAsOwner(url: string, texts: readonly string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'`);
  const { rows: indexes } = await owner.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes where schemaname = 'company' and indexdef not like '%UNIQUE%'`,
  );
  for (const { name } of indexes) await owner.query(`drop index company.${name}`);
  for (const text of texts) {
    // An update joins what was just written: without statistics row by row, for hours.
    if (text.startsWith('update')) await owner.query('analyze');
    await owner.query(text);
  }
  for (const { text } of indexes) await owner.query(text);
  await owner.query('vacuum analyze');
  await owner.end();
}

async function read<Answer>(url: string, { headers }: TestPerson, place: string): Promise<Answer> {
  const answer = await fetch(`${url}/api${place}`, { headers });
  if (!answer.ok) throw new Error(`${place}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** With the keys that some lists are asked for. */
async function completed(url: string, person: TestPerson): Promise<Person> {
  const first = async (place: string) =>
    (await read<{ items: { key: string }[] }>(url, person, place)).items[0]?.key ?? '';
  return { ...person, category: await first('/categories'), vehicle: await first('/vehicles') };
}

async function compare(url: string, engine: Engine, asked: { person: Person; path: string }[]): Promise<void> {
  const times: number[][] = asked.map(() => []);
  // In turn, so that what else the machine does hits both alike; the first rounds warm up.
  for (let round = -3; round < rounds; round += 1) {
    for (const [index, { person, path: place }] of asked.entries()) {
      const started = performance.now();
      await read(url, person, place);
      if (round >= 0) times[index]?.push(performance.now() - started);
    }
  }
  const [small = 0, large = 0] = times.map((each) => each.toSorted((one, other) => one - other)[(rounds - 1) / 2] ?? 0);
  const [few, many] = sizes[engine];
  const ratio = large / small;
  const name = (asked[0]?.path ?? '').replace(/[0-9a-f-]{36}/, '…').replace(/\d{13}/g, '…');
  process.stdout.write(
    `growth  ${engine} ${name}: ${many} rows ${large.toFixed(1)} ms to ${few} rows ${small.toFixed(1)} ms: ratio ${ratio.toFixed(2)}${ratio > goal ? ` (goal: at most ${goal})` : ''}\n`,
  );
}
