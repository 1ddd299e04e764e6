/** What deleting a driver, a vehicle or a customer means for tours. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { addCustomer, drawer, rowOf, uniqueName } from './customers/screen.ts';
import { join, type App } from './driversApp.ts';
import { expect, test, type Portal } from './fixtures.ts';
import { call, placeInHoppegarten } from './planner.ts';
import { addVehicle } from './vehicles/screen.ts';

interface Kept {
  key: string;
  number: string;
  version: number;
}

interface Driver extends App {
  key: string;
}

let last = 0;
/** A day that no other test uses, where nothing is planned yet. */
function uniqueDay(): string {
  last += 1;
  return new Date(Date.UTC(2033, 0, last + test.info().workerIndex * 90)).toISOString().slice(0, 10);
}

/** A driver who has registered and been let in. */
async function addDriver(page: Page, portal: Portal): Promise<Driver> {
  const app = await join(portal, uniqueName('Umlauf'));
  const { items } = await call<{ items: { key: string; email: string }[] }>(page, portal, '/drivers?status=CONFIRM');
  const key = items.find(({ email }) => email === app.email)?.key ?? '';
  await call(page, portal, `/drivers/${key}/confirm`, {});
  return { ...app, key };
}

interface Wanted {
  departure: string;
  driver?: string;
  vehicle?: string;
  customer?: string;
}

/** Adds a tour with one customer past the screen. */
async function addTour(page: Page, portal: Portal, { customer, ...fields }: Wanted): Promise<Kept> {
  const place = placeInHoppegarten('Lager');
  const stopOf = (kind: string) => ({ key: randomUUID(), kind, place });
  const stop = customer ? { key: randomUUID(), kind: 'customer', customer } : stopOf('customer');
  const stops = [stopOf('start'), stop, stopOf('finish')];
  return call<Kept>(page, portal, '/tours', { ...fields, stops });
}

const read = <Tour extends Kept>(page: Page, portal: Portal, { key }: Kept) =>
  call<Tour>(page, portal, `/tours/${key}`);

async function move(page: Page, portal: Portal, tour: Kept, transition: string): Promise<void> {
  const { key, version } = await read(page, portal, tour);
  await call(page, portal, `/tours/${key}/${transition}`, { key, version });
}

interface UnderWay extends Kept {
  vehicle: { key: string; plateNumber: string };
}

/** A tour on which the driver has set out, with a new vehicle. */
async function setOut(page: Page, portal: Portal, driver: Driver, customer?: string): Promise<UnderWay> {
  const { key: vehicle } = await addVehicle(page, portal);
  const departure = `${uniqueDay()}T06:00`;
  const tour = await addTour(page, portal, { departure, driver: driver.key, vehicle, ...(customer && { customer }) });
  await move(page, portal, tour, 'release');
  const { token } = await driver.signIn();
  expect(await driver.setOut(token, tour.key)).toBe(200);
  return read<UnderWay>(page, portal, tour);
}

/** Presses a button that asks, and answers the question. */
async function ask(page: Page, asking: Locator, title: string): Promise<Locator> {
  await asking.click();
  const question = page.getByRole('dialog', { name: title });
  await expect(question).toBeVisible();
  return question;
}

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const facts = (page: Page) => page.getByRole('region', { name: 'Tourdaten' });
const finding = (page: Page, words: string) =>
  page
    .getByRole('region', { name: /^Morgencheck/ })
    .getByRole('listitem')
    .filter({ hasText: words });

