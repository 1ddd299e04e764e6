import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAllAccessible, type States } from './accessible.ts';
import { expect, test, type Portal } from './fixtures.ts';
import { chooseByKeys } from './menus.ts';
import { call, placeInHoppegarten } from './planner.ts';

const screen = '/admin/tours';
const rowOf = (page: Page, number: string): Locator => page.getByRole('row').filter({ hasText: number });
const dialog = (page: Page): Locator => page.getByRole('dialog');

let last = 0;
/** A day that no other test uses, where nothing is planned yet. */
function uniqueDay(): string {
  last += 1;
  return new Date(Date.UTC(2031, 0, 3 * last + test.info().workerIndex * 90)).toISOString().slice(0, 10);
}

interface Kept {
  key: string;
  number: string;
  version: number;
}

const place = (name: string, city: string) => ({ ...placeInHoppegarten(name), city });

/** Adds a tour with two customers past the screen. */
const addTour = (page: Page, portal: Portal, day: string, time = '06:00') =>
  call<Kept>(page, portal, '/tours', {
    departure: `${day}T${time}`,
    stops: [
      { key: crypto.randomUUID(), kind: 'start', place: place('Lager', 'Hoppegarten') },
      {
        key: crypto.randomUUID(),
        kind: 'customer',
        place: place('Bäckerei Morgenrot', 'Neuenhagen'),
        staySeconds: 600,
      },
      { key: crypto.randomUUID(), kind: 'customer', place: place('Hofladen Linde', 'Altlandsberg'), staySeconds: 600 },
      { key: crypto.randomUUID(), kind: 'finish', place: place('Lager', 'Hoppegarten') },
    ],
  });

const plan = (page: Page, portal: Portal, { key, version }: Kept) =>
  call<Kept>(page, portal, `/tours/${key}/plan`, { key, version });

test('days are paged through and chosen, tours found by state and search, and opened', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  const day = uniqueDay();
  const [draft, planned] = [await addTour(page, portal, day), await addTour(page, portal, day, '09:00')];
  await plan(page, portal, planned);
  await page.goto(`${portal.url}${screen}?day=${day}`);
  await expect(rowOf(page, draft.number)).toContainText('Entwurf');
  await expect(page.getByText(/^2 Touren, .*, 4 Stopps$/)).toBeVisible();
  await expect(page.getByRole('img', { name: new RegExp(`^Tour ${draft.number}, 06:00 bis`) })).toBeVisible();

  await page.getByRole('button', { name: 'Nächster Tag' }).click();
  await expect(page.getByText('Keine Touren an diesem Tag')).toBeVisible();
  await page.getByRole('button', { name: 'Vorheriger Tag' }).click();
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Geplant\s*1$/ }).click();
  await expect(rowOf(page, planned.number)).toBeVisible();
  await expect(rowOf(page, draft.number)).toBeHidden();
  await page.reload();
  await expect(rowOf(page, planned.number)).toBeVisible();
  await expect(rowOf(page, draft.number)).toBeHidden();
  await page.getByRole('button', { name: 'Filter nach Status aufheben' }).click();
  await page.getByRole('searchbox', { name: 'Touren durchsuchen' }).fill(draft.number);
  await expect(rowOf(page, planned.number)).toBeHidden();
  await rowOf(page, draft.number).getByRole('link', { name: draft.number }).click();
  await expect(page).toHaveURL(new RegExp(`${screen}/${draft.key}`));
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Touren durchsuchen' })).toHaveValue(draft.number);
});

test('several at once: what cannot be released is named, and what was deleted comes back', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  const day = uniqueDay();
  const [one, other] = [await addTour(page, portal, day), await addTour(page, portal, day, '09:00')];
  const job = await call<Pick<Kept, 'key'>>(page, portal, '/jobs', { day, place: place('Apotheke Linde', 'Berlin') });
  await call(page, portal, '/jobs/assign', { keys: [job.key], tour: one.key });
  const stopsOf = async ({ key }: Kept) => {
    const answer = await page.request.get(`${portal.url}/api/tours/${key}`);
    return ((await answer.json()) as { stops: { key: string }[] }).stops.map((stop) => stop.key);
  };
  const before = await stopsOf(one);
  await page.goto(`${portal.url}${screen}?day=${day}`);
  await page.getByRole('checkbox', { name: `${one.number} auswählen` }).check();
  await page.getByRole('checkbox', { name: `${other.number} auswählen` }).check();
  await page.getByRole('button', { name: 'Freigeben' }).click();
  await expect(page.getByText(new RegExp(`^${one.number}, ${other.number}: `))).toBeVisible();

  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check();
  await page.getByRole('button', { name: 'Fahrzeug zuweisen' }).click();
  await dialog(page).getByRole('combobox', { name: 'Fahrzeug' }).click();
  await page.getByRole('option').first().click();
  await dialog(page).getByRole('button', { name: 'Zuweisen' }).click();
  await expect(page.getByText('Fahrzeug von 2 Touren geändert.')).toBeVisible();
  await expect(rowOf(page, one.number).getByText('Kein Fahrzeug')).toBeHidden();

  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check();
  await page.getByRole('button', { name: 'Löschen' }).click();
  await dialog(page).getByRole('button', { name: 'Touren löschen' }).click();
  await expect(page.getByText('2 Touren gelöscht. 1 Auftrag ist wieder offen.')).toBeVisible();
  await expect(page.getByText('Keine Touren an diesem Tag')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).first().click();
  await expect(rowOf(page, other.number)).toBeVisible();
  expect(before).toContain(job.key);
  expect(await stopsOf(one)).toEqual(before);
});

