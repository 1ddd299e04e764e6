import { v7 as uuidv7 } from 'uuid';
import type { Page } from '@playwright/test';
import { addDays } from '#contract/days.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test, type Portal } from './fixtures.ts';

/** Days on which the demo has no tours, another for each test. */
const dayOf = (test: number) => addDays(new Date().toISOString().slice(0, 10), 200 + test);

interface Made {
  key: string;
  number: string;
  stops: { key: string; place: { name: string } }[];
}

/** Calls the API with the session of the page. */
async function call<Answer>(page: Page, { url }: Portal, path: string, data?: object): Promise<Answer> {
  const answer = await (data
    ? page.request.post(`${url}/api${path}`, { data, headers: { origin: url } })
    : page.request.get(`${url}/api${path}`));
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json() as Promise<Answer>;
}

/** A place in Berlin, so many hundredths of a degree north of its south. */
const place = (name: string, steps: number) => ({
  name,
  street: 'Hauptstraße',
  houseNumber: '1',
  zipCode: '10115',
  city: 'Berlin',
  country: 'Deutschland',
  addressAdditional: '',
  phone: '',
  position: { lat: 52.4 + steps / 100, lng: 13.4 },
  positionPrecision: 'house',
});

interface Wanted {
  day: string;
  /** Where the customers lie, in the order of the tour. */
  names: Record<string, number>;
  driver?: string | null;
}

const addTour = (page: Page, portal: Portal, { day, names, driver = null }: Wanted) =>
  call<Made>(page, portal, '/tours', {
    departure: `${day}T06:00`,
    driver,
    stops: [
      { key: uuidv7(), kind: 'start', place: place('Betriebshof', 0) },
      ...Object.entries(names).map(([name, steps]) => ({
        key: uuidv7(),
        kind: 'customer',
        place: place(name, steps),
        staySeconds: 300,
      })),
      { key: uuidv7(), kind: 'finish', place: place('Betriebshof', 0) },
    ],
  });

const read = (page: Page, portal: Portal, { key }: Made) => call<Made>(page, portal, `/tours/${key}`);
const namesOf = ({ stops }: Made) => stops.map((stop) => stop.place.name).slice(1, -1);

test('a better order is proposed, taken by one press, and undone by another', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  const tour = await addTour(page, portal, { day: dayOf(1), names: { Ahorn: 1, Eiche: 9, Birke: 2, Linde: 8 } });
  await page.goto(`${portal.url}/admin/plan-tour?tour=${tour.key}`);
  await page.getByRole('button', { name: 'Optimieren' }).click();
  await page.getByRole('menuitem', { name: /^Alles/ }).click();
  const proposal = page.getByRole('region', { name: /^Vorschlag/ });
  await expect(proposal.getByText(/^exakt/)).toBeVisible();
  await expect(proposal.getByText('bisher an Stelle', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await proposal.getByRole('button', { name: 'Übernehmen' }).click();
  await expect.poll(async () => namesOf(await read(page, portal, tour))).not.toEqual(namesOf(tour));
  await page.getByRole('heading', { name: 'Tourenplaner' }).click();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => namesOf(await read(page, portal, tour))).toEqual(namesOf(tour));
});

