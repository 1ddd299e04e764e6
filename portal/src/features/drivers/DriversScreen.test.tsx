/** The drivers' screens against a server of the test's own: what is asked, what stays still, and who was faster. */
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Driver } from '#contract/drivers.ts';
import type { DriverStatus } from '#contract/people.ts';
import { Refresher } from '#portal/platform/live/refreshing.ts';
import { refreshTouched } from '#portal/platform/live/queries.ts';
import { buildMe, fakeServer, refused, type Asked } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

const keyOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

function buildDriver(number: number, over: Partial<Driver> = {}): Driver {
  return {
    key: keyOf(number),
    firstname: 'Fahrer',
    lastname: `Nr. ${number}`,
    phone: '+49 171 39200 04',
    email: `fahrer${number}@nordwind.example`,
    image: null,
    confirmed: true,
    active: true,
    confirmedAt: Date.UTC(2021, 3, 1),
    confirmedBy: 'Maren Schüßler',
    version: 1,
    created: Date.UTC(2021, 3, 1, 10),
    lastOnline: null,
    status: 'OFFLINE',
    isDriving: false,
    ...over,
  };
}
const waiting = { confirmed: false, status: 'CONFIRM' } as const;

let drivers: Driver[];
let total: number | undefined;
/** What a decision answers, by `METHOD /path`. */
let answers: Record<string, (asked: Asked) => unknown>;

function serve(): Asked[] {
  const count = (status: DriverStatus) => drivers.filter((driver) => driver.status === status).length;
  const one = (driver: Driver) => ({ ...driver, devices: [] });
  return fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /installation': () => ({ operator: {}, support: {}, demo: false }),
    'GET /company/validation-key': () => ({ validationKey: '48217' }),
    'GET /activities': () => ({ items: [], total: 0, next: null }),
    'GET /drivers': () => ({
      items: drivers,
      total: total ?? drivers.length,
      next: null,
      counts: {
        all: total ?? drivers.length,
        CONFIRM: count('CONFIRM'),
        BLOCKED: count('BLOCKED'),
        ONLINE: count('ONLINE'),
        OFFLINE: count('OFFLINE'),
      },
    }),
    ...Object.fromEntries(drivers.map((driver) => [`GET /drivers/${driver.key}`, () => one(driver)])),
    ...answers,
  });
}

