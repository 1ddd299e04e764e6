/** An import of ten thousand customers on the embedded engine, and what a reader of the list sees meanwhile. */
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportEntity } from '#contract/workplace/imports.ts';
import { disk } from '#testing/engines/scratch.ts';
import { formOfRows } from '#testing/fixtures/imports.ts';
import { startServer, type RunningServer } from '#testing/runners/server.ts';
import { fillLists, someCustomer, type FilledCompany } from './companies.ts';
import { load, type Load } from './load.ts';

const rows = Number(process.env['BENCH_ROWS'] ?? 10_000);
/** Seconds that it may take in all, and milliseconds in which a list is to be there meanwhile. */
const goal = { seconds: 20, listMs: 300 } as const;
const pollMs = 100;

export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(disk, 'tourlotse-bench-'));
  let server: RunningServer | null = null;
  try {
    const configuration = { dataDir, databaseUrl: null, databaseOwnerUrl: null, companyDatabases: {} };
    const [company, other] = await fillLists(configuration, [
      { rows: 1000, drivers: 10, sensors: 10 },
      { rows: 1000, drivers: 10, sensors: 10 },
    ]);
    server = await startServer({ dataDir, environment: { DEMO: 'false' } });
    const { port } = server;
    const { token } = company as FilledCompany;
    const read = (seconds: number) =>
      load({ port, connections: 1, seconds }, (count) => ({
        method: 'GET',
        path: `/api/customers?limit=50&sort=${count % 2 ? 'name' : 'city'}`,
        // Somebody in another company: nothing that is imported is in their list.
        headers: { authorization: `Bearer ${(other as FilledCompany).token}` },
      }));
    await read(3);
    const alone = await read(3);
    const took = await importing(server.url, token, read);
    const total = took.check + took.run;
    process.stdout.write(
      `${rows} customers imported: ${total.toFixed(1)} s (checked in ${took.check.toFixed(1)} s, written in ${took.run.toFixed(1)} s; ` +
        `goal: ${goal.seconds} s), ${(rows / took.run).toFixed(0)} a second\n` +
        `  a list meanwhile p50 ${took.beside.p50.toFixed(0)} ms, p99 ${took.beside.p99.toFixed(0)} ms, alone p99 ${alone.p99.toFixed(0)} ms: ` +
        `ratio ${(took.beside.p99 / alone.p99).toFixed(1)} (goal: at most ${goal.listMs} ms; ${JSON.stringify(took.beside.statuses)})\n` +
        `  checking took ${(took.check / took.run).toFixed(1)} times as long as writing\n` +
        `  undone in ${took.undo.toFixed(1)} s, the list meanwhile p50 ${took.besideUndo.p50.toFixed(0)} ms, p99 ${took.besideUndo.p99.toFixed(0)} ms: ` +
        `ratios to alone ${(took.besideUndo.p50 / alone.p50).toFixed(1)} and ${(took.besideUndo.p99 / alone.p99).toFixed(1)}\n`,
    );
    if (total > goal.seconds || took.beside.p99 > goal.listMs) process.exitCode = 1;
  } finally {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function importing(url: string, token: string, read: (seconds: number) => Promise<Load>) {
  const call = async (method: string, at: string, body?: FormData | object): Promise<ImportEntity> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api/imports${at}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${at}: ${await answer.text()}`);
    return (await answer.json()) as ImportEntity;
  };
  /** @returns seconds until the import is in a state */
  const until = async (key: string, state: string): Promise<number> => {
    const started = performance.now();
    while ((await call('GET', `/${key}`)).state !== state) await pause(pollMs);
    return (performance.now() - started) / 1000;
  };
  const { key } = await call('POST', '', formOfRows(file()));
  await call('POST', `/${key}/check`);
  // Both are read beside: the reader goes on as long as the slower half of the goal.
  const beside = read(goal.seconds / 2);
  const check = await until(key, 'checked');
  await call('POST', `/${key}/run`, { goodOnly: false });
  const run = await until(key, 'done');
  const seen = await beside;
  await call('POST', `/${key}/undo`);
  const undoing = read(Math.max(2, run / 2));
  const undo = await until(key, 'undone');
  return { check, run, undo, beside: seen, besideUndo: await undoing };
}

function file(): string {
  const lines = Array.from({ length: rows }, (_none, index) => {
    const { name, street, houseNumber, zipCode, city, phone } = someCustomer(100_003 + index);
    return [`${name} ${index}`, street, houseNumber, zipCode, city, `'${phone}`, `Gruppe ${index % 20}`].join(';');
  });
  return ['Name;Straße;Hausnummer;PLZ;Ort;Telefon;Kategorien', ...lines].join('\n');
}
