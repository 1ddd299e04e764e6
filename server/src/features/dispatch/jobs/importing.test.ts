import { describe, expect, test } from 'vitest';
import type { ImportRow } from '#contract/workplace/imports.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import type { Job } from '#contract/dispatch/jobs.ts';
import { stopWishes } from '#contract/dispatch/tourStops.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { administered, forEachTest } from '#testing/fixtures/administered.ts';
import { importCalls } from '#testing/fixtures/imports.ts';
import { buildCustomer } from '#testing/fixtures/portal.ts';
import { buildTour } from '#testing/fixtures/tours.ts';

const heads =
  'Auftragsnummer;Datum;Kunde;Straße;Hausnummer;PLZ;Ort;Packstücke;Gewicht;Zeitfenster;Empfänger;Tour;Fahrer';
const day = '2026-11-23';
const file = (...rows: string[]) => [heads, ...rows].join('\n');
const address = 'Bahnhofstraße;17;12555;Berlin';
const kind = 'orders';

describe.each(mainEngines)('the import of orders on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);
  const imports = forEachTest(() => Promise.resolve(importCalls(portal, administrator)));
  const made = async <Made = { key: string }>(path: string, body: object) =>
    (await portal.setUp(administrator, 'POST', path, body)).body as Made;
  const listed = async () => ((await call('GET', '/jobs?sort=name')).body as { items: Job[] }).items;
  const read = async ({ key }: { key: string }) => (await call('GET', `/tours/${key}`)).body as Tour;

  test('rows become open jobs, at customers by their names or where the row says', async () => {
    const customer = (await made('/customers', buildCustomer({ name: 'Feinkost Lindqvist', stayMinutes: 7 }))).key;
    const rows = file(
      'A-1;23.11.2026;feinkost lindqvist;;;;;3;12,5;8-12 Uhr, 14:00–17:00;Frau Lindqvist;;',
      `A-2;2026-11-24;Löwen-Apotheke;${address};1;2;;;;`,
    );
    expect(await imports.imported(rows, { kind })).toMatchObject({ counts: { added: 2, refused: 0 } });
    expect(await listed()).toMatchObject([
      {
        name: 'Feinkost Lindqvist',
        customer,
        day,
        orders: [{ orderNumber: 'A-1', packages: 3, weight: 12.5, volume: 0 }],
        recipient: 'Frau Lindqvist',
        staySeconds: 420,
        ownWindows: [
          { from: '08:00', until: '12:00' },
          { from: '14:00', until: '17:00' },
        ],
      },
      { name: 'Löwen-Apotheke', customer: null, day: '2026-11-24', place: { zipCode: '12555' }, ownWindows: null },
    ]);
  });

  test('a row says whether its goods are delivered or collected', async () => {
    const rows = [
      `${heads};Art`,
      `A-1;23.11.2026;Hof;${address};3;1;;;;;Abholung`,
      `A-2;23.11.2026;Hof;${address};2;1;;;;;`,
    ];
    expect(await imports.imported(rows.join('\n'), { kind })).toMatchObject({ counts: { added: 2, refused: 0 } });
    const orders = (await listed()).flatMap((stop) => stop.orders);
    expect(Object.fromEntries(orders.map(({ orderNumber, task }) => [orderNumber, task]))).toEqual({
      'A-1': 'collection',
      'A-2': undefined,
    });
  });

  test('a row says at which temperatures its goods stay', async () => {
    const rows = [
      `${heads};Kühlung`,
      `A-1;23.11.2026;Ahorn;${address};3;1;;;;;2-8 °C`,
      `A-2;23.11.2026;Birke;${address};2;1;;;;;bis −18`,
      `A-3;23.11.2026;Eiche;${address};2;1;;;;;kalt`,
    ];
    const imported = await imports.imported(rows.join('\n'), { kind, goodOnly: true });
    expect(imported).toMatchObject({ counts: { added: 2, refused: 1 } });
    expect((await listed()).map(({ temperature }) => temperature)).toEqual([
      { from: 2, until: 8 },
      { from: null, until: -18 },
    ]);
  });

  test('a row asks for a signature or lets goods be left, and only what it says is changed by the next file', async () => {
    const wishes = async () =>
      (await listed()).map(({ orders, ...job }) => [
        orders[0]?.orderNumber,
        ...stopWishes.flatMap((wish) => (job[wish] ? wish : [])),
      ]);
    const rows = [
      `${heads};Unterschrift;Abstellen erlaubt`,
      `A-1;23.11.2026;Ahorn;${address};3;1;;;;;ja;nein`,
      `A-2;23.11.2026;Birke;${address};2;1;;;;;;yes`,
    ];
    await imports.imported(rows.join('\n'), { kind });
    expect(await wishes()).toEqual([
      ['A-1', 'signature'],
      ['A-2', 'safeDelivery'],
    ]);
    await imports.imported([`${heads};Unterschrift`, `A-2;23.11.2026;Birke;${address};2;1;;;;;ja`].join('\n'), {
      kind,
    });
    expect(await wishes()).toEqual([
      ['A-1', 'signature'],
      ['A-2', 'signature', 'safeDelivery'],
    ]);
  });

  test('the dry run refuses who is nowhere, and what cannot be read', async () => {
    const rows = file('A-1;23.11.2026;Niemand;;;;;1;1;;;;', `A-2;morgen;Hof;${address};viele;1;nachts;;;`);
    const { key, counts } = await imports.checked(rows, kind);
    expect(counts).toMatchObject({ good: 0, refused: 2 });
    const { items } = (await call('GET', `/imports/${key}/rows?filter=refused`)).body as { items: ImportRow[] };
    expect(items.map(({ issues }) => issues.map(({ path, rule }) => `${path} ${rule}`))).toEqual([
      ['name customer-nowhere'],
      ['packages number', 'windows windows', 'day day'],
    ]);
  });

  test('what names a tour or the driver of one goes into it, the rest lies without one', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    const driven = await made<Tour>('/tours', buildTour({ driver: driver.uid }));
    const name = driven.driver?.name ?? '';
    const [firstname = '', ...lastname] = name.split(' ');
    const numbered = await made<Tour>('/tours', buildTour());
    const rows = file(
      `A-1;${day};Eins;${address};1;1;;;${numbered.number};`,
      `A-2;${day};Zwei;${address};1;1;;;;${lastname.join(' ')}, ${firstname}`,
      `A-3;${day};Drei;${address};1;1;;;9999-001;`,
      `A-4;2026-11-24;Vier;${address};1;1;;;;${name}`,
    );
    await imports.imported(rows, { kind });
    expect((await read(numbered)).stops).toMatchObject([{ place: { name: 'Eins' } }]);
    expect((await read(driven)).stops).toMatchObject([{ place: { name: 'Zwei' } }]);
    expect((await listed()).map(({ name }) => name)).toEqual(['Drei', 'Vier']);
  });

  test('an order number imported again updates its stop, wherever that lies', async () => {
    const tour = await made<Tour>('/tours', buildTour());
    const first = file(`A-1;${day};Eins;${address};1;1;;;${tour.number};`, `A-2;${day};Zwei;${address};2;2;;;;`);
    await imports.imported(first, { kind });
    const before = [await read(tour), await listed()] as const;
    const again = file(`A-1;${day};Eins;${address};5;9;;;${tour.number};`, `A-2;24.11.2026;Zwei;${address};6;2;;;;`);
    const done = await imports.imported(again, { kind });
    expect(done.counts).toMatchObject({ duplicates: 2, added: 0, updated: 2 });
    expect((await read(tour)).stops).toMatchObject([{ orders: [{ orderNumber: 'A-1', packages: 5, weight: 9 }] }]);
    expect(await listed()).toMatchObject([{ day: '2026-11-24', orders: [{ orderNumber: 'A-2', packages: 6 }] }]);
    await imports.act(done.key, 'undo');
    expect(await imports.until(done.key, 'undone')).toMatchObject({ counts: { kept: 0 } });
    const stopsOf = ({ stops }: Tour) => stops.map(({ orders }) => orders);
    expect(stopsOf(await read(tour))).toEqual(stopsOf(before[0]));
    expect(await listed()).toMatchObject(before[1].map(({ day, orders }) => ({ day, orders })));
  });

  test('an order that a file moves into a tour lies without one again when that file is undone', async () => {
    await imports.imported(file(`A-1;${day};Eins;${address};1;1;;;;`), { kind });
    const [before] = await listed();
    const tour = await made<Tour>('/tours', buildTour());
    const { key } = await imports.imported(file(`A-1;${day};Eins;${address};5;1;;;${tour.number};`), { kind });
    expect((await read(tour)).stops).toMatchObject([{ key: before?.key, orders: [{ packages: 5 }] }]);
    expect(await listed()).toEqual([]);
    await imports.act(key, 'undo');
    expect(await imports.until(key, 'undone')).toMatchObject({ counts: { kept: 0 } });
    expect((await read(tour)).stops).toEqual([]);
    expect(await listed()).toMatchObject([{ key: before?.key, day: before?.day, orders: before?.orders }]);
  });

  test('an import is undone, but for what was changed or released since', async () => {
    const tour = await made<Tour>('/tours', buildTour());
    const rows = file(
      `A-1;${day};Eins;${address};1;1;;;${tour.number};`,
      `A-2;${day};Zwei;${address};1;1;;;;`,
      `A-3;${day};Drei;${address};1;1;;;;`,
    );
    const { key } = await imports.imported(rows, { kind });
    const [changed] = await listed();
    expect(await call('PATCH', `/jobs/${changed?.key}`, { version: 1, info: 'Hof' })).toMatchObject({
      status: 200,
    });
    await imports.act(key, 'undo');
    expect(await imports.until(key, 'undone')).toMatchObject({ counts: { kept: 1 } });
    expect((await read(tour)).stops).toEqual([]);
    expect((await listed()).map((stop) => stop.key)).toEqual([changed?.key]);
  });

  test('what a company has said of columns holds for its next file', async () => {
    const rows = `Beleg;Wann;Kunde;Straße;PLZ;Ort\nA-1;${day};Eins;Bahnhofstraße;12555;Berlin`;
    const { key, version } = await imports.begin(rows, kind);
    const mapping = ['orderNumber', 'day', 'name', 'street', 'zipCode', null];
    expect(await call('PATCH', `/imports/${key}`, { version, mapping })).toMatchObject({ status: 200 });
    await imports.act(key, 'remove');
    const next = await imports.begin(rows, kind);
    expect(next.columns.map(({ field }) => field)).toEqual(mapping);
    await imports.act(next.key, 'remove');
    const customers = await imports.begin('Beleg;Name\n1;Eins');
    expect(customers.columns.map(({ field }) => field)).toEqual([null, 'name']);
  });
});
