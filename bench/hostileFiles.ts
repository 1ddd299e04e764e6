/** Files that are meant to hurt, sent by one company: what the server says, and what a reader of another company sees. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { writeWorkbook } from '#server/platform/spreadsheets/writing.ts';
import { disk } from '#testing/engines/scratch.ts';
import { formOfRows } from '#testing/fixtures/imports.ts';
import { startServer, type RunningServer } from '#testing/runners/server.ts';
import { fillLists, type FilledCompany } from './companies.ts';
import { load, type Load } from './load.ts';

const seconds = 8;
const pollMs = 200;
const megabyte = 1024 * 1024;

const files: Record<string, () => Promise<Uint8Array>> = {
  '50,000 wrong rows': () =>
    Promise.resolve(Buffer.from(`Name;Straße;PLZ;Ort;Telefon\n${'A;B;123;C;4,9E+11\n'.repeat(50_000)}`)),
  'a workbook of 20 MB': async () => {
    const out = new PassThrough();
    const rows = Array.from({ length: 45_000 }, () =>
      Array.from({ length: 9 }, () => randomBytes(36).toString('base64')),
    );
    const [bytes] = await Promise.all([
      buffer(out),
      writeWorkbook(out, rows, { delimiter: ';', decimal: ',', sheet: 'A' }),
    ]);
    return bytes.subarray(0, 20 * megabyte);
  },
  'a bomb': () => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.alloc(900 * megabyte, ' '), 'xl/worksheets/sheet1.xml');
    zip.end();
    return buffer(zip.outputStream);
  },
};

export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(disk, 'tourlotse-bench-'));
  let server: RunningServer | null = null;
  try {
    const configuration = { dataDir, databaseUrl: null, databaseOwnerUrl: null, companyDatabases: {} };
    const sizes = { rows: 1000, drivers: 10, sensors: 10 };
    const [sender, reader] = (await fillLists(configuration, [sizes, sizes])) as [FilledCompany, FilledCompany];
    server = await startServer({ dataDir, environment: { DEMO: 'false' } });
    const { url, port } = server;
    const read = () =>
      load({ port, connections: 1, seconds }, (count) => ({
        method: 'GET',
        path: `/api/customers?limit=50&sort=${count % 2 ? 'name' : 'city'}`,
        headers: { authorization: `Bearer ${reader.token}` },
      }));
    await read();
    const alone = await read();
    report('another program that keeps one core busy', {
      alone,
      beside: await besideBusyCore(read),
      said: 'for comparison',
    });
    for (const [what, make] of Object.entries(files)) {
      const contents = await make();
      const beside = read();
      const said = await send(url, sender.token, contents);
      report(what, { alone, beside: await beside, said });
    }
  } finally {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What is due to the machine alone: with as many cores as here nobody can be quicker beside a busy one. */
async function besideBusyCore(read: () => Promise<Load>): Promise<Load> {
  const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  try {
    return await read();
  } finally {
    busy.kill();
  }
}

/** Sends a file and has it checked. @returns what came of it, and after how long */
async function send(url: string, token: string, contents: Uint8Array): Promise<string> {
  const started = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const call = (method: string, at: string, body?: FormData) =>
    fetch(`${url}/api/imports${at}`, { method, headers, ...(body && { body }) });
  const answer = await call('POST', '', formOfRows(contents));
  const { key, code } = (await answer.json()) as { key?: string; code?: string };
  if (key === undefined) return `${answer.status} ${code} after ${since(started)}`;
  await call('POST', `/${key}/check`);
  let told: { state: string; counts: object };
  do {
    await pause(pollMs);
    told = (await (await call('GET', `/${key}`)).json()) as typeof told;
  } while (told.state === 'checking');
  await call('POST', `/${key}/remove`);
  return `${told.state} ${JSON.stringify(told.counts)} after ${since(started)}`;
}

const since = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

function report(what: string, { alone, beside, said }: { alone: Load; beside: Load; said: string }): void {
  process.stdout.write(
    `${what}: ${said}\n  another company's list p50 ${beside.p50.toFixed(0)} ms beside, ${alone.p50.toFixed(0)} ms alone: ` +
      `ratio ${(beside.p50 / alone.p50).toFixed(1)}; p99 ${beside.p99.toFixed(0)} ms beside, ${alone.p99.toFixed(0)} ms alone, ${JSON.stringify(beside.statuses)}\n`,
  );
}
