/** Pages of the present portal beside those of an older one, at their first visit, each with a demo of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '#testing/runners/browser.ts';
import { builtServer, signInToDemo, startServer, type RunningServer } from '#testing/runners/server.ts';
import { pagesOfDemo, plannerPage, type FirstPage } from '../firstPages.ts';
import { median, signedIn, visit, type Visit } from '../visits.ts';

const rounds = 3;

/** Milliseconds until a page is whole; NaN where an older version shows it in another way. */
export interface RoomTimes {
  page: string;
  present: number;
  older: number;
}

/** @param program the older version's built server */
export async function measureRooms(program: string): Promise<RoomTimes[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tourlotse-bench-'));
  const start = (name: string, one: string) =>
    startServer({ dataDir: join(folder, name), program: one, environment: { DEMO: 'true' } });
  const servers = [await start('present', builtServer), await start('older', program)] as const;
  const browser = await chromium.launch(await findBrowser());
  const measured: RoomTimes[] = [];
  try {
    const [present, older] = await Promise.all(servers.map(pagesOf));
    for (const [name, page] of present ?? []) {
      const counterpart = older?.get(name);
      const seen: Visit[][] = [[], []];
      for (let round = 0; round < rounds; round += 1)
        for (const [index, shown] of [page, counterpart].entries()) {
          const server = servers[index];
          if (!shown || !server) continue;
          const context = await signedIn(browser, server);
          const visited = visit(context, `${server.url}${shown.path}`, shown.whole, 'rows');
          // What an older version shows may differ, and then never becomes whole as this one does.
          const found = index === 0 ? await visited : await visited.catch(() => null);
          if (found) seen[index]?.push(found);
          await context.close();
        }
      const [now = [], before = []] = seen;
      measured.push({ page: name, present: median(now, 'rows'), older: median(before, 'rows') });
    }
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return measured;
}

/** An older interface may refuse the planner's tour. */
async function pagesOf(server: RunningServer): Promise<Map<string, FirstPage>> {
  const planner = await plannerPage(server.url, await signInToDemo(server)).catch(() => null);
  return new Map([...pagesOfDemo(), ...(planner ? [planner] : [])]);
}
