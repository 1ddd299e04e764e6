import type { Page } from '@playwright/test';
import { addDays } from '#contract/platform/days.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test, type Portal } from './fixtures.ts';
import { addTour, call, namesOf, placeInHoppegarten, read } from './planner.ts';

const screen = '/admin/jobs';
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** An open job; names are this test's own. */
async function addStop(
  page: Page,
  portal: Portal,
  name: string,
  task: 'delivery' | 'collection' = 'delivery',
): Promise<void> {
  const orders = [{ task, orderNumber: `N-${name}`, packages: 2 }];
  await call(page, portal, '/jobs', { day: '2031-03-03', place: placeInHoppegarten(name), orders });
}

test('an open job is added, changed, deleted and brought back', async ({ page, portal }) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}${screen}`);
  await page.getByRole('button', { name: 'Auftrag anlegen' }).first().click();
  const adding = drawer(page, 'Neuer Auftrag');
  await adding.getByRole('combobox', { name: /^Kunde, Adresse oder Ort/ }).fill('10115 Berlin');
  await adding
    .getByRole('option', { name: /10115 Berlin/ })
    .first()
    .click();
  await adding.getByLabel('Name', { exact: false }).first().fill('Łódź Feinkost');
  await adding.getByLabel('Straße').fill('Chausseestraße');
  await adding.getByLabel('Hausnr.').fill('8');
  await adding.getByLabel('Tag', { exact: false }).first().fill('04.03.2031');
  await adding.getByLabel('Auftragsnummer').fill('N-4711');
  await adding.getByLabel('Pakete').fill('3');
  await adding.getByText('Eigene', { exact: true }).click();
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Łódź Feinkost' })).toContainText('N-4711');

  await link(page, 'Łódź Feinkost').click();
  const editing = drawer(page, 'Łódź Feinkost');
  await expect(editing.getByLabel('Straße')).toHaveValue('Chausseestraße');
  await editing.getByLabel('Empfänger').fill('Frau Wójcik');
  await editing.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await editing.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(editing).toHaveCount(0);
  await link(page, 'Łódź Feinkost').click();
  await expect(editing.getByLabel('Empfänger')).toHaveValue('Frau Wójcik');
  await editing.getByRole('button', { name: 'Verlauf' }).click();
  await expect(editing.getByText(/hat den offenen Auftrag Łódź Feinkost geändert/)).toBeVisible();
  await editing.getByRole('button', { name: 'Auftrag löschen' }).click();
  await page
    .getByRole('dialog', { name: 'Łódź Feinkost löschen?' })
    .getByRole('button', { name: 'Auftrag löschen' })
    .click();
  await expect(link(page, 'Łódź Feinkost')).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(link(page, 'Łódź Feinkost')).toBeVisible();
});

test('what two people change of one stop is brought together', async ({ page, portal, context }) => {
  await portal.signIn(page);
  await addStop(page, portal, 'Zwei Tische');
  await page.goto(`${portal.url}${screen}`);
  const other = await context.newPage();
  await other.goto(`${portal.url}${screen}`);
  for (const tab of [page, other]) await link(tab, 'Zwei Tische').click();
  await drawer(page, 'Zwei Tische').getByLabel('Hinweis für den Fahrer').fill('Hintereingang');
  await drawer(other, 'Zwei Tische').getByLabel('Pakete').fill('9');
  await drawer(other, 'Zwei Tische').getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(drawer(other, 'Zwei Tische')).toHaveCount(0);
  await expect(drawer(page, 'Zwei Tische').getByLabel('Pakete')).toHaveValue('9');
  await drawer(page, 'Zwei Tische').getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(drawer(page, 'Zwei Tische')).toHaveCount(0);
  await link(other, 'Zwei Tische').click();
  await expect(drawer(other, 'Zwei Tische').getByLabel('Hinweis für den Fahrer')).toHaveValue('Hintereingang');
});

test('a stop that failed is tried again from its tour, once', async ({ page, portal }) => {
  await portal.signIn(page);
  const read = async <Answer>(path: string) =>
    (await (await page.request.get(`${portal.url}/api${path}`)).json()) as Answer;
  const today = new Date().toISOString().slice(0, 10);
  const { items } = await read<{ items: { key: string; stops: { state: string; key: string }[] }[] }>(
    `/tours?fromDay=${addDays(today, -60)}&untilDay=${today}&state=done&limit=200`,
  );
  const failed = items.find(({ stops }) => stops.some(({ state }) => state === 'failed'));
  const tour = await read<{ key: string; stops: { key: string; state: string; place: { name: string } }[] }>(
    `/tours/${failed?.key}`,
  );
  const name = tour.stops.find(({ state }) => state === 'failed')?.place.name ?? '';
  await page.goto(`${portal.url}/admin/tours/${tour.key}`);
  await page.getByRole('button', { name: new RegExp(`${RegExp.escape(name)}.*fehlgeschlagen`) }).click();
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByText('Wird noch einmal versucht.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByText('Wird noch einmal versucht.')).toBeVisible();
  await page.goto(`${portal.url}${screen}`);
  await expect(page.getByRole('row').filter({ hasText: name }).getByText('2. Versuch')).toHaveCount(1);
});

test('a collection and its delivery go into a tour together, in their order', async ({ page, portal }) => {
  await portal.signIn(page);
  await addStop(page, portal, 'Mühle Abholort', 'collection');
  await addStop(page, portal, 'Bäckerei Zielort');
  const tour = await addTour(page, portal, { day: '2031-03-03', names: { 'Konditorei Vorort': 4 } });
  await page.goto(`${portal.url}${screen}?search=ort`);
  const row = (name: string) => page.getByRole('row').filter({ has: link(page, name) });
  for (const name of ['Mühle Abholort', 'Bäckerei Zielort']) await row(name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Verbinden' }).click();
  await expect(row('Bäckerei Zielort').getByText('Ware von Mühle Abholort')).toBeVisible();
  await expect(row('Mühle Abholort').getByText('Zustellung an Bäckerei Zielort')).toBeVisible();
  await expectAccessible(page);
  await row('Bäckerei Zielort').getByRole('button', { name: 'Aktionen für Bäckerei Zielort' }).click();
  await page.getByRole('menuitem', { name: 'In Tour …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Tour' }).click();
  await dialog.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(row('Mühle Abholort')).toHaveCount(0);
  expect(namesOf(await read(page, portal, tour))).toEqual(['Konditorei Vorort', 'Mühle Abholort', 'Bäckerei Zielort']);
  await page.goto(`${portal.url}/admin/plan-tour?tour=${tour.key}`);
  const stops = page.getByRole('list', { name: 'Stopps', exact: true });
  await stops.getByRole('button', { name: /^Bäckerei Zielort Dorf/ }).click();
  await expect(page.getByRole('combobox', { name: 'Ware von' })).toContainText('2 Mühle Abholort');
  await page.keyboard.press('Alt+ArrowUp');
  await expect
    .poll(async () => namesOf(await read(page, portal, tour)))
    .toEqual(['Mühle Abholort', 'Bäckerei Zielort', 'Konditorei Vorort']);
  await expectAccessible(page);
});
