/** A stop of a tour of 200 is dragged, and moved by keys, with a CPU four times slower: when its times are drawn. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright';
import { findBrowser } from '#testing/runners/browser.ts';
import { signInToDemo, startServer } from '#testing/runners/server.ts';
import { bundled } from './bundled.ts';
import { addLongTour } from './longTour.ts';
import { longestTask, workBetween } from './watching.ts';

const stops = 200;
const rounds = 5;
const slowdown = 4;
/** What the specification asks for, in milliseconds. */
const goal = { times: 100, frame: 50 };
/** How long a hand rests before it lets go, in milliseconds. */
const restMs = 150;
/** So long after an act the page is watched, in milliseconds: the rows slide, what follows is computed and drawn. */
const watchedMs = 1200;
const watch = path.join(import.meta.dirname, 'plannerDragWatch.js');

/** Nothing but React and as many rows, with times that follow from their order. */
const bareList = `
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
const start = Array.from({ length: ${stops} }, (_, index) => ({ key: index, name: 'Stopp ' + index, leg: 60 * (1 + index % 7) }));
const timeOf = (seconds) => new Date(seconds * 1000).toISOString().slice(11, 16);
function List() {
  const [stops, setStops] = useState(start);
  const move = (key, to) => setStops((now) => {
    const at = now.findIndex((stop) => stop.key === key);
    return now.toSpliced(at, 1).toSpliced(to ?? at + 1, 0, now[at]);
  });
  let at = 0;
  return h('ol', null, stops.map(({ key, name, leg }, index) => {
    at += leg;
    return h('li', {
      key, draggable: true,
      onKeyDown: (event) => event.altKey && move(key),
      onDragStart: (event) => event.dataTransfer.setData('text/plain', String(key)),
      onDragOver: (event) => event.preventDefault(),
      onDrop: (event) => { event.preventDefault(); move(Number(event.dataTransfer.getData('text/plain')), index); },
    }, h('button', { 'aria-pressed': false }, name), h('time', null, timeOf(at)));
  }));
}
createRoot(document.getElementById('root')).render(h(List));
`;

interface Seen {
  /** Milliseconds from the act to the frame that shows the new order, and to the one that shows the new times. */
  order: number;
  times: number;
  /** Milliseconds that the main thread worked until the new times were drawn, as the processor counts them. */
  work: number;
  /** The longest stretch between two frames, from before the act until all is still. */
  longest: number;
  /** The longest task of the main thread, as the processor counts it. */
  task: number;
}

type Act = (page: Page) => Promise<void>;

export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tourlotse-bench-'));
  const server = await startServer({ dataDir, environment: { DEMO: 'true' } });
  const browser = await chromium.launch(await findBrowser());
  try {
    const token = await signInToDemo(server);
    const key = await addLongTour(server.url, token, stops);
    const planner = await openPlanner(browser, `${server.url}/admin/plan-tour?tour=${key}`, token);
    const bare = await openBare(browser);
    for (const [name, kind] of [
      ['dragged over three rows', 'drop'],
      ['moved by Alt+Arrow', 'keydown'],
    ] as const) {
      const seen: Record<'planner' | 'bare', Seen[]> = { planner: [], bare: [] };
      for (let round = 0; round < rounds; round += 1) {
        seen.bare.push(await observe(browser, bare, kind, kind === 'drop' ? drag('li') : press));
        seen.planner.push(
          await observe(browser, planner, kind, kind === 'drop' ? drag('[aria-haspopup=menu]') : press),
        );
      }
      report(name, seen);
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function openPlanner(browser: Browser, address: string, token: string): Promise<Watchable> {
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const page = await context.newPage();
  await page.goto(address);
  await page
    .locator('ol li')
    .nth(stops - 1)
    .waitFor({ state: 'attached' });
  await page.locator('canvas').first().waitFor();
  await pause(3000);
  return watchable(page);
}

async function openBare(browser: Browser): Promise<Watchable> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const script = await bundled(bareList);
  await page.setContent('<!doctype html><title>Bare</title><div id="root"></div>');
  await page.addScriptTag({ type: 'module', content: script });
  await page
    .locator('ol li')
    .nth(stops - 1)
    .waitFor();
  return watchable(page);
}

interface Watchable {
  page: Page;
  /** How many times slower its processor is. Whoever is slowed down keeps a processor busy, also while nothing happens. */
  slow: (times: number) => Promise<unknown>;
}

async function watchable(page: Page): Promise<Watchable> {
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate(await readFile(watch, 'utf8'));
  return { page, slow: (rate) => devtools.send('Emulation.setCPUThrottlingRate', { rate }) };
}

/** Drags the third row over three others, as a hand does it. */
const drag =
  (handle: string): Act =>
  async (page) => {
    const rows = page.locator('ol li');
    const grip = await rows
      .nth(2)
      .locator(handle)
      .or(rows.nth(2).and(page.locator(handle)))
      .first()
      .boundingBox();
    const target = await rows.nth(5).boundingBox();
    if (!grip || !target) throw new Error('The list shows no six rows.');
    const from = { x: grip.x + Math.min(grip.width / 2, 40), y: grip.y + grip.height / 2 };
    const to = { x: from.x + 10, y: target.y + target.height - 6 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (let step = 1; step <= 12; step += 1)
      await page.mouse.move(from.x + ((to.x - from.x) * step) / 12, from.y + ((to.y - from.y) * step) / 12);
    // A hand rests before it lets go: frames of the way are not those of the drop.
    await pause(restMs);
    await page.mouse.up();
  };

const press: Act = async (page) => {
  await page.locator('ol li').nth(2).locator('[aria-pressed]').focus();
  await page.keyboard.press('Alt+ArrowDown');
};

/** Once as it is, for the times; once more under the eyes of the browser's tracing, which slows it down, for the work. */
async function observe(browser: Browser, watchable: Watchable, kind: string, act: Act): Promise<Seen> {
  const { page, slow } = watchable;
  await page.bringToFront();
  await slow(slowdown);
  const { order, times, longest } = await watched(page, kind, act);
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await watched(page, kind, act);
  const trace = await browser.stopTracing();
  await slow(1);
  return { order, times, longest, task: longestTask(trace), work: workBetween(trace, 'act', 'times') };
}

async function watched(page: Page, kind: string, act: Act): Promise<Pick<Seen, 'order' | 'times' | 'longest'>> {
  await page.evaluate("document.querySelector('ol li').scrollIntoView({ block: 'center' })");
  await pause(300);
  await page.evaluate(`watchAct('${kind}')`);
  await act(page);
  await pause(watchedMs);
  return page.evaluate('seenAct.seen');
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

function report(name: string, seen: Record<'planner' | 'bare', readonly Seen[]>): void {
  const of = (page: 'planner' | 'bare', what: keyof Seen) => median(seen[page].map((one) => one[what]));
  const both = (what: keyof Seen) =>
    `${of('planner', what).toFixed(0)} ms, ${(of('planner', what) / of('bare', what)).toFixed(1)} times the bare list’s ${of('bare', what).toFixed(0)}`;
  process.stdout.write(
    `a stop of ${stops} ${name}, CPU slowed ${slowdown}×, medians of ${rounds}:\n` +
      `  order drawn after ${both('order')}\n` +
      `  times drawn after ${both('times')} (goal ${goal.times})\n` +
      `  work until then, processor time, ${both('work')}\n` +
      `  longest frame ${both('longest')} (goal ${goal.frame})\n` +
      `  longest task, processor time, ${both('task')}\n`,
  );
}
