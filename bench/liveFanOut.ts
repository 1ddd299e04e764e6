/** A customer that one person changes, watched by everybody in the office: how soon all of them have the row. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Customer } from '#contract/partners/customers.ts';
import type { LiveEvent } from '#contract/workplace/live.ts';
import type { RunningServer } from '#testing/runners/server.ts';
import type { FilledCompany } from './companies.ts';
import { LiveReader, type Tally } from './liveReader.ts';
import { Connection } from './load.ts';
import { processorSeconds } from './processor.ts';

const tabCount = 200;
const writeCount = 100;
const pauseMs = 100;
/** Milliseconds within which half of the changes are with everybody. */
const goalMs = 15;

/** What all tabs are to come to hold. */
interface Wanted {
  key: string;
  version: number;
  /** Tabs that do not hold it yet. */
  missing: number;
  done: () => void;
}

/** A tab that shows the customer: it has a row that comes with its event, and asks for one that does not. */
class Tab {
  readonly live: LiveReader;
  readonly #connection: Connection;
  readonly #token: string;
  readonly #wanted: () => Wanted;
  #version = 0;
  asked = 0;

  constructor(ports: readonly number[], token: string, { index, tally, wanted }: TabOptions) {
    this.#token = token;
    this.#wanted = wanted;
    this.#connection = new Connection(ports[index % ports.length] as number);
    this.live = new LiveReader(ports, token, tally, index, (event) => void this.#take(event));
  }

  leave(): void {
    this.live.leave();
    this.#connection.end();
  }

  async #take(event: string): Promise<void> {
    const { changes } = JSON.parse(event) as Extract<LiveEvent, { type: 'change' }>;
    const { key, version, done } = this.#wanted();
    const change = changes.find((one) => one.key === key);
    if (!change) return;
    const { row = await this.#ask(key) } = change;
    const isNews = this.#version < version && row.version >= version;
    this.#version = row.version;
    if (!isNews) return;
    const wanted = this.#wanted();
    wanted.missing -= 1;
    if (wanted.missing === 0) done();
  }

  async #ask(key: string): Promise<Pick<Customer, 'version'>> {
    this.asked += 1;
    const headers = { authorization: `Bearer ${this.#token}` };
    const { status, body } = await this.#connection.ask({ method: 'GET', path: `/api/customers/${key}`, headers });
    if (status !== 200) throw new Error(`A tab was answered ${status}.`);
    return JSON.parse(body.toString()) as Customer;
  }
}

interface TabOptions {
  index: number;
  tally: Tally;
  wanted: () => Wanted;
}

export async function measureFanOut(
  servers: readonly RunningServer[],
  { token, customers: [customer] }: FilledCompany,
): Promise<void> {
  if (!customer) throw new Error('The bench has no customer.');
  const tally: Tally = { gaps: 0, duplicates: 0, reconnects: 0, arrivals: new Map() };
  const ports = servers.map(({ port }) => port);
  let wanted: Wanted = { ...customer, missing: 0, done: () => undefined };
  const tabs = Array.from(
    { length: tabCount },
    (_, index) => new Tab(ports, token, { index, tally, wanted: () => wanted }),
  );
  for (const { live } of tabs) await live.connect();
  const writers = ports.map((port) => new Connection(port));
  const waits: number[] = [];
  const before = await processorSeconds(servers);
  for (let count = 0; count < writeCount; count += 1) {
    const { promise, resolve } = Promise.withResolvers<void>();
    wanted = { key: customer.key, version: customer.version + count + 1, missing: tabCount, done: resolve };
    const sentAt = performance.now();
    await Promise.all([write(writers[count % writers.length] as Connection, token, wanted), promise]);
    waits.push(performance.now() - sentAt);
    await pause(pauseMs);
  }
  const used = (await processorSeconds(servers)) - before;
  for (const tab of tabs) tab.leave();
  for (const writer of writers) writer.end();
  report(waits, { tally, asked: tabs.reduce((sum, { asked }) => sum + asked, 0), used });
}

async function write(connection: Connection, token: string, { key, version }: Wanted): Promise<void> {
  const body = JSON.stringify({ version: version - 1, info: `Hof ${version}` });
  const headers = { authorization: `Bearer ${token}` };
  const answer = await connection.ask({ method: 'PATCH', path: `/api/customers/${key}`, headers, body });
  if (answer.status !== 200) throw new Error(`A write answered ${answer.status}: ${answer.body.toString()}`);
}

function report(
  waits: readonly number[],
  { tally: { gaps, duplicates }, asked, used }: { tally: Tally; asked: number; used: number },
): void {
  const sorted = waits.toSorted((one, other) => one - other);
  const quantile = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Infinity;
  const isMissed = quantile(0.5) > goalMs;
  process.stdout.write(
    `live: from sending a change of a customer until all of ${tabCount} tabs have the row p50 ${quantile(0.5).toFixed(1)} ms ` +
      `(goal: at most ${goalMs}${isMissed ? ', MISSED' : ''}), p99 ${quantile(0.99).toFixed(1)} ms\n` +
      `live: ${asked} rows asked for after ${waits.length} changes, ${gaps} gaps, ${duplicates} duplicates (goal: none); ` +
      `processor time of both servers ${((used / waits.length) * 1000).toFixed(1)} ms a change\n`,
  );
  if (isMissed || gaps + duplicates > 0) process.exitCode = 1;
}