test('tours lose a deleted driver and are to be planned again, until the deletion is undone', async ({
  page,
  context,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  const [driver, vehicle, day] = [await addDriver(page, portal), await addVehicle(page, portal), uniqueDay()];
  const assigned = { driver: driver.key, vehicle: vehicle.key };
  const planned = await addTour(page, portal, { departure: `${day}T06:00`, ...assigned });
  await move(page, portal, planned, 'plan');
  const released = await addTour(page, portal, { departure: `${day}T14:00`, ...assigned });
  await move(page, portal, released, 'release');
  const tours = await context.newPage();
  await tours.goto(`${portal.url}/admin/tours?day=${day}`);
  await expect(rowOf(tours, released.number)).toContainText(/ab\s14:00/);

  await page.goto(`${portal.url}/admin/drivers?search=${encodeURIComponent(driver.name)}`);
  const question = await ask(page, button(page, `${driver.name} löschen`), `${driver.name} löschen?`);
  await expect(question).toContainText(
    `2 Touren verlieren den Fahrer und sind dann wieder zu planen: ${planned.number}, ${released.number}.`,
  );
  await button(question, 'Fahrer löschen').click();
  await expect(page.getByText(`${driver.name} gelöscht.`)).toBeVisible();
  // Under the pointer what was told stays.
  await button(page, 'Rückgängig').hover();

  for (const { number } of [planned, released]) {
    await expect(rowOf(tours, number)).toContainText('Kein Fahrer');
    await expect(rowOf(tours, number)).toContainText('Geplant');
    await expect(finding(tours, '2 Touren ohne Fahrer').getByRole('link', { name: number })).toBeVisible();
    await expect(finding(tours, '2 Touren nicht freigegeben').getByRole('link', { name: number })).toBeVisible();
  }
  await rowOf(tours, planned.number).getByRole('link', { name: planned.number }).click();
  await expect(facts(tours)).toBeVisible();
  await button(tours, 'Weitere Aktionen').click();
  await tours.getByRole('menuitem', { name: 'Wieder Entwurf' }).click();
  await expect(tours.getByText(`Tour ${planned.number} ist wieder ein Entwurf.`)).toBeVisible();
  await tours.getByRole('link', { name: 'Zu den Touren' }).click();
  await expect(rowOf(tours, planned.number)).toContainText('Entwurf');
  await rowOf(tours, released.number).getByRole('link', { name: released.number }).click();
  await expect(facts(tours)).toContainText('Fahrer–');
  await expect(button(tours, 'Freigeben')).toBeVisible();

  await button(page, 'Rückgängig').click();
  await expect(page.getByRole('link', { name: driver.name })).toBeVisible();
  await expect(facts(tours)).toContainText(`Fahrer${driver.name}`);
  await expect(button(tours, 'Freigeben')).toBeHidden();
  await tours.getByRole('link', { name: 'Zu den Touren' }).click();
  await expect(rowOf(tours, released.number)).toContainText(/ab\s14:00/);
  // It was changed meanwhile.
  await expect(rowOf(tours, planned.number)).toContainText('Kein Fahrer');
  await expect(finding(tours, '1 Tour ohne Fahrer').getByRole('link', { name: planned.number })).toBeVisible();
});

test('tours lose a deleted vehicle and are to be planned again, until the deletion is undone', async ({
  page,
  context,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  const [driver, vehicle, day] = [await addDriver(page, portal), await addVehicle(page, portal), uniqueDay()];
  const wanted = { departure: `${day}T06:00`, driver: driver.key, vehicle: vehicle.key };
  const tour = await addTour(page, portal, wanted);
  await move(page, portal, tour, 'release');
  await page.goto(`${portal.url}/admin/fleet/${vehicle.key}`);
  await button(page, 'Bearbeiten').click();
  const question = await ask(page, button(drawer(page), 'Fahrzeug löschen'), `${vehicle.plateNumber} löschen?`);
  await expect(question).toContainText(
    `Eine Tour verliert das Fahrzeug und ist dann wieder zu planen: ${tour.number}.`,
  );
  await button(question, 'Fahrzeug löschen').click();
  await expect(page.getByText(`Fahrzeug ${vehicle.plateNumber} gelöscht.`)).toBeVisible();
  await button(page, 'Rückgängig').hover();

  const beside = await context.newPage();
  await beside.goto(`${portal.url}/admin/tours?day=${day}`);
  await expect(rowOf(beside, tour.number)).toContainText('Kein Fahrzeug');
  await expect(finding(beside, '1 Tour ohne Fahrzeug').getByRole('link', { name: tour.number })).toBeVisible();
  await rowOf(beside, tour.number).getByRole('link', { name: tour.number }).click();
  await expect(facts(beside)).toContainText('Fahrzeug–');
  await expect(button(beside, 'Freigeben')).toBeVisible();

  await button(page, 'Rückgängig').click();
  await expect(facts(beside)).toContainText('FahrzeugMAN TGE 3.180');
  await expect(button(beside, 'Freigeben')).toBeHidden();
});

test('a driver and a vehicle of a tour under way stay until it is finished', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  const driver = await addDriver(page, portal);
  const tour = await setOut(page, portal, driver);
  const reason = `Das ist erst möglich, wenn die laufende Tour beendet ist: ${tour.number}.`;
  const refusal = page.getByRole('alert').filter({ hasText: `Unterwegs: ${tour.number}.` });

  const { key, plateNumber } = tour.vehicle;
  await page.goto(`${portal.url}/admin/fleet/${key}`);
  await button(page, 'Bearbeiten').click();
  const aboutVehicle = await ask(page, button(drawer(page), 'Fahrzeug löschen'), `${plateNumber} löschen?`);
  await expect(aboutVehicle).toContainText(reason);
  await button(aboutVehicle, 'Fahrzeug löschen').click();
  await expect(refusal).toBeVisible();
  await button(aboutVehicle, 'Abbrechen').click();
  await expect(button(drawer(page), 'Fahrzeug löschen')).toBeVisible();

  await page.goto(`${portal.url}/admin/drivers?search=${encodeURIComponent(driver.name)}`);
  const remove = button(page, `${driver.name} löschen`);
  const aboutDriver = await ask(page, remove, `${driver.name} löschen?`);
  await expect(aboutDriver).toContainText(reason);
  await button(aboutDriver, 'Fahrer löschen').click();
  await expect(refusal).toBeVisible();
  await button(aboutDriver, 'Abbrechen').click();
  await expect(page.getByRole('link', { name: driver.name })).toBeVisible();

  await move(page, portal, tour, 'finish');
  const again = await ask(page, remove, `${driver.name} löschen?`);
  await expect(again).toContainText('Gefahrene Touren behalten den Namen.');
  await expect(again).not.toContainText(tour.number);
  await button(again, 'Fahrer löschen').click();
  await expect(page.getByText(`${driver.name} gelöscht.`)).toBeVisible();
  await page.goto(`${portal.url}/admin/tours/${tour.key}`);
  await expect(facts(page)).toContainText(`Fahrer${driver.name}`);
});

test('customers that a tour is on its way to stay, and the tour is named', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  const group = uniqueName('Molkerei');
  const [waiting, free] = [`${group} Nord`, `${group} Süd`];
  const key = await addCustomer(page, portal, waiting);
  await addCustomer(page, portal, free);
  const tour = await setOut(page, portal, await addDriver(page, portal), key);
  await page.goto(`${portal.url}/admin/customers?search=${encodeURIComponent(group)}`);
  for (const name of [waiting, free]) await page.getByRole('checkbox', { name: `${name} auswählen` }).check();
  const aboutBoth = await ask(page, button(page, 'Löschen'), '2 Kunden löschen?');
  await button(aboutBoth, 'Kunden löschen').click();
  await expect(page.getByText('1 Kunde gelöscht.')).toContainText(
    `${waiting} bleibt, weil Touren dorthin unterwegs sind: ${tour.number}.`,
  );
  await expect(page.getByRole('link', { name: free })).toBeHidden();

  await page.getByRole('link', { name: waiting }).click();
  const aboutOne = await ask(page, button(drawer(page), 'Kunde löschen'), `${waiting} löschen?`);
  await button(aboutOne, 'Kunde löschen').click();
  await expect(page.getByRole('alert').filter({ hasText: `Unterwegs: ${tour.number}.` })).toBeVisible();
  await button(aboutOne, 'Abbrechen').click();
  await expect(drawer(page).getByRole('heading', { name: waiting })).toBeVisible();
  await move(page, portal, tour, 'finish');
});

