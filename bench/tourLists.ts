/**
 * What the list of tours costs in a company of a hundred thousand tours, each way as a ratio to the same in a company of
 * a thousand, with statistics and before any were made; and the morning check of a full day beside that day's list.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TourPage } from '#contract/tours.ts';
import { startPostgres } from '#testing/engines/postgres.ts';
import { manyTours, type ManyTours } from '#testing/fixtures/manyTours.ts';
import { startServer, type RunningServer } from '#testing/runners/server.ts';
import { fillLists, type FilledCompany } from './companies.ts';
import { executeAsOwner, makeStatistics } from './filling.ts';
import { Connection } from './load.ts';

const engines = ['postgres', 'embedded'] as const;
type Engine = (typeof engines)[number];
const sizes = { small: { tours: 1000, stops: 10 }, large: { tours: 100_000, stops: 10 } } as const;
/** A day of which every tour is looked through. */
const busy = { tours: 300, stops: 10, toursADay: 300 } as const;
const rounds = 41;
/** After which a list that is asked for again and again has been asked often enough. */
const enoughMs = 4000;
const roundsAtLeast = 5;
/** How much dearer each list may be. */
const goal = 1.5;

const day = 'fromDay=2026-01-15&untilDay=2026-01-15';
const month = 'fromDay=2026-01-01&untilDay=2026-01-31';
const year = 'fromDay=2026-01-01&untilDay=2026-12-31';
/**
 * As many rows of each company stand on a page, so that what differs is the way to them. Spans hold as many tours of
 * both, but for the year, of which the small company has but fifty days.
 */
const lists = [
  day,
  `${day}&search=lindqvist`,
  `${day}&sort=-driver`,
  month,
  `${month}&sort=number`,
  `${month}&sort=driver`,
  `${month}&state=planned`,
  `${month}&search=lindqvist`,
  `${month}&search=2601%20000017`,
  `${year}&driver=DRIVER`,
  `${year}&driver=DRIVER&state=done`,
  `${year}&vehicle=VEHICLE`,
].map((query) => `/tours?limit=20&${query}`);

export async function run(): Promise<void> {
  for (const engine of engines) await measure(engine);
}

async function measure(engine: Engine): Promise<void> {
  // Statistics are made when this bench says so.
  const settings = { autovacuum: 'off', shared_buffers: '1GB' };
  const postgres = engine === 'postgres' ? await startPostgres({ settings }) : null;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tourlotse-bench-'));
  try {
    const databaseUrl = postgres?.url ?? null;
    const configuration = { dataDir, databaseUrl, databaseOwnerUrl: databaseUrl, companyDatabases: {} };
    const companies = await fillLists(
      configuration,
      [1, 2, 3].map(() => ({ rows: 40, drivers: 40, sensors: 0 })),
    );
    const tours: ManyTours[] = [sizes.small, sizes.large, busy];
    const texts = companies.flatMap(({ key }, index) => manyTours(key, tours[index] as ManyTours));
    await executeAsOwner(configuration, texts);
    for (const statistics of ['never made', 'fresh']) {
      if (statistics === 'fresh') await makeStatistics(configuration);
      const environment = { DEMO: 'false', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
      const server = await startServer({ dataDir, environment });
      await compareAll(`${engine}, statistics ${statistics}`, server, companies);
      await server.stop();
    }
  } finally {
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A company's administrator, who asks on one connection. */
class Reader {
  readonly #connection: Connection;
  readonly #token: string;

  constructor({ port }: RunningServer, { token }: FilledCompany) {
    this.#connection = new Connection(port);
    this.#token = token;
  }

  async read(place: string): Promise<unknown> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const { status, body } = await this.#connection.ask({ method: 'GET', path: `/api${place}`, headers });
    if (status !== 200) throw new Error(`${place} answered ${status}: ${body.toString()}`);
    return JSON.parse(body.toString());
  }

  /** What stands for one of the company's own. */
  async completed(place: string): Promise<string> {
    const { items } = (await this.read(lists[0] ?? '')) as TourPage;
    return place.replace('DRIVER', items[0]?.driver?.uid ?? '').replace('VEHICLE', items[0]?.vehicle?.key ?? '');
  }

  end(): void {
    this.#connection.end();
  }
}

async function compareAll(side: string, server: RunningServer, companies: readonly FilledCompany[]): Promise<void> {
  const [small, large] = companies.map((company) => new Reader(server, company)) as [Reader, Reader];
  for (const list of lists) {
    const [one, many] = await medians([
      [small, await small.completed(list)],
      [large, await large.completed(list)],
    ]);
    const ratio = many / one;
    const isMissed = ratio > goal;
    if (isMissed) process.exitCode = 1;
    process.stdout.write(
      `tour-lists  ${side} ${list.replace('/tours?limit=20&', '')}: ${sizes.large.tours} tours ${many.toFixed(1)} ms to ` +
        `${sizes.small.tours} tours ${one.toFixed(1)} ms: ratio ${ratio.toFixed(2)}${isMissed ? ` (goal: at most ${goal}, MISSED)` : ''}\n`,
    );
  }
  // Connected now: meanwhile the server would have closed an idle connection.
  const full = new Reader(server, companies[2] as FilledCompany);
  const ofDay = 'fromDay=2026-01-01&untilDay=2026-01-01&limit=50';
  const [list, check] = await medians([
    [full, `/tours?${ofDay}`],
    [full, '/tours/check?day=2026-01-01'],
  ]);
  process.stdout.write(
    `tour-lists  ${side}: the morning check of ${busy.tours} tours ${check.toFixed(1)} ms to a page of them ` +
      `${list.toFixed(1)} ms: ratio ${(check / list).toFixed(2)}\n`,
  );
  for (const reader of [small, large, full]) reader.end();
}

/** In turn, so that what else the machine does hits both alike; the first rounds warm up. */
async function medians(asked: readonly (readonly [Reader, string])[]): Promise<[number, number]> {
  const times: number[][] = asked.map(() => []);
  const begin = performance.now();
  const isEnough = (round: number) => round >= roundsAtLeast && performance.now() - begin > enoughMs;
  for (let round = -3; round < rounds && !isEnough(round); round += 1) {
    for (const [index, [reader, place]] of asked.entries()) {
      const started = performance.now();
      await reader.read(place);
      if (round >= 0) times[index]?.push(performance.now() - started);
    }
  }
  const middle = (each: readonly number[]) =>
    each.toSorted((one, other) => one - other)[Math.floor((each.length - 1) / 2)] ?? 0;
  return [middle(times[0] ?? []), middle(times[1] ?? [])];
}
