import { isDeepStrictEqual } from 'node:util';
import { seededRandom } from '#planner/routing/seededRandom.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { sendAtOnce } from './planner.ts';
import type { Page } from '@playwright/test';

const planner = '/admin/plan-tour';
const search = (page: Page) => page.getByPlaceholder('Kunde, Adresse oder Ort hinzufügen');
const stops = (page: Page) => page.getByRole('list', { name: 'Stopps' });
const saved = (page: Page) => page.getByText(/^Tour \d{4}-\d{3,}, Entwurf, gespeichert/);

/** Types into a field that finds places, and takes the first. */
async function choose(page: Page, field: ReturnType<typeof search>, text: string): Promise<void> {
  await field.fill(text);
  await expect(page.locator('[data-combobox-option]:visible').filter({ hasText: text }).first()).toBeVisible();
  await field.press('Enter');
}

/** Chooses a driver or a vehicle by the name of the field. */
async function give(page: Page, field: string): Promise<void> {
  const input = page
    .getByRole('combobox', { name: field })
    .or(page.getByRole('textbox', { name: field }))
    .first();
  await input.click();
  await page.locator('[data-combobox-option]:visible:not([data-combobox-disabled])').first().click();
}

/** A person's session beside the page, to read what is saved. */
async function readTour(page: Page): Promise<{ departure: string; stops: object[] }> {
  const { origin, searchParams } = new URL(page.url());
  const answer = await page.request.get(`${origin}/api/tours/${searchParams.get('tour')}`);
  if (!answer.ok()) return { departure: '', stops: [] };
  const { departure, stops } = (await answer.json()) as { departure: string; stops: Record<string, unknown>[] };
  return { departure, stops: stops.map(({ key: stop, info, signature }) => ({ stop, info, signature })) };
}

