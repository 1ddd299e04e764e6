import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays } from '#contract/platform/days.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test, type Portal } from './fixtures.ts';
import { addTour, call, openPhone, place, type Made } from './planner.ts';

const day = addDays(new Date().toISOString().slice(0, 10), 120);

interface Keyed {
  key: string;
  version: number;
}

/** A vehicle that must not drive, cannot be had, and takes little. */
async function addTroubledVehicle(page: Page, portal: Portal): Promise<string> {
  const { key } = await call<Keyed>(page, portal, '/vehicles', {
    make: 'Mercedes-Benz',
    model: 'Sprinter 519 CDI Kühlkoffer',
    plateNumber: 'B-TL 4711',
    capacityWeight: 100,
    capacityVolume: 1,
    capacityPieces: 5,
  });
  const damage = await page.request.put(`${portal.url}/api/damages/${randomUUID()}`, {
    data: {
      vehicle: key,
      place: { view: 'left', x: 0.4, y: 0.5 },
      title: 'Bremse',
      severity: 'critical',
      occurred: Date.now(),
    },
    headers: { origin: portal.url },
  });
  expect(damage.ok(), await damage.text()).toBe(true);
  const span = { begin: day, end: day };
  await call(page, portal, '/calendar/events', {
    kind: 'maintenance',
    title: 'Hauptuntersuchung',
    vehicle: key,
    ...span,
  });
  return key;
}

/** A tour of which nearly everything is wrong. */
async function addTroubledTour(page: Page, portal: Portal): Promise<{ tour: Made; other: Made }> {
  const { items } = await call<{ items: Keyed[] }>(page, portal, '/drivers?status=OFFLINE&limit=1');
  const driver = items[0]!;
  const vehicle = await addTroubledVehicle(page, portal);
  const stop = (name: string, steps: number | null, fields: object = {}) => ({
    key: randomUUID(),
    kind: 'customer',
    place: steps === null ? { ...place(name, 0), position: null, positionPrecision: null } : place(name, steps),
    staySeconds: 300,
    ...fields,
  });
  const ends = (kind: string) => ({ key: randomUUID(), kind, place: place('Betriebshof', 0) });
  const both = { driver: driver.key, vehicle };
  const other = await call<Made>(page, portal, '/tours', {
    departure: `${day}T21:30`,
    ...both,
    stops: [ends('start'), stop('Anderswo', 9, { staySeconds: 3600 }), ends('finish')],
  });
  const tour = await call<Made>(page, portal, '/tours', {
    departure: `${day}T22:00`,
    ...both,
    stops: [
      ends('start'),
      stop('Ahorn', 4, {
        ownWindows: [{ from: '20:00', until: '22:05' }],
        orders: [{ orderNumber: 'A', packages: 9, weight: 300, volume: 3 }],
      }),
      stop('Birke', 6, { ownWindows: [{ from: '23:00', until: '23:30' }], staySeconds: 5400 }),
      stop('Eiche', 7),
      stop('Linde', null),
      ends('finish'),
    ],
  });
  await call(page, portal, '/calendar/events', {
    kind: 'absence',
    title: 'Fortbildung',
    driver: driver.key,
    begin: day,
    end: day,
  });
  await call(page, portal, `/drivers/${driver.key}/block`, {});
  return { tour, other };
}

/** What is said, by the label of the field or the name of the stop that causes it. */
const said = {
  'de-DE': {
    labels: { basics: 'Abfahrt, Fahrer und Fahrzeug', driver: 'Fahrer', vehicle: 'Fahrzeug', stops: 'Stopps' },
    driver: ['Dieser Fahrer ist gesperrt.', 'Nicht verfügbar: Fortbildung', /^Hat zu dieser Zeit Tour /],
    vehicle: [
      'Kritischer Schaden: nicht fahren',
      'Nicht verfügbar: Hauptuntersuchung',
      /^Hat zu dieser Zeit Tour /,
      /^Überladen: 9\sPakete, Platz für 5$/,
      /^Überladen: 300\skg, erlaubt 100\skg$/,
      /^Überladen: 3\sm³, Platz für 1\sm³$/,
    ],
    stops: {
      Ahorn: /^\d+\smin nach der Annahmezeit$/,
      Birke: /^Wartet \d+\smin, bis die Annahmezeit beginnt$/,
      Eiche: 'Wird erst nach Mitternacht erreicht',
      Linde: 'Ohne Position: Ab hier sind die Zeiten unbekannt',
    },
  },
  'en-GB': {
    labels: { basics: 'Departure, driver and vehicle', driver: 'Driver', vehicle: 'Vehicle', stops: 'Stops' },
    driver: ['This driver is blocked.', 'Not available: Fortbildung', /^Busy at this time: tour /],
    vehicle: [
      'Critical damage: do not drive',
      'Not available: Hauptuntersuchung',
      /^Busy at this time: tour /,
      /^Overloaded: 9\spackages, room for 5$/,
      /^Overloaded: 300\skg, allowed 100\skg$/,
      /^Overloaded: 3\sm³, room for 1\sm³$/,
    ],
    stops: {
      Ahorn: /^\d+\smin after the acceptance hours$/,
      Birke: /^\d+\smin wait until receiving opens$/,
      Eiche: 'Is reached only after midnight',
      Linde: 'No position: from here on times are unknown',
    },
  },
} as const;

test('each warning stands beside what causes it, in both languages, at a desk and on a phone', async ({
  page,
  browser,
  portal,
}) => {
  await portal.signIn(page);
  const { tour, other } = await addTroubledTour(page, portal);
  for (const locale of ['de-DE', 'en-GB'] as const) {
    const { labels, ...words } = said[locale];
    const desk = await (await browser.newContext({ locale })).newPage();
    for (const screen of [desk, await openPhone(browser, locale)]) {
      await portal.signIn(screen);
      await screen.goto(`${portal.url}/admin/plan-tour?tour=${tour.key}`);
      const basics = screen.getByRole('region', { name: labels.basics });
      const cell = (label: string) =>
        basics.locator('[data-undo=tour]').filter({ has: screen.getByRole('combobox', { name: label }) });
      for (const name of ['driver', 'vehicle'] as const) {
        for (const text of words[name]) await expect(cell(labels[name]).getByText(text)).toBeVisible();
        await expect(cell(labels[name]).getByRole('link', { name: other.number })).toBeVisible();
      }
      const rows = screen.getByRole('list', { name: labels.stops, exact: true }).getByRole('listitem');
      for (const [name, text] of Object.entries(words.stops))
        await expect(rows.filter({ hasText: name }).getByText(text)).toBeVisible();
      await expect(
        screen.getByRole('button', { name: /Vor der Annahmezeit: Wartezeit|Early arrivals wait/ }),
      ).toBeVisible();
      await expectAccessible(screen);
      await screen.context().close();
    }
  }
});

test('how late a stop is reached is what lies between the times that are shown', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  const until = '06:05';
  const tour = await addTour(page, portal, {
    day: addDays(day, 1),
    names: { Ahorn: 9 },
    windows: { Ahorn: [{ from: '05:00', until }] },
  });
  await page.goto(`${portal.url}/admin/plan-tour?tour=${tour.key}`);
  const row = page.getByRole('list', { name: 'Stopps' }).getByRole('listitem').nth(1);
  await expect(row.getByText(/min nach der Annahmezeit$/)).toBeVisible();
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const arrival = minutesOf((await row.getByRole('time').textContent()) ?? '');
  const late = /(\d+)\smin nach/.exec((await row.textContent()) ?? '')?.[1];
  expect(Number(late)).toBe(arrival - minutesOf(until));
});
