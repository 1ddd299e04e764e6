import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test, type Portal } from './fixtures.ts';
import { call, placeInHoppegarten } from './planner.ts';

const screen = '/admin/dispatch';

let last = 0;
/** A day that no other test uses, where nothing is planned yet. */
function uniqueDay(): string {
  last += 1;
  return new Date(Date.UTC(2032, 0, 3 * last + test.info().workerIndex * 90)).toISOString().slice(0, 10);
}

const addTour = (page: Page, portal: Portal, day: string, names: string[]) =>
  call<{ key: string; number: string }>(page, portal, '/tours', {
    departure: `${day}T06:00`,
    stops: [
      { key: crypto.randomUUID(), kind: 'start', place: placeInHoppegarten('Lager', 13.6) },
      ...names.map((name, index) => ({
        key: crypto.randomUUID(),
        kind: 'customer',
        place: placeInHoppegarten(name, 13.61 + index / 50),
        staySeconds: 600,
      })),
      { key: crypto.randomUUID(), kind: 'finish', place: placeInHoppegarten('Lager', 13.6) },
    ],
  });
const addJob = (page: Page, portal: Portal, day: string, name: string, lng = 13.62) =>
  call<{ key: string }>(page, portal, '/jobs', {
    day,
    place: placeInHoppegarten(name, lng),
    orders: [{ packages: 2, weight: 10 }],
  });

/** Opens the board of a day with two tours and two open orders. */
async function openBoard(page: Page, portal: Portal) {
  await portal.signIn(page);
  const day = uniqueDay();
  const near = await addTour(page, portal, day, ['Bäckerei Morgenrot']);
  const far = await addTour(page, portal, day, ['Hofladen Linde', 'Gasthof Krone']);
  await addJob(page, portal, day, 'Apotheke am Markt');
  await addJob(page, portal, day, 'Kita Sonnenschein', 13.64);
  await page.goto(`${portal.url}${screen}?day=${day}`);
  const orders = page.getByRole('list', { name: 'Offene Aufträge' });
  await expect(orders.getByRole('listitem')).toHaveCount(2);
  return {
    day,
    near,
    far,
    orders,
    stopsOf: (number: string) => page.getByRole('list', { name: `Stopps der Tour ${number}` }),
  };
}

test('an order goes where it costs least, is seen in the tour, and comes back', async ({
  page,
  sharedPortal: portal,
}) => {
  const { near, orders, stopsOf } = await openBoard(page, portal);
  await orders.getByRole('checkbox', { name: 'Apotheke am Markt auswählen' }).check();
  const best = page.getByRole('list', { name: 'Beste Touren' }).getByRole('button').first();
  await expect(best).toContainText('min');
  await best.click();
  await expect(page.getByText(/^1 Auftrag in Tour .* eingeplant\.$/)).toBeVisible();
  await expect(orders.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(orders.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: `Tour ${near.number} auswählen` }).click();
  await expect(stopsOf(near.number)).toContainText('Bäckerei Morgenrot');
  await expect(stopsOf(near.number)).not.toContainText('Apotheke am Markt');
});

