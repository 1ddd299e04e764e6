/** Time until each page is whole at 4G and with a CPU four times slower, as a ratio to a bare React page of the same data. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { bareAddress, startBareTable } from './bareTable.ts';
import { anyRow, pagesOfDemo, plannerPage, type FirstPage } from './firstPages.ts';
import { median, signedIn, slowdown, visit, type Visit } from './visits.ts';
import { findBrowser } from '#testing/runners/browser.ts';
import { signInToDemo, startServer } from '#testing/runners/server.ts';

const runs = 5;
/** The main thread is blocked for so many milliseconds at most until a page is whole. */
const blockedGoalMs = 600;
/** At most so many requests until a list is whole. */
const requestsGoal = 12;

export async function run(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tourlotse-bench-'));
  const server = await startServer({ dataDir: folder, environment: { DEMO: 'true' } });
  const token = await signInToDemo(server);
  const bare = await startBareTable(server.url, token);
  const browser = await chromium.launch(await findBrowser());
  try {
    const pages = [...pagesOfDemo(), await plannerPage(server.url, token)];
    const next: Visit[] = [];
    process.stdout.write(
      `whole pages at Fast 4G, CPU slowed ${slowdown}×, first visit, medians of ${runs}; goals in brackets\n`,
    );
    for (const [name, page] of pages) {
      const seen = { portal: [] as Visit[], bare: [] as Visit[] };
      for (let round = 0; round < runs; round += 1) {
        const context = await signedIn(browser, server);
        seen.bare.push(await visit(context, bareAddress(bare.url, page.reads), anyRow, 'rows'));
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

function workOf(visits: readonly Visit[]): string {
  const [work, scripts, layout] = (['work', 'scripts', 'layout'] as const).map((part) =>
    median(visits, part).toFixed(0),
  );
  return `main thread ${work} ms, scripts ${scripts}, style and layout ${layout}`;
}
