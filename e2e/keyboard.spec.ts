/** What keys do on every page. */
import { addCustomer, drawer, open, rowOf, uniqueName } from './customers/screen.ts';
import { expect, test } from './fixtures.ts';

const overview = { name: 'Tastenkürzel' };

test('a list is searched, walked, opened and added to by keys, and not from within a field', async ({
  page,
  sharedPortal: portal,
}) => {
  const group = uniqueName('Tasten');
  await portal.signIn(page);
  for (const letter of ['A', 'B']) await addCustomer(page, portal, `${group} ${letter}`);
  await open(page, portal, `?search=${encodeURIComponent(group)}`);
  await expect(rowOf(page, `${group} B`)).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Kunden durchsuchen' });
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('n/?');
  await expect(field).toHaveValue('n/?');
  await expect(drawer(page)).toHaveCount(0);
  await field.fill(group);
  await field.press('Enter');
  await expect(rowOf(page, `${group} B`)).toBeVisible();

  await page.locator('main').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: `${group} A` })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: `${group} B` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('heading', { name: `${group} B` })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);

  await page.locator('main').focus();
  await page.keyboard.press('n');
  await expect(drawer(page).getByRole('heading', { name: 'Neuer Kunde' })).toBeVisible();
});

test('G and a letter lead to the screens of the day', async ({ page, sharedPortal: portal }) => {
  await open(page, portal);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  for (const [letter, name] of [
    ['t', 'Touren'],
    ['d', 'Disposition'],
    ['k', 'Kalender'],
  ] as const)
    await expect(async () => {
      await page.keyboard.press('g');
      await page.keyboard.press(letter);
      await expect(heading(name)).toBeVisible({ timeout: 2000 });
    }).toPass();
  await page.keyboard.press('g');
  await page.keyboard.press('x');
  await page.keyboard.press('t');
  await expect(heading('Kalender')).toBeVisible();
});

test('the keys are listed, and single ones can be turned off and on again', async ({ page, sharedPortal: portal }) => {
  await open(page, portal);
  const dialog = page.getByRole('dialog', overview);
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('n');
  await expect(drawer(page)).toHaveCount(0);
  await dialog.getByRole('switch', { name: 'Einzelne Tasten' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.locator('main').focus();
  await page.keyboard.press('?');
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('table').getByRole('link').first()).toBeFocused();
  await expect(dialog).toHaveCount(0);
  await expect(drawer(page)).toHaveCount(0);
  await page.getByRole('button', { name: /Konto$/ }).click();
  await page.getByRole('menuitem', overview).click();
  await dialog.getByRole('switch', { name: 'Einzelne Tasten' }).check();
});

test('the sidebar leads to administrators, activities and credits', async ({ page, sharedPortal: portal }) => {
  await open(page, portal);
  const sidebar = page.getByRole('navigation', { name: 'Hauptnavigation' });
  const administration = sidebar.getByRole('list', { name: 'Verwaltung' });
  await expect(administration.getByRole('link')).toHaveText([/^Administratoren/, 'Aktivitäten']);
  await administration.getByRole('link', { name: 'Aktivitäten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aktivitäten' })).toBeVisible();
  await page.getByRole('complementary').getByRole('link', { name: 'Bildnachweise' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bildnachweise' })).toBeVisible();
});
