/** Sending the changes of a tour to its driver, beside a transaction that writes the same rows and knows no rules. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { stopFieldsOf } from '#contract/dispatch/tourStops.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { startPostgres } from '#testing/engines/postgres.ts';
import { releaseTour } from '#testing/fixtures/driving.ts';
import { startServer } from '#testing/runners/server.ts';
import { callerOf, personOf } from './calling.ts';
import { fillLists, fillPeople, type BenchPerson } from './companies.ts';
import { makeStatistics } from './filling.ts';

const customers = 60;
/** Tours beside it, so that tables are as long as after some weeks. */
const others = 100;
const rounds = 60;
const stopKinds = ['start', ...Array.from({ length: customers }, () => 'customer' as const), 'finish'] as const;

/** As the server writes them, from what is there; each statement waits for the one before. */
const bare = [
  'begin',
  `update company.tours set version = version, release_sent = now() where company = $1 and key = $2`,
  `delete from company.unsent_tours where company = $1 and tour = $2`,
  `update company.stops set planned_arrival = planned_arrival where company = $1 and tour = $2`,
  `update company.sent_stops set planned_arrival = planned_arrival where company = $1 and tour = $2`,
  `insert into company.tour_releases (company, tour, version, sent_by, plan, difference)
    select company, tour, version + 1, sent_by, plan, difference from company.tour_releases
    where company = $1 and tour = $2 order by version desc limit 1`,
  `update company.scheduled_tasks set at = at where company = $1 and key = $2`,
  `insert into company.activities select (jsonb_populate_record(null::company.activities, to_jsonb(a) || jsonb_build_object('key', gen_random_uuid()))).*
    from (select * from company.activities where company = $1 and object = $2 order by key desc limit 1) a`,
  `with taken as (update company.revisions set revision = revision + 1 where company = $1 returning revision)
    insert into company.changes (company, revision, position, collection, key, kind)
    select $1, revision, 0, 'tours', $2, 'changed' from taken`,
  'commit',
];

const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN;

export async function run(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tourlotse-bench-'));
  const configuration = { dataDir, databaseUrl: postgres.url, databaseOwnerUrl: postgres.url, companyDatabases: {} };
  const [company] = await fillLists(configuration, [{ rows: 100, drivers: 0, sensors: 0 }]);
  if (!company) throw new Error('The bench has no company.');
  const [dispatcher] = await fillPeople(configuration, company.key, 'admin', 1);
  const [driver] = await fillPeople(configuration, company.key, 'driver', 1);
  const environment = { DEMO: 'false', STORAGE_URL: `file://${dataDir}/files`, DATABASE_URL: postgres.url };
  const server = await startServer({ dataDir, environment });
  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  try {
    const portal = callerOf(() => server.url);
    const people = [personOf(dispatcher as BenchPerson), personOf(driver as BenchPerson)] as const;
    for (let index = 0; index < others; index += 1)
      await releaseTour(portal, ...people, `2026-11-${10 + (index % 20)}T06:00`, stopKinds);
    const { key } = await releaseTour(portal, ...people, '2026-12-01T06:00', stopKinds);
    await makeStatistics(configuration);
    const sent: number[] = [];
    const written: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { version, stops } = (await portal.setUp(people[0], 'GET', `/tours/${key}`)).body as Tour;
      const fields = stops.map(stopFieldsOf);
      const changed = [fields[0], ...fields.slice(1, -1).toReversed(), fields.at(-1)];
      await portal.setUp(people[0], 'PATCH', `/tours/${key}`, { version, stops: changed });
      sent.push(
        await timeOf(() => portal.setUp(people[0], 'POST', `/tours/${key}/send-changes`, { version: version + 1 })),
      );
      written.push(await timeOf(() => write(owner, [company.key, key])));
    }
    const [ours, floor] = [median(sent), median(written)];
    process.stdout.write(
      `sending: ${customers} stops in ${ours.toFixed(1)} ms, the same rows alone in ${floor.toFixed(1)} ms: ${(ours / floor).toFixed(2)}\n`,
    );
  } finally {
    await owner.end();
    await server.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function write(owner: pg.Client, keys: readonly [company: string, tour: string]): Promise<void> {
  for (const [index, text] of bare.entries())
    await owner.query({ text, name: `bare-${index}`, values: text.includes('$') ? [...keys] : [] });
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