test('stops go to another tour of the day by keyboard, and come back', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  const day = dayOf(2);
  const [from, to] = [
    await addTour(page, portal, { day, names: { Ahorn: 1, Birke: 2 } }),
    await addTour(page, portal, { day, names: { Linde: 8 } }),
  ];
  await page.goto(`${portal.url}/admin/tours?day=${day}`);
  await page.getByRole('button', { name: `Aktionen für ${from.number}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Stopps verschieben …' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Wohin' }).focus();
  await page.keyboard.type(to.number);
  await expect(dialog.getByRole('option', { name: to.number })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '2 Stopps verschieben' }).press('Enter');
  await expect(page.getByText(`2 Stopps in Tour ${to.number} verschoben.`)).toBeVisible();
  expect(namesOf(await read(page, portal, to))).toEqual(['Linde', 'Ahorn', 'Birke']);
  expect(namesOf(await read(page, portal, from))).toEqual([]);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(async () => namesOf(await read(page, portal, from))).toEqual(['Ahorn', 'Birke']);
  expect(namesOf(await read(page, portal, to))).toEqual(['Linde']);
});

test('what lies without a tour is taken beside the list, and laid back', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  const day = dayOf(3);
  const tour = await addTour(page, portal, { day, names: { Ahorn: 1 } });
  await call(page, portal, '/unassigned-stops', { day, place: place('Ulme', 5) });
  await page.goto(`${portal.url}/admin/plan-tour?tour=${tour.key}`);
  const card = page.getByRole('region', { name: 'Ohne Tour' });
  await card.getByRole('checkbox', { name: 'Ulme' }).check();
  await card.getByRole('button', { name: '1 Stopp übernehmen' }).click();
  await expect(card.getByText('An diesem Tag liegt nichts ohne Tour.')).toBeVisible();
  const stop = page.getByRole('list', { name: 'Stopps' }).getByRole('button', { name: /^Ulme Haupt/ });
  await stop.click();
  await page.getByRole('button', { name: 'Weitere Aktionen mit dieser Tour' }).click();
  await page.getByRole('menuitem', { name: 'In andere Tour verschieben …' }).click();
  const dialog = page.getByRole('dialog', { name: /^Stopps der Tour/ });
  await dialog.getByRole('combobox', { name: 'Wohin' }).click();
  await dialog.getByRole('option', { name: 'Ohne Tour' }).click();
  await dialog.getByRole('button', { name: '1 Stopp verschieben' }).click();
  await expect(card.getByRole('checkbox', { name: 'Ulme' })).toBeVisible();
  expect(namesOf(await read(page, portal, tour))).toEqual(['Ahorn']);
});

test('the tours of a driver who is out go to who is free, from the driver’s page', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  interface Listed {
    items: { key: string; firstname: string; lastname: string; confirmed: boolean; status: string }[];
  }
  const { items } = await call<Listed>(page, portal, '/drivers?limit=50');
  const driver = items.find(({ confirmed, status }) => confirmed && status !== 'BLOCKED');
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
  const day = addDays(today, 1);
  const tour = await addTour(page, portal, { day, names: { Ahorn: 1 }, driver: driver?.key ?? null });
  await page.goto(`${portal.url}/admin/drivers/${driver?.key}`);
  await page.getByRole('button', { name: 'Fällt aus …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tag').fill(day.split('-').toReversed().join('.'));
  await dialog.getByLabel('Tag').blur();
  const taker = dialog.getByRole('combobox', { name: `Neuer Fahrer für ${tour.number}` });
  await expect(taker).toHaveValue(/, frei$/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /zuweisen$/ }).click();
  await expect(page.getByText(/neu zugewiesen\.$/)).toBeVisible();
  const driverOf = async () =>
    (await call<{ driver: { uid: string } | null }>(page, portal, `/tours/${tour.key}`)).driver?.uid;
  expect(await driverOf()).not.toBe(driver?.key);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(driverOf).toBe(driver?.key);
});

test('a tour that is planned from a driver’s page, or a vehicle’s, has them already', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  const { items: drivers } = await call<{ items: { key: string; firstname: string; lastname: string }[] }>(
    page,
    portal,
    '/drivers?status=OFFLINE&limit=1',
  );
  const { items: vehicles } = await call<{ items: { key: string; make: string; model: string }[] }>(
    page,
    portal,
    '/vehicles?limit=1',
  );
  const [driver, vehicle] = [drivers[0]!, vehicles[0]!];
  await page.goto(`${portal.url}/admin/drivers/${driver.key}`);
  await page.getByRole('button', { name: 'Tour planen' }).click();
  await expect(page.getByRole('combobox', { name: 'Fahrer' })).toHaveValue(`${driver.firstname} ${driver.lastname}`);
  await page.goto(`${portal.url}/admin/fleet/${vehicle.key}`);
  await page.getByRole('button', { name: 'Tour planen' }).click();
  await expect(page.getByRole('combobox', { name: 'Fahrzeug' })).toHaveValue(`${vehicle.make} ${vehicle.model}`);
});