test('a tour is planned by the form, by keyboard too, and survives a reload', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}${planner}`);
  await choose(page, search(page), 'Feinkost Lindqvist');
  await choose(page, search(page), 'Metzgerei');
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/\?tour=/);

  await page.getByRole('button', { name: /^Feinkost Lindqvist Bergmann/ }).click();
  await page.getByRole('textbox', { name: 'Empfänger' }).fill('Warenannahme, Tor 3');
  await page.getByLabel('Pakete').fill('6');
  await page.getByRole('switch', { name: 'Unterschrift verlangen' }).check();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Feinkost Lindqvist Bergmann/ }).click();
  await expect(page.getByRole('textbox', { name: 'Empfänger' })).toHaveValue('Warenannahme, Tor 3');
  await expect(page.getByLabel('Pakete')).toHaveValue('6');
  await expect(page.getByRole('switch', { name: 'Unterschrift verlangen' })).toBeChecked();

  // By keyboard alone, and back by undoing.
  const second = page.getByRole('button', { name: /^Metzgerei Straßburger Berliner/ });
  await second.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(stops(page).getByRole('listitem').nth(1)).toContainText('Metzgerei');
  await expect(second).toBeFocused();
  await page.getByRole('button', { name: 'Metzgerei Straßburger entfernen' }).click();
  await expect(stops(page).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Rückgängig', exact: true }).click();
  await expect(stops(page).getByRole('listitem')).toHaveCount(4);

  await page.getByRole('button', { name: 'Freigeben' }).click();
  await expect(page.getByText('Vor der Freigabe fehlt noch: Fahrer, Fahrzeug.')).toBeVisible();
  await expectAccessible(page);
});

test('own changes are undone and done again, by name, and a reload in the middle loses none', async ({
  page,
  sharedPortal: portal,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await portal.signIn(page);
  await page.goto(`${portal.url}${planner}`);
  const rows = stops(page).getByRole('listitem');
  await choose(page, search(page), 'Feinkost Lindqvist');
  await choose(page, search(page), 'Metzgerei');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: /^Metzgerei Straßburger Berliner/ }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByRole('button', { name: /^Metzgerei Straßburger Berliner/ }).click();
  await page.getByRole('textbox', { name: 'Empfänger' }).fill('Rampe 2');
  // Nothing waits until it is saved: what the page does not know is in the tab.
  await page.reload();
  await expect(rows.nth(1)).toContainText('Metzgerei');
  await page.getByRole('button', { name: /^Metzgerei Straßburger Berliner/ }).click();
  await expect(page.getByRole('textbox', { name: 'Empfänger' })).toHaveValue('Rampe 2');
  await expect(saved(page)).toBeVisible();

  await page.getByRole('button', { name: 'Rückgängig: Empfänger bei Metzgerei Straßburger ändern' }).click();
  await expect(page.getByRole('textbox', { name: 'Empfänger' })).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Rückgängig: Metzgerei Straßburger verschieben' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(rows.nth(1)).toContainText('Feinkost Lindqvist');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+Shift+z');
  await expect(rows.nth(1)).toContainText('Metzgerei');
  await expect(saved(page)).toBeVisible();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
  await expectAccessible(page);
});

test('stops are dragged by their handle, and moved from its menu', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}${planner}`);
  const rows = stops(page).getByRole('listitem');
  for (const name of ['Feinkost Lindqvist', 'Metzgerei', 'Apotheke am Lindenhof'])
    await choose(page, search(page), name);
  const handle = (name: RegExp) => page.getByRole('button', { name });
  await expect(rows).toHaveCount(5);
  await handle(/^Feinkost Lindqvist verschieben$/).dragTo(rows.nth(3), { targetPosition: { x: 80, y: 70 } });
  await expect(rows.nth(3)).toContainText('Feinkost Lindqvist');
  await expect(
    page.getByText(/^Feinkost Lindqvist steht jetzt an Stelle 3 von 3, Ankunft \d\d:\d\d\.$/),
  ).toBeAttached();
  // Neither behind the finish nor before the start.
  await handle(/^Metzgerei Straßburger verschieben$/).dragTo(rows.nth(4));
  await expect(rows.nth(3)).toContainText('Metzgerei');
  await expect(rows.nth(4)).toContainText('Betriebshof');

  await handle(/^Metzgerei Straßburger verschieben$/).click();
  await page.getByRole('menuitem', { name: 'Verschieben nach Position …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Metzgerei Straßburger verschieben' });
  await dialog.getByLabel('Position (1 bis 3)').fill('9');
  await expect(dialog.getByText('Geben Sie eine Zahl von 1 bis 3 ein.')).toBeVisible();
  await dialog.getByLabel('Position (1 bis 3)').fill('1');
  await page.keyboard.press('Enter');
  await expect(rows.nth(1)).toContainText('Metzgerei');
  await expect(page.getByText(/^Metzgerei Straßburger steht jetzt an Stelle 1 von 3/)).toBeAttached();
  await page.getByRole('button', { name: 'Umkehren', exact: true }).click();
  await expect(rows.nth(3)).toContainText('Metzgerei');
  await expectAccessible(page);
});

