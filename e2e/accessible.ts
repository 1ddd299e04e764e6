import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect, test } from './fixtures.ts';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** The rules that look at colours: all that the other theme can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Everything on a screen that can stand open, each with the way to it from the screen as it is opened. */
export type States = Record<string, (page: Page) => Promise<void>>;

/** Holds every state of a screen against the rules; the screen is opened anew where Escape does not lead back to it. */
export async function expectAllAccessible(page: Page, open: () => Promise<void>, states: States): Promise<void> {
  await open();
  const address = page.url();
  for (const [state, reach] of Object.entries(states)) {
    await test.step(state, async () => {
      if (page.url() !== address || !(await closesByEscape(page))) await open();
      await reach(page);
      await expectAccessible(page);
    });
  }
}

/** Whether nothing stands open over the page, once Escape has been pressed where something did. */
async function closesByEscape(page: Page): Promise<boolean> {
  const opened = page.locator('[role=dialog], [role=menu], dialog[open]').filter({ visible: true });
  if ((await opened.count()) === 0) return true;
  await page.keyboard.press('Escape');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return (await opened.count()) === 0;
}

/** Every rule in the theme that is shown, then those about colours in the other one, which stays. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Every screen has one: a page without it has not been drawn yet, and axe would look at nothing.
  await expect(page.locator('h1').first()).toBeVisible();
  await untilStill(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const shown = (await page.locator('html').getAttribute('data-mantine-color-scheme')) as Theme;
  expect.soft(await violationsOf(page), `the rules in ${shown}`).toEqual([]);
  const other = shown === 'light' ? 'dark' : 'light';
  await setTheme(page, other);
  const found = await violationsOf(page, { runOnly: { type: 'rule', values: colourRules } });
  expect.soft(found, `the colours in ${other}`).toEqual([]);
}

/** As if the theme had been chosen in another tab: nothing that is open or focused moves. */
async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => {
    const key = 'tourlotse.theme';
    localStorage.setItem(key, value);
    dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
  await untilStill(page);
}

/** What fades in has a contrast of its own on the way; what turns for ever is not waited for. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(finite.map(({ finished }) => finished.catch(() => undefined)));
  });
}

/** Asks the axe that stands in the page for violations alone: a quarter of the time. */
async function violationsOf(page: Page, options: RunOptions = {}): Promise<string[]> {
  return await page.evaluate(
    async (asked) => {
      const inPage = (globalThis as unknown as { axe: { run: typeof axe.run } }).axe;
      const { violations } = await inPage.run(asked);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { ...options, resultTypes: ['violations' as const] },
  );
}
