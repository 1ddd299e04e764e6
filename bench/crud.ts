/**
 * Rates of get, list, create and update as ratios to the same SQL in one round trip behind bare node:http and pg, with
 * the server's memory and start. Beside it, for information, the ratio to the statement of the work alone: without
 * transaction, company, activity and change.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { customerListInput } from '#contract/partners/customers.ts';
import { findCustomers } from '#server/features/partners/customers/list.ts';
import { findCustomer, insertCustomer, updateCustomer } from '#server/features/partners/customers/store.ts';
import { startPostgres } from '#testing/engines/postgres.ts';
import { startServer } from '#testing/runners/server.ts';
import { fillCompanies, someCustomer, type FilledCompany } from './companies.ts';
import { Entry } from '#server/platform/database/connections/entry.ts';
import { asOwner } from '#server/platform/database/engines/postgres.ts';
import { load, type Load, type Request } from './load.ts';
import { residentMegabytes } from './processor.ts';
import { statementsOf, type CaughtStatement, type CaughtWork } from './statements.ts';

const goals = { get: 0.5, list: 0.65, create: 0.35, update: 0.35 } as const;
type Operation = keyof typeof goals;
const operations = Object.keys(goals) as Operation[];
const target = { connections: 16, seconds: 4 };
const rounds = 3;
/** What ours is compared with: all SQL that it sends for a request, or the statement of the work alone. */
const yardsticks = ['same SQL', 'work alone'] as const;
type Yardstick = (typeof yardsticks)[number];
/** A request's statements, in their order. */
type Batch = readonly CaughtStatement[];
const searches = ['481', '652', '907', '133'];
/** What the bare side adds in turn, as different from each other as what ours is sent. */
const newCustomers = Array.from({ length: 64 }, (_, index) => someCustomer(index));

/** The bare side enters companies with the same tags. */
const entry = new Entry();

