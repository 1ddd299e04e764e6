import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright';
import { findBrowser } from '#testing/runners/browser.ts';
import { photograph } from '#testing/fixtures/pictures.ts';
import { longestTask } from './watching.ts';

const rounds = 5;
/** Rows or cards of one page of the list. */
const pageSize = 50;

const views = {
  table: { pictures: 'tbody img[loading=lazy]', whole: 'tbody tr' },
  cards: { pictures: 'main li img[loading=lazy]', whole: 'main li' },
} as const;
type View = keyof typeof views;

export interface Visit {
  /** Milliseconds until the first page stands. */
  shown: number;
  /** The longest task of the main thread in milliseconds of the processor, from opening to the end of scrolling. */
  longest: number;
  /** The layout shift of the browser's own measure; 0 where nothing moved. */
  shift: number;
  /** Pictures asked for before anybody has scrolled. */
  early: number;
}

/** Runs in the page before anything else: sums up what moves. */
const observe = `
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Gives the first page of a fleet a picture each. */
export async function pictureFirstPage(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const picture = new Blob([new Uint8Array(await photograph())], { type: 'image/jpeg' });
  const answer = await fetch(`${url}/api/vehicles?limit=${pageSize}`, { headers });
  const { items } = (await answer.json()) as { items: { key: string }[] };
  for (const { key } of items) {
    const body = new FormData();
    body.set('image', picture, 'vehicle.jpg');
    const set = await fetch(`${url}/api/vehicles/${key}/image`, { method: 'PUT', headers, body });
    if (!set.ok) throw new Error(`The picture of a vehicle answered ${set.status}: ${await set.text()}`);
  }
}

/** Opens the fleet in a view some times for each token in turn; answers the median visit of each. */
export async function visitVehicles(url: string, tokens: readonly string[], view: View): Promise<Visit[]> {
  const browser = await chromium.launch(await findBrowser());
  const visits: Visit[][] = tokens.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, token] of tokens.entries()) visits[index]?.push(await visit(browser, url, token, view));
  await browser.close();
  return visits.map((each) => each.toSorted((one, other) => one.shown - other.shown)[Math.floor(rounds / 2)] as Visit);
}

async function visit(browser: Browser, url: string, token: string, view: View): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const page = await context.newPage();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/files/')) asked += 1;
  });
  await page.addInitScript(observe);
  await page.addInitScript((value) => localStorage.setItem('tourlotse.fleetView', value), view);
  await browser.startTracing(page, { categories: ['toplevel'] });
  const started = performance.now();
  await page.goto(`${url}/admin/fleet`);
  await page
    .locator(views[view].whole)
    .nth(pageSize - 1)
    .waitFor({ state: 'attached' });
  const shown = performance.now() - started;
  await untilStill(() => asked);
  const early = asked;
  await scrollThrough(page);
  await untilStill(() => asked);
  const shift = await page.evaluate<number>('shift');
  const longest = longestTask(await browser.stopTracing());
  const unloaded = await page
    .locator(views[view].pictures)
    .evaluateAll((images) => (images as { naturalWidth: number }[]).filter((image) => image.naturalWidth === 0).length);
  if (unloaded > 0) throw new Error(`${unloaded} pictures of the ${view} were never loaded.`);
  await context.close();
  return { shown, longest, shift, early };
}

/** Down to the end as a wheel does, so that every picture has come into sight. */
async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(720, 600);
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(30);
  }
}

/** Until a count has stood for a second; the network itself is never idle, with the live stream on it. */
async function untilStill(count: () => number): Promise<void> {
  let seen = -1;
  while (seen !== count()) {
    seen = count();
    await pause(1000);
  }
}
