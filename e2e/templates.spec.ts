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

  await page.getByRole('link', { name: 'Kühltour Nord', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Kühltour Nord' });
  await drawer.getByLabel('Name').fill('Kühltour Süd');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Kühltour Süd', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Kühltour Süd', exact: true }).click();
  await page.getByRole('dialog', { name: 'Kühltour Süd' }).getByRole('button', { name: 'Vorlage löschen' }).click();
  await page
    .getByRole('dialog', { name: 'Kühltour Süd löschen?' })
    .getByRole('button', { name: 'Vorlage löschen' })
    .click();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('link', { name: 'Kühltour Süd', exact: true })).toBeVisible();
});

test('the stops of a template are added, put in another order and changed, under the same template', async ({
  page,
  portal,
}) => {
  await portal.signIn(page);
  const created = await page.request.post(`${portal.url}/api/templates`, {
    headers: { origin: portal.url },
    data: { name: 'Wochentour', departure: '05:00' },
  });
  const { key } = (await created.json()) as { key: string };
  await page.goto(`${portal.url}/admin/tour-templates?template=${key}`);
  const drawer = page.getByRole('dialog', { name: 'Wochentour' });
  const stops = drawer.getByRole('region', { name: 'Stopps' });
  const add = async (label: string, name: string) => {
    await stops.getByRole('combobox', { name: label }).fill(name);
    await drawer.getByRole('option', { name }).first().click();
    await expect(stops.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  };
  await add('Start hinzufügen', 'Betriebshof');
  for (const name of ['Feinkost Lindqvist', 'Metzgerei Straßburger'])
    await add('Kunde, Adresse oder Ort hinzufügen', name);
  await stops.getByRole('button', { name: 'Metzgerei Straßburger nach oben' }).click();
  await expect(stops.getByRole('listitem').nth(1)).toContainText('Metzgerei');
  await stops.getByRole('button', { name: /^Feinkost Lindqvist Berlin/ }).click();
  await stops.getByLabel('Standzeit').fill('20');
  await stops.getByLabel('Pakete').fill('6');
  await drawer.getByLabel('Auftragsnummer').last().fill('W-1');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(drawer).toHaveCount(0);

  await page.reload();
  await page.getByRole('link', { name: 'Wochentour', exact: true }).click();
  await expect(stops.getByRole('listitem')).toHaveText([/Betriebshof/, /Metzgerei/, /Feinkost/]);
  const kept = await page.request.get(`${portal.url}/api/templates/${key}`);
  expect(await kept.json()).toMatchObject({
    orderNumber: 'W-1',
    stops: [{ kind: 'start' }, { kind: 'customer' }, { staySeconds: 1200, orders: [{ packages: 6 }] }],
  });
});
