/** Before the end-to-end tests: builds what has changed, and sets up a demo installation on each engine to copy from. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '#testing/engines/postgres.ts';
import { signInToDemo, startServer, type RunningServer } from '#testing/runners/server.ts';
import { addDays } from '#contract/platform/days.ts';
import { dayOf, defaultTimeZone } from '#contract/platform/time.ts';
import type { TourPage } from '#contract/dispatch/tours.ts';
import { addressOf, administer } from '#testing/engines/templates.ts';

/** Where the tests find what was prepared. */
export const prepared = {
  /** Folder with the demo in the embedded engine. */
  embedded: 'E2E_DEMO_EMBEDDED',
  /** Folder with the demo's files whose rows are in PostgreSQL, and the address of that database. */
  files: 'E2E_DEMO_FILES',
  database: 'E2E_DEMO_DATABASE',
} as const;

export default async function prepare(): Promise<() => Promise<void>> {
  const root = resolve(import.meta.dirname, '..');
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The portal and the server could not be built.');
  const given = process.env['TEST_DATABASE_URL'];
  const postgres = given ? null : await startPostgres();
  const address = postgres?.url ?? given ?? '';
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  await administer(address, `create database ${name}`);
  const database = addressOf(address, name);
  const [embedded, files] = await Promise.all([loadDemo({}), loadDemo({ DATABASE_URL: database })]);
  const folders = { embedded, files };
  process.env[prepared.embedded] = folders.embedded;
  process.env[prepared.files] = folders.files;
  process.env[prepared.database] = database;
  return async () => {
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
    await administer(address, `drop database if exists ${name} with (force)`);
    await postgres?.stop();
  };
}

/** Lets a server load the demo company; answers its folder. */
async function loadDemo(environment: Record<string, string>): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tourlotse-e2e-demo-'));
  const server = await startServer({ dataDir, environment: { DEMO: 'true', ...environment } });
  await emptyDaysToCome(server);
  await server.stop();
  return dataDir;
}

/** Waits for the demo's tours and deletes all that are not over, so that no test depends on the time of the day. */
async function emptyDaysToCome(server: RunningServer): Promise<void> {
  const headers = { authorization: `Bearer ${await signInToDemo(server)}`, 'content-type': 'application/json' };
  const ask = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const options = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) };
    return (await (await fetch(`${server.url}/api${path}`, options)).json()) as Answer;
  };
  const today = dayOf(Date.now(), defaultTimeZone);
  const list = (from: number, until: number) =>
    ask<TourPage>(`/tours?fromDay=${addDays(today, from)}&untilDay=${addDays(today, until)}&limit=200`);
  while ((await list(-60, 60)).counts.all < 648) await pause(100);
  for (const [from, until] of [
    [-1, 10],
    [11, 30],
  ] as const) {
    const { items } = await list(from, until);
    for (const { key, version, state } of items)
      if (state === 'underWay') await ask(`/tours/${key}/finish`, { key, version });
    await ask('/tours/remove', { keys: items.map(({ key }) => key) });
  }
  await emptyCalendarAndJobs(ask, today);
}

interface Rows {
  items: { key: string }[];
}

/** Likewise who is away, and the open jobs: the demo's calendar is written behind its tours and jobs. */
async function emptyCalendarAndJobs(
  ask: <Answer>(path: string, body?: object) => Promise<Answer>,
  today: string,
): Promise<void> {
  const events = () => ask<Rows>(`/calendar/events?fromDay=${addDays(today, -60)}&untilDay=${addDays(today, 60)}`);
  const keysOf = ({ items }: Rows) => ({ keys: items.map(({ key }) => key) });
  while ((await events()).items.length === 0) await pause(100);
  await ask('/calendar/events/remove', keysOf(await events()));
  await ask('/calendar/templates/remove', keysOf(await ask<Rows>('/calendar/templates')));
  await ask('/jobs/remove', keysOf(await ask<Rows>('/jobs?limit=200')));
}
