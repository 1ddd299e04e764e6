/** A day with three hundred tours under way, watched by everybody in the office: how soon a driver's step is shown. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dayOf, defaultTimeZone } from '#contract/platform/time.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { startPostgres } from '#testing/engines/postgres.ts';
import { Phone, releaseTour } from '#testing/fixtures/driving.ts';
import { startServer, type RunningServer } from '#testing/runners/server.ts';
import { callerOf, personOf } from './calling.ts';
import { fillLists, fillPeople, type BenchPerson } from './companies.ts';
import type { Tally } from './liveReader.ts';
import { familySeconds, processorSeconds } from './processor.ts';
import { progressOf, TourReader } from './tourReader.ts';
import { watchTours, type Drawn } from './toursInBrowser.ts';

const sides = process.env.ONLY
  ? ([{ engine: 'PostgreSQL', dispatchers: Number(process.env.ONLY), processes: 2 }] as const)
  : ([
      { engine: 'PostgreSQL', dispatchers: 200, processes: 2 },
      { engine: 'embedded', dispatchers: 20, processes: 1 },
    ] as const);
const tourCount = 300;
const stopKinds = ['start', ...Array.from({ length: 8 }, () => 'customer' as const), 'finish'] as const;
const stepsPerSecond = 20;
const seconds = 30;
const pages = 6;
/** Milliseconds within which 99 of 100 steps are shown. */
const goalMs = 1000;
const settleMs = 10_000;

type Side = (typeof sides)[number];

export async function run(): Promise<void> {
  for (const side of sides) await watch(side);
}

