import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

test('a tour is saved as a template, of which drafts are made for several days at once', async ({ page, portal }) => {
  await portal.signIn(page);
  const created = await page.request.post(`${portal.url}/api/tours`, {
    headers: { origin: portal.url },
    data: { departure: '2031-02-03T05:30' },
  });
  const { number } = (await created.json()) as { number: string };
  await page.goto(`${portal.url}/admin/tours?day=2031-02-03`);
  await page
    .getByRole('row')
    .filter({ hasText: number })
    .getByRole('button', { name: /^Aktionen/ })
    .click();
  await page.getByRole('menuitem', { name: 'Als Vorlage speichern …' }).click();
  const naming = page.getByRole('dialog', { name: `Tour ${number} als Vorlage speichern` });
  await naming.getByLabel('Name der Vorlage').fill('Kühltour Nord');
  await naming.getByRole('button', { name: 'Vorlage speichern' }).click();
  await expect(page.getByText('Kühltour Nord als Vorlage gespeichert.')).toBeVisible();

  await page.getByRole('link', { name: 'Vorlagen' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Kühltour Nord' })).toContainText('05:30');
  await page.getByRole('button', { name: 'Touren anlegen … aus Kühltour Nord' }).click();
  const days = page.getByRole('dialog', { name: 'Touren aus Kühltour Nord anlegen' });
  await days.getByRole('button', { name: 'Nächster Monat' }).click();
  for (const day of ['10', '11']) await days.getByRole('button', { name: new RegExp(`^${day} `) }).click();
  await expectAccessible(page);
  await days.getByRole('button', { name: '3 Entwürfe anlegen' }).click();
  await expect(page.getByText('3 Entwürfe angelegt.')).toBeVisible();

  await page.getByRole('link', { name: 'Kühltour Nord' }).click();
  const drawer = page.getByRole('dialog', { name: 'Kühltour Nord' });
  await drawer.getByLabel('Name').fill('Kühltour Süd');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('link', { name: 'Kühltour Süd' })).toBeVisible();
  await page.getByRole('link', { name: 'Kühltour Süd' }).click();
  await page.getByRole('dialog', { name: 'Kühltour Süd' }).getByRole('button', { name: 'Vorlage löschen' }).click();
  await page
    .getByRole('dialog', { name: 'Kühltour Süd löschen?' })
    .getByRole('button', { name: 'Vorlage löschen' })
    .click();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('link', { name: 'Kühltour Süd' })).toBeVisible();
});
