import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

test('anything is found by keyboard, opened, and found first the next time', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/tours`);
  await expect(page.getByRole('heading', { level: 1, name: 'Touren' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Alles durchsuchen' });
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await expect(page.getByRole('option', { name: 'Kunde anlegen' })).toBeVisible();
  await field.fill('appelhof');
  const customer = page.getByRole('option', { name: /Äppelhof Werder/ });
  await expect(customer).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/customers\?customer=/);
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Äppelhof Werder',
  );

  await page.goto(`${portal.url}/admin/support`);
  await page.getByRole('button', { name: 'Suchen', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Zuletzt geöffnet' }).getByRole('option')).toHaveText([
    /Äppelhof Werder/,
  ]);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(page.getByRole('button', { name: 'Suchen', exact: true })).toBeFocused();
});

test('plates, numbers, drivers, pages, actions and answers lead to their places', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/support`);
  await expect(page.getByRole('button', { name: 'Suchen', exact: true })).toBeVisible();
  const go = async (search: string, option: RegExp) => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Alles durchsuchen' }).fill(search);
    await page.getByRole('option', { name: option }).first().click();
    await expect(page.getByRole('combobox', { name: 'Alles durchsuchen' })).toBeHidden();
  };
  await go('btl4130', /^B-TL 4130/);
  await expect(page).toHaveURL(/\/admin\/fleet\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('main').getByText('B-TL 4130').first()).toBeVisible();
  await go('habermann', /^Sören Habermann/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sören Habermann' })).toBeVisible();
  await go('einstell', /^Einstellungen$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
  await go('kunde anl', /^Kunde anlegen$/);
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
  await page.goto(`${portal.url}/admin/profile`);
  await expect(page.getByRole('button', { name: 'Suchen', exact: true })).toBeVisible();
  await go('validierungsschlüssel', /^Was ist der Validierungsschlüssel/);
  await expect(page).toHaveURL(/\/admin\/support#validation-key$/);
  await expect(page.getByRole('button', { name: 'Was ist der Validierungsschlüssel?' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('who presses Enter before the answer is there gets the answer', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/tours`);
  await expect(page.getByRole('button', { name: 'Suchen', exact: true })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: 'Alles durchsuchen' });
  await expect(field).toBeFocused();
  await page.keyboard.type('appelhof');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/customers\?customer=/);
});

test('on a phone it takes the whole screen, and a failure can be tried again', async ({
  page,
  sharedPortal: portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/tours`);
  await page.route('**/api/search?**', (route) => route.fulfill({ status: 500, json: { code: 'unexpected-error' } }));
  await page.getByRole('button', { name: 'Suchen', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Alles durchsuchen' });
  const box = await dialog.boundingBox();
  expect([box?.width, box?.height]).toEqual([390, 844]);
  await page.getByRole('combobox', { name: 'Alles durchsuchen' }).fill('werder');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/search?**');
  await dialog.getByRole('button', { name: 'Erneut laden' }).click();
  await expect(dialog.getByRole('option', { name: /Äppelhof Werder/ })).toBeVisible();
  await dialog.getByRole('combobox').fill('Xylophon');
  await expect(dialog.getByText('Nichts gefunden')).toBeVisible();
  await dialog.getByRole('button', { name: 'Suche schließen' }).click();
  await expect(dialog).toBeHidden();
});
