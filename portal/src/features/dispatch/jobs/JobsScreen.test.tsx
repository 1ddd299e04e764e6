import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { addDays } from '#contract/platform/days.ts';
import { dayOf, instantOf } from '#contract/platform/time.ts';
import { jobFields, type Job } from '#contract/dispatch/jobs.ts';
import { buildCustomer, buildDriver, keyOf } from '#portal/testing/entities.ts';
import { buildMe, fakeServer, refused, type Asked } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildTour, tourPage } from '#portal/testing/tours.ts';

const timeZone = 'Europe/Berlin';
const today = dayOf(Date.now(), timeZone);
const departs = instantOf(`${today}T06:00`, timeZone);

function buildStop(number: number, over: Partial<Job> = {}): Job {
  const place = {
    name: `Feinkost ${number}`,
    street: 'Dorfstraße',
    houseNumber: '3',
    zipCode: '15366',
    city: 'Hoppegarten',
    country: 'Deutschland',
    addressAdditional: '',
    phone: '',
    position: null,
    positionPrecision: null,
  };
  const entered = z.parse(jobFields, {
    day: today,
    place,
    orders: [{ orderNumber: `A-${number}`, packages: 3 }],
  });
  const untouched = { version: 1, created: 0, modified: 0 };
  return {
    ...entered,
    place,
    key: keyOf(number),
    name: place.name,
    follows: null,
    pairs: [],
    lateReport: null,
    ...untouched,
    ...over,
  };
}

let stops: Job[];
beforeEach(() => {
  stops = [buildStop(1), buildStop(2, { follows: keyOf(99) })];
});
const without = (body: unknown) => {
  const { keys } = body as { keys: string[] };
  stops = stops.filter(({ key }) => !keys.includes(key));
  return keys;
};
const tours = [
  buildTour(231, { departs, state: 'planned' }),
  buildTour(232, { departs, state: 'underWay' }),
  buildTour(233, { departs, state: 'draft', driver: null }),
];

async function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  await page.viewport(1440, 900);
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /notifications': () => ({ items: [], total: 0, next: null, unread: 0 }),
    'GET /tours': () => tourPage(tours),
    'GET /jobs': () => ({ items: stops, total: stops.length, next: null }),
    'POST /jobs/assign': ({ body }) => {
      without(body);
      return { ...tours[0], cancelReason: '', pending: null, unsentJobs: [] };
    },
    'POST /jobs/remove': ({ body }) => ({ keys: without(body), undoUntil: Date.now() + 600_000 }),
    ...answers,
  });
  await mountPortal({ at: '/admin/jobs' });
  await expect.element(row('Feinkost 1')).toBeVisible();
  return asked;
}

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const row = (name: string) => main.getByRole('row').filter({ hasText: name });
const sentTo = (asked: Asked[], path: string) =>
  asked.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);

async function choose(tour: RegExp) {
  await row('Feinkost 1').getByRole('button', { name: 'Aktionen für Feinkost 1' }).click();
  await page.getByRole('menuitem', { name: 'In Tour …' }).click();
  await dialog.getByRole('combobox', { name: 'Tour' }).click();
  await dialog.getByRole('option', { name: tour }).click();
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
}

it('shows open jobs, and what is tried again', async () => {
  await open();
  await expect.element(row('Feinkost 1')).toMatchTextContent(/Dorfstraße 3, 15366 Hoppegarten.*A-1.*3/);
  await expect.element(row('Feinkost 2').getByText('2. Versuch')).toBeVisible();
  await expect.element(row('Feinkost 1').getByText('2. Versuch')).not.toBeInTheDocument();
});

it('takes a stop into a tour of its day that can still take some', async () => {
  const asked = await open();
  await choose(/^2611-231/);
  await expect.element(page.getByText('1 Auftrag in Tour 2611-231 übernommen.')).toBeVisible();
  await expect.element(row('Feinkost 1')).not.toBeInTheDocument();
  await expect.element(row('Feinkost 2')).toBeVisible();
  expect(sentTo(asked, '/jobs/assign')).toEqual([{ keys: [keyOf(1)], tour: tours[0]?.key }]);
  const { query } = asked.find(({ path }) => path === '/tours')!;
  expect([query.get('fromDay'), query.get('untilDay')]).toEqual([today, today]);
});

it('offers no tour that is under way', async () => {
  await open();
  await row('Feinkost 1').getByRole('button', { name: 'Aktionen für Feinkost 1' }).click();
  await page.getByRole('menuitem', { name: 'In Tour …' }).click();
  await dialog.getByRole('combobox', { name: 'Tour' }).click();
  await expect.element(dialog.getByRole('option', { name: /^2611-233, .*, kein Fahrer$/ })).toBeVisible();
  expect(dialog.getByRole('option').elements()).toHaveLength(2);
});

