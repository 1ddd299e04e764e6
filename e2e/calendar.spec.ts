import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAllAccessible } from './accessible.ts';
import { expect, test, type Portal } from './fixtures.ts';
import { chooseByKeys } from './menus.ts';

const dayOf = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^[^,]+, ${name}`) });
const eventOf = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });

/** Draws with the mouse from one element to another. */
async function draw(page: Page, from: Locator, to: Locator): Promise<void> {
  const [one, other] = [await from.boundingBox(), await to.boundingBox()];
  if (!one || !other) throw new Error('What is drawn over is not on the screen.');
  // Below what may stand in the day.
  await page.mouse.move(one.x + one.width / 2, one.y + one.height - 10);
  await page.mouse.down();
  await page.mouse.move(other.x + other.width / 2, other.y + other.height - 12, { steps: 6 });
  await page.mouse.up();
}

async function createTour(page: Page, portal: Portal, departure: string): Promise<{ key: string; number: string }> {
  const created = await page.request.post(`${portal.url}/api/tours`, {
    headers: { origin: portal.url },
    data: { departure },
  });
  return (await created.json()) as { key: string; number: string };
}

test('an event is made by drawing over days, moved, lengthened, edited, deleted, and each is taken back', async ({
  page,
  embeddedPortal: portal,
}) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/kalender?date=2031-03-12`);
  await expect(page).toHaveTitle(/^Kalender/);
  await expect(page.getByRole('heading', { name: 'März 2031' })).toBeVisible();
  await draw(page, dayOf(page, '12. März'), dayOf(page, '13. März'));
  const drawer = page.getByRole('dialog', { name: 'Neuer Termin' });
  await expect(drawer.getByLabel('Beginn', { exact: true })).toHaveValue('12.03.2031');
  await expect(drawer.getByLabel('Ende', { exact: true })).toHaveValue('13.03.2031');
  await drawer.getByLabel('Titel').fill('Inventur Lager Süd');
  await drawer.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(eventOf(page, 'Inventur Lager Süd')).toHaveCount(2);

  await eventOf(page, 'Inventur Lager Süd').first().dragTo(dayOf(page, '18. März'));
  await expect(page.getByText('Inventur Lager Süd: jetzt 18.03.2031 – 19.03.2031.')).toBeVisible();
  await expect(dayOf(page, '19. März')).toContainText('Inventur Lager Süd');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(dayOf(page, '12. März')).toContainText('Inventur Lager Süd');

  // The end of its last piece.
  const last = await eventOf(page, 'Inventur Lager Süd').last().boundingBox();
  const until = await dayOf(page, '15. März').boundingBox();
  if (!last || !until) throw new Error('The event is not on the screen.');
  await page.mouse.move(last.x + last.width - 3, last.y + 8);
  await page.mouse.down();
  await page.mouse.move(until.x + 20, until.y + 60, { steps: 6 });
  await page.mouse.move(until.x + 30, until.y + 62, { steps: 3 });
  await page.mouse.up();
  await expect(eventOf(page, 'Inventur Lager Süd')).toHaveCount(4);

  await eventOf(page, 'Inventur Lager Süd').first().click();
  const editing = page.getByRole('dialog', { name: 'Inventur Lager Süd' });
  await editing.getByLabel('Ganztägig').uncheck();
  await editing.getByLabel('Ende', { exact: true }).fill('12.03.2031');
  await editing.getByLabel('Titel').fill('Inventur Lager Nord');
  await editing.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(dayOf(page, '12. März')).toContainText('08:00 Inventur Lager Nord');
  await page.reload();
  await eventOf(page, 'Inventur Lager Nord').click();
  await page.getByRole('button', { name: 'Termin löschen' }).click();
  await expect(eventOf(page, 'Inventur Lager Nord')).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).first().click();
  await expect(eventOf(page, 'Inventur Lager Nord')).toBeVisible();
});

