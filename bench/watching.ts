/** A browser with the drivers' list open: how long presence changes block its main thread. */
import { chromium, type Browser } from 'playwright';
import { findBrowser } from '#testing/runners/browser.ts';

/** The specification's limit in milliseconds, from which on a browser calls a task long. */
const longTaskMs = 50;

export interface Watched {
  /** The longest task in milliseconds, as a clock on the wall and as the processor counts it. */
  longest: number;
  longestOnProcessor: number;
  /** Tasks of more than 50 ms on the wall. */
  long: number;
  /** Times that a row was drawn anew: it was live. */
  redrawn: number;
}

/** What a trace calls a task of a thread. */
const task = 'ThreadControllerImpl::RunTask';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds on a clock of their own. */
  ts: number;
  /** Microseconds on the wall, and of processor time. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

interface Seen {
  tasks: number[];
  redrawn: number;
}

/** Runs in the page: notes long tasks, and rows that change, from now on. */
const observe = `
  globalThis.seen = { tasks: [], redrawn: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask' });
  new MutationObserver((records) => {
    seen.redrawn += new Set(records.map(({ target }) => target.parentElement?.closest('tr'))).size;
  }).observe(document.querySelector('tbody'), { subtree: true, childList: true, characterData: true });
`;

/** What the main threads of all pages did, as a trace has it. */
function tasksOf(trace: Buffer): TraceEvent[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const nameOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const mains = new Set(traceEvents.filter(isMain).map(nameOf));
  return traceEvents.filter((event) => mains.has(nameOf(event)));
}

/** The longest task of any page's main thread by the processor's time. */
export function longestTask(trace: Buffer): number {
  return tasksOf(trace).reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}

/** Milliseconds beyond 50 each that the long tasks of main threads took of the processor until a mark that a page set. */
export function blockedUntil(trace: Buffer, until: string): number {
  const events = tasksOf(trace);
  const ended = events.find(({ name }) => name === until)?.ts ?? Number.NaN;
  const tasks = events.filter(({ name, ts }) => name === task && ts < ended);
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1000 - longTaskMs), 0);
}

/** Milliseconds of the processor that main threads worked between two marks that a page set. */
export function workBetween(trace: Buffer, from: string, until: string): number {
  const events = tasksOf(trace);
  const [begun, ended] = [from, until].map((mark) => events.find(({ name }) => name === mark)?.ts ?? Number.NaN);
  // The task in which the first mark stands began before it.
  const tasks = events.filter(
    ({ name, ts, dur = 0 }) => name === task && ts + dur >= Number(begun) && ts < Number(ended),
  );
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
}

/** Opens the list with an administrator's token; `stop` answers what was seen since then. */
export async function watchDrivers(url: string, token: string): Promise<{ stop: () => Promise<Watched> }> {
  const browser: Browser = await chromium.launch(await findBrowser());
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const page = await context.newPage();
  await page.goto(`${url}/admin/drivers`);
  await page.locator('tbody tr').nth(49).waitFor();
  // What the screen loads beside itself is not what is measured.
  await page.getByText('Validierungsschlüssel', { exact: true }).waitFor();
  await page.evaluate(observe);
  await browser.startTracing(page, { categories: ['toplevel'] });
  return {
    stop: async () => {
      const trace = await browser.stopTracing();
      const seen = await page.evaluate<Seen>('seen');
      await browser.close();
      return {
        longest: seen.tasks.reduce((longest, duration) => Math.max(longest, duration), 0),
        longestOnProcessor: longestTask(trace),
        long: seen.tasks.filter((duration) => duration > longTaskMs).length,
        redrawn: seen.redrawn,
      };
    },
  };
}
