import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabases } from '#server/databases.ts';
import { CustomerWriters, type WrittenCustomer } from '#testing/fixtures/customerWriters.ts';
import type { Engine } from '#testing/engines/databases.ts';
import { freePort } from '#testing/engines/ports.ts';
import { startPostgres, type RunningPostgres } from '#testing/engines/postgres.ts';
import { disk } from '#testing/engines/scratch.ts';
import { signInToDemo, startServer, type RunningServer } from './server.ts';

interface SurvivalOptions {
  engine: Engine;
  kills: number;
  /** No further kill is begun after it, as long as there were `atLeast`. */
  budgetMs?: number;
  atLeast?: number;
  /** Lays an installation into the data folder before the first start; else that begins with an empty one. */
  prepare?: (dataDir: string) => void;
}

interface Survival {
  /** Customers whose creation was answered with 200. */
  acknowledged: number;
  /** Acknowledged ones that are not there afterwards. */
  lost: number;
  /** Customers without their change or activity, which are written in one transaction with them. */
  torn: number;
  /** Revisions that nobody has, between the first and the last. */
  gaps: number;
  kills: { server: number; database: number };
  /** The slowest start after a kill until the server answered. */
  slowestStartMs: number;
}

/** A kill comes at a random moment up to this many milliseconds after the writers are seen to get on. */
const killDelayMs = 600;
const recoveryTimeoutMs = 30_000;

/** Kills at random moments; every start in between has to be clean, or this throws. */
export async function surviveKills(options: SurvivalOptions): Promise<Survival> {
  const { engine, kills, budgetMs = Infinity, atLeast = kills, prepare } = options;
  const dataDir = await mkdtemp(join(disk, 'tourlotse-survival-'));
  prepare?.(dataDir);
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : null;
  const environment = { DEMO: 'true', LOG_LEVEL: 'silent', ...(postgres && { DATABASE_URL: postgres.url }) };
  const port = await freePort();
  const start = () => startServer({ dataDir, port, environment });
  let server = await start();
  const writers = new CustomerWriters(server.url, await signInToDemo(server));
  const survival = { kills: { server: 0, database: 0 }, slowestStartMs: 0 };
  try {
    const deadline = Date.now() + budgetMs;
    for (let count = 0; count < kills && (count < atLeast || Date.now() < deadline); count += 1) {
      await writers.progress();
      await pause(Math.random() * killDelayMs);
      const isDatabase = postgres !== null && count % 2 === 0;
      survival.kills[isDatabase ? 'database' : 'server'] += 1;
      const killed = performance.now();
      if (isDatabase) await restartPostgres(postgres);
      else {
        await server.kill();
        server = await start();
      }
      await answers(server);
      survival.slowestStartMs = Math.max(survival.slowestStartMs, Math.round(performance.now() - killed));
    }
    await writers.progress();
    await writers.stop();
    const { acknowledged } = writers;
    const code = await server.stop();
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.output()}`);
    return {
      ...survival,
      acknowledged: acknowledged.length,
      ...(await compare(dataDir, postgres?.url ?? null, acknowledged)),
    };
  } finally {
    await writers.stop();
    await server.kill();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function restartPostgres(postgres: RunningPostgres): Promise<void> {
  await postgres.kill();
  await postgres.restart();
}

/** Waits until the server reports healthy by itself. */
async function answers(server: RunningServer): Promise<void> {
  const deadline = Date.now() + recoveryTimeoutMs;
  while (!(await isWell(server.url))) {
    const { exitCode, signalCode } = server.process;
    if (exitCode !== null || signalCode !== null || Date.now() > deadline)
      throw new Error(`The server did not come back:\n${server.output()}`);
    await pause(20);
  }
}

async function isWell(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Looks into the database itself, once nothing runs on it any more. */
async function compare(
  dataDir: string,
  databaseUrl: string | null,
  acknowledged: readonly WrittenCustomer[],
): Promise<Pick<Survival, 'lost' | 'torn' | 'gaps'>> {
  const databases = await openDatabases({ dataDir, databaseUrl, databaseOwnerUrl: null, companyDatabases: {} });
  try {
    const [account] = await databases.directory.selectFrom('accounts').select('key').execute();
    const company = account?.key ?? '';
    return await databases.company('main').readTransaction({ company, uid: null }, async ({ db }) => {
      const customers = await db
        .selectFrom('customers')
        .select(['key', 'name'])
        .where('company', '=', company)
        .execute();
      const names = new Map(customers.map(({ key, name }) => [key, name]));
      const { rows } = await sql<{ torn: number; gaps: number }>`
        select (select count(*)::int from company.customers c where c.company = ${company} and (
            not exists (select from company.changes h where h.company = c.company and h.collection = 'customers' and h.key = c.key)
            or not exists (select from company.activities a where a.company = c.company and a.collection = 'customers' and a.object = c.key))) as torn,
          (select revision from company.revisions where company = ${company})::int - count(distinct revision)::int as gaps
        from company.changes where company = ${company}`.execute(db);
      return {
        lost: acknowledged.filter(({ key, name }) => names.get(key) !== name).length,
        torn: rows[0]?.torn ?? -1,
        gaps: rows[0]?.gaps ?? -1,
      };
    });
  } finally {
    await databases.close();
  }
}