test('a stop keeps the name and the address of a deleted customer', async ({ page, context, sharedPortal: portal }) => {
  await portal.signIn(page);
  const name = uniqueName('Brennerei');
  const customer = await addCustomer(page, portal, name, {
    street: 'Lindenweg',
    houseNumber: '7a',
    city: 'Strausberg',
  });
  const tour = await addTour(page, portal, { departure: `${uniqueDay()}T06:00`, customer });
  await move(page, portal, tour, 'plan');
  const beside = await context.newPage();
  await beside.goto(`${portal.url}/admin/tours/${tour.key}`);
  const stop = beside.getByRole('list', { name: 'Stopps' }).getByRole('listitem').filter({ hasText: name });
  await expect(stop).toContainText('Lindenweg 7a');

  await page.goto(`${portal.url}/admin/customers?customer=${customer}`);
  const question = await ask(page, button(drawer(page), 'Kunde löschen'), `${name} löschen?`);
  await button(question, 'Kunde löschen').click();
  await expect(page.getByText(`${name} gelöscht.`)).toBeVisible();
  await beside.reload();
  await expect(stop).toContainText('Lindenweg 7a');
  await expect(stop).toContainText('Strausberg');
  await expect(stop).not.toContainText('andere Anschrift');
  await expect(button(beside, 'Freigeben')).toBeVisible();
});
