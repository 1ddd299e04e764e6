import { expect, test } from '../fixtures.ts';
import { address, drawer, rowOf, photo, addVehicle } from './screen.ts';

test('critical damage is reported with a photo, marks the vehicle for everybody, and is moved on', async ({
  page,
  browser,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  const { key, plateNumber } = await addVehicle(page, portal);
  const context = await browser.newContext({ locale: 'de-DE' });
  const other = await context.newPage();
  await portal.signIn(other);
  await other.goto(`${portal.url}${address}?search=${encodeURIComponent(plateNumber)}`);
  await expect(rowOf(other, plateNumber)).toBeVisible();

  await page.goto(`${portal.url}${address}/${key}`);
  await page.getByRole('button', { name: 'Schaden melden', exact: true }).click();
  await drawer(page).getByRole('application').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await drawer(page).getByLabel('Stelle am Fahrzeug').selectOption('Kotflügel');
  await drawer(page).getByLabel('Was ist beschädigt?').fill('Bremsleitung leckt');
  await drawer(page).getByText('Kritisch', { exact: true }).click();
  await drawer(page)
    .locator('input[type=file]')
    .setInputFiles([await photo('leitung.jpg'), await photo('rad.jpg')]);
  await drawer(page).getByRole('button', { name: 'Melden' }).click();
  await expect(page.getByText('„Bremsleitung leckt“ gemeldet.')).toBeVisible();
  await expect(page.getByText('Kritischer Schaden: nicht fahren')).toBeVisible();
  await expect(page.getByText('Kotflügel, linke Seite')).toBeVisible();
  await expect(rowOf(other, plateNumber)).toContainText('Kritisch');

  await page.getByRole('button', { name: 'Foto 1 von „Bremsleitung leckt“ ansehen' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Foto 1 von 2' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Foto 2 von 2' })).toBeVisible();
  await page.keyboard.press('Escape');

  await other.goto(`${portal.url}${address}/${key}`);
  await page.getByRole('button', { name: /^In Reparatur/ }).click();
  await page.getByRole('textbox', { name: 'Notiz' }).fill('Werkstatt Nord, Montag');
  await page.getByRole('dialog').getByRole('button', { name: 'In Reparatur geben' }).click();
  await expect(page.getByText('„Bremsleitung leckt“ ist jetzt in Reparatur.')).toBeVisible();
  await expect(other.getByText('Werkstatt Nord, Montag')).toBeVisible();
  await other.getByRole('button', { name: /^Abschließen/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Reparatur abschließen' }).click();
  await expect(other.getByText('Keine offenen Schäden.')).toBeVisible();
  await expect(page.getByText('Kritischer Schaden: nicht fahren')).toBeHidden();
  await page.getByRole('button', { name: '1 reparierter Schaden' }).click();
  await expect(page.getByRole('heading', { name: 'Bremsleitung leckt' })).toBeVisible();
  await context.close();
});

test('of two who move one report on, the second is shown what it is now', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  const { key } = await addVehicle(page, portal);
  const damage = crypto.randomUUID();
  const send = (method: 'put' | 'post', path: string, data: unknown) =>
    page.request[method](`${portal.url}/api/damages/${damage}${path}`, { data, headers: { origin: portal.url } });
  const place = { view: 'right', x: 0.5, y: 0.5 };
  await send('put', '', { vehicle: key, place, title: 'Beule', severity: 'minor', occurred: Date.now() });
  await page.goto(`${portal.url}${address}/${key}`);
  await page.getByRole('button', { name: /^In Reparatur/ }).click();
  await page.getByRole('textbox', { name: 'Notiz' }).fill('Termin');
  await send('post', '/status', { from: 'open', status: 'repaired' });
  await page.getByRole('dialog').getByRole('button', { name: 'In Reparatur geben' }).click();
  await expect(page.getByText('Jemand war schneller: „Beule“ ist schon repariert.')).toBeVisible();
  await expect(page.getByText('Keine offenen Schäden.')).toBeVisible();
});
