import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

const search = (page: Page) => page.getByPlaceholder('Kunde, Adresse oder Ort hinzufügen');
const stops = (page: Page) => page.getByRole('list', { name: 'Stopps' });
const saved = (page: Page) => page.getByText(/^Tour \d{4}-\d{3,}, Entwurf, gespeichert/);
const rule = (page: Page) => page.getByRole('combobox', { name: 'Pausen' });

test('breaks of a long tour stand between its stops, by a rule that is chosen, and on the tour’s page', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/plan-tour`);
  await search(page).fill('87435 Kempten');
  await expect(page.locator('[data-combobox-option]:visible').filter({ hasText: 'Kempten' }).first()).toBeVisible();
  await search(page).press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(
    stops(page)
      .getByText(/^30\smin Pause nach 6\sh Arbeitszeit/)
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/ersetzen kein Kontrollgerät/)).toBeVisible();
  await expect(page.getByText(/Arbeit, mehr als 10 h am Tag/)).toBeVisible();

  await rule(page).selectOption('driving');
  await expect(
    stops(page)
      .getByText(/^45\smin Pause nach 4\sh 30\smin Lenkzeit/)
      .first(),
  ).toBeVisible();
  await rule(page).selectOption('none');
  await expect(stops(page).getByText(/Pause nach/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig: Pausen ändern' }).click();
  await expect(
    stops(page)
      .getByText(/Pause nach/)
      .first(),
  ).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(rule(page)).toHaveValue(/vehicle|driving/);
  await expect(
    stops(page)
      .getByText(/Pause nach/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Tour ansehen' }).click();
  await expect(page.getByText(/davor .*min Pause/).first()).toBeVisible();
  await expect(page.getByText(/Arbeitszeit/).first()).toBeVisible();
  await expectAccessible(page);
});
