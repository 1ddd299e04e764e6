import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DriverStatus } from '#contract/people/people.ts';
import { refreshTouched } from '#portal/platform/live/queries.ts';
import { RefetchScheduler } from '#portal/platform/live/refetchScheduler.ts';
import { keyOf, buildDriver, waiting } from '#portal/testing/entities.ts';
import { refused } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import {
  buildDrivers,
  button,
  changePresence,
  row,
  serveDrivers,
  type DriversWorld,
} from '#portal/testing/driversScreen.ts';

const open = async (query = '') => ({
  asked: serveDrivers(world),
  ...(await mountPortal({ at: `/admin/drivers${query}` })),
});
let world: DriversWorld;

beforeEach(async () => {
  await page.viewport(1440, 900);
  world = buildDrivers();
});

describe('the list', () => {
  it('says of each driver where they stand, and counts them', async () => {
    world.total = 2000;
    await open();
    await expect.element(row('Fahrer Nr. 1')).toMatchTextContent('Wartet auf Freigabe');
    await expect.element(row('Fahrer Nr. 2')).toMatchTextContent('Online');
    await expect.element(row('Fahrer Nr. 3')).toMatchTextContent('Vor 12 Stunden');
    await expect.element(row('Fahrer Nr. 3')).toMatchTextContent('01.04.2021');
    await expect.element(row('Fahrer Nr. 4')).toMatchTextContent('Gesperrt');
    await expect.element(page.getByRole('radio', { name: 'Alle 2.000' })).toBeChecked();
    await expect.element(page.getByText('1–4 von 2.000')).toBeVisible();
  });

  it('says who has not confirmed their address, and lets nobody let them in', async () => {
    world.drivers = [buildDriver(1, { ...waiting, emailVerified: false }), buildDriver(2, waiting)];
    await open();
    await expect.element(page.getByText('Adresse nicht bestätigt')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Fahrer Nr. 2 bestätigen' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Fahrer Nr. 1 bestätigen' })).not.toBeInTheDocument();
  });

  it('shows a dash for who never was online', async () => {
    world.drivers = [buildDriver(3)];
    await open();
    await expect.element(row('Fahrer Nr. 3').getByText('-', { exact: true })).toBeVisible();
  });

  it('keeps filter, search and order in the address, and forgets what is wrong there', async () => {
    const { address } = await open('?status=GONE&sort=password');
    await expect.element(row('Fahrer Nr. 1')).toBeVisible();
    await expect.poll(address).toBe('/admin/drivers');
    await page.getByText('Gesperrt 1').click();
    await expect.poll(address).toBe('/admin/drivers?status=BLOCKED');
    await page.getByRole('searchbox', { name: 'Fahrer durchsuchen' }).fill('Nr');
    await expect.poll(address).toBe('/admin/drivers?status=BLOCKED&search=Nr');
    const byName = button('Name');
    await byName.click();
    await expect.poll(address).toContain('sort=name');
    await byName.click();
    await expect.poll(address).toContain('sort=-name');
    await byName.click();
    await expect.poll(address).not.toContain('sort');
  });

  it('draws nothing but the rows that changed, however many come and go', async () => {
    world.drivers = Array.from({ length: 50 }, (_, index) => buildDriver(index + 1));
    world.total = 2000;
    const { asked, client } = await open();
    await expect.element(row('Fahrer Nr. 50')).toBeVisible();
    const reads = () => asked.filter(({ method, path }) => method === 'GET' && path === '/drivers').length;
    const before = reads();
    const touched = new Set<Element | null>();
    const body = row('Fahrer Nr. 50').element().parentElement as HTMLElement;
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        touched.add(element?.closest('tr') ?? null);
      }
    });
    observer.observe(body, { subtree: true, childList: true, attributes: true, characterData: true });

    world.drivers = world.drivers.with(6, buildDriver(7, { status: 'ONLINE', lastOnline: Date.now() }));
    const scheduler = new RefetchScheduler(client);
    for (let number = 1; number <= 2000; number += 1) {
      const presence = { collection: 'presence', key: keyOf(number), kind: 'changed' } as const;
      refreshTouched(scheduler, presence, keyOf(9999));
    }
    await expect.element(row('Fahrer Nr. 7')).toMatchTextContent('Online');
    observer.disconnect();
    expect([...touched]).toEqual([row('Fahrer Nr. 7').element()]);
    expect(reads()).toBe(before + 1);
  });
});

describe('the empty list', () => {
  it('says what belongs there', async () => {
    world.drivers = [];
    await open();
    await expect.element(page.getByRole('heading', { name: 'Noch keine Fahrer' })).toBeVisible();
    await expect.element(page.getByText('48217')).toBeVisible();
  });

  it('shows the first who come at once, though the pointer is over it', async () => {
    world.drivers = [];
    const { client } = await open();
    await page.getByRole('heading', { name: 'Noch keine Fahrer' }).hover();
    world.drivers = [buildDriver(1, waiting)];
    changePresence(client, null);
    await expect.element(row('Fahrer Nr. 1')).toMatchTextContent('Wartet auf Freigabe');
    await expect.element(page.getByText('Nichts gefunden')).not.toBeInTheDocument();
  });
});

