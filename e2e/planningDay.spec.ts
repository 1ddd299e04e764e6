import { addDays } from '#contract/platform/days.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { addTour, call, namesOf, place, read } from './planner.ts';

/** Days on which the demo has no tours, another for each test. */
const dayOf = (test: number) => addDays(new Date().toISOString().slice(0, 10), 200 + test);

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
  await expect(proposal.getByText('Bestmögliche Reihenfolge')).toBeVisible();
  await expect(proposal.getByText('bisher an Stelle', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await proposal.getByRole('button', { name: 'Übernehmen' }).click();
  await expect.poll(async () => namesOf(await read(page, portal, tour))).not.toEqual(namesOf(tour));
  await page.getByRole('heading', { name: 'Tourenplaner' }).click();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => namesOf(await read(page, portal, tour))).toEqual(namesOf(tour));
});

test('the search for an order of 200 stops is ended by hand, and the best so far is taken', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  // Back and forth, so that nearly every order is better.
  const names = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`Stopp ${index}`, (index * 73) % 97]));
  // Such as cannot all be met: the search goes on for long.
  const windows = Object.fromEntries(
    Object.keys(names).map((name, index) => [
      name,
      [{ from: `${7 + (index % 5)}:00`.padStart(5, '0'), until: '14:00' }],
    ]),
  );
  const tour = await addTour(page, portal, { day: dayOf(9), names, windows });
  await page.goto(`${portal.url}/admin/plan-tour?tour=${tour.key}`);
  await page.getByRole('button', { name: 'Optimieren' }).click();
  await page.getByRole('menuitem', { name: /^Alles/ }).click();
  const proposal = page.getByRole('region', { name: /^Vorschlag/ });
  const take = proposal.getByRole('button', { name: 'Übernehmen' });
  await expect(proposal.getByText('bisher an Stelle', { exact: false }).first()).toBeVisible();
  await proposal.getByRole('button', { name: 'Jetzt beenden' }).click();
  await expect(proposal.getByRole('progressbar')).toBeHidden();
  await take.click();
  await expect.poll(async () => namesOf(await read(page, portal, tour))).not.toEqual(namesOf(tour));
  await expect(page.getByRole('button', { name: 'Rückgängig: Optimieren' })).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig: Optimieren' }).click();
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

test('an open job is taken beside the list, and laid back', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  const day = dayOf(3);
  const tour = await addTour(page, portal, { day, names: { Ahorn: 1 } });
  await call(page, portal, '/jobs', { day, place: place('Ulme', 5) });
  await page.goto(`${portal.url}/admin/plan-tour?tour=${tour.key}`);
  const card = page.getByRole('region', { name: 'Offene Aufträge' });
  await card.getByRole('checkbox', { name: 'Ulme' }).check();
  await card.getByRole('button', { name: '1 Auftrag übernehmen' }).click();
  await expect(card.getByText('Keine offenen Aufträge an diesem Tag.')).toBeVisible();
  const stop = page.getByRole('list', { name: 'Stopps' }).getByRole('button', { name: /^Ulme Haupt/ });
  await stop.click();
  await page.getByRole('button', { name: 'Weitere Aktionen mit dieser Tour' }).click();
  await page.getByRole('menuitem', { name: 'In andere Tour verschieben …' }).click();
  const dialog = page.getByRole('dialog', { name: /^Stopps der Tour/ });
  await dialog.getByRole('combobox', { name: 'Wohin' }).click();
  await dialog.getByRole('option', { name: 'Offene Aufträge' }).click();
  await dialog.getByRole('button', { name: '1 Stopp verschieben' }).click();
  await expect(card.getByRole('checkbox', { name: 'Ulme' })).toBeVisible();
  expect(namesOf(await read(page, portal, tour))).toEqual(['Ahorn']);
});

test('an open job is dragged to a place in the list, one step to undo', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  const day = dayOf(8);
  const tour = await addTour(page, portal, { day, names: { Ahorn: 1, Birke: 2 } });
  await call(page, portal, '/jobs', { day, place: place('Ulme', 5) });
  await page.goto(`${portal.url}/admin/plan-tour?tour=${tour.key}`);
  const card = page.getByRole('region', { name: 'Offene Aufträge' });
  const rows = page.getByRole('list', { name: 'Stopps' }).getByRole('listitem');
  // Above the middle of the second customer: behind the first.
  await card.getByText('Ulme').dragTo(rows.nth(2), { targetPosition: { x: 120, y: 10 } });
  await expect.poll(async () => namesOf(await read(page, portal, tour))).toEqual(['Ahorn', 'Ulme', 'Birke']);
  await expect(rows.nth(2)).toContainText('Ulme');
  await expect(card.getByText('Keine offenen Aufträge an diesem Tag.')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig: Offene Aufträge übernehmen' }).click();
  await expect(card.getByRole('checkbox', { name: 'Ulme' })).toBeVisible();
  expect(namesOf(await read(page, portal, tour))).toEqual(['Ahorn', 'Birke']);
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
  const from = dialog.getByRole('textbox', { name: 'Von' });
  await from.fill(day.split('-').toReversed().join('.'));
  await from.blur();
  const taker = dialog.getByRole('combobox', { name: `Neuer Fahrer für ${tour.number}` });
  await expect(taker).toHaveAccessibleDescription('frei');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ausfall übernehmen' }).click();
  await expect(page.getByText(/neu zugewiesen\. Ausfall im Kalender eingetragen\.$/)).toBeVisible();
  const driverOf = async () =>
    (await call<{ driver: { key: string } | null }>(page, portal, `/tours/${tour.key}`)).driver?.key;
  expect(await driverOf()).not.toBe(driver?.key);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(driverOf).toBe(driver?.key);
});

