/** Visits of a page at 4G and with a CPU four times slower, by a browser that has kept nothing of it. */
import path from 'node:path';
import type { Browser, BrowserContext, CDPSession } from 'playwright';
import type { WholeWith } from './firstPages.ts';
import { blockedUntil } from './watching.ts';
import { demoSignIn, type RunningServer } from '#testing/runners/server.ts';

export const slowdown = 4;
const visitTimeoutMs = 60_000;
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
export interface Visit {
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

export async function signedIn(browser: Browser, server: RunningServer): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  const answer = await context.request.post(`${server.url}/api/account/sign-in`, { data: demoSignIn(server) });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}.`);
  return context;
}

/** @param until what has to come about before the page is left: its rows, or the offline worker that keeps the portal too */
export async function visit(
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

export function median(visits: readonly Visit[], what: keyof Visit): number {
  const values = visits.map((one) => one[what]).toSorted((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}
