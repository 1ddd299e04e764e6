import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test, type Portal } from './fixtures.ts';
import { registerDriver } from './registering.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Benachrichtigungen/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Benachrichtigungen' });
const read = 'Benachrichtigungen';
const unread = 'Benachrichtigungen, 1 ungelesen';

/** Signs in where nothing is unread. */
async function openQuiet(page: Page, portal: Portal): Promise<void> {
  await portal.signIn(page);
  await page.request.post(`${portal.url}/api/notifications/read`, { headers: { origin: portal.url }, data: {} });
  await page.goto(`${portal.url}/admin/imprint`);
  await expect(bell(page)).toHaveAccessibleName(read);
}

test('read on one device is read on all', async ({ page, browser, portal }) => {
  await openQuiet(page, portal);
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await openQuiet(phone, portal);
  await registerDriver(portal, { firstname: 'Ottilie', lastname: 'Zschäpitz' });
  await expect(bell(page)).toHaveAccessibleName(unread);
  await expect(bell(phone)).toHaveAccessibleName(unread);

  await bell(phone).click();
  await expect(panel(phone).getByText('Ottilie Zschäpitz hat sich als Fahrer registriert')).toBeVisible();
  expect((await panel(phone).boundingBox())?.width).toBe(390);
  await expect(bell(phone)).toHaveAccessibleName(read);
  await expect(bell(page)).toHaveAccessibleName(read);

  await panel(phone)
    .getByRole('link', { name: /Ottilie Zschäpitz/ })
    .click();
  await expect(phone).toHaveURL(`${portal.url}/admin/drivers?status=CONFIRM`);
  await expect(phone.getByRole('main').getByText('Ottilie Zschäpitz').first()).toBeVisible();
  await phone.close();
});

/** Opens what the demo company's administrator has been told. */
async function openPanel(page: Page, portal: Portal): Promise<void> {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/imprint`);
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
}

test('opens and closes by the keyboard, and gives focus back', async ({ page, sharedPortal: portal }) => {
  await openPanel(page, portal);
  await expect(panel(page).getByRole('button', { name: 'Alle als gelesen markieren' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

test('axe finds nothing', async ({ page, sharedPortal: portal }) => {
  await openPanel(page, portal);
  // What comes in by fading has come.
  await expect(panel(page)).toHaveCSS('opacity', '1');
  await expectAccessible(page);
});