test('an order is dragged onto a lane, and moved on without the mouse', async ({ page, sharedPortal: portal }) => {
  const { near, far, orders, stopsOf } = await openBoard(page, portal);
  const bar = page.getByRole('button', { name: `Tour ${far.number} auswählen` });
  await orders.getByRole('listitem').filter({ hasText: 'Kita Sonnenschein' }).dragTo(bar);
  await expect(page.getByText(`1 Auftrag in Tour ${far.number} eingeplant.`)).toBeVisible();
  await bar.click();
  await stopsOf(far.number).getByRole('checkbox', { name: 'Kita Sonnenschein auswählen' }).check();
  await page.getByRole('button', { name: 'Verschieben …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: new RegExp(`^${near.number}`) }).check();
  await dialog.getByRole('button', { name: 'Verschieben' }).click();
  await page.getByRole('button', { name: `Tour ${near.number} auswählen` }).click();
  await expect(stopsOf(near.number)).toContainText('Kita Sonnenschein');
});

test('open orders are distributed, the proposal is taken as one act and taken back', async ({
  page,
  sharedPortal: portal,
}) => {
  const { orders } = await openBoard(page, portal);
  await page.getByRole('button', { name: 'Verteilen' }).click();
  const panel = page.getByRole('region', { name: 'Verteilen' });
  const take = panel.getByRole('button', { name: /übernehmen$/ });
  await expect(take).toBeEnabled({ timeout: 20_000 });
  await take.click();
  await expect(page.getByText(/^Vorschlag für .* übernommen\.$/)).toBeVisible();
  await expect(page.getByText('Keine offenen Aufträge an diesem Tag.')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(orders.getByRole('listitem')).toHaveCount(2);
});

test('a tour departs later when its bar is dragged, and gets driver and vehicle by its dialog', async ({
  page,
  sharedPortal: portal,
}) => {
  const { near } = await openBoard(page, portal);
  const bar = page.getByRole('button', { name: `Tour ${near.number} auswählen` });
  const box = await bar.boundingBox();
  if (!box) throw new Error('the bar is not drawn');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 30, at.y, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText(new RegExp(`^Tour ${near.number} fährt jetzt um .* ab\\.$`))).toBeVisible();
  await bar.click();
  await page.getByRole('button', { name: 'Fahrer, Fahrzeug, Abfahrt …' }).click();
  await expect(page.getByRole('dialog', { name: `Tour ${near.number} ändern` })).toBeVisible();
});

test('a tour gets a free vehicle when its bar is dragged onto it, and a colleague sees it at once', async ({
  page,
  browser,
  sharedPortal: portal,
}) => {
  const { day, near, orders } = await openBoard(page, portal);
  const colleague = await browser.newPage();
  await portal.signIn(colleague);
  await colleague.goto(`${portal.url}${screen}?day=${day}`);
  await expect(colleague.getByRole('list', { name: 'Offene Aufträge' }).getByRole('listitem')).toHaveCount(2);
  const bar = page.getByRole('button', { name: `Tour ${near.number} auswählen` });
  const vehicles = page.getByRole('region', { name: 'Freie Fahrzeuge' });
  await vehicles.getByRole('button', { name: /^Freie Fahrzeuge/ }).click();
  const first = vehicles.getByRole('listitem').first();
  const plate = (await first.getByRole('button').last().getAttribute('aria-label'))?.replace('Aktionen für ', '') ?? '';
  await bar.dragTo(first);
  await expect(page.getByText(`Tour ${near.number} geändert.`)).toBeVisible();
  expect(
    (await call<{ vehicle: { plateNumber: string } }>(page, portal, `/tours/${near.key}`)).vehicle.plateNumber,
  ).toBe(plate);
  // Orders that the one puts into a tour leave the list of the other.
  await orders.getByRole('listitem').filter({ hasText: 'Kita Sonnenschein' }).dragTo(bar);
  await expect(colleague.getByRole('list', { name: 'Offene Aufträge' }).getByRole('listitem')).toHaveCount(1);
  await colleague.close();
});

test('a driver who is ill is replaced for days in three clicks, and all of it is taken back', async ({
  page,
  sharedPortal: portal,
}) => {
  const { day, near } = await openBoard(page, portal);
  const { drivers } = await call<{ drivers: { key: string; name: string; isBlocked: boolean }[] }>(
    page,
    portal,
    `/board?day=${day}`,
  );
  const [ill, other] = drivers.filter(({ isBlocked }) => !isBlocked);
  if (!ill || !other) throw new Error('the demo has drivers');
  await call(page, portal, '/tours/assign', { keys: [near.key], driver: ill.key });
  await expect(page.getByRole('region', { name: 'Fahrer mit Touren' })).toContainText(ill.name);
  await page.getByRole('button', { name: `Aktionen für ${ill.name}` }).click();
  await page.getByRole('menuitem', { name: `${ill.name} fällt aus …` }).click();
  const dialog = page.getByRole('dialog', { name: `${ill.name} fällt aus` });
  await expect(dialog.getByRole('list', { name: 'Touren, die übernommen werden' })).toContainText(near.number);
  await dialog.getByRole('button', { name: 'Ausfall übernehmen' }).click();
  await expect(page.getByText('1 Tour neu zugewiesen. Ausfall im Kalender eingetragen.')).toBeVisible();
  const away = page.getByRole('region', { name: 'Nicht verfügbar' });
  await expect(away.getByText(ill.name)).toBeVisible();
  const driverOf = async () =>
    (await call<{ driver: { key: string } | null }>(page, portal, `/tours/${near.key}`)).driver?.key;
  expect(await driverOf()).not.toBe(ill.key);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(away.getByText(ill.name)).toBeHidden();
  expect(await driverOf()).toBe(ill.key);
});

test('tours are sent together, what is missing is said, and warnings are asked about', async ({
  page,
  sharedPortal: portal,
}) => {
  const { day, near, far } = await openBoard(page, portal);
  const { drivers, vehicles } = await call<{
    drivers: { key: string; isBlocked: boolean; shifts: object[] | null }[];
    vehicles: { key: string; isCritical: boolean }[];
  }>(page, portal, `/board?day=${day}`);
  // Whoever has shifts may have none on this day, which would be a warning more.
  const driver = drivers.find(({ isBlocked, shifts }) => !isBlocked && shifts === null)?.key;
  const vehicle = vehicles.find(({ isCritical }) => isCritical)?.key;
  await call(page, portal, '/tours/assign', { keys: [near.key], driver, vehicle });
  await page.getByRole('button', { name: 'Freigeben …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Touren an Fahrer senden' });
  // The board may still be reading who drives.
  await expect(dialog.getByRole('checkbox', { name: new RegExp(near.number) })).toBeEnabled();
  await expect(dialog.getByText('Vor der Freigabe fehlt noch: Fahrer, Fahrzeug.')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: new RegExp(far.number) })).toBeDisabled();
  await expect(dialog.getByText('1 Warnung', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Trotzdem 1 Tour senden' }).click();
  await expect(page.getByText(`Tour ${near.number}: Senden in 10 Sekunden.`)).toBeVisible();
  const stateOf = async () => (await call<{ state: string }>(page, portal, `/tours/${near.key}`)).state;
  await page.getByRole('button', { name: 'Zurücknehmen' }).first().click();
  await expect(page.getByText(`Tour ${near.number}: Senden zurückgenommen.`)).toBeVisible();
  expect(await stateOf()).toBe('draft');

  // Alone, it is asked about too; not taken back, it is with its driver ten seconds later.
  await page.getByRole('button', { name: `Tour ${near.number} auswählen` }).click();
  await page.getByRole('button', { name: 'Freigeben', exact: true }).click();
  await expect(dialog.getByText('1 Warnung', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Trotzdem 1 Tour senden' }).click();
  await expect(page.getByText(`Tour ${near.number}: gesendet.`)).toBeVisible();
  await expect.poll(stateOf).toBe('released');
});

test('what orders need and when the depot can load is said of each tour', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  const day = uniqueDay();
  const weekdays = Array.from({ length: 7 }, () => [{ from: '05:45', until: '20:00' }]);
  const { country, street, houseNumber, zipCode, city } = placeInHoppegarten('', 13.6);
  const depot = await call<{ key: string }>(page, portal, '/addresses', {
    name: `Hof ${day}`,
    country,
    street,
    houseNumber,
    zipCode,
    city,
    openingHours: { weekdays, exceptions: [] },
    loadingMinutes: 30,
    docks: 1,
  });
  const plateNumber = `B-KZ ${1000 + last}`;
  const vehicle = await call<{ key: string }>(page, portal, '/vehicles', { make: 'MAN', model: 'TGE', plateNumber });
  const add = (departs: string, drivenWith: string | null, fields: object) =>
    call<{ number: string }>(page, portal, '/tours', {
      departure: `${day}T${departs}`,
      vehicle: drivenWith,
      stops: [
        { key: crypto.randomUUID(), kind: 'start', address: depot.key },
        { key: crypto.randomUUID(), kind: 'customer', place: placeInHoppegarten('Eisdiele', 13.62), ...fields },
      ],
    });
  const { number } = await add('06:00', vehicle.key, { temperature: { from: 2, until: 8 } });
  await add('06:20', null, {});
  await page.goto(`${portal.url}${screen}?day=${day}`);
  await expect(page.getByText(new RegExp(`Kühlung 2–8\\s°C fehlt in ${plateNumber}`))).toBeVisible();
  await expect(page.getByText(`Hof ${day} öffnet erst 05:45, beladen ab 05:30`)).toBeVisible();
  await expect(page.getByText('2 Touren laden zugleich, 1 Rampe').first()).toBeVisible();
  await page.getByRole('button', { name: `Tour ${number} auswählen` }).click();
  await expect(page.getByText('Beladen ab 05:30', { exact: true })).toBeVisible();
  await call(page, portal, '/addresses/remove', { keys: [depot.key] });
  await call(page, portal, `/vehicles/${vehicle.key}/remove`, {});
});

test('the board is accessible with a selection, a tour, its dialogs and a proposal', async ({
  page,
  sharedPortal: portal,
}) => {
  const { near, orders } = await openBoard(page, portal);
  await page.getByRole('button', { name: `Tour ${near.number} auswählen` }).click();
  await orders.getByRole('checkbox').first().check();
  await expect(page.getByRole('list', { name: 'Beste Touren' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Verschieben …' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Verteilen' }).click();
  await expect(page.getByRole('button', { name: /übernehmen$/ })).toBeEnabled({ timeout: 20_000 });
  await expectAccessible(page);
});

test('an order whose window is missed is served once the customer has agreed to another one', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  const day = uniqueDay();
  const { key: tour } = await addTour(page, portal, day, ['Bäckerei Morgenrot']);
  // The customer accepts goods before the tour comes by only.
  await call(page, portal, '/jobs', {
    day,
    place: placeInHoppegarten('Apotheke am Markt', 13.62),
    ownWindows: [{ from: '02:00', until: '02:40' }],
  });
  await page.goto(`${portal.url}${screen}?day=${day}`);
  await page.getByRole('button', { name: 'Verteilen' }).click();
  const panel = page.getByRole('region', { name: 'Verteilen' });
  const remedies = panel.getByRole('list', { name: 'Was Apotheke am Markt möglich macht' });
  await expect(remedies.getByText(/früher abfahren/)).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await remedies.getByRole('button', { name: /Zeitfenster .* später schließen/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Mit dem Kunden abgesprochen?' });
  await expect(dialog).toContainText('Apotheke am Markt: Zeitfenster 02:00–06:');
  await dialog.getByRole('button', { name: 'Abgesprochen, ändern' }).click();
  await expect(panel.getByRole('button', { name: '1 Tour übernehmen' })).toBeEnabled({ timeout: 20_000 });
  await expect(remedies).toBeHidden();
  const windows = async () =>
    (await call<{ items: { ownWindows: unknown }[] }>(page, portal, `/jobs?day=${day}`)).items[0]?.ownWindows;
  expect(await windows()).toEqual([{ from: '02:00', until: expect.stringMatching(/^06:/) }]);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(windows).toEqual([{ from: '02:00', until: '02:40' }]);
  expect((await call<{ departure: string }>(page, portal, `/tours/${tour}`)).departure).toBe(`${day}T06:00`);
});
