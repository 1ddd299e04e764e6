/** Time until each page is whole at 4G and with a CPU four times slower, as a ratio to a bare React page of the same data. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type CDPSession } from 'playwright';
import { bareAddress, startBareTable } from './bareTable.ts';
import { firstPages, type FirstPage, type WholeWith } from './firstPages.ts';
import { findBrowser } from '#testing/runners/browser.ts';
import { blockedUntil } from './watching.ts';
import { demoSignIn, signInToDemo, startServer, type RunningServer } from '#testing/runners/server.ts';

const runs = 5;
/** The main thread is blocked for so many milliseconds at most until a page is whole. */
const blockedGoalMs = 600;
/** At most so many requests until a list is whole. */
const requestsGoal = 12;
const slowdown = 4;
const visitTimeoutMs = 60_000;
const anyRows: WholeWith = { selector: 'main tbody tr', least: 1 };
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

/** What is counted in milliseconds until the page is whole, unless it says otherwise. */
interface Visit {
  /** From the start of the navigation to the frame that shows the page whole. */
  rows: number;
  /** What long tasks took of the main thread beyond 50 ms each, as Total Blocking Time counts it, in processor time. */
  blocked: number;
  /** How many requests were sent, those for pictures apart. */
  requests: number;
  pictures: number;
  /** Bytes of scripts and style sheets that arrived, as compressed on the line. */
  code: number;
  /** How long the main thread worked, all in all, on scripts, and on style and layout. */
  work: number;
  scripts: number;
  layout: number;
}

export async function run(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tourlotse-bench-'));
  const server = await startServer({ dataDir: folder, environment: { DEMO: 'true' } });
  const token = await signInToDemo(server);
  const bare = await startBareTable(server.url, token);
  const browser = await chromium.launch(await findBrowser());
  try {
    const pages = await firstPages(server.url, token);
    const next: Visit[] = [];
    process.stdout.write(
      `whole pages at Fast 4G, CPU slowed ${slowdown}×, first visit, medians of ${runs}; goals in brackets\n`,
    );
    for (const [name, page] of pages) {
      const seen = { portal: [] as Visit[], bare: [] as Visit[] };
      for (let round = 0; round < runs; round += 1) {
        const context = await signedIn(browser, server);
        seen.bare.push(await visit(context, bareAddress(bare.url, page.reads), anyRows, 'rows'));
        const address = `${server.url}${page.path}`;
        seen.portal.push(await visit(context, address, page.whole, name === 'customers' ? 'kept' : 'rows'));
        if (name === 'customers') next.push(await visit(context, address, page.whole, 'rows'));
        await context.close();
      }
      report(name, page, seen);
    }
    process.stdout.write(
      `  customers, next visit, portal kept by the browser: ${median(next, 'rows').toFixed(0)} ms; ${workOf(next)}\n`,
    );
  } finally {
    await browser.close();
    await bare.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function report(name: string, { goal }: FirstPage, { portal, bare }: Record<'portal' | 'bare', Visit[]>): void {
  const ratio = median(portal, 'rows') / median(bare, 'rows');
  process.stdout.write(
    `  ${name}: ${ratio.toFixed(2)} times bare (${goal}; ${median(portal, 'rows').toFixed(0)} ms : ` +
      `${median(bare, 'rows').toFixed(0)} ms), blocked ${median(portal, 'blocked').toFixed(0)} ms (${blockedGoalMs}; bare ` +
      `${median(bare, 'blocked').toFixed(0)}), ${median(portal, 'requests')} requests (${requestsGoal}) and ` +
      `${median(portal, 'pictures')} for pictures, ${(median(portal, 'code') / 1000).toFixed(0)} kB of code; ${workOf(portal)}\n`,
  );
}

async function signedIn(browser: Browser, server: RunningServer): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  const answer = await context.request.post(`${server.url}/api/account/sign-in`, { data: demoSignIn(server) });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}.`);
  return context;
}

/** @param until what has to come about before the page is left: its rows, or the offline worker that keeps the portal too */
async function visit(
  context: BrowserContext,
  address: string,
  whole: WholeWith,
  until: 'rows' | 'kept',
): Promise<Visit> {
  const page = await context.newPage();
  const browser = context.browser() as Browser;
  const devtools = await context.newCDPSession(page);
  const told = { rows: Promise.withResolvers<number>(), kept: Promise.withResolvers<number>() };
  const sent = { requests: 0, pictures: 0 };
  page.on('request', (request) => (sent[request.resourceType() === 'image' ? 'pictures' : 'requests'] += 1));
  const code = await countCode(devtools);
  await page.exposeFunction('tellBench', (what: keyof typeof told, at: number) => told[what].resolve(at));
  await page.addInitScript(`globalThis.wholeWith = ${JSON.stringify(whole)};`);
  await page.addInitScript({ path: watch });
  await devtools.send('Network.emulateNetworkConditions', fast4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await page.goto(address, { waitUntil: 'commit' });
  const late = setTimeout(() => told.rows.reject(new Error(`${address} does not become whole.`)), visitTimeoutMs);
  const rows = await told.rows.promise;
  clearTimeout(late);
  const counted = { rows, ...sent, code: code.bytes, ...(await readWork(devtools)) };
  const seen = { ...counted, blocked: blockedUntil(await browser.stopTracing(), 'whole') };
  await told[until].promise;
  await page.close();
  return seen;
}

/** @returns a count that grows while code arrives */
async function countCode(devtools: CDPSession): Promise<{ bytes: number }> {
  const code = { bytes: 0 };
  const ofCode = new Set<string>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') ofCode.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ofCode.has(requestId)) code.bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return code;
}

async function readWork(devtools: CDPSession): Promise<Pick<Visit, 'work' | 'scripts' | 'layout'>> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    work: seconds('TaskDuration') * 1000,
    scripts: seconds('ScriptDuration') * 1000,
    layout: (seconds('LayoutDuration') + seconds('RecalcStyleDuration')) * 1000,
  };
}

function workOf(visits: readonly Visit[]): string {
  const [work, scripts, layout] = (['work', 'scripts', 'layout'] as const).map((part) =>
    median(visits, part).toFixed(0),
  );
  return `main thread ${work} ms, scripts ${scripts}, style and layout ${layout}`;
}

function median(visits: readonly Visit[], what: keyof Visit): number {
  const values = visits.map((one) => one[what]).toSorted((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}
