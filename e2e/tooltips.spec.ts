import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addCustomer, drawer, open, uniqueName } from './customers/screen.ts';
import { expect, test } from './fixtures.ts';

/** A tooltip outside every landmark breaks the rule `region`, which is among those that are asked. */
async function expectTooltip(page: Page, of: Locator, words: string): Promise<void> {
  await of.hover();
  await expect(page.getByRole('tooltip', { name: words })).toBeVisible();
  await expectAccessible(page);
}

test('tooltips keep the rules above a list, in the sidebar and beside a drawer', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  await page.addInitScript(() => localStorage.setItem('tourlotse.collapsed', 'true'));
  const key = await addCustomer(page, portal, uniqueName('Hinweis'));
  await open(page, portal);
  const sidebar = page.getByRole('complementary');
  await expectTooltip(page, page.getByRole('button', { name: 'Dunkle Darstellung' }), 'Dunkle Darstellung');
  await expectTooltip(page, sidebar.getByRole('link', { name: 'Fahrer' }), 'Fahrer');
  await expectTooltip(
    page,
    sidebar.getByRole('button', { name: 'Seitenleiste ausklappen' }),
    'Seitenleiste ausklappen',
  );
  await open(page, portal, `?customer=${key}`);
  await expect(drawer(page)).toBeVisible();
  await expectTooltip(page, sidebar.getByRole('link', { name: 'Touren', exact: true }), 'Touren');
});

test('tooltips keep the rules in the planner and on the own profile', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/plan-tour`);
  await expectTooltip(page, page.getByRole('button', { name: 'Tastenkürzel' }), 'Tastenkürzel');
  await page.goto(`${portal.url}/admin/profile`);
  await expectTooltip(page, page.getByText('E-Mail-Adresse bestätigt').locator('..'), 'E-Mail-Adresse bestätigt');
});
