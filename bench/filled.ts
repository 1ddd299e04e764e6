/** Companies on each engine, asked with statistics that were never made, and with fresh ones. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '#testing/engines/postgres.ts';
import type { ManyRows } from '#testing/fixtures/manyRows.ts';
import { startServer, type RunningServer } from '#testing/runners/server.ts';
import { fillLists, type FilledCompany } from './companies.ts';
import { executeAsOwner, makeStatistics } from './filling.ts';
import { Connection } from './load.ts';

const engines = ['postgres', 'embedded'] as const;

export interface Filled {
  /** `embedded, statistics fresh` */
  side: string;
  server: RunningServer;
  companies: readonly FilledCompany[];
  /** Where the server reads the companies' rows; null on the embedded engine. */
  databaseUrl: string | null;
}

interface Filling {
  sizes: readonly ManyRows[];
  /** Statements that fill the companies further. */
  further: (companies: readonly FilledCompany[]) => readonly string[];
}

/** Calls `ask` four times: for each engine, before and after statistics are made. */
export async function onFilledEngines(
  { sizes, further }: Filling,
  ask: (filled: Filled) => Promise<void>,
): Promise<void> {
  for (const engine of engines) {
    // Statistics are made when this says so.
    const settings = { autovacuum: 'off', shared_buffers: '1GB' };
    const postgres = engine === 'postgres' ? await startPostgres({ settings }) : null;
    const dataDir = await mkdtemp(path.join(tmpdir(), 'tourlotse-bench-'));
    try {
      const databaseUrl = postgres?.url ?? null;
      const configuration = { dataDir, databaseUrl, databaseOwnerUrl: databaseUrl, companyDatabases: {} };
      const companies = await fillLists(configuration, sizes);
      await executeAsOwner(configuration, further(companies));
      for (const statistics of ['never made', 'fresh']) {
        if (statistics === 'fresh') await makeStatistics(configuration);
        const environment = { DEMO: 'false', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
        const server = await startServer({ dataDir, environment });
        await ask({ side: `${engine}, statistics ${statistics}`, server, companies, databaseUrl });
        await server.stop();
      }
    } finally {
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  }
}

/** A company's administrator, who asks on one connection. */
export class Reader {
  readonly #connection: Connection;
  readonly #headers: Record<string, string>;

  constructor({ port }: Pick<RunningServer, 'port'>, { token }: Pick<FilledCompany, 'token'>) {
    this.#connection = new Connection(port);
    this.#headers = { authorization: `Bearer ${token}` };
  }

  read = <Answer>(place: string): Promise<Answer> => this.#ask('GET', place);

  post = <Answer>(place: string, body: object): Promise<Answer> => this.#ask('POST', place, JSON.stringify(body));

  async #ask<Answer>(method: string, place: string, sent?: string): Promise<Answer> {
    const request = { method, path: `/api${place}`, headers: this.#headers, ...(sent !== undefined && { body: sent }) };
    const { status, body } = await this.#connection.ask(request);
    if (status !== 200) throw new Error(`${place} answered ${status}: ${body.toString()}`);
    return JSON.parse(body.toString()) as Answer;
  }

  end(): void {
    this.#connection.end();
  }
}

const rounds = 41;
/** After which what is asked again and again has been asked often enough. */
const enoughMs = 4000;
const roundsAtLeast = 5;

/** Milliseconds that each takes, the middle one of many: in turn, so that what else the machine does hits all alike. */
export async function medians(asked: readonly (readonly [Reader, string])[]): Promise<number[]> {
  const times: number[][] = asked.map(() => []);
  const begin = performance.now();
  const isEnough = (round: number) => round >= roundsAtLeast && performance.now() - begin > enoughMs;
  // The first rounds warm up.
  for (let round = -3; round < rounds && !isEnough(round); round += 1) {
    for (const [index, [reader, place]] of asked.entries()) {
      const started = performance.now();
      await reader.read(place);
      if (round >= 0) times[index]?.push(performance.now() - started);
    }
  }
  return times.map((each) => each.toSorted((one, other) => one - other)[Math.floor((each.length - 1) / 2)] ?? 0);
}

/** Writes a line of what was measured; one that misses its goal fails the bench. */
export function tell(line: string, missed: string | null): void {
  if (missed !== null) process.exitCode = 1;
  process.stdout.write(`${line}${missed === null ? '' : ` (goal: ${missed}, MISSED)`}\n`);
}
