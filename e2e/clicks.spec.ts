/** How many clicks the usual work takes, typing apart. */
import type { Page } from '@playwright/test';
import { expect, test, type Portal } from './fixtures.ts';
import { call, placeInHoppegarten } from './planner.ts';

const stopAt = (kind: string, name: string, lng: number) => ({
  kind,
  place: placeInHoppegarten(name, lng),
  staySeconds: 300,
});
const keyed = (stop: object) => ({ ...stop, key: crypto.randomUUID() });
const depot = (kind: 'start' | 'finish') => stopAt(kind, 'Lager', 13.6);

interface Tour {
  key: string;
  number: string;
  version: number;
  state: string;
  hasPendingChanges: boolean;
  driver: { key: string; name: string } | null;
  vehicle: { key: string; plateNumber: string } | null;
  stops: { place: { name: string } | null }[];
}

/** Released tours at noon on the next days, each with the driver and the vehicle. */
async function releaseTours(page: Page, portal: Portal, days: string[], whom: { driver: string; vehicle: string }) {
  const tours: Tour[] = [];
  for (const day of days) {
    const stops = [depot('start'), stopAt('customer', 'Bäckerei Morgenrot', 13.63), depot('finish')].map(keyed);
    const tour = await call<Tour>(page, portal, '/tours', { departure: `${day}T12:00`, ...whom, stops });
    tours.push(await call<Tour>(page, portal, `/tours/${tour.key}/release`, { version: tour.version }));
  }
  return tours;
}

/** Counts what the person presses with the mouse from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as { clicks?: number };
    counted.clicks = 0;
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => void (isTrusted && (counted.clicks = (counted.clicks ?? 0) + 1)),
      true,
    );
  });
  return () => page.evaluate(() => (globalThis as { clicks?: number }).clicks ?? 0);
}

const written = (day: string) => day.split('-').toReversed().join('.');

test.describe('clicks', () => {
  test('a driver who is ill for days hands over three tours, which are sent: 3', async ({ page, portal }) => {
    await portal.signIn(page);
    const today = new Date().toISOString().slice(0, 10);
    const days = [1, 2, 3].map((later) => new Date(Date.parse(today) + later * 86_400_000).toISOString().slice(0, 10));
    const driver = await freeDriver(page, portal);
    const vehicle = await addVehicle(page, portal, 'B-KL 101');
    const tours = await releaseTours(page, portal, days, { driver: driver.key, vehicle });
    await page.goto(`${portal.url}/admin/drivers?search=${encodeURIComponent(driver.lastname)}`);
    const clicks = await countClicks(page);
    await page.getByRole('button', { name: `${driver.firstname} ${driver.lastname} fällt aus …` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Bis' }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(written(days[2] ?? ''));
    await page.keyboard.press('Tab');
    for (const { number } of tours)
      await expect(dialog.getByRole('combobox', { name: `Neuer Fahrer für ${number}` })).not.toHaveValue('');
    await dialog.getByRole('button', { name: 'Ausfall übernehmen' }).click();
    await expect(page.getByText(/^3 Touren neu zugewiesen\./)).toBeVisible();
    expect(await clicks()).toBe(3);
    for (const { key } of tours) {
      const now = await call<Tour>(page, portal, `/tours/${key}`);
      expect(now.driver?.key).not.toBe(driver.key);
      expect([now.state, now.hasPendingChanges]).toEqual(['released', false]);
    }
  });

  test('a van that is broken gives its tour to another, which is sent: 3', async ({ page, portal }) => {
    await portal.signIn(page);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const driver = await freeDriver(page, portal);
    const vehicle = await addVehicle(page, portal, 'B-KL 102');
    const [tour] = await releaseTours(page, portal, [tomorrow], { driver: driver.key, vehicle });
    await page.goto(`${portal.url}/admin/fleet?search=KL102`);
    const clicks = await countClicks(page);
    await page.getByRole('button', { name: 'B-KL 102 fällt aus …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Bis' }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(written(tomorrow));
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('combobox', { name: `Fahrzeug für ${tour?.number}` })).not.toHaveValue('');
    await dialog.getByRole('button', { name: 'Ausfall übernehmen' }).click();
    await expect(page.getByText(/^1 Tour neu zugewiesen\./)).toBeVisible();
    expect(await clicks()).toBe(3);
    const now = await call<Tour>(page, portal, `/tours/${tour?.key}`);
    expect(now.vehicle?.key).toBeTruthy();
    expect(now.vehicle?.key).not.toBe(vehicle);
    expect(now.hasPendingChanges).toBe(false);
  });

  test('a template of nine stops is optimised, gets driver and vehicle, and is released: at most 8', async ({
    page,
    portal,
  }) => {
    await portal.signIn(page);
    const customers = [4, 1, 7, 2, 9, 3, 8, 5, 6].map((at) => stopAt('customer', `Kunde ${at}`, 13.6 + at / 50));
    await call(page, portal, '/templates', {
      name: 'Neunerrunde',
      departure: '06:00',
      driver: null,
      vehicle: null,
      deliveryService: null,
      orderNumber: '',
      temperatureRecording: false,
      stops: [depot('start'), ...customers, depot('finish')],
    });
    await page.goto(`${portal.url}/admin/tour-templates`);
    const clicks = await countClicks(page);
    await page.getByRole('link', { name: 'Neunerrunde', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Tour planen' }).click();
    await page.getByRole('button', { name: 'Optimieren' }).click();
    await page.getByRole('menuitem', { name: /^Alles/ }).click();
    const proposal = page.getByRole('region', { name: /^Vorschlag/ });
    await expect(proposal.getByText('bisher an Stelle', { exact: false }).first()).toBeVisible();
    await proposal.getByRole('button', { name: 'Übernehmen' }).click();
    for (const field of ['Fahrer', 'Fahrzeug']) {
      const input = page.getByRole('combobox', { name: field, exact: true });
      await input.click();
      await expect(page.getByRole('listbox', { name: field }).getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(input).not.toHaveValue('');
    }
    await page.getByRole('button', { name: 'Freigeben' }).click();
    await expect(page.getByText(/Freigegeben/).first()).toBeVisible();
    expect(await clicks()).toBeLessThanOrEqual(8);
    const key = new URL(page.url()).searchParams.get('tour') ?? '';
    const tour = await call<Tour>(page, portal, `/tours/${key}`);
    expect(tour.state).toBe('released');
    expect([tour.driver, tour.vehicle]).not.toContain(null);
    const names = tour.stops.map(({ place: at }) => at?.name).slice(1, -1);
    expect(names).not.toEqual(customers.map(({ place: { name } }) => name));
    expect(names).toHaveLength(9);
  });
});

/** A driver who may drive; the demo has some. */
async function freeDriver(page: Page, portal: Portal) {
  const { items } = await call<{ items: { key: string; firstname: string; lastname: string }[] }>(
    page,
    portal,
    '/drivers?status=OFFLINE&limit=1',
  );
  const [driver] = items;
  if (!driver) throw new Error('the demo has drivers');
  return driver;
}

async function addVehicle(page: Page, portal: Portal, plateNumber: string): Promise<string> {
  const fields = { kind: 'van', make: 'Ford', model: 'Transit', plateNumber, totalWeight: 3500, features: [] };
  return (await call<{ key: string }>(page, portal, '/vehicles', fields)).key;
}
