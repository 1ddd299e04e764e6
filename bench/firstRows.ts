/** How soon a signed-in person sees the first customers at 4G and on a processor four times slower: on a first visit and on the next one. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type CDPSession } from 'playwright';
import { findBrowser } from '#testing/runners/browser.ts';
import { demoSignIn, startServer, type RunningServer } from '#testing/runners/server.ts';

const runs = 7;
const goal = 1500;
const slowdown = 4;
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
  /** Milliseconds from the start of the navigation to the frame that shows the first rows. */
  rows: number;
  /** Milliseconds that the main thread worked until then, all in all, on scripts, and on style and layout. */
  work: { all: number; scripts: number; layout: number };
}

export async function run(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tourlotse-bench-'));
  const server = await startServer({ dataDir: folder, environment: { DEMO: 'true' } });
  const browser = await chromium.launch(await findBrowser());
  try {
    const first: Visit[] = [];
    const next: Visit[] = [];
    for (let round = 0; round < runs; round += 1) {
      const context = await signedIn(browser, server);
      first.push(await visit(context, server.url, 'kept'));
      next.push(await visit(context, server.url, 'rows'));
      await context.close();
    }
    process.stdout.write(
      `customers' first rows at Fast 4G, CPU slowed ${slowdown}× (goal: at most ${goal} ms)\n` +
        `  next visit, portal kept by the browser: ${summary(next)}\n` +
        `  first visit, nothing kept: ${summary(first)}\n`,
    );
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function signedIn(browser: Browser, server: RunningServer): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  const answer = await context.request.post(`${server.url}/api/account/sign-in`, { data: demoSignIn(server) });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}.`);
  return context;
}

/** @param until what has to come about before the page is left: the rows, or the offline worker that keeps the portal too */
async function visit(context: BrowserContext, url: string, until: 'rows' | 'kept'): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const told = { rows: Promise.withResolvers<number>(), kept: Promise.withResolvers<number>() };
  await page.exposeFunction('tellBench', (what: keyof typeof told, at: number) => told[what].resolve(at));
  await page.addInitScript({ path: watch });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', fast4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${url}/admin/customers`, { waitUntil: 'commit' });
  const rows = await told.rows.promise;
  const work = await workOf(devtools);
  await told[until].promise;
  await page.close();
  return { rows, work };
}

async function workOf(devtools: CDPSession): Promise<Visit['work']> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    all: seconds('TaskDuration') * 1000,
    scripts: seconds('ScriptDuration') * 1000,
    layout: (seconds('LayoutDuration') + seconds('RecalcStyleDuration')) * 1000,
  };
}

function summary(visits: readonly Visit[]): string {
  const times = visits.map(({ rows }) => rows);
  const work = (part: keyof Visit['work']) => median(visits.map((one) => one.work[part])).toFixed(0);
  return (
    `median ${median(times).toFixed(0)} ms, best ${Math.min(...times).toFixed(0)} ms; main thread at work ` +
    `${work('all')} ms, scripts ${work('scripts')}, style and layout ${work('layout')}`
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