test('what a colleague changes shows by itself, read by its key', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  const day = uniqueDay();
  const tour = await addTour(page, portal, day);
  await page.goto(`${portal.url}${screen}?day=${day}`);
  await expect(rowOf(page, tour.number)).toContainText('Entwurf');
  // The stream stands once a change of it has been seen; what is read until then does not count.
  const second = await addTour(page, portal, day, '09:00');
  await expect(rowOf(page, second.number)).toBeVisible();
  const lists: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/tours') lists.push(request.url());
  });
  // What its addition has read again is over once nothing more is read for a while.
  await expect(async () => {
    lists.length = 0;
    await page.waitForTimeout(1500);
    expect(lists).toEqual([]);
  }).toPass();
  const { key, version } = tour;
  await call(page, portal, `/tours/${key}/cancel`, { key, version, reason: 'Kunde geschlossen' });
  await expect(rowOf(page, tour.number)).toContainText('Storniert');
  expect(lists).toEqual([]);
});

test('everything can be reached and done by the keyboard', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  const day = uniqueDay();
  const tour = await addTour(page, portal, day);
  await page.goto(`${portal.url}${screen}?day=${day}`);
  await page.getByRole('button', { name: 'Vorheriger Tag' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Kalender' }).or(page.getByLabel('Kalender')).first()).toBeVisible();
  await page.keyboard.press('Escape');
  const acts = rowOf(page, tour.number).getByRole('button', { name: `Aktionen für ${tour.number}` });
  await chooseByKeys(acts, 'Stornieren …');
  await expect(dialog(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Kein Fahrer');
  await dialog(page).getByRole('button', { name: 'Tour stornieren' }).press('Enter');
  await expect(rowOf(page, tour.number)).toContainText('Storniert');
  await rowOf(page, tour.number).getByRole('link', { name: tour.number }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${screen}/${tour.key}`));
});

const states: States = {
  'the list': async (page) => {
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  },
  'the calendar': async (page) => {
    await page.getByRole('button', { name: / 20\d\d$/ }).click();
    await expect(page.getByText('Zeitraum', { exact: true })).toBeVisible();
  },
  'the states': async (page) => {
    await page.getByRole('button', { name: 'Status', exact: true }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  },
  'the drivers to assign': async (page) => {
    await page
      .getByRole('button', { name: /^Aktionen für/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Fahrer zuweisen' }).click();
    await expect(dialog(page).getByRole('combobox')).toBeVisible();
  },
  'a duplicate': async (page) => {
    await page
      .getByRole('button', { name: /^Aktionen für/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Duplizieren …' }).click();
    await expect(dialog(page).getByRole('button', { name: '1 Entwurf anlegen' })).toBeVisible();
  },
};

test('the accessibility rules hold in every state', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  const day = uniqueDay();
  await addTour(page, portal, day);
  await expectAllAccessible(page, async () => void (await page.goto(`${portal.url}${screen}?day=${day}`)), states);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('tours are cards with their course, filtered and paged by days', async ({ page, sharedPortal: portal }) => {
    await portal.signIn(page);
    const day = uniqueDay();
    const tour = await addTour(page, portal, day);
    await page.goto(`${portal.url}${screen}?day=${day}`);
    const card = page.getByRole('list', { name: 'Touren', exact: true }).getByRole('listitem');
    await expect(card.getByRole('img', { name: new RegExp(`^Tour ${tour.number}`) })).toBeVisible();
    await expect(card).toContainText('Neuenhagen – Altlandsberg');
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Sortieren und filtern' }).tap();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Geplant (0)');
    await page.getByRole('button', { name: 'Fertig' }).tap();
    await expect(page.getByText('Keine Tour dieser Tage passt zu diesem Filter.')).toBeVisible();
    await page.getByRole('button', { name: 'Suche und Filter zurücksetzen' }).tap();
    await expect(card).toBeVisible();
    await page.getByRole('button', { name: 'Nächster Tag' }).tap();
    await expect(page.getByText('Keine Touren an diesem Tag')).toBeVisible();
  });
});
