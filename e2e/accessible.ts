/** Holds what stands on a page against the accessibility rules, in both themes. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** The rules that look at colours: all that the other theme can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Every rule in the theme that is shown, then those about colours in the other one, which stays. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await untilStill(page);
  const shown = (await page.locator('html').getAttribute('data-mantine-color-scheme')) as Theme;
  expect(await violationsOf(axe(page)), `the rules in ${shown}`).toEqual([]);
  const other = shown === 'light' ? 'dark' : 'light';
  await setTheme(page, other);
  expect(await colourViolationsOf(page), `the colours in ${other}`).toEqual([]);
}

/** Asked for violations alone, in the page itself: a quarter of the time, and there are no frames of strangers to reach into. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
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

interface AxeInPage {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** Asks the axe that stands in the page already. */
async function colourViolationsOf(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: AxeInPage };
    const found = await axe.run({ runOnly: { type: 'rule', values }, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  }, colourRules);
  return violations.map(inWords);
}

async function violationsOf(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(inWords);
}

function inWords({ id, nodes }: { id: string; nodes: { html: string }[] }): string {
  return `${id}: ${nodes.map(({ html }) => html).join(' ')}`;
}