test('several stops come at once: pasted, from a category, and from the customers that are ticked', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}${planner}`);
  const rows = stops(page).getByRole('listitem');
  await page.getByRole('button', { name: 'Liste einfügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stopps aus einer Liste' });
  await dialog
    .getByLabel('Zeilen')
    .fill('1. Feinkost Lindqvist\nKurfürstendamm 10, 10719 Berlin\nBahnhofstraße 3, 16321 Bernau\n\nXqzzt Wvrrk\n');
  await dialog.getByRole('button', { name: 'Zeilen prüfen' }).click();
  const lines = dialog.getByRole('listitem');
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(0)).toContainText('Kunde');
  for (const index of [1, 2]) await expect(lines.nth(index)).toContainText('Neue Adresse · nur');
  await expect(lines.nth(3)).toContainText('Nicht gefunden');
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Wird zu: Bahnhofstraße 3' }).selectOption('Nicht übernehmen');
  await dialog.getByRole('button', { name: '2 Stopps hinzufügen' }).click();
  await expect(dialog.getByText('1 Zeile ist noch offen.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Zeilen ändern' }).click();
  await expect(dialog.getByLabel('Zeilen')).toHaveValue('Xqzzt Wvrrk');
  await page.keyboard.press('Escape');
  // No key acts below a dialog.
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveCount(4);
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('Control+y');

  const before = await rows.count();
  await page.getByRole('button', { name: 'Aus Kategorie' }).click();
  await page.getByRole('menuitem').first().click();
  await expect(page.getByText(/Stopps? hinzugefügt\./).last()).toBeVisible();
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
  await expect(saved(page)).toBeVisible();

  await page.goto(`${portal.url}/admin/customers`);
  const customers = page.getByRole('table').getByRole('row');
  await customers.nth(1).getByRole('checkbox').check();
  await customers.nth(2).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Im Planer einplanen' }).click();
  await expect(rows).toHaveCount(4);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(4);
});

/** The saved tour once nothing is on its way any more: what is typed is saved a moment later. */
async function readSettled(page: Page) {
  let last = await readTour(page);
  const isSettled = async () => {
    await page.waitForTimeout(3000);
    const before = last;
    last = await readTour(page);
    return isDeepStrictEqual(before, last) && (await saved(page).isVisible());
  };
  await expect.poll(isSettled).toBe(true);
  return last;
}

test('any sequence of changes is undone to the saved tour that it began with, and done again', async ({
  page,
  sharedPortal: portal,
}) => {
  test.slow();
  await portal.signIn(page);
  await page.goto(`${portal.url}${planner}`);
  for (const name of ['Feinkost Lindqvist', 'Metzgerei', 'Apotheke am Lindenhof'])
    await choose(page, search(page), name);
  await expect.poll(async () => (await readTour(page)).stops.length).toBe(5);
  const began = await readTour(page);
  const random = seededRandom(20261122);
  const row = () =>
    stops(page)
      .getByRole('listitem')
      .nth(1 + Math.floor(random() * 3));
  const acts = [
    () =>
      row()
        .locator('[aria-pressed]')
        .press(random() < 0.5 ? 'Alt+ArrowUp' : 'Alt+ArrowDown'),
    () => page.getByRole('button', { name: 'Umkehren', exact: true }).click(),
    async () => {
      await row().locator('[aria-pressed]').click();
      await page.getByRole('switch', { name: 'Unterschrift verlangen' }).click();
    },
    async () => {
      await row().locator('[aria-pressed]').click();
      await page.getByRole('textbox', { name: 'Hinweis für den Fahrer' }).fill(`Tor ${Math.floor(random() * 100)}`);
    },
  ];
  for (let change = 0; change < 12; change += 1) await acts[Math.floor(random() * acts.length)]?.();
  const ended = await readSettled(page);
  expect(ended).not.toEqual(began);

  const undo = page.getByRole('button', { name: /^Rückgängig: (?!.*hinzufügen)/ });
  while (await undo.isVisible()) await undo.click();
  await expect.poll(() => readTour(page)).toEqual(began);
  const redo = page.getByRole('button', { name: /^Wiederholen: / });
  while (await redo.isVisible()) await redo.click();
  await expect.poll(() => readTour(page)).toEqual(ended);
});

test('what is changed after the release waits until it is sent, and says what the driver will see', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}${planner}`);
  await choose(page, search(page), 'Feinkost Lindqvist');
  await give(page, 'Fahrer');
  await give(page, 'Fahrzeug');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Freigeben' }).click();
  await expect(page.getByText(/^Tour .*: Senden in \d+ Sekunden\.$/)).toBeVisible();

  // Who goes on planning cannot take it back any more: the driver gets what was released.
  await choose(page, search(page), 'Metzgerei');
  await expect(page.getByText(/Änderungen noch nicht gesendet: 1 Auftrag hat kein Fahrer$/)).toBeVisible();
  await sendAtOnce(page);
  await page.getByRole('button', { name: 'Änderungen senden' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Metzgerei/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Änderungen senden' }).click();
  await expect(page.getByText(/^Änderungen der Tour .* gesendet\.$/)).toBeVisible();

  await page.getByRole('button', { name: 'Tour ansehen' }).click();
  await expect(page.getByText('Version 2')).toBeVisible();
  await expect(page.getByText('Der Fahrer hat die letzte Version noch nicht gelesen.')).toBeVisible();
  await page.getByRole('button', { name: /^Feinkost Lindqvist Bergmann/ }).click();
  await expect(page.getByRole('button', { name: 'Korrigieren' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Stornieren' }).click();
  await page.getByRole('dialog').getByLabel('Grund').fill('Fahrzeug defekt');
  await page.getByRole('dialog').getByRole('button', { name: 'Tour stornieren' }).click();
  await expect(page.getByText('Fahrzeug defekt').first()).toBeVisible();
});