test('a driver who is out is replaced in the planner, which shows it, in one step to undo', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  const { items } = await call<{ items: { key: string; firstname: string; lastname: string }[] }>(
    page,
    portal,
    '/drivers?status=OFFLINE&limit=1',
  );
  const { key, firstname, lastname } = items[0]!;
  const day = dayOf(10);
  const tour = await addTour(page, portal, { day, names: { Ahorn: 1 }, driver: key });
  const later = await addTour(page, portal, { day, names: { Birke: 2 }, driver: key });
  await page.goto(`${portal.url}/admin/plan-tour?tour=${tour.key}`);
  const basics = page.getByRole('region', { name: 'Abfahrt, Fahrer und Fahrzeug' });
  const driver = basics.getByRole('combobox', { name: 'Fahrer' });
  await expect(driver).toHaveValue(`${firstname} ${lastname}`);
  await page.getByRole('button', { name: 'Weitere Aktionen mit dieser Tour' }).click();
  await page.getByRole('menuitem', { name: 'Fahrer fällt aus' }).click();
  const dialog = page.getByRole('dialog');
  const taker = dialog.getByRole('combobox', { name: `Neuer Fahrer für ${tour.number}` });
  await expect(taker).toHaveAccessibleDescription('frei');
  const taking = await taker.inputValue();
  const vehicle = dialog.getByRole('combobox', { name: `Fahrzeug für ${later.number}` });
  await vehicle.click();
  await dialog
    .getByRole('option', { name: /frei( \d+\s%)?$/ })
    .first()
    .click();
  await expect(vehicle).toHaveCSS('text-overflow', 'ellipsis');
  await expect(vehicle).toHaveAttribute('title', await vehicle.inputValue());
  await dialog.getByRole('button', { name: 'Ausfall übernehmen' }).click();
  await expect(driver).toHaveValue(taking);
  await page.getByRole('button').filter({ hasText: 'Rückgängig' }).click();
  await expect(driver).toHaveValue(`${firstname} ${lastname}`);
  const other = await call<{ driver: { key: string }; vehicle: null }>(page, portal, `/tours/${later.key}`);
  expect([other.driver.key, other.vehicle]).toEqual([key, null]);
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

test('a stop is dragged onto another tour of the day, and beside all tours, each one step to undo', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  const day = dayOf(6);
  const tour = await addTour(page, portal, { day, names: { Ahorn: 1, Birke: 2, Eiche: 3 } });
  const other = await addTour(page, portal, { day, names: { Linde: 8 } });
  await page.goto(`${portal.url}/admin/plan-tour?tour=${tour.key}`);
  const others = page.getByRole('region', { name: 'Andere Touren des Tages' });
  const handle = (name: string) => page.getByRole('button', { name: `${name} verschieben`, exact: true });
  await handle('Birke').dragTo(others.getByRole('link', { name: other.number }));
  await expect(page.getByText(`1 Stopp in Tour ${other.number} verschoben.`)).toBeVisible();
  expect(namesOf(await read(page, portal, other))).toEqual(['Linde', 'Birke']);
  await expect(page.getByRole('button', { name: 'Rückgängig: Stopps verschieben' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('heading', { name: 'Tourenplaner' }).click();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => namesOf(await read(page, portal, other))).toEqual(['Linde']);
  expect(namesOf(await read(page, portal, tour))).toEqual(['Ahorn', 'Birke', 'Eiche']);

  const card = page.getByRole('region', { name: 'Offene Aufträge' });
  await handle('Eiche').dragTo(card.getByText('Keine offenen Aufträge an diesem Tag.'));
  await expect(card.getByRole('checkbox', { name: 'Eiche' })).toBeVisible();
  expect(namesOf(await read(page, portal, tour))).toEqual(['Ahorn', 'Birke']);
  // A tour leads to its own planner.
  await others.getByRole('link', { name: other.number }).click();
  await expect(page.getByText(`Tour ${other.number}, Entwurf`)).toBeVisible();
  await expect(others.getByRole('link', { name: tour.number })).toBeVisible();
});

test('what stands in the way of a stop is said, and the cheapest way out is taken by one press', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  const tour = await addTour(page, portal, {
    day: dayOf(7),
    names: { Ahorn: 1, Birke: 9 },
    windows: { Birke: [{ from: '05:30', until: '06:05' }] },
  });
  await page.goto(`${portal.url}/admin/plan-tour?tour=${tour.key}`);
  const rows = page.getByRole('list', { name: 'Stopps' });
  await expect(rows.getByText(/\smin nach der Annahmezeit/)).toBeVisible();
  await page.getByRole('button', { name: 'Optimieren' }).click();
  await page.getByRole('menuitem', { name: /^Alles/ }).click();
  const unmet = page.getByRole('list', { name: 'Stopps, die sich nicht rechtzeitig erreichen lassen' });
  await expect(unmet.getByRole('listitem')).toHaveCount(1);
  await expect(unmet.getByText(/zu spät, die Abfahrt ist zu spät, um die Annahmezeit zu erreichen$/)).toBeVisible();
  await expectAccessible(page);
  await unmet.getByRole('button', { name: /^Um 05:\d\d abfahren: Birke$/ }).click();
  await expect
    .poll(async () => (await call<{ departure: string }>(page, portal, `/tours/${tour.key}`)).departure)
    .toMatch(/T05:/);
  await expect(rows.getByText(/\smin nach der Annahmezeit/)).toBeHidden();
});