async function watch(side: Side): Promise<void> {
  const postgres = side.engine === 'PostgreSQL' ? await startPostgres({ durable: true }) : null;
  const folders = await Promise.all(
    Array.from({ length: side.processes }, () => mkdtemp(path.join(tmpdir(), 'tourlotse-bench-'))),
  );
  const [dataDir = ''] = folders;
  const servers: RunningServer[] = [];
  try {
    const databaseUrl = postgres?.url ?? null;
    const configuration = { dataDir, databaseUrl, databaseOwnerUrl: databaseUrl, companyDatabases: {} };
    const [company] = await fillLists(configuration, [{ rows: 100, drivers: 0, sensors: 0 }]);
    if (!company) throw new Error('The bench has no company.');
    const dispatchers = await fillPeople(configuration, company.key, 'admin', side.dispatchers);
    const drivers = await fillPeople(configuration, company.key, 'driver', tourCount);
    const environment = {
      DEMO: 'false',
      STORAGE_URL: `file://${dataDir}/files`,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    for (const folder of folders) servers.push(await startServer({ dataDir: folder, environment }));
    const day = new Day(servers);
    await day.begin(dispatchers[0] as BenchPerson, drivers);
    await measure(side, day, dispatchers, postgres?.pid);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres?.stop();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  }
}

/** A tour under way: the steps of its driver so far, and when each was answered. */
interface Driven {
  tour: Tour;
  driver: BenchPerson;
  phone: Phone;
  answered: number[];
}

/** The tours of today, which their drivers report through all processes in turn. */
class Day {
  readonly day = dayOf(Date.now(), defaultTimeZone);
  readonly servers: readonly RunningServer[];
  readonly driven: Driven[] = [];
  /** Steps that had to be sent again. */
  refused = 0;
  #turn = 0;

  constructor(servers: readonly RunningServer[]) {
    this.servers = servers;
  }

  readonly setUp = callerOf(() => {
    this.#turn += 1;
    return (this.servers[this.#turn % this.servers.length] as RunningServer).url;
  }).setUp;

  async begin(dispatcher: BenchPerson, drivers: readonly BenchPerson[]): Promise<void> {
    for (const [index, driver] of drivers.entries()) {
      const departure = `${this.day}T06:${String(index % 60).padStart(2, '0')}`;
      const tour = await releaseTour(this, personOf(dispatcher), personOf(driver), departure, stopKinds);
      const phone = new Phone();
      this.driven.push({ tour, driver, phone, answered: [] });
      await this.setUp(personOf(driver), 'PUT', '/driving/steps', phone.report(phone.step(tour.key, 'start')));
    }
  }

  /** At a steady pace one tour after the other: arrives at a customer, then delivers there. */
  async drive(): Promise<void> {
    const begin = performance.now();
    const reporting: Promise<void>[] = [];
    const sent = new Map<Driven, number>();
    for (let count = 0; count < stepsPerSecond * seconds; count += 1) {
      await pause(Math.max(0, begin + (count * 1000) / stepsPerSecond - performance.now()));
      const driven = this.driven[count % this.driven.length] as Driven;
      const step = sent.get(driven) ?? 0;
      sent.set(driven, step + 1);
      reporting.push(this.#report(driven, step));
    }
    await Promise.all(reporting);
  }

  async #report({ tour, driver, phone, answered }: Driven, step: number): Promise<void> {
    const stop = tour.stops.filter(({ kind }) => kind === 'customer')[Math.floor(step / 2)]?.key ?? null;
    const report = phone.report(phone.step(tour.key, step % 2 === 0 ? 'arrive' : 'deliver', { stop }));
    // As a phone does, until it is answered; what has arrived already changes nothing.
    for (let isAnswered = false; !isAnswered;) {
      isAnswered = await this.setUp(personOf(driver), 'PUT', '/driving/steps', report).then(
        () => true,
        () => false,
      );
      if (!isAnswered) this.refused += 1;
    }
    answered[step] = now();
  }
}

const now = () => performance.timeOrigin + performance.now();

/** What all tabs hold, and how long after its answer each came to hold each step. */
class Holding {
  readonly waits: number[] = [];
  /** Rows that were older than what the tab held. */
  turnedBack = 0;
  readonly #day: Day;
  readonly #held: Map<string, number>[];
  readonly #byKey: Map<string, Driven>;

  constructor(day: Day, tabs: number) {
    this.#day = day;
    this.#held = Array.from({ length: tabs }, () => new Map<string, number>());
    this.#byKey = new Map(day.driven.map((driven) => [driven.tour.key, driven]));
  }

  take(tab: number, key: string, progress: number): void {
    const held = this.#held[tab]?.get(key) ?? 0;
    const { answered } = this.#byKey.get(key) as Driven;
    if (progress < held) this.turnedBack += 1;
    // What is held before the driver was answered has not waited.
    for (let step = held; step < progress; step += 1)
      this.waits.push(Math.max(0, now() - (answered[step] ?? Infinity)));
    this.#held[tab]?.set(key, progress);
  }

  /** Steps of the tours on their pages that tabs do not hold. */
  missingOf(tabs: readonly TourReader[]): number {
    const missingOf = (tab: number, { tour, answered }: Driven) =>
      tabs[tab]?.shows(tour.key) ? answered.length - (this.#held[tab]?.get(tour.key) ?? 0) : 0;
    return this.#held.reduce(
      (sum, _, tab) => sum + this.#day.driven.reduce((own, driven) => own + missingOf(tab, driven), 0),
      0,
    );
  }
}

async function measure(side: Side, day: Day, dispatchers: readonly BenchPerson[], postgres: number | undefined) {
  const tally: Tally = { gaps: 0, duplicates: 0, reconnects: 0, arrivals: new Map() };
  const ports = day.servers.map(({ port }) => port);
  const [inBrowser, ...others] = dispatchers as [BenchPerson, ...BenchPerson[]];
  const holding = new Holding(day, others.length);
  const held = (tab: number, tour: Parameters<typeof progressOf>[0] & { key: string }) =>
    holding.take(tab, tour.key, progressOf(tour));
  const tabs = others.map(({ token }, tab) => new TourReader(tab, token, { day: day.day, ports, tally, held }));
  for (const [index, tab] of tabs.entries()) await tab.open(index % pages);
  const browser = await watchTours(day.servers[0]?.url ?? '', inBrowser.token);
  const used = () => secondsUsed(day.servers, postgres);
  const before = await used();
  await day.drive();
  const after = await used();
  for (let waited = 0; waited < settleMs && holding.missingOf(tabs) > 0; waited += 100) await pause(100);
  const missing = holding.missingOf(tabs);
  for (const tab of tabs) tab.leave();
  const asked = (what: 'rows' | 'lists' | 'checks' | 'refused') => tabs.reduce((sum, tab) => sum + tab.asked[what], 0);
  process.stdout.write(
    `tour-watch  ${side.engine}: ${others.length} tabs and a browser, ${side.processes} processes, ${tourCount} tours, ` +
      `${stepsPerSecond} steps a second for ${seconds} s\n` +
      `tour-watch  ${side.engine}: asked for rows ${asked('rows')}, lists ${asked('lists')}, checks ${asked('checks')} times, ${asked('refused') + day.refused} refused (goal: none); ` +
      `processor of the servers ${share(after.servers - before.servers)}, of PostgreSQL ` +
      `${share(after.postgres - before.postgres)}, of this bench ${share(after.bench - before.bench)}\n`,
  );
  if (asked('refused') + day.refused > 0) process.exitCode = 1;
  reportTabs(side, { ...tally, gaps: tally.gaps + missing }, holding);
  reportBrowser(side, day, browser.numbers, await browser.stop());
}

/** Seconds of the processor so far. */
async function secondsUsed(servers: readonly RunningServer[], postgres: number | undefined) {
  const { user, system } = process.cpuUsage();
  return {
    servers: await processorSeconds(servers),
    postgres: postgres === undefined ? 0 : await familySeconds(postgres),
    bench: (user + system) / 1_000_000,
  };
}

const share = (used: number) => `${((used / seconds) * 100).toFixed(0)} % of a core`;

function reportTabs({ engine }: Side, { gaps, duplicates }: Tally, { turnedBack, waits }: Holding): void {
  reportWaits(`${engine}: in the tabs`, waits);
  process.stdout.write(
    `tour-watch  ${engine}: ${gaps} gaps, ${duplicates} duplicates, ${turnedBack} rows turned back (goal: none)\n`,
  );
  if (gaps + duplicates + turnedBack > 0) process.exitCode = 1;
}

function reportBrowser({ engine }: Side, { driven }: Day, numbers: readonly string[], drawn: readonly Drawn[]): void {
  const waits: number[] = [];
  let missing = 0;
  for (const { tour, answered } of driven.filter(({ tour: { number } }) => numbers.includes(number))) {
    for (const [step, at] of answered.entries()) {
      const shown = drawn.find(({ number, progress }) => number === tour.number && progress > step);
      if (shown) waits.push(Math.max(0, shown.at - at));
      else missing += 1;
    }
  }
  reportWaits(`${engine}: in the browser, ${numbers.length} rows`, waits);
  process.stdout.write(`tour-watch  ${engine}: ${missing} steps were never drawn (goal: none)\n`);
  if (missing > 0) process.exitCode = 1;
}

function reportWaits(name: string, waits: readonly number[]): void {
  const sorted = waits.toSorted((one, other) => one - other);
  const quantile = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Infinity;
  const isMissed = quantile(0.99) > goalMs;
  process.stdout.write(
    `tour-watch  ${name}: ${sorted.length} steps, shown after p50 ${quantile(0.5).toFixed(0)} ms, ` +
      `p99 ${quantile(0.99).toFixed(0)} ms (goal: at most ${goalMs}${isMissed ? ', MISSED' : ''})\n`,
  );
  if (isMissed) process.exitCode = 1;
}