const open = (query = '') => mountPortal({ at: `/admin/drivers${query}` });
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name.replace('.', '\\.')} `) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const change = (client: QueryClient, key: string | null) =>
  refreshTouched(new Refresher(client), { collection: 'presence', key, kind: 'changed' }, keyOf(999));

beforeEach(async () => {
  await page.viewport(1440, 900);
  total = undefined;
  answers = {};
  drivers = [
    buildDriver(1, waiting),
    buildDriver(2, { status: 'ONLINE', lastOnline: Date.now() }),
    buildDriver(3, { lastOnline: Date.now() - 12 * 3_600_000 - 60_000 }),
    buildDriver(4, { active: false, status: 'BLOCKED' }),
  ];
});

describe('the list', () => {
  it('says of each driver where they stand, and counts them', async () => {
    total = 2000;
    serve();
    await open();
    await expect.element(row('Fahrer Nr. 1')).toMatchTextContent('Wartet auf Freigabe');
    await expect.element(row('Fahrer Nr. 2')).toMatchTextContent('Online');
    await expect.element(row('Fahrer Nr. 3')).toMatchTextContent('Vor 12 Stunden');
    await expect.element(row('Fahrer Nr. 3')).toMatchTextContent('01.04.2021');
    await expect.element(row('Fahrer Nr. 4')).toMatchTextContent('Gesperrt');
    await expect.element(page.getByRole('radio', { name: 'Alle 2.000' })).toBeChecked();
    await expect.element(page.getByText('1–4 von 2.000')).toBeVisible();
  });

  it('shows a dash for who never was online', async () => {
    drivers = [buildDriver(3)];
    serve();
    await open();
    await expect.element(row('Fahrer Nr. 3').getByText('-', { exact: true })).toBeVisible();
  });

  it('keeps filter, search and order in the address, and forgets what is wrong there', async () => {
    serve();
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

  it('says what belongs there while it is empty', async () => {
    drivers = [];
    serve();
    await open();
    await expect.element(page.getByRole('heading', { name: 'Noch keine Fahrer' })).toBeVisible();
    await expect.element(page.getByText('48217')).toBeVisible();
  });

  it('draws nothing but the rows that changed, however many come and go', async () => {
    drivers = Array.from({ length: 50 }, (_, index) => buildDriver(index + 1));
    total = 2000;
    const asked = serve();
    const { client } = await open();
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

    drivers = drivers.with(6, buildDriver(7, { status: 'ONLINE', lastOnline: Date.now() }));
    const refresher = new Refresher(client);
    for (let number = 1; number <= 2000; number += 1) {
      const presence = { collection: 'presence', key: keyOf(number), kind: 'changed' } as const;
      refreshTouched(refresher, presence, keyOf(9999));
    }
    await expect.element(row('Fahrer Nr. 7')).toMatchTextContent('Online');
    observer.disconnect();
    expect([...touched]).toEqual([row('Fahrer Nr. 7').element()]);
    expect(reads()).toBe(before + 1);
  });
});

describe('a decision', () => {
  it('lets a driver in, in their row, which stays where it is', async () => {
    answers[`POST /drivers/${keyOf(1)}/confirm`] = () => {
      drivers = drivers.with(0, buildDriver(1)).toReversed();
      return buildDriver(1);
    };
    serve();
    await open();
    await button('Fahrer Nr. 1 bestätigen').click();
    await expect.element(page.getByText('Fahrer Nr. 1 bestätigt.')).toBeVisible();
    await expect.element(button('Fahrer Nr. 1 sperren')).toBeVisible();
    // What the first click has put under the pointer rests for a second.
    await expect.element(button('Fahrer Nr. 1 sperren')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('Fahrer Nr. 1');
    await expect.element(button('Liste geändert – aktualisieren')).toBeVisible();
    await expect.element(button('Fahrer Nr. 1 sperren')).not.toHaveAttribute('aria-disabled');
  });

  it('of somebody faster shows what holds now', async () => {
    const current = buildDriver(1, { active: false, status: 'BLOCKED' });
    answers[`POST /drivers/${keyOf(1)}/confirm`] = () => {
      drivers = drivers.with(0, current);
      return refused(409, 'conflict', { current });
    };
    serve();
    await open();
    await button('Fahrer Nr. 1 bestätigen').click();
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Jemand war schneller: Fahrer Nr. 1 ist gesperrt.');
    await expect.element(button('Fahrer Nr. 1 entsperren')).toBeVisible();
  });

  it('to block can be taken back', async () => {
    const decide = (status: DriverStatus) => () => {
      drivers = drivers.with(1, buildDriver(2, { status, active: status !== 'BLOCKED' }));
      return drivers[1];
    };
    answers[`POST /drivers/${keyOf(2)}/block`] = decide('BLOCKED');
    answers[`POST /drivers/${keyOf(2)}/unblock`] = decide('OFFLINE');
    serve();
    await open();
    await button('Fahrer Nr. 2 sperren').click();
    await expect.element(row('Fahrer Nr. 2')).toMatchTextContent('Gesperrt');
    await button('Rückgängig').click();
    await expect.element(page.getByText('Fahrer Nr. 2 entsperrt.')).toBeVisible();
    await expect.element(row('Fahrer Nr. 2')).not.toMatchTextContent('Gesperrt');
  });

  it('to delete is asked about, done, and undone', async () => {
    const all = drivers;
    answers[`POST /drivers/${keyOf(3)}/remove`] = ({ body }) => {
      expect(body).toEqual({ version: 1 });
      drivers = all.toSpliced(2, 1);
      return { undoUntil: Date.now() + 600_000 };
    };
    answers[`POST /drivers/${keyOf(3)}/restore`] = () => {
      drivers = all;
      return all[2];
    };
    serve();
    await open();
    await button('Fahrer Nr. 3 löschen').click();
    const dialog = page.getByRole('dialog', { name: 'Fahrer Nr. 3 löschen?' });
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
    serve();
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
    serve();
    await open();
    await expect.element(button('Fahrer Nr. 1 bestätigen')).toBeVisible();
    await button('Aktionen für Fahrer Nr. 1').click();
    await button('Löschen').click();
    await expect.element(dialog).toBeVisible();
  });
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
    answers[`POST /drivers/${keyOf(3)}/remove`] = () => {
      drivers = drivers.with(2, current);
      return refused(409, 'conflict', { current });
    };
    serve();
    const { address } = await mountPortal({ at: `/admin/drivers/${keyOf(3)}` });
    await button('Löschen').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fahrer löschen' }).click();
    await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe(`/admin/drivers/${keyOf(3)}`);
  });
});

it('says of the mail address what is true of it, while a driver is edited', async () => {
  serve();
  await mountPortal({ at: `/admin/drivers/${keyOf(3)}` });
  await button('Bearbeiten').first().click();
  await expect.element(page.getByText('Kann nicht geändert werden')).toBeVisible();
});

describe('a driver’s page', () => {
  const at = (key: string) => mountPortal({ at: `/admin/drivers/${key}` });

  it('says what is known, and follows presence', async () => {
    serve();
    const { client } = await at(keyOf(3));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Fahrer Nr. 3' })).toBeVisible();
    await expect.element(page.getByText('01.04.2021, Maren Schüßler')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '+49 171 39200 04' }))
      .toHaveAttribute('href', 'tel:+491713920004');
    await expect.element(page.getByText('Noch kein Gerät registriert.')).toBeVisible();
    drivers = drivers.with(2, buildDriver(3, { status: 'ONLINE' }));
    serve();
    change(client, keyOf(3));
    await expect.element(page.getByText('Online').first()).toBeVisible();
  });

  it('of nobody leads back to all, and stands while it is read again', async () => {
    let answer: (() => unknown) | undefined;
    answers[`GET /drivers/${keyOf(77)}`] = () => answer?.() ?? refused(404, 'not-found');
    serve();
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
    change(client, keyOf(77));
    await reading;
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Alle Fahrer' }).click();
    await expect.poll(address).toBe('/admin/drivers');
  });

  it('keeps what is typed while somebody else saves, and asks where both did', async () => {
    const theirs = buildDriver(3, { version: 2, phone: '030 2', firstname: 'Fahrerin' });
    const sent: unknown[] = [];
    answers[`PATCH /drivers/${keyOf(3)}`] = ({ body }) => {
      sent.push(body);
      if (sent.length === 1) return refused(409, 'conflict', { current: theirs });
      return { ...theirs, version: 3, phone: '030 3' };
    };
    serve();
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
