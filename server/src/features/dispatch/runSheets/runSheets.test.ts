import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Tour } from '#contract/dispatch/tours.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { readPdf } from '#testing/fixtures/pdf.ts';
import { addStop, buildWholeTour } from '#testing/fixtures/tours.ts';
import { engines } from '#testing/engines/databases.ts';

describe.each(engines)('run sheets on the %s engine', (engine) => {
  const { call, portal, company, administrator } = administered(engine);
  const made = async (path: string, body: object) =>
    (await portal.setUp(administrator, 'POST', path, body)).body as Tour;
  const wholeTour = (departure = '2026-11-23T05:30') => buildWholeTour(portal, company, administrator, { departure });

  const print = (...keys: string[]) => readPdf(portal, administrator, 'POST', '/run-sheets', { keys });
  const read = async (key: string) => (await call('GET', `/tours/${key}`)).body as Tour;

  test('tours are printed with their stops, and their vehicle’s loading list in reverse order', async () => {
    const whole = await wholeTour();
    const [start, first, finish] = whole.stops as [object, object, object];
    const second = await addStop(
      portal,
      administrator,

      { orders: [{ orderNumber: 'Ł-77', packages: 5 }], info: 'Größe prüfen' },
      'Żabka Świebodzin',
    );
    const tour = await made('/tours', { ...whole, stops: [start, first, second, finish] });
    const pages = await print(tour.key);
    const [sheet = '', list = ''] = pages;
    expect(pages).toHaveLength(2);
    for (const text of [
      tour.number,
      'Feinkost Lindqvist',
      'Żabka Świebodzin',
      'Ł-77',
      'Größe prüfen',
      'B-TL 4127',
      '05:30',
    ])
      expect(sheet).toContain(text);
    for (const page of pages) expect(page).toMatch(/Gedruckt .*Version 1/s);
    expect(list).toMatch(/Ladeliste.*Żabka Świebodzin.*Feinkost Lindqvist.*8 Pakete, 12,5/s);
  });

  test('what is collected stands on the driver’s sheet, and on no loading list', async () => {
    const whole = await wholeTour();
    const empties = { orderNumber: 'L-1', task: 'collection', packages: 4 } as const;
    const stop = await addStop(portal, administrator, { orders: [empties] }, 'Żabka Świebodzin');
    const unsaid = await addStop(portal, administrator, { orders: [] }, 'Löwen-Apotheke');
    const tour = await made('/tours', { ...whole, stops: whole.stops.toSpliced(2, 0, stop, unsaid) });
    const [sheet = '', list = ''] = await print(tour.key);
    expect(sheet).toMatch(/L-1: Abholung: 4 Pakete/);
    for (const name of ['Feinkost Lindqvist', 'Löwen-Apotheke']) expect(list).toContain(name);
    expect(list).not.toContain('Żabka Świebodzin');
  });

  test('what is known by postcode only is marked on paper: at the head, at each leg and at each time behind one', async () => {
    const tour = await made('/tours', await wholeTour());
    const [sheet = ''] = await print(tour.key);
    expect(tour.stops.map(({ place }) => place.positionPrecision)).toEqual(['zipCode', 'zipCode', 'zipCode']);
    expect(sheet).toContain('3 von 3 Stopps nur auf PLZ genau');
    expect(sheet.match(/≈ \d\d:\d\d/g)).toHaveLength(2);
    expect(sheet.match(/≈ \d+,\d/g)).toHaveLength(3);
  });

  test('distances are printed in the company’s unit', async () => {
    const { key } = await made('/tours', await wholeTour());
    const [inMiles = ''] = await print(key);
    await portal.setUp(administrator, 'PATCH', '/settings', { routeUnit: 'km' });
    const [inKilometres = ''] = await print(key);
    expect([inMiles, inKilometres].map((sheet) => [/\d\smi\b/.test(sheet), /\d\skm\b/.test(sheet)])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('a tour says what was printed last, and the next print which version it replaces', async () => {
    const tour = await made('/tours', await wholeTour());
    expect(tour.printed).toBeNull();
    await print(tour.key);
    expect(await read(tour.key)).toMatchObject({ version: 1, printed: { version: 1 } });
    await call('PATCH', `/tours/${tour.key}`, { version: 1, departure: '2026-11-23T06:00' });
    expect(await read(tour.key)).toMatchObject({ version: 2, printed: { version: 1 } });
    expect((await print(tour.key))[0]).toContain('Ersetzt Version 1');
    expect(await read(tour.key)).toMatchObject({ version: 2, printed: { version: 2 } });
  });

  test('each tour counts its own pages, and no stop is parted by a page break', async () => {
    const whole = await wholeTour();
    const [start, first, finish] = whole.stops as [object, { customer: string }, object];
    const many = Array.from({ length: 30 }, (_, index) => ({
      ...first,
      key: uuidv7(),
      recipient: `Tor ${index};`,
      info: `Rampe ${index};`,
    }));
    const long = await made('/tours', { ...whole, vehicle: null, stops: [start, ...many, finish] });
    const short = await made('/tours', { ...(await wholeTour()), vehicle: null });
    const pages = await print(long.key, short.key);
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.at(-1)).toContain('Seite 1 von 1');
    expect(pages[0]).toContain(`Seite 1 von ${pages.length - 1}`);
    for (const index of many.keys())
      expect(pages.filter((page) => page.includes(`Tor ${index};`) && page.includes(`Rampe ${index};`))).toHaveLength(
        1,
      );
  });

  test('keys that are not there are passed over; where none is left there is nothing to print', async () => {
    const tour = await made('/tours', await wholeTour());
    const unknown = '01934c60-9a7c-7e21-b4d3-0c5f8e2a1b64';
    expect(await print(unknown, tour.key)).toHaveLength(2);
    expect(await call('POST', '/run-sheets', { keys: [unknown] })).toMatchObject({ status: 404 });
  });
});