it('says why a stop was not taken', async () => {
  await open({ 'POST /jobs/assign': () => refused(409, 'stop-taken') });
  await choose(/^2611-231/);
  await expect.element(page.getByText('Dieser Stopp liegt inzwischen in einer anderen Tour.')).toBeVisible();
});

it('deletes a stop, which can be undone', async () => {
  const asked = await open({ 'POST /jobs/restore': ({ body }) => body });
  await row('Feinkost 1').getByRole('button', { name: 'Aktionen für Feinkost 1' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await dialog.getByRole('button', { name: 'Auftrag löschen' }).click();
  await expect.element(row('Feinkost 1')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(() => sentTo(asked, '/jobs/restore')).toEqual([{ keys: [keyOf(1)] }]);
});

it('takes over what failed yesterday', async () => {
  const asked = await open({ 'POST /jobs/follow-ups': () => ({ keys: [keyOf(7), keyOf(8)] }) });
  await main.getByRole('button', { name: 'Fehlgeschlagene von gestern übernehmen' }).click();
  await expect.element(page.getByText('2 Aufträge von gestern für heute übernommen.')).toBeVisible();
  expect(sentTo(asked, '/jobs/follow-ups')).toEqual([{ day: addDays(today, -1), onDay: today }]);
});

it('leads to an amount that is none when a stop is saved', async () => {
  const asked = await open({ [`GET /jobs/${keyOf(1)}`]: () => stops[0] ?? refused(404, 'not-found') });
  await row('Feinkost 1').getByRole('link', { name: 'Feinkost 1' }).click();
  const packages = dialog.getByRole('textbox', { name: 'Pakete' });
  await packages.fill('-5');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(packages).toHaveFocus();
  expect(asked.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

const drawer = page.getByRole('dialog');
const version2 = (changes: Partial<Job>) => ({ ...buildStop(1), version: 2, ...changes });
async function openStop(answers: Parameters<typeof fakeServer>[0] = {}) {
  const asked = await open({
    [`GET /jobs/${keyOf(1)}`]: () => stops[0] ?? refused(404, 'not-found'),
    ...answers,
  });
  await row('Feinkost 1').getByRole('link', { name: 'Feinkost 1' }).click();
  await expect.element(drawer.getByRole('heading', { name: 'Feinkost 1' })).toBeVisible();
  return asked;
}

describe('the drawer of a stop', () => {
  it('changes what was entered, and nothing else', async () => {
    const asked = await openStop({
      [`PATCH /jobs/${keyOf(1)}`]: ({ body }) => version2(body as Partial<Job>),
    });
    await drawer.getByRole('textbox', { name: 'Pakete' }).fill('7');
    await drawer.getByRole('combobox', { name: 'Priorität' }).selectOptions('Hoch');
    await drawer.getByRole('textbox', { name: 'Standzeit' }).fill('12');
    await drawer.getByRole('button', { name: 'Speichern' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({
      version: 1,
      orders: [{ orderNumber: 'A-1', packages: 7, weight: 0, volume: 0 }],
      priority: 'high',
      staySeconds: 720,
    });
  });

  it('asks whoever changed the same as somebody else, in words', async () => {
    let refusals = 0;
    const asked = await openStop({
      [`PATCH /jobs/${keyOf(1)}`]: ({ body }) =>
        refusals++ === 0
          ? refused(409, 'conflict', { current: version2({ priority: 'low', recipient: 'Frau Özdemir' }) })
          : version2({ version: 3, ...(body as Partial<Job>) }),
    });
    await drawer.getByRole('combobox', { name: 'Priorität' }).selectOptions('Hoch');
    await drawer.getByRole('button', { name: 'Speichern' }).click();
    await expect.element(drawer.getByRole('textbox', { name: 'Empfänger' })).toHaveValue('Frau Özdemir');
    await drawer.getByRole('radio', { name: /Hoch/ }).click();
    await drawer.getByRole('button', { name: 'Speichern' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    expect(asked.filter(({ method }) => method === 'PATCH').at(-1)?.body).toEqual({ version: 2, priority: 'high' });
  });

  it('keeps what was typed where the stop has gone into a tour meanwhile', async () => {
    const asked = await openStop({
      [`PATCH /jobs/${keyOf(1)}`]: () => refused(404, 'not-found'),
      'POST /jobs': ({ body }) => ({ ...buildStop(9), ...(body as object) }),
    });
    await drawer.getByRole('textbox', { name: 'Hinweis für den Fahrer' }).fill('Hintereingang');
    await drawer.getByRole('button', { name: 'Speichern' }).click();
    await drawer.getByRole('button', { name: 'Als neuen Auftrag anlegen' }).click();
    await drawer.getByRole('button', { name: 'Speichern' }).click();
    await expect.poll(() => sentTo(asked, '/jobs')).toMatchObject([{ info: 'Hintereingang' }]);
  });

  it('adds one at a customer, with what their stops begin with', async () => {
    const customer = buildCustomer(5, { stayMinutes: 20, info: 'Rampe 3' });
    const asked = await open({
      'GET /customers': () => ({ items: [customer], total: 1, next: null }),
      'POST /customers/by-keys': () => [customer],
      'GET /customers/by-keys': () => [customer],
      'GET /addresses': () => ({ items: [], total: 0, next: null }),
      'GET /geocoding/search': () => ({ items: [] }),
      'POST /jobs': ({ body }) => ({ ...buildStop(9), ...(body as object) }),
    });
    await main.getByRole('button', { name: 'Auftrag anlegen' }).click();
    await drawer.getByRole('button', { name: 'Speichern' }).click();
    await expect.element(drawer.getByText('Bitte ausfüllen.').first()).toBeVisible();
    await drawer.getByRole('combobox', { name: /^Kunde, Adresse oder Ort/ }).fill(customer.name);
    await drawer.getByRole('option', { name: /^Kunde 5/ }).click();
    await drawer.getByRole('textbox', { name: 'Auftragsnummer' }).fill('N-77');
    await drawer.getByRole('button', { name: 'Speichern' }).click();
    await expect
      .poll(() => sentTo(asked, '/jobs'))
      .toMatchObject([
        { day: today, customer: customer.key, staySeconds: 1200, info: 'Rampe 3', orders: [{ orderNumber: 'N-77' }] },
      ]);
  });
});

it('links a collection with the deliveries of its goods, which can be undone', async () => {
  const goods = (task: 'collection' | 'delivery') => [{ task, orderNumber: '', packages: 2, weight: 0, volume: 0 }];
  stops = [buildStop(1, { orders: goods('collection') }), buildStop(2, { orders: goods('delivery') })];
  const linked = (goodsFrom: string | null) => {
    const [collection, delivery] = stops as [Job, Job];
    const isLinked = goodsFrom !== null;
    const pair = (of: Job) => (isLinked ? [{ key: of.key, name: of.name }] : []);
    stops = [
      { ...collection, pairs: pair(delivery) },
      { ...delivery, goodsFrom, pairs: pair(collection), version: delivery.version + 1 },
    ];
    return stops[1];
  };
  const asked = await open({
    [`PATCH /jobs/${keyOf(2)}`]: ({ body }) => linked((body as { goodsFrom: string | null }).goodsFrom),
  });
  const link = main.getByRole('button', { name: 'Verbinden' });
  await row('Feinkost 2').getByRole('checkbox').click();
  await expect.element(link).toBeDisabled();
  await row('Feinkost 1').getByRole('checkbox').click();
  await link.click();
  await expect
    .element(page.getByText('Abholung bei Feinkost 1 mit der Zustellung an Feinkost 2 verbunden.'))
    .toBeVisible();
  await expect.element(row('Ware von Feinkost 1')).toBeVisible();
  await expect.element(row('Zustellung an Feinkost 2')).toBeVisible();
  await page.getByRole('button').filter({ hasText: 'Rückgängig' }).click();
  await expect.element(row('Ware von Feinkost 1')).not.toBeInTheDocument();
  expect(asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { version: 1, goodsFrom: keyOf(1) },
    { version: 2, goodsFrom: null },
  ]);
});

it('says in a folded part what few orders need', async () => {
  const driver = buildDriver(7, { firstname: 'Jana', lastname: 'Kraft' });
  const saved: unknown[] = [];
  await openStop({
    'GET /drivers': () => ({ items: [driver], total: 1, next: null, counts: {} }),
    [`GET /drivers/${driver.key}`]: () => driver,
    [`PATCH /jobs/${keyOf(1)}`]: ({ body }) => {
      saved.push(body);
      return { ...stops[0], ...(body as object), version: 2 };
    },
  });
  await expect.element(drawer.getByRole('textbox', { name: 'Temperatur von' })).not.toBeInTheDocument();
  await drawer.getByRole('button', { name: 'Temperatur, Fahrer, Fahrzeuge' }).click();
  await drawer.getByRole('textbox', { name: 'Temperatur von' }).fill('8');
  await drawer.getByRole('textbox', { name: 'bis', exact: true }).fill('2');
  await drawer.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(drawer.getByText('Muss mindestens so hoch sein wie „von“.')).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Temperatur von' }).fill('-25');
  await drawer.getByRole('textbox', { name: 'bis', exact: true }).fill('-18');
  await drawer.getByRole('combobox', { name: 'Nicht diese Fahrer' }).click();
  await drawer.getByRole('option', { name: /Kraft/ }).click();
  await drawer.getByRole('button', { name: 'Speichern' }).click();
  await expect
    .poll(() => saved)
    .toEqual([{ version: 1, temperature: { from: -25, until: -18 }, notDrivers: [driver.key] }]);
});