test('a template is made, dragged onto a day, changed and deleted; a kind that lacks something asks', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/calendar?date=2031-04-01`);
  await page.getByRole('button', { name: 'Vorlage anlegen' }).click();
  const drawer = page.getByRole('dialog', { name: 'Neue Vorlage' });
  await drawer.getByLabel('Name').fill('Fahrerschulung');
  await drawer.getByLabel('Ganztägig').uncheck();
  await drawer.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByText('Fahrerschulung', { exact: true }).dragTo(dayOf(page, '8. April'));
  await expect(page.getByText('Fahrerschulung am 08.04.2031 angelegt.')).toBeVisible();
  await expect(dayOf(page, '8. April')).toContainText('08:00 Fahrerschulung');

  await page.getByText('Wartung', { exact: true }).dragTo(dayOf(page, '9. April'));
  const asking = page.getByRole('dialog', { name: 'Neuer Termin' });
  await expect(asking.getByLabel('Beginn', { exact: true })).toHaveValue('09.04.2031');
  await asking.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(asking.getByText('Bitte ausfüllen.')).toBeVisible();
  // The list of vehicles has opened at the field that lacks one.
  await page.keyboard.press('Escape');
  await asking.getByRole('button', { name: 'Abbrechen' }).click();

  await page.getByRole('button', { name: 'Aktionen für die Vorlage Fahrerschulung' }).click();
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
  const editing = page.getByRole('dialog', { name: 'Fahrerschulung' });
  await editing.getByLabel('Name').fill('Schulung');
  await expectAccessible(page);
  await editing.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByRole('button', { name: 'Aktionen für die Vorlage Schulung' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await expect(page.getByRole('list', { name: 'Eigene Vorlagen' })).toHaveCount(0);
  await expect(dayOf(page, '8. April')).toContainText('Fahrerschulung');
});

test('a day’s tours are counted, opened, planned, and moved to another day by mouse and by keys', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  const { number } = await createTour(page, portal, '2031-05-06T05:30');
  await page.goto(`${portal.url}/admin/calendar?date=2031-05-06`);
  await page.getByRole('button', { name: /^1 Tour am/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Dienstag, 6. Mai 2031' });
  await expect(dialog.getByRole('link', { name: `Tour ${number}` })).toBeVisible();
  await dialog.getByRole('button', { name: `Aktionen für Tour ${number}` }).click();
  await page.getByRole('menuitem', { name: 'Verschieben …' }).click();
  const moving = page.getByRole('dialog', { name: `Tour ${number} verschieben` });
  await moving.getByLabel('Neuer Tag').fill('8.5.2031');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Tour ${number} verschoben auf 08.05.2031.`)).toBeVisible();

  await page.getByText('Woche', { exact: true }).click();
  const tour = page.getByRole('link', { name: new RegExp(`^05:30.*${number}`) });
  await expect(tour).toContainText('Kein Fahrer');
  await tour.dragTo(page.getByRole('gridcell').nth(4));
  await expect(page.getByText(`Tour ${number} verschoben auf 09.05.2031.`)).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).first().click();
  await expect(
    page
      .getByRole('gridcell')
      .nth(3)
      .getByRole('link', { name: new RegExp(number) }),
  ).toBeVisible();

  // Along the day's axis of hours, by two of them.
  await page.getByRole('button', { name: 'Do 8. Mai' }).click();
  const eighth = page.getByRole('list', { name: /, 8\. Mai 2031$/ });
  await expect(eighth.getByRole('link', { name: new RegExp(number) })).toBeVisible();
  const from = await tour.boundingBox();
  if (!from) throw new Error('The tour is not on the screen.');
  await page.mouse.move(from.x + 10, from.y + 6);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 60, { steps: 4 });
  await page.mouse.move(from.x + 12, from.y + 6 + 96, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText(`Tour ${number}: jetzt 08.05.2031, 07:30.`)).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).first().click();
  await expect(tour).toBeVisible();
  await expect(page.getByRole('link', { name: `Tour ${number}` })).toBeVisible();
  await page.getByRole('link', { name: 'Tour planen' }).click();
  await expect(page).toHaveURL(/\/admin\/plan-tour\?day=2031-05-08/);
  await expect(page.getByRole('textbox', { name: 'Abfahrt' })).toHaveValue('08.05.2031');
  await page.goBack();
  await expect(page.getByRole('link', { name: `Tour ${number}` })).toBeVisible();
});

test('everything is done by keys alone', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/calendar?date=2031-06-30`);
  await dayOf(page, '30. Juni').focus();
  // Over the end of the month.
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { name: 'Juli 2031' })).toBeVisible();
  await expect(dayOf(page, '30. Juli')).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Neuer Termin' }).getByLabel('Titel')).toBeFocused();
  await page.keyboard.type('Betriebsausflug');
  await page.keyboard.press('Enter');
  await expect(eventOf(page, 'Betriebsausflug')).toHaveCount(2);
  await dayOf(page, '30. Juli').focus();
  await page.keyboard.press('Tab');
  await expect(eventOf(page, 'Betriebsausflug').first()).toBeFocused();
  await dayOf(page, '30. Juli').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mittwoch, 30. Juli 2031' });
  await expect(dialog).toBeVisible();
  await chooseByKeys(dialog.getByRole('button', { name: 'Aktionen für Betriebsausflug' }), 'Verschieben …');
  await page.getByLabel('Letzter Tag').fill('01.08.2031');
  await page.keyboard.press('Enter');
  await expect(eventOf(page, 'Betriebsausflug')).toHaveCount(3);
});

test('on a phone a month of signs stands above the day’s list', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const { number } = await createTour(page, portal, '2031-09-03T05:30');
  await page.goto(`${portal.url}/admin/calendar?date=2031-09-01`);
  await dayOf(page, '3. September').click();
  await expect(page.getByRole('region', { name: 'Touren', exact: true })).toContainText(number);
  await page.getByRole('button', { name: 'Besprechung: Einplanen …' }).click();
  await page.getByRole('button', { name: 'Einplanen', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Termine' })).toContainText('Besprechung');
  await expectAccessible(page);
});

test('is accessible in all its states', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  await createTour(page, portal, '2031-10-07T05:30');
  const open = async () => {
    await page.goto(`${portal.url}/admin/calendar?date=2031-10-07`);
    await expect(page.getByRole('button', { name: /^1 Tour am/ })).toBeVisible();
  };
  await expectAllAccessible(page, open, {
    month: async () => undefined,
    day: async () => {
      await page.getByRole('button', { name: /^1 Tour am/ }).click();
      await expect(page.getByRole('dialog').getByRole('region', { name: 'Termine' })).toBeVisible();
    },
    place: async () => {
      await page.getByRole('button', { name: 'Ausfall: Einplanen …' }).click();
      await expect(page.getByRole('dialog', { name: 'Ausfall einplanen' })).toBeVisible();
    },
    drawer: async () => {
      await page.getByRole('button', { name: 'Termin anlegen' }).click();
      await expect(page.getByRole('dialog', { name: 'Neuer Termin' }).getByLabel('Titel')).toBeVisible();
    },
    week: async () => {
      await page.getByText('Woche', { exact: true }).click();
      await expect(page.getByRole('grid', { name: /^41\. Woche/ })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  });
});
