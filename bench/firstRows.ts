/** Time until each list is complete at 4G and with a CPU four times slower, as a ratio to a bare React table of the same rows. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type CDPSession } from 'playwright';
import { startBareTable } from './bareTable.ts';
import { findBrowser } from '#testing/runners/browser.ts';
import { demoSignIn, startServer, type RunningServer } from '#testing/runners/server.ts';

const runs = 5;
/** A list stands whole within so many times a bare table's time, after at most so many requests. */
const goal = { ratio: 2.5, requests: 12 };
const slowdown = 4;
const visitTimeoutMs = 60_000;
const lists = { customers: 'customers', drivers: 'drivers', fleet: 'vehicles', sensors: 'sensors' } as const;
const watch = path.join(import.meta.dirname, 'firstRowsWatch.js');
/**
 * "Fast 4G" of Chrome's DevTools (chrome-devtools-frontend, core/sdk/NetworkManager.ts): 9 Mbit/s down, 1.5 up, each
 * less a tenth, and 60 ms times 2.75, since every request pays for the rounds of its connection. Bytes a second and
 * milliseconds. WebPageTest's "4G" is the same line by another measure: 9 Mbit/s and a round trip of 170 ms.
 */
const fast4g = {
  offline: false,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
  latency: 60 * 2.75,
};

interface Visit {
  /** Milliseconds from the start of the navigation to the frame that shows all rows of the page. */
  rows: number;
  /** How many requests were sent until then, those for pictures apart. */
  requests: number;
  pictures: number;
  /** Milliseconds that the main thread worked until then, all in all, on scripts, and on style and layout. */
  work: { all: number; scripts: number; layout: number };
}

export async function run(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tourlotse-bench-'));
  const server = await startServer({ dataDir: folder, environment: { DEMO: 'true' } });
  const bare = await startBareTable(server.url, await tokenOf(server));
  const browser = await chromium.launch(await findBrowser());
  try {
    const addresses = new Map([
      ...Object.entries(lists).map(([page, list]) => [`bare ${list}`, `${bare.url}/${list}?${page}`] as const),
      ...Object.keys(lists).map((page) => [page, `${server.url}/admin/${page}`] as const),
    ]);
    const visits = new Map([...addresses.keys(), 'next'].map((name) => [name, [] as Visit[]]));
    for (let round = 0; round < runs; round += 1) {
      for (const [name, address] of addresses) {
        const context = await signedIn(browser, server);
        visits.get(name)?.push(await visit(context, address, name === 'customers' ? 'kept' : 'rows'));
        if (name === 'customers') visits.get('next')?.push(await visit(context, address, 'rows'));
        await context.close();
      }
    }
    report(visits);
  } finally {
    await browser.close();
    await bare.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function report(visits: ReadonlyMap<string, Visit[]>): void {
  const timeOf = (name: string) => median((visits.get(name) ?? []).map(({ rows }) => rows));
  const countOf = (name: string, what: 'requests' | 'pictures') =>
    median((visits.get(name) ?? []).map((one) => one[what]));
  process.stdout.write(
    `whole lists at Fast 4G, CPU slowed ${slowdown}×, first visit, medians of ${runs}\n` +
      `(goal: at most ${goal.ratio} times a bare React table of the same rows, and ${goal.requests} requests)\n`,
  );
  for (const [page, list] of Object.entries(lists)) {
    const ratio = timeOf(page) / timeOf(`bare ${list}`);
    process.stdout.write(
      `  ${page}: ${ratio.toFixed(2)} times bare (${timeOf(page).toFixed(0)} ms : ${timeOf(`bare ${list}`).toFixed(0)} ms), ` +
        `${countOf(page, 'requests')} requests and ${countOf(page, 'pictures')} for pictures; ${workOf(visits.get(page) ?? [])}\n`,
    );
  }
  const next = visits.get('next') ?? [];
  process.stdout.write(
    `  customers, next visit, portal kept by the browser: ${timeOf('next').toFixed(0)} ms; ${workOf(next)}\n`,
  );
}

async function tokenOf(server: RunningServer): Promise<string> {
  const answer = await fetch(`${server.url}/api/account/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoSignIn(server)),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function signedIn(browser: Browser, server: RunningServer): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  const answer = await context.request.post(`${server.url}/api/account/sign-in`, { data: demoSignIn(server) });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}.`);
  return context;
}

/** @param until what has to come about before the page is left: the rows, or the offline worker that keeps the portal too */
async function visit(context: BrowserContext, address: string, until: 'rows' | 'kept'): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const told = { rows: Promise.withResolvers<number>(), kept: Promise.withResolvers<number>() };
  const sent = { requests: 0, pictures: 0 };
  page.on('request', (request) => (sent[request.resourceType() === 'image' ? 'pictures' : 'requests'] += 1));
  await page.exposeFunction('tellBench', (what: keyof typeof told, at: number) => told[what].resolve(at));
  await page.addInitScript({ path: watch });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', fast4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(address, { waitUntil: 'commit' });
  const late = setTimeout(() => told.rows.reject(new Error(`${address} shows no whole list.`)), visitTimeoutMs);
  const rows = await told.rows.promise;
  clearTimeout(late);
  const seen = { rows, ...sent, work: await readWork(devtools) };
  await told[until].promise;
  await page.close();
  return seen;
}

async function readWork(devtools: CDPSession): Promise<Visit['work']> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    all: seconds('TaskDuration') * 1000,
    scripts: seconds('ScriptDuration') * 1000,
    layout: (seconds('LayoutDuration') + seconds('RecalcStyleDuration')) * 1000,
  };
}

function workOf(visits: readonly Visit[]): string {
  const work = (part: keyof Visit['work']) => median(visits.map((one) => one.work[part])).toFixed(0);
  return `main thread ${work('all')} ms, scripts ${work('scripts')}, style and layout ${work('layout')}`;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