export async function run(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  const folder = await mkdtemp(path.join(tmpdir(), 'tourlotse-bench-'));
  let bare: ChildProcess | undefined;
  try {
    const companies = await fillCompanies(postgres.url, folder, { first: 10_000, others: 500, count: 8 });
    await asOwner(postgres.url, (db) => entry.learn(db));
    const own = companies[0] as FilledCompany;
    const environment = { DATABASE_URL: postgres.url, DEMO: 'false' };
    const server = await startServer({ dataDir: folder, environment });
    const statements = await bareStatements(own);
    const texts = Object.fromEntries(
      operations.flatMap((name) =>
        yardsticks.map((yardstick) => [
          `${name}-${yardstick}`,
          statements[name][yardstick][0]?.map(({ text }) => text),
        ]),
      ),
    );
    bare = spawn(process.execPath, [path.join(import.meta.dirname, 'bare.ts')], {
      env: {
        ...process.env,
        BARE_DATABASE_URL: postgres.url,
        BARE_COMPANY: own.key,
        BARE_TAG: entry.tagOf(own.key),
        BARE_STATEMENTS: JSON.stringify(texts),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(bare.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
    const ports = { ours: server.port, bare: Number(line.toString()) };
    for (const name of operations) {
      for (const yardstick of yardsticks)
        await compare({ name, yardstick }, ports, {
          ours: ourRequest[name](companies),
          bare: bareRequest(name, yardstick, companies, statements[name][yardstick]),
        });
    }
    process.stdout.write(
      `memory of the server after this load: ${Math.round(await residentMegabytes(server.process.pid))} MB (goal: at most 180)\n`,
    );
    await server.stop();
    await measureStart(folder, environment);
  } finally {
    bare?.kill('SIGTERM');
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Make = (count: number) => Request;

/** Rounds of both sides in turn, so that what else the machine does hits both alike; the median round counts. */
async function compare(
  { name, yardstick }: { name: Operation; yardstick: Yardstick },
  ports: Record<'ours' | 'bare', number>,
  make: Record<'ours' | 'bare', Make>,
): Promise<void> {
  const results: { ours: Load; bare: Load; ratio: number }[] = [];
  // Both sides are compiled and their statements prepared before the first round that counts.
  for (const side of ['bare', 'ours'] as const) await load({ ...target, seconds: 2, port: ports[side] }, make[side]);
  for (let round = 0; round < rounds; round += 1) {
    const bare = await load({ ...target, port: ports.bare }, make.bare);
    const ours = await load({ ...target, port: ports.ours }, make.ours);
    results.push({ ours, bare, ratio: ours.rate / bare.rate });
  }
  const { ours, bare, ratio } = results.toSorted((one, other) => one.ratio - other.ratio)[
    Math.floor(rounds / 2)
  ] as (typeof results)[number];
  const show = (side: Load) =>
    `${side.rate.toFixed(0)}/s (p50 ${side.p50.toFixed(1)} ms, p99 ${side.p99.toFixed(1)} ms, ${JSON.stringify(side.statuses)})`;
  const goal = yardstick === 'same SQL' ? ` (goal: at least ${goals[name]})` : '';
  process.stdout.write(
    `${name.padEnd(6)} to the ${yardstick}: ours ${show(ours)}, bare ${show(bare)}: ratio ${ratio.toFixed(2)}${goal}\n`,
  );
}

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;
const turns = new Map<FilledCompany, number>();
/** One customer of a company after the other: no two requests under way are for the same, so that each names its version. */
function inTurn(company: FilledCompany): FilledCompany['customers'][number] {
  const turn = turns.get(company) ?? 0;
  turns.set(company, turn + 1);
  return company.customers[turn % company.customers.length] as FilledCompany['customers'][number];
}

const authorised = ({ token }: FilledCompany) => ({ authorization: `Bearer ${token}` });

const ourRequest: Record<Operation, (companies: FilledCompany[]) => Make> = {
  get:
    ([own]) =>
    () => ({
      method: 'GET',
      path: `/api/customers/${pick((own as FilledCompany).customers).key}`,
      headers: authorised(own as FilledCompany),
    }),
  list:
    ([own]) =>
    () => ({
      method: 'GET',
      path: `/api/customers?limit=50&sort=name&search=${encodeURIComponent(pick(searches))}`,
      headers: authorised(own as FilledCompany),
    }),
  create: (companies) => (count) => ({
    method: 'POST',
    path: '/api/customers',
    headers: authorised(pick(companies)),
    body: JSON.stringify(someCustomer(count)),
  }),
  update: (companies) => (count) => {
    const company = pick(companies);
    const customer = inTurn(company);
    const { version } = customer;
    customer.version += 1;
    return {
      method: 'PATCH',
      path: `/api/customers/${customer.key}`,
      headers: authorised(company),
      body: JSON.stringify({ version, city: `Zossen ${count}` }),
    };
  },
};

/** What the bare side sends for each operation; several batches, alike but for their values, are taken by chance. */
async function bareStatements({ key }: FilledCompany): Promise<Record<Operation, Record<Yardstick, Batch[]>>> {
  const row = {
    ...someCustomer(0),
    key: 'KEY',
    version: 1,
    created: new Date(0),
    modified: new Date(0),
    now: new Date(0),
    categories: [],
  };
  // A search that is answered by its first statement, as these are.
  const page = { listed: 0, walked: 0, wanted: 0, isComplete: true, listed_key: null, sorted_by: null };
  const lists = searches.map((search) =>
    statementsOf(key, (tx) => findCustomers(tx, customerListInput.parse({ limit: '50', sort: 'name', search })), [
      [page],
    ]),
  );
  const creates = newCustomers.map((fields) => statementsOf(key, (tx) => insertCustomer(tx, fields), [[row]]));
  const update = await statementsOf(key, (tx) => updateCustomer(tx, 'KEY', 1, { city: 'Zossen' }), [[row]]);
  const batches = (works: readonly CaughtWork[]): Record<Yardstick, Batch[]> => ({
    'same SQL': works.map((work) => wholeBatch(key, work)),
    // An update has read and locked its row before: its work is the last statement.
    'work alone': works.map(({ statements }) => statements.slice(-1)),
  });
  return {
    get: batches([await statementsOf(key, (tx) => findCustomer(tx, 'KEY'), [[row]])]),
    list: batches(await Promise.all(lists)),
    create: batches(await Promise.all(creates)),
    update: batches([update]),
  };
}

/** Everything that the product sends for a request: a read enters the company, a write is a transaction that records. */
function wholeBatch(company: string, { statements, recording }: CaughtWork): Batch {
  const { text, values = [] } = entry.statement({ company, uid: null });
  const enter = { text, values };
  if (!recording) return [enter, ...statements];
  return [{ text: 'begin', values: [] }, enter, ...statements, recording, { text: 'commit', values: [] }];
}

/** The same work in the same companies: keys, and what an update writes, differ from request to request as on our side. */
function bareRequest(name: Operation, yardstick: Yardstick, companies: FilledCompany[], batches: Batch[]): Make {
  const own = companies[0] as FilledCompany;
  return (count) => {
    const batch = pick(batches);
    const company = name === 'get' || name === 'list' ? own : pick(companies);
    const replaced = new Map<unknown, unknown>([
      [own.key, company.key],
      [entry.tagOf(own.key), entry.tagOf(company.key)],
    ]);
    if (name === 'create') {
      const added = uuidv7();
      replaced.set(keyGiven(batch, own), added).set('KEY', added);
    }
    if (name === 'get') replaced.set('KEY', pick(company.customers).key);
    if (name === 'update') {
      const customer = inTurn(company);
      customer.version += 1;
      replaced.set('KEY', customer.key).set(2, customer.version);
    }
    for (const { text, values } of batch) if (text.includes('company.activities')) replaced.set(values[1], uuidv7());
    const values = batch.map((one) => one.values.map((value) => replaced.get(value) ?? numbered(value, count)));
    return { method: 'POST', path: `/${encodeURIComponent(`${name}-${yardstick}`)}`, body: JSON.stringify(values) };
  };
}

/** The key that a caught insertion gives to a new customer: the first value that is a key and not the company's. */
function keyGiven(batch: Batch, { key }: FilledCompany): unknown {
  const insertion = batch.find(({ text }) => text.includes('insert into company.customers'));
  return insertion?.values.find((value) => /^[0-9a-f]{8}-/.test(String(value)) && value !== key);
}

/** The town that an update writes bears a number, in the column itself and in those that follow from it. */
function numbered(value: unknown, count: number): unknown {
  return typeof value === 'string' ? value.replace(/zossen/i, (town) => `${town} ${count}`) : value;
}

/** From the start of the process to its first answer. */
async function measureStart(dataDir: string, environment: Record<string, string>): Promise<void> {
  const times: number[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const started = performance.now();
    const server = await startServer({ dataDir, environment });
    await fetch(`${server.url}/api/health`);
    times.push(performance.now() - started);
    await server.stop();
  }
  times.sort((one, other) => one - other);
  process.stdout.write(
    `start to first answer on PostgreSQL: median ${times[2]?.toFixed(0)} ms, best ${times[0]?.toFixed(0)} ms (goal: at most 400)\n`,
  );
}
