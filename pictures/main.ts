/** `npm run pictures [-- NAME … --variant=light-1440-de | --readme]`: photographs the portal in both themes, two widths and two languages. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright';
import sharp from 'sharp';
import { findBrowser } from '#testing/runners/browser.ts';
import { exitOnSignals } from '#testing/runners/signals.ts';
import { demoSignIn, signInToDemo, startServer, type RunningServer } from '#testing/runners/server.ts';
import { states, type State } from './states.ts';
import { words } from './words.ts';

interface Variant {
  theme: 'light' | 'dark';
  width: 1440 | 390;
  language: 'de' | 'en';
}

const root = resolve(import.meta.dirname, '..');
const folder = join(import.meta.dirname, 'out');
exitOnSignals();
const atTheSameTime = 2;
const wanted = process.argv.find((argument) => argument.startsWith('--variant='))?.slice('--variant='.length) ?? '';
const variants: Variant[] = (['light', 'dark'] as const)
  .flatMap((theme) =>
    ([1440, 390] as const).flatMap((width) => (['de', 'en'] as const).map((language) => ({ theme, width, language }))),
  )
  .filter(({ theme, width, language }) => `${theme}-${width}-${language}`.includes(wanted));

const fileOf = (state: State, { theme, width, language }: Variant) =>
  join(folder, `${state.name}-${theme}-${width}-${language}.png`);

/** Runs in the page: waits for the pictures in it, but for those that are read once they are scrolled to. */
async function untilPicturesShow(): Promise<void> {
  const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
  await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
}

interface Shot {
  state: State;
  variant: Variant;
}

async function photograph(browser: Browser, server: RunningServer, { state, variant }: Shot): Promise<void> {
  const { theme, width, language } = variant;
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme: theme,
    locale: language === 'de' ? 'de-DE' : 'en-GB',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block',
    hasTouch: width === 390,
  });
  await context.addInitScript(
    ([chosenTheme, chosenLanguage]) => {
      localStorage.setItem('tourlotse.theme', chosenTheme);
      localStorage.setItem('tourlotse.locale', chosenLanguage);
    },
    [theme, language] as const,
  );
  try {
    if (state.isSignedIn) {
      await context.request.post('/api/account/sign-in', { data: demoSignIn(server), headers: { origin: server.url } });
    }
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(state.path);
    await page.getByRole('main').waitFor();
    await state.prepare?.(page, words[language]);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.evaluate(untilPicturesShow);
    // Loading rows, drawers and toasts take their 160 to 200 ms to come in.
    await page.waitForTimeout(700);
    await page.screenshot({ path: fileOf(state, variant), animations: 'disabled' });
    // Answers that are still being changed for this picture come too late to fail.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  } finally {
    await context.close();
  }
}

/** Takes pictures, two at a time; returns what could not be taken and why. */
async function photographAll(browser: Browser, server: RunningServer, shots: Shot[]): Promise<string[]> {
  const failures: string[] = [];
  const worker = async () => {
    for (let shot = shots.shift(); shot; shot = shots.shift()) {
      const { state, variant } = shot;
      await photograph(browser, server, shot).catch((error: unknown) => {
        failures.push(`${fileOf(state, variant)}: ${String(error).split('\n').slice(0, 4).join(' ')}`);
      });
    }
  };
  await Promise.all(Array.from({ length: atTheSameTime }, worker));
  return failures;
}

const shotsOf = (chosen: State[]): Shot[] =>
  chosen.flatMap((state) =>
    variants
      .filter(({ width }) => !state.only || (state.only === 'phone') === (width === 390))
      .map((variant) => ({ state, variant })),
  );

/** The pictures of the README, at the desk and in English; none of these states leaves anything in the demo. */
const ofReadme = {
  customers: 'light',
  'calendar-month': 'light',
  archive: 'light',
  find: 'dark',
  'plan-tour-tomorrow': 'light',
} as const;

const readmeShots = (): Shot[] =>
  Object.entries(ofReadme).flatMap(([name, theme]) =>
    states
      .filter((state) => state.name === name)
      .map((state) => ({ state, variant: { theme, width: 1440, language: 'en' } as const })),
  );

/** Puts them into the documents, with as few colours as a screen has. */
async function renewReadme(): Promise<void> {
  const into = join(root, 'docs/pictures');
  mkdirSync(into, { recursive: true });
  for (const { state, variant } of readmeShots())
    await sharp(fileOf(state, variant))
      .png({ palette: true, effort: 10 })
      .toFile(join(into, `${state.name}-${variant.theme}.png`));
}

/** Once the server answers, the demo writes its tours, its calendar and at last a dozen archived tours. */
async function untilDemoStands(server: RunningServer): Promise<void> {
  const headers = { authorization: `Bearer ${await signInToDemo(server)}` };
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${server.url}/api/archive?limit=1`, { headers });
    if (((await answer.json()) as { total: number }).total === 12) return;
    await pause(200);
  }
  throw new Error(`The demo was not written in time:\n${server.output()}`);
}

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const chosen = states.filter((state) => names.length === 0 || names.some((name) => state.name.startsWith(name)));
const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'tourlotse-pictures-'));
const server = await startServer({ dataDir, environment: { DEMO: 'true' } });
await untilDemoStands(server);
const browser = await chromium.launch(await findBrowser());
const isReadme = process.argv.includes('--readme');
const shots = isReadme ? readmeShots() : shotsOf(chosen);
const count = shots.length;
const failures = await photographAll(browser, server, shots);
await browser.close();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
if (isReadme && failures.length === 0) await renewReadme();
for (const failure of failures) console.error(failure);
console.log(`${count - failures.length} pictures taken into ${folder}, ${failures.length} missing`);
process.exitCode = failures.length === 0 ? 0 : 1;
