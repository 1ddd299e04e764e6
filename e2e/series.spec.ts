import type { Page } from '@playwright/test';
import { addDays, noonOf, weekdayOf } from '#contract/platform/days.ts';
import { expectAccessible, expectAllAccessible } from './accessible.ts';
import { expect, test, type Portal } from './fixtures.ts';

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now());
const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'] as const;
const weekdayName = (day: string) => weekdays[weekdayOf(day)] ?? '';
const longDay = (day: string) =>
  new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' }).format(noonOf(day));
const tableDay = (day: string) => day.split('-').toReversed().join('.');

async function add(page: Page, portal: Portal, path: string, data: object): Promise<string> {
  const created = await page.request.post(`${portal.url}/api${path}`, { headers: { origin: portal.url }, data });
  expect(created.status()).toBe(200);
  return ((await created.json()) as { key: string }).key;
}
const addTemplate = (page: Page, portal: Portal, name: string) =>
  add(page, portal, '/templates', { name, departure: '04:30' });

async function openDay(page: Page, portal: Portal, day: string) {
  await page.goto(`${portal.url}/admin/calendar?date=${day}`);
  await page
    .getByRole('gridcell', { name: new RegExp(`^${weekdayName(day)}, ${Number(day.slice(-2))}\\.`) })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  return page.getByRole('dialog', { name: new RegExp(`^${weekdayName(day)}, `) });
}

test('a series is made of a template, shown in the calendar, changed, and deleted with undo', async ({
  page,
  embeddedPortal: portal,
}) => {
  await portal.signIn(page);
  await addTemplate(page, portal, 'Nordtour');
  await page.goto(`${portal.url}/admin/tour-templates`);
  await page.getByRole('link', { name: 'Serie … aus Nordtour anlegen' }).click();
  const drawer = page.getByRole('dialog', { name: 'Neue Serie' });
  await expect(drawer.getByLabel('Name')).toHaveValue('Nordtour');
  // Today's weekday is chosen already.
  const tomorrow = addDays(today, 1);
  await drawer.getByRole('checkbox', { name: weekdayName(tomorrow) }).check();
  const preview = drawer.getByRole('region', { name: 'Die nächsten Tage' });
  await expect(preview.getByRole('listitem')).toHaveCount(8);
  const first = await preview.locator('li:not([data-off]) > :first-child').first().innerText();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Nordtour angelegt.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Nordtour' })).toContainText('ohne Ende');
  await expect(page.getByRole('row').filter({ hasText: 'Nordtour' })).toContainText(first);

  await page.goto(`${portal.url}/admin/calendar?date=${tomorrow}`);
  await expect(
    page.getByRole('button', { name: new RegExp(`1 aus einer Serie am ${longDay(tomorrow)}`) }),
  ).toBeVisible();
  await page.goto(`${portal.url}/admin/series`);
  await page.getByRole('link', { name: 'Nordtour' }).click();
  const editing = page.getByRole('dialog', { name: 'Nordtour' });
  await editing.getByLabel('Rhythmus', { exact: true }).selectOption('Nur gerade Kalenderwochen');
  await editing.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Nordtour' })).toContainText('gerade Wochen');
  await page.getByRole('link', { name: 'Nordtour' }).click();
  await page.getByRole('button', { name: 'Serie löschen' }).click();
  await page.getByRole('dialog', { name: 'Nordtour löschen?' }).getByRole('button', { name: 'Serie löschen' }).click();
  await expect(page.getByText('Nordtour gelöscht.')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).first().click();
  await expect(page.getByRole('link', { name: 'Nordtour' })).toBeVisible();
});

test('one day is left out, driven after all, moved, and made before its time', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  const later = addDays(today, 70);
  const template = await addTemplate(page, portal, 'Fernziel');
  await add(page, portal, '/series', {
    name: 'Fernziel',
    template,
    weekdays: [weekdayOf(later)],
    fromDay: later,
    untilDay: later,
    onHoliday: 'keep',
  });
  const day = await openDay(page, portal, later);
  const row = day.getByRole('listitem').filter({ hasText: 'Fernziel' });
  await expect(row).toContainText('noch nicht angelegt');
  const choose = async (name: string) => {
    await day.getByRole('button', { name: 'Aktionen für Fernziel' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Diesen Tag ausfallen lassen');
  await expect(row).toContainText('fällt aus');
  await choose('Doch fahren');
  await expect(row).toContainText('noch nicht angelegt');
  await choose('Verschieben …');
  const moving = page.getByRole('dialog', { name: 'Fernziel verschieben' });
  await moving.getByLabel('Neuer Tag').fill(tableDay(addDays(later, 1)));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Fernziel verschoben auf ${tableDay(addDays(later, 1))}.`)).toBeVisible();

  const other = await openDay(page, portal, addDays(later, 1));
  await expect(other.getByRole('listitem').filter({ hasText: 'Fernziel' })).toContainText('statt');
  await other.getByRole('button', { name: 'Aktionen für Fernziel' }).click();
  await page.getByRole('menuitem', { name: 'Diese und folgende ändern …' }).click();
  await expect(page.getByText(/^Die Änderung gilt ab/)).toBeVisible();
  await page.goBack();
  await other.getByRole('button', { name: 'Aktionen für Fernziel' }).or(page.getByRole('grid')).first().waitFor();
  const again = await openDay(page, portal, addDays(later, 1));
  await again.getByRole('button', { name: 'Aktionen für Fernziel' }).click();
  await page.getByRole('menuitem', { name: 'Jetzt anlegen und bearbeiten' }).click();
  await expect(page).toHaveURL(/\/admin\/plan-tour\?tour=/);
  await expect(page.getByRole('textbox', { name: 'Abfahrt' })).toHaveValue(tableDay(addDays(later, 1)));
});

test('series are accessible in all their states, and on a phone', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  const template = await addTemplate(page, portal, 'Zugänglich');
  const until = addDays(today, 90);
  const rule = { weekdays: [0, 3], fromDay: today, untilDay: until };
  const key = await add(page, portal, '/series', { name: 'Zugänglich', template, ...rule });
  const open = async () => {
    await page.goto(`${portal.url}/admin/series`);
    await expect(page.getByRole('link', { name: 'Zugänglich' }).first()).toBeVisible();
  };
  await expectAllAccessible(page, open, {
    list: async () => undefined,
    drawer: async () => {
      await page.getByRole('link', { name: 'Zugänglich' }).first().click();
      await expect(page.getByRole('region', { name: 'Die nächsten Tage' })).toBeVisible();
    },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${portal.url}/admin/series?series=${key}`);
  await expect(
    page.getByRole('dialog', { name: 'Zugänglich' }).getByRole('checkbox', { name: 'Montag' }),
  ).toBeChecked();
  await expectAccessible(page);
});
