/** How soon a signed-in person sees the first customers with nothing cached, on 4G and a processor four times slower. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright';
import { findBrowser } from '../testing/browser.ts';
import { startServer } from '../testing/server.ts';

const runs = 5;
/** Chrome's own "Fast 4G": bytes per second and milliseconds. */
const fast4g = {
  offline: false,
  downloadThroughput: (9_000_000 * 0.9) / 8,
  uploadThroughput: (1_500_000 * 0.9) / 8,
  latency: 60,
};

export async function run(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tourlotse-bench-'));
  const server = await startServer({ dataDir: folder, environment: { DEMO: 'true' } });
  const browser = await chromium.launch(await findBrowser());
  try {
    const [, email, password] = /Demo sign-in: (\S+) \/ (\S+)/.exec(server.output()) ?? [];
    const times: number[] = [];
    for (let round = 0; round < runs; round += 1) times.push(await firstRows(browser, server.url, { email, password }));
    times.sort((one, other) => one - other);
    const shown = [times[Math.floor(runs / 2)], times[0]].map((time) => `${time?.toFixed(0)} ms`);
    process.stdout.write(
      `customers' first rows at 4G, CPU slowed 4×: median ${shown[0]}, best ${shown[1]} (goal: at most 1500)\n`,
    );
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function firstRows(browser: Browser, url: string, person: Record<string, string | undefined>): Promise<number> {
  const context = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block' });
  const answer = await context.request.post(`${url}/api/account/sign-in`, { data: person });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}.`);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', fast4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const started = performance.now();
  await page.goto(`${url}/admin/customers`, { waitUntil: 'commit' });
  await page.getByText('Apotheke am Lindenhof').first().waitFor();
  const elapsed = performance.now() - started;
  await context.close();
  return elapsed;
}
