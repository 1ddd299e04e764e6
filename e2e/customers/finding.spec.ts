import { expect, test } from '../fixtures.ts';
import { address, addCustomer, drawer, open, uniqueName } from './screen.ts';

test('the list is found, sorted and filtered by its address, which the back button and a reload keep', async ({
  page,
  embeddedPortal: portal,
}) => {
  await open(page, portal);
  const names = page.getByRole('row').getByRole('link');
  await expect(names.first()).toHaveText('Apotheke am Lindenhof');
  await expect(names.nth(1)).toHaveText('Äppelhof Werder');
  await expect(names.nth(2)).toContainText('Bäckerei');
  const head = page.getByRole('columnheader', { name: 'Name' });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(names.first()).not.toHaveText('Apotheke am Lindenhof');

  await page.getByRole('button', { name: /^Apotheken \d/ }).click();
  await expect(page).toHaveURL(/category=/);
  await expect(names.filter({ hasText: 'Bäckerei Sonnenkorn' })).toHaveCount(0);
  const field = page.getByRole('searchbox', { name: 'Kunden durchsuchen' });
  await field.fill('gibt es nicht');
  await expect(page.getByText('Nichts gefunden')).toBeVisible();
  await expect(field).toBeFocused();

  await page.reload();
  await expect(field).toHaveValue('gibt es nicht');
  await page.goBack();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Apotheken \d/ })).toHaveAttribute('aria-pressed', 'true');
  await page.goForward();
  await page.getByRole('button', { name: 'Suche und Filter zurücksetzen' }).click();
  await expect(names.filter({ hasText: 'Bäckerei Sonnenkorn' })).toHaveCount(1);
  await field.fill('10823');
  await expect(names).toHaveText(['Apotheke am Lindenhof']);
});

test('a link opens a customer, and says so where there is none', async ({ page, embeddedPortal: portal }) => {
  const name = uniqueName('Kontor');
  await portal.signIn(page);
  const key = await addCustomer(page, portal, name);
  await page.goto(`${portal.url}/admin/kunden?customer=${key}`);
  await expect(drawer(page).getByRole('heading', { name })).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(page).toHaveURL(`${portal.url}/admin/kunden`);
  await page.goto(`${portal.url}${address}?customer=0192f0c8-0000-7000-8000-000000000000`);
  await expect(page.getByText('Diesen Kunden gibt es nicht oder nicht mehr.')).toBeVisible();
});

test('pages are turned, counted and walked through in the drawer', async ({ page, portal }) => {
  await portal.signIn(page);
  const numbers = Array.from({ length: 60 }, (_, index) => String(index + 1).padStart(2, '0'));
  for (const number of numbers) await addCustomer(page, portal, `Zulieferer ${number}`, { phone: number });
  await page.goto(`${portal.url}${address}?search=Zulieferer`);
  await expect(page.getByText('1–50 von 60')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Zulieferer 01 auswählen' }).check();
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect(page.getByText('51–60 von 60')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Zulieferer 60 auswählen' }).check();
  await expect(page.getByText('2 ausgewählt')).toBeVisible();
  await page.getByRole('button', { name: 'Auswahl aufheben' }).click();
  await page.reload();
  await expect(page.getByText('51–60 von 60')).toBeVisible();
  await page.getByRole('link', { name: 'Zulieferer 51' }).click();
  await drawer(page).getByRole('button', { name: 'Vorheriger Kunde' }).click();
  await expect(drawer(page).getByRole('heading', { name: 'Zulieferer 50' })).toBeVisible();
  await expect(page.getByText('1–50 von 60')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Nächster Kunde' }).click();
  await expect(drawer(page).getByRole('heading', { name: 'Zulieferer 51' })).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('button', { name: 'Vorherige Seite' }).click();
  await expect(page.getByText('1–50 von 60')).toBeVisible();
});

test('a list that cannot be read says so and is read again', async ({ page, embeddedPortal: portal }) => {
  await portal.signIn(page);
  // The live stream would have the list read again when it begins; here only the button may.
  await page.route('**/api/live', (route) => route.abort());
  await page.route('**/api/customers?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected-error', message: '' } }),
  );
  await page.goto(`${portal.url}${address}`);
  const again = page.getByRole('button', { name: 'Erneut laden' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kunde anlegen' })).toBeEnabled();
  await page.unroute('**/api/customers?*');
  await again.click();
  await expect(page.getByRole('link', { name: 'Apotheke am Lindenhof' })).toBeVisible();
});
