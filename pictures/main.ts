/** `npm run pictures [-- NAME … --variant=light-1440-de --readme]`: photographs the portal in both themes, two widths and two languages. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { findBrowser } from '#testing/runners/browser.ts';
import { exitOnSignals } from '#testing/runners/signals.ts';
import { demoSignIn, startServer, type RunningServer } from '#testing/runners/server.ts';
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

async function photograph(browser: Browser, server: RunningServer, state: State, variant: Variant): Promise<void> {
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
    // Loading rows, drawers and toasts take their 160 to 200 ms to come in.
    await page.waitForTimeout(700);
    await page.screenshot({ path: fileOf(state, variant), animations: 'disabled' });
    // Answers that are still being changed for this picture come too late to fail.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  } finally {
    await context.close();
  }
}

/** Takes every picture, two at a time; returns what could not be taken and why. */
async function photographAll(browser: Browser, server: RunningServer, chosen: State[]): Promise<string[]> {
  const shots = chosen.flatMap((state) =>
    variants
      .filter(({ width }) => !state.only || (state.only === 'phone') === (width === 390))
      .map((variant) => ({ state, variant })),
  );
  const failures: string[] = [];
  const worker = async () => {
    for (let shot = shots.shift(); shot; shot = shots.shift()) {
      const { state, variant } = shot;
      await photograph(browser, server, state, variant).catch((error: unknown) => {
        failures.push(`${fileOf(state, variant)}: ${String(error).split('\n').slice(0, 4).join(' ')}`);
      });
    }
  };
  await Promise.all(Array.from({ length: atTheSameTime }, worker));
  return failures;
}

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const chosen = states.filter((state) => names.length === 0 || names.some((name) => state.name.startsWith(name)));
const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'tourlotse-pictures-'));
const server = await startServer({ dataDir, environment: { DEMO: 'true' } });
const browser = await chromium.launch(await findBrowser());
const failures = await photographAll(browser, server, chosen);
await browser.close();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
if (process.argv.includes('--readme')) {
  const [front] = states.filter((state) => state.name === 'customers');
  mkdirSync(join(root, 'docs/pictures'), { recursive: true });
  if (front) {
    cpSync(
      fileOf(front, { theme: 'light', width: 1440, language: 'en' }),
      join(root, 'docs/pictures/customers-light.png'),
    );
  }
}
for (const failure of failures) console.error(failure);
console.log(`${chosen.length} states photographed into ${folder}, ${failures.length} pictures missing`);
process.exitCode = failures.length === 0 ? 0 : 1;