describe('a decision', () => {
  it('lets a driver in, in their row, which stays where it is', async () => {
    world.answers[`POST /drivers/${keyOf(1)}/confirm`] = () => {
      world.drivers = world.drivers.with(0, buildDriver(1)).toReversed();
      return buildDriver(1);
    };
    await open();
    await button('Fahrer Nr. 1 bestätigen').click();
    await expect.element(page.getByText('Fahrer Nr. 1 bestätigt.')).toBeVisible();
    await expect.element(button('Fahrer Nr. 1 sperren')).toBeVisible();
    // What the first click has put under the pointer is locked for a second.
    await expect.element(button('Fahrer Nr. 1 sperren')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('Fahrer Nr. 1');
    await expect.element(button('Liste geändert – aktualisieren')).toBeVisible();
    await expect.element(button('Fahrer Nr. 1 sperren')).not.toHaveAttribute('aria-disabled');
  });

  it('of somebody faster shows what holds now', async () => {
    const current = buildDriver(1, { active: false, status: 'BLOCKED' });
    world.answers[`POST /drivers/${keyOf(1)}/confirm`] = () => {
      world.drivers = world.drivers.with(0, current);
      return refused(409, 'conflict', { current });
    };
    await open();
    await button('Fahrer Nr. 1 bestätigen').click();
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Jemand war schneller: Fahrer Nr. 1 ist gesperrt.');
    await expect.element(button('Fahrer Nr. 1 entsperren')).toBeVisible();
  });

  it('to block can be taken back', async () => {
    const decide = (status: DriverStatus) => () => {
      world.drivers = world.drivers.with(1, buildDriver(2, { status, active: status !== 'BLOCKED' }));
      return world.drivers[1];
    };
    world.answers[`POST /drivers/${keyOf(2)}/block`] = decide('BLOCKED');
    world.answers[`POST /drivers/${keyOf(2)}/unblock`] = decide('OFFLINE');
    await open();
    await button('Fahrer Nr. 2 sperren').click();
    await expect.element(row('Fahrer Nr. 2')).toMatchTextContent('Gesperrt');
    await button('Rückgängig').click();
    await expect.element(row('Fahrer Nr. 2')).not.toMatchTextContent('Gesperrt');
  });

  it('to delete is asked about, done, and undone', async () => {
    const all = world.drivers;
    world.answers[`POST /drivers/${keyOf(3)}/remove`] = ({ body }) => {
      expect(body).toEqual({ version: 1 });
      world.drivers = all.toSpliced(2, 1);
      return { undoUntil: Date.now() + 600_000 };
    };
    world.answers[`POST /drivers/${keyOf(3)}/restore`] = () => {
      world.drivers = all;
      return all[2];
    };
    const losing = [1, 2, 3, 4, 5, 6].map((number) => ({ key: keyOf(number), number: `2611-00${number}` }));
    world.answers['GET /tours/assignments'] = ({ query }) => {
      expect(Object.fromEntries(query)).toEqual({ of: 'driver', key: keyOf(3) });
      return { underWay: [], losing, losingCount: 6 };
    };
    await open();
    await button('Fahrer Nr. 3 löschen').click();
    const dialog = page.getByRole('dialog', { name: 'Fahrer Nr. 3 löschen?' });
    await expect
      .element(dialog)
      .toMatchTextContent('6 Touren verlieren den Fahrer und sind dann wieder zu planen: 2611-001, 2611-002, 2611-003');
    await expect.element(dialog).toMatchTextContent('2611-005, 1 weitere');
    await expect.element(dialog).toMatchTextContent('10 Minuten lang rückgängig');
    await expect.element(dialog.getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
    await dialog.getByRole('button', { name: 'Fahrer löschen' }).click();
    await expect.element(row('Fahrer Nr. 3')).not.toBeInTheDocument();
    await button('Rückgängig').click();
    await expect.element(row('Fahrer Nr. 3')).toBeVisible();
  });
});

describe('somebody who waits', () => {
  const dialog = page.getByRole('dialog', { name: 'Fahrer Nr. 1 löschen?' });

  it.each([1440, 1024])('can be refused in the row, whose column of acts is 137 px wide (at %i)', async (width) => {
    await page.viewport(width, 900);
    await open();
    await expect.element(button('Fahrer Nr. 1 bestätigen')).toBeVisible();
    const column = page.getByRole('columnheader', { name: 'Aktionen' }).element();
    expect(column.getBoundingClientRect().width).toBe(137);
    const cell = row('Fahrer Nr. 1').getByRole('cell').last().element().getBoundingClientRect();
    for (const act of ['bestätigen', 'löschen']) {
      const place = button(`Fahrer Nr. 1 ${act}`).element().getBoundingClientRect();
      expect(place.left).toBeGreaterThanOrEqual(cell.left);
      expect(place.right).toBeLessThanOrEqual(cell.right);
    }
    await button('Fahrer Nr. 1 löschen').click();
    await expect.element(dialog).toBeVisible();
  });

  it('can be refused on a phone too', async () => {
    await page.viewport(390, 844);
    await open();
    await expect.element(button('Fahrer Nr. 1 bestätigen')).toBeVisible();
    await button('Aktionen für Fahrer Nr. 1').click();
    await button('Löschen').click();
    await expect.element(dialog).toBeVisible();
  });
});
