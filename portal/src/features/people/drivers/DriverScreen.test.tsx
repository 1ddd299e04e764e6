import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { keyOf, buildDriver, waiting } from '#portal/testing/entities.ts';
import { refused } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import {
  buildDrivers,
  button,
  changePresence,
  serveDrivers,
  type DriversWorld,
} from '#portal/testing/driversScreen.ts';

let world: DriversWorld;

beforeEach(async () => {
  await page.viewport(1440, 900);
  world = buildDrivers();
});

describe('deleting somebody who was changed meanwhile', () => {
  const changes = [
    [
      { phone: '0171 1', version: 2 },
      'Jemand war schneller: Fahrer Nr. 3 wurde gerade geändert. Sehen Sie noch einmal hin.',
    ],
    [{ active: false, status: 'BLOCKED', version: 2 }, 'Jemand war schneller: Fahrer Nr. 3 ist gesperrt.'],
  ] as const;

  it.each(changes)('as %j deletes nobody, and shows what holds now', async (change, words) => {
    const current = buildDriver(3, change);
    world.answers[`POST /drivers/${keyOf(3)}/remove`] = () => {
      world.drivers = world.drivers.with(2, current);
      return refused(409, 'conflict', { current });
    };
    serveDrivers(world);
    const { address } = await mountPortal({ at: `/admin/drivers/${keyOf(3)}` });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(button('Löschen')).not.toBeInTheDocument();
    await button('Weitere Aktionen').click();
    await page.getByRole('menuitem', { name: 'Löschen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fahrer löschen' }).click();
    await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe(`/admin/drivers/${keyOf(3)}`);
  });
});

it('says of the mail address what is true of it, while a driver is edited', async () => {
  serveDrivers(world);
  await mountPortal({ at: `/admin/drivers/${keyOf(3)}` });
  await button('Bearbeiten').first().click();
  await expect.element(page.getByText('Kann nicht geändert werden')).toBeVisible();
});

it('says that the address is still to be confirmed, and offers nothing before', async () => {
  world.drivers = [buildDriver(1, { ...waiting, emailVerified: false })];
  serveDrivers(world);
  await mountPortal({ at: `/admin/drivers/${keyOf(1)}` });
  await expect.element(page.getByRole('definition').getByText('Adresse nicht bestätigt')).toBeVisible();
  await expect.element(page.getByText('Wartet auf Freigabe')).not.toBeInTheDocument();
  await expect.element(button('Bestätigen')).not.toBeInTheDocument();
});

const at = (key: string) => mountPortal({ at: `/admin/drivers/${key}` });

describe('a driver’s page', () => {
  it('says what is known, and follows presence', async () => {
    serveDrivers(world);
    const { client } = await at(keyOf(3));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Fahrer Nr. 3' })).toBeVisible();
    await expect.element(page.getByText('01.04.2021, Maren Schüßler')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '+49 171 39200 04' }))
      .toHaveAttribute('href', 'tel:+491713920004');
    await expect.element(page.getByText('Noch kein Gerät registriert.')).toBeVisible();
    world.drivers = world.drivers.with(2, buildDriver(3, { status: 'ONLINE' }));
    serveDrivers(world);
    changePresence(client, keyOf(3));
    await expect.element(page.getByText('Online').first()).toBeVisible();
  });

  it('of nobody leads back to all, and stands while it is read again', async () => {
    let answer: (() => unknown) | undefined;
    world.answers[`GET /drivers/${keyOf(77)}`] = () => answer?.() ?? refused(404, 'not-found');
    serveDrivers(world);
    const { address, client } = await at(keyOf(77));
    await expect
      .element(page.getByRole('heading', { name: 'Diesen Fahrer gibt es nicht oder nicht mehr' }))
      .toBeVisible();
    const reading = new Promise<void>((resolve) => {
      answer = () => {
        resolve();
        return new Promise(() => undefined);
      };
    });
    changePresence(client, keyOf(77));
    await reading;
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Alle Fahrer' }).click();
    await expect.poll(address).toBe('/admin/drivers');
  });

  it('keeps what is typed while somebody else saves, and asks where both did', async () => {
    const theirs = buildDriver(3, { version: 2, phone: '030 2', firstname: 'Fahrerin' });
    const sent: unknown[] = [];
    world.answers[`PATCH /drivers/${keyOf(3)}`] = ({ body }) => {
      sent.push(body);
      if (sent.length === 1) return refused(409, 'conflict', { current: theirs });
      return { ...theirs, version: 3, phone: '030 3' };
    };
    serveDrivers(world);
    await at(keyOf(3));
    await button('Bearbeiten').click();
    await expect.element(page.getByRole('textbox', { name: 'Vorname' })).toHaveFocus();
    await page.getByRole('textbox', { name: 'Telefon' }).fill('030 3');
    await button('Speichern').click();
    await expect.element(page.getByText('Dieser Fahrer wurde gerade geändert')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Fahrerin');
    await page.getByRole('radio', { name: /030 3/ }).click();
    await expect.element(button('Speichern')).toBeEnabled();
    await button('Speichern').click();
    await expect.poll(() => sent.at(-1)).toEqual({ version: 2, phone: '030 3' });
    await expect.element(button('Speichern')).not.toBeInTheDocument();
  });
});

describe('a driver’s form', () => {
  it('asks before what was typed is thrown away', async () => {
    serveDrivers(world);
    await at(keyOf(3));
    await button('Bearbeiten').click();
    await page.getByRole('textbox', { name: 'Telefon' }).fill('030 3');
    await button('Abbrechen').click();
    const asking = page.getByRole('dialog', { name: 'Änderungen verwerfen?' });
    await asking.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Telefon' })).toHaveValue('030 3');
    await button('Abbrechen').first().click();
    await asking.getByRole('button', { name: 'Verwerfen' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Telefon' })).not.toBeInTheDocument();
  });

  it('keeps what was typed about a driver who is deleted meanwhile, and brings them back', async () => {
    const sent: unknown[] = [];
    let isGone = false;
    const path = `/drivers/${keyOf(3)}`;
    world.answers = {
      [`GET ${path}`]: () => (isGone ? refused(404, 'not-found') : { ...buildDriver(3), devices: [] }),
      [`POST ${path}/restore`]: () => {
        isGone = false;
        return buildDriver(3);
      },
      [`PATCH ${path}`]: ({ body }) => {
        sent.push(body);
        return { ...buildDriver(3), ...(body as object), version: 2 };
      },
    };
    serveDrivers(world);
    const { client } = await at(keyOf(3));
    await button('Bearbeiten').click();
    await page.getByRole('textbox', { name: 'Telefon' }).fill('030 3');
    isGone = true;
    changePresence(client, keyOf(3));
    await expect.element(page.getByText('Fahrer Nr. 3 wurde inzwischen gelöscht')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Telefon' })).toHaveValue('030 3');
    await button('Fahrer wiederherstellen').click();
    await button('Speichern').click();
    await expect.poll(() => sent).toEqual([{ version: 1, phone: '030 3' }]);
  });
});

it('tells when the driver was online today', async () => {
  const now = Date.now();
  world.answers[`GET /drivers/${keyOf(3)}`] = () => ({
    ...buildDriver(3),
    devices: [],
    presence: [{ began: now - 1000, ended: null }],
  });
  serveDrivers(world);
  await mountPortal({ at: `/admin/drivers/${keyOf(3)}` });
  const card = page.getByRole('region', { name: 'Heute online' });
  await expect.element(card.getByText(/^seit \d\d:\d\d$/)).toBeVisible();
});
