import { expect, test } from '../fixtures.ts';
import { address, drawer, rowOf, photo, uniquePlate, addVehicle } from './screen.ts';

test('a vehicle is added with what was typed, found, filtered and opened', async ({ page, sharedPortal: portal }) => {
  const plateNumber = uniquePlate();
  await portal.signIn(page);
  await page.goto(portal.url + address);
  await page.getByRole('button', { name: 'Fahrzeug anlegen' }).click();
  await drawer(page).getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(drawer(page).getByLabel('Marke')).toBeFocused();
  await drawer(page).getByLabel('Marke').fill('Iveco');
  await drawer(page).getByLabel('Modell').fill('Daily 35S');
  await drawer(page).getByLabel('Kennzeichen').fill('Berlin');
  await drawer(page).getByLabel('Kennzeichen').press('Tab');
  await expect(drawer(page).getByText('Format: Xxx-Xx 9ooo, etwa B-TL 4127.')).toBeVisible();
  await drawer(page).getByLabel('Kennzeichen').fill(plateNumber.toLowerCase().replace('-', ' '));
  await drawer(page).getByText('Lkw').click();
  await drawer(page).getByRole('combobox', { name: 'Merkmale' }).fill('Probemerkmal');
  await page.keyboard.press('Enter');
  await drawer(page).getByRole('combobox', { name: 'Zulässiges Gesamtgewicht' }).fill('7.500');
  await drawer(page).getByRole('button', { name: 'Weitere Angaben' }).click();
  await drawer(page).getByLabel('Ladevolumen').fill('10,75');
  await drawer(page).getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText(`Fahrzeug ${plateNumber} angelegt.`)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Flotte durchsuchen' }).fill(plateNumber.replaceAll(/[- ]/g, ''));
  await expect(rowOf(page, plateNumber)).toContainText('Iveco Daily 35S');
  await expect(rowOf(page, plateNumber)).toContainText('Probemerkmal, 7,5 t');
  await expect(rowOf(page, plateNumber)).toContainText('10,75 m³');
  await page.getByRole('searchbox', { name: 'Flotte durchsuchen' }).fill('');
  await page.getByRole('button', { name: 'Merkmale' }).click();
  await page.getByRole('menuitem', { name: 'Probemerkmal' }).click();
  await expect(page.getByText('1 Fahrzeug', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Karten' }).press('Space');
  await expect(page.getByRole('listitem').filter({ hasText: 'Iveco Daily 35S' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: plateNumber }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iveco Daily 35S' })).toBeVisible();
  await page.getByRole('link', { name: 'Zurück zur Flotte' }).click();
  await expect(page.getByText('Merkmal: Probemerkmal')).toBeVisible();
});

test('two people change one vehicle: what does not overlap merges, what does is asked', async ({
  page,
  browser,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  const { key, plateNumber } = await addVehicle(page, portal, { totalWeight: 3500 });
  const open = `${portal.url}${address}/${key}?open=edit`;
  await page.goto(open);
  await drawer(page).getByRole('combobox', { name: 'Zulässiges Gesamtgewicht' }).fill('4250');
  await drawer(page).getByLabel('Modell').fill('TGE 5.180');

  const context = await browser.newContext({ locale: 'de-DE' });
  const other = await context.newPage();
  await portal.signIn(other);
  await other.goto(open);
  await drawer(other).getByRole('combobox', { name: 'Zulässiges Gesamtgewicht' }).fill('7500');
  await drawer(other).getByLabel('Marke').fill('MAN Nutzfahrzeuge');
  await drawer(other).getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(other.getByText(`Fahrzeug ${plateNumber} gespeichert.`)).toBeVisible();

  await expect(drawer(page).getByText('Dieses Fahrzeug wurde gerade geändert')).toBeVisible();
  await expect(drawer(page).getByText('Übernommen: Marke.')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Ihre Eingabe: 4.250' })).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Neu gespeichert: 7.500' })).toBeVisible();
  await page.getByRole('radio', { name: 'Ihre Eingabe: 4.250' }).check();
  const save = drawer(page).getByRole('button', { name: 'Speichern', exact: true });
  await expect(save).toBeEnabled();
  await save.click();
  await expect(page.getByText(`Fahrzeug ${plateNumber} gespeichert.`)).toBeVisible();
  const answer = await page.request.get(`${portal.url}/api/vehicles/${key}`);
  expect(await answer.json()).toMatchObject({
    make: 'MAN Nutzfahrzeuge',
    model: 'TGE 5.180',
    totalWeight: 4250,
  });
  await context.close();
});

test('a picture is uploaded, shown and removed; a deletion is asked for and undone', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  const { key, plateNumber } = await addVehicle(page, portal);
  await page.goto(`${portal.url}${address}/${key}`);
  await page.getByRole('button', { name: 'Bild hochladen' }).click();
  await drawer(page)
    .locator('input[type=file]')
    .setInputFiles(await photo('tge.jpg'));
  await drawer(page).getByRole('button', { name: 'Hochladen' }).click();
  await expect(page.getByText('Fahrzeugbild gespeichert.')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Bild entfernen' }).click();
  await page
    .getByRole('dialog', { name: 'Fahrzeugbild entfernen?' })
    .getByRole('button', { name: 'Bild entfernen' })
    .click();
  await expect(page.getByText('Fahrzeugbild entfernt.')).toBeVisible();

  await drawer(page).getByRole('button', { name: 'Fahrzeug löschen' }).click();
  const question = page.getByRole('dialog', { name: `${plateNumber} löschen?` });
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await question.getByRole('button', { name: 'Fahrzeug löschen' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await page.getByRole('searchbox', { name: 'Flotte durchsuchen' }).fill(plateNumber);
  await expect(rowOf(page, plateNumber)).toBeVisible();
});

test('what is typed is not lost by a step aside', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  const { key } = await addVehicle(page, portal);
  await page.goto(`${portal.url}${address}/${key}`);
  await page.getByRole('button', { name: 'Bearbeiten' }).click();
  await drawer(page).getByLabel('Modell').fill('anders');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(drawer(page).getByLabel('Modell')).toHaveValue('anders');
});

test('pictures fill their frames from their middle, load when they are seen, and move nothing when they arrive', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  await page.addInitScript(() => localStorage.setItem('tourlotse.fleetView', 'cards'));
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/files/*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(portal.url + address);
  const pictures = page.getByRole('list', { name: 'Flotte' }).locator('img[src]');
  await expect(pictures.nth(8)).toBeAttached();
  for (const picture of await pictures.all()) await expect(picture).toHaveAttribute('loading', 'lazy');
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  const shifts = (isCleared = false) =>
    page.evaluate((clear) => {
      const { shifts: found } = window as unknown as { shifts: number[] };
      return clear ? found.splice(0) : found;
    }, isCleared);
  // What else comes once the browser is idle has come; what moves from then on is the pictures' doing.
  await expect
    .poll(async () => {
      await page.waitForTimeout(500);
      return (await shifts(true)).length;
    })
    .toBe(0);
  release();
  await expect.poll(() => pictures.first().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect.poll(() => pictures.nth(8).evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  expect(await shifts()).toEqual([]);

  const sizes = (img: Element) =>
    [img, img.parentElement as Element].map((element) => {
      const { top, left, width, height } = element.getBoundingClientRect();
      return [top, left, width, height].map(Math.round);
    });
  const [picture, frame] = await pictures.first().evaluate(sizes);
  expect(picture).toEqual(frame);
  await page.getByRole('list', { name: 'Flotte' }).getByRole('link').first().click();
  const large = page.getByRole('region', { name: 'Fahrzeugdaten' }).locator('img[src]');
  await expect(large).toBeVisible();
  const [onPage, itsFrame] = await large.evaluate(sizes);
  expect(onPage).toEqual(itsFrame);
});
