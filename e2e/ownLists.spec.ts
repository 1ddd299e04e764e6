import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

test('a delivery service is added, found, changed and deleted, which can be undone', async ({ page, portal }) => {
  await portal.signIn(page);
  const services = `${portal.url}/api/delivery-services`;
  const { items } = (await (await page.request.get(services)).json()) as { items: { key: string }[] };
  const keys = items.map(({ key }) => key);
  await page.request.post(`${services}/remove`, { data: { keys }, headers: { origin: portal.url } });
  await page.goto(`${portal.url}/admin/lieferdienste`);
  await expect(page.getByRole('heading', { name: 'Noch keine Lieferdienste' })).toBeVisible();
  await page.getByRole('button', { name: 'Lieferdienst anlegen' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Neuer Lieferdienst' });
  await expect(drawer.getByLabel('Name')).toBeFocused();
  await drawer.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(drawer.getByText('Bitte ausfüllen.')).toBeVisible();
  await drawer.getByLabel('Name').fill('Spreekurier GmbH');
  await drawer.getByLabel('Ansprechpartner').fill('Frau Özdemir');
  await drawer.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Spreekurier GmbH angelegt.')).toBeVisible();
  await page.getByRole('link', { name: 'Spreekurier GmbH' }).click();
  const open = page.getByRole('dialog', { name: 'Spreekurier GmbH' });
  await open.getByRole('checkbox', { name: 'Aktiv' }).uncheck();
  await expectAccessible(page);
  await open.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Spreekurier' })).toContainText('Ruht');
  await page.getByRole('link', { name: 'Spreekurier GmbH' }).click();
  await open.getByRole('button', { name: 'Lieferdienst löschen' }).click();
  await page
    .getByRole('dialog', { name: 'Spreekurier GmbH löschen?' })
    .getByRole('button', { name: 'Lieferdienst löschen' })
    .click();
  await expect(page.getByText('Spreekurier GmbH gelöscht.')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('link', { name: 'Spreekurier GmbH' })).toBeVisible();
});

test('an own place becomes the usual start, and the one before it is so no more', async ({ page, portal }) => {
  await portal.signIn(page);
  for (const name of ['Betriebshof Reinickendorf', 'Lager Spandau']) {
    await page.goto(`${portal.url}/admin/addresses?address=new`);
    const drawer = page.getByRole('dialog', { name: 'Neue Adresse' });
    await drawer.getByLabel('Name').fill(name);
    await drawer.getByLabel('Straße').fill('Flottenstraße');
    await drawer.getByLabel('PLZ').fill('1340');
    await drawer.getByLabel('Stadt').fill('Berlin');
    await drawer.getByRole('checkbox', { name: 'Touren beginnen üblicherweise hier' }).check();
    await drawer.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(drawer.getByText('Die PLZ muss aus 5 Ziffern bestehen.')).toBeVisible();
    await drawer.getByLabel('PLZ').fill('13407');
    await drawer.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page.getByText(`${name} angelegt.`)).toBeVisible();
  }
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Lager Spandau')).toContainText('Start');
  await expect(row('Betriebshof Reinickendorf')).not.toContainText('Start');
  await page.getByRole('link', { name: 'Lager Spandau' }).click();
  await page.getByRole('button', { name: 'Position', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Position', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('when a customer takes goods in is entered by weekday and date, and a wrong span is told at its place', async ({
  page,
  portal,
}) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/customers`);
  await page.getByRole('link', { name: 'Feinkost Lindqvist' }).click();
  const drawer = page.getByRole('dialog', { name: 'Feinkost Lindqvist' });
  await drawer.getByRole('button', { name: 'Weitere Angaben' }).click();
  await drawer.getByText('Nach Wochentag').click();
  const until = drawer.getByRole('spinbutton', { name: 'Montag, bis, Stunde' });
  await until.fill('07');
  await drawer.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(drawer.getByText('Das Ende muss nach dem Beginn liegen.')).toBeVisible();
  await until.fill('12');
  await drawer.getByRole('button', { name: 'Ausnahme hinzufügen' }).click();
  await drawer.getByLabel('Datum der Ausnahme').fill('24.12.2026');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Feinkost Lindqvist gespeichert.')).toBeVisible();
  const answer = await page.request.get(`${portal.url}/api/customers?search=lindqvist`);
  const { items } = (await answer.json()) as { items: { acceptanceHours: unknown }[] };
  expect(items[0]?.acceptanceHours).toMatchObject({
    weekdays: [[{ from: '08:00', until: '12:00' }], [{ from: '08:00', until: '16:00' }], {}, {}, {}, [], []],
    exceptions: [{ date: '2026-12-24', spans: [] }],
  });
});
