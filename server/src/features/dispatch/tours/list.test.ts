import { describe, expect, test } from 'vitest';
import { isRough } from '#contract/platform/position.ts';
import type { Tour, TourInput, TourPage } from '#contract/dispatch/tours.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { addStop, buildTour, buildWholeTour } from '#testing/fixtures/tours.ts';

describe.each(mainEngines)('the list of tours on the %s engine', (engine) => {
  const { call, company, administrator, portal } = administered(engine);
  const add = async (fields: TourInput) => (await portal.setUp(administrator, 'POST', '/tours', fields)).body as Tour;
  const list = async (query = '', span = 'fromDay=2026-11-23&untilDay=2026-11-23') =>
    (await call('GET', `/tours?${span}${query}`)).body as TourPage;
  const numbers = ({ items }: TourPage) => items.map(({ number }) => number.slice(-3));

  test('a day is that of the departure in the company’s zone, and a span has both its ends', async () => {
    for (const departure of ['2026-11-22T23:59', '2026-11-23T00:00', '2026-11-23T23:59', '2026-11-24T00:00'])
      await add(buildTour({ departure }));
    expect(numbers(await list())).toEqual(['002', '003']);
    expect(numbers(await list('', 'fromDay=2026-11-22&untilDay=2026-11-24'))).toEqual(['001', '002', '003', '004']);
    expect(numbers(await list('', 'fromDay=2026-11-24&untilDay=2026-11-22'))).toEqual([]);
  });

  test.each([
    ['fromDay=2026-11-23', 'untilDay', 'required'],
    ['fromDay=2026-02-30&untilDay=2026-11-23', 'fromDay', 'day'],
    ['fromDay=2026-01-01&untilDay=2027-01-02', 'untilDay', 'span-too-long'],
  ])('%s is refused', async (span, path, rule) => {
    expect(await call('GET', `/tours?${span}`)).toBeRefused(400, 'invalid-input', { issues: [{ path, rule }] });
  });

  test('filters narrow the list and its totals, and leave the counts alone', async () => {
    const whole = await buildWholeTour(portal, company, administrator);
    const own = await add(whole);
    await add(buildTour());
    await call('POST', `/tours/${own.key}/release`, { version: 1 });
    for (const filter of [
      `driver=${whole.driver}`,
      `vehicle=${whole.vehicle}`,
      `vehicles[0]=${whole.vehicle}`,
      'state=released',
      'search=lindqvist',
    ])
      expect([filter, await list(`&${filter}`)]).toMatchObject([
        filter,
        {
          items: [{ key: own.key }],
          total: 1,
          isTotalExact: true,
          counts: { all: 2, draft: 1, released: 1 },
          totals: { stops: 1, distance: own.distance, isExact: true },
        },
      ]);
    expect(await list('&search=nirgends')).toMatchObject({ items: [], total: 0, totals: { stops: 0, distance: 0 } });
  });

  test('they are found by number, plate, driver, customer and order', async () => {
    const whole = await buildWholeTour(portal, company, administrator);
    const tour = await add(whole);
    for (const word of [tour.number, 'B-TL 4127', 'BTL4127', tour.driver?.name ?? '', 'Lindqvist', 'A-1'])
      expect([word, numbers(await list(`&search=${encodeURIComponent(word)}`))]).toEqual([word, ['001']]);
  });

  test.each(['departure', '-departure', 'number', '-number', 'driver', '-driver'])(
    'pages by %s follow each other without gap or repetition',
    async (sort) => {
      for (let count = 0; count < 7; count += 1)
        await add(buildTour({ departure: `2026-11-23T0${(count * 3) % 7}:00` }));
      const all = numbers(await list(`&sort=${sort}`));
      expect(new Set(all).size).toBe(7);
      const read: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: TourPage = await list(`&sort=${sort}&limit=3${cursor && `&cursor=${cursor}`}`);
        read.push(...numbers(page));
        cursor = page.next;
      }
      expect(read).toEqual(all);
    },
  );

  test('a tour in the list has what its band needs', async () => {
    const tour = await add(await buildWholeTour(portal, company, administrator));
    const [item] = (await list()).items;
    const { cancelReason: _reason, pending: _pending, unsentJobs: _unsent, stops, ...summary } = tour;
    expect(item).toEqual({ ...summary, stops: expect.any(Array) as unknown });
    expect(item?.stops[1]).toEqual({
      ...Object.fromEntries(Object.keys(item?.stops[1] ?? {}).map((name) => [name, stops[1]?.[name as 'key']])),
      city: stops[1]?.place.city,
      isRough: isRough(stops[1]?.place.positionPrecision),
    });
  });

  test('changed ones are read by key as the list shows them', async () => {
    const [one, other] = [await add(buildTour()), await add(buildTour({ departure: '2026-11-23T04:00' }))];
    const answer = await call('GET', `/tours/by-keys?keys[0]=${one.key}&keys[1]=${other.key}&keys[2]=${company.key}`);
    expect(answer.body).toEqual((await list()).items);
    const stranger = await (await portal.addCompany()).addPerson();
    expect(await call('GET', `/tours/by-keys?keys[0]=${one.key}`, undefined, stranger)).toMatchObject({ body: [] });
  });

  test('the number that comes behind 999 is sorted behind it', async () => {
    await add(buildTour());
    await portal.databases
      .company('main')
      .writeTransaction({ company: company.key, uid: null }, ({ db }) =>
        db.updateTable('tour_numbers').set({ last: 998 }).where('company', '=', company.key).execute(),
      );
    await add(buildTour());
    await add(buildTour());
    expect((await list('&sort=number')).items.map(({ number }) => number)).toEqual([
      '2611-001',
      '2611-999',
      '2611-1000',
    ]);
  });

  test('a customer who moves is told at the stop, whose copy stays', async () => {
    const stop = await addStop(portal, administrator);
    const tour = await add(buildTour({ stops: [stop] }));
    await call('PATCH', `/customers/${stop.customer}`, { version: 1, name: 'Feinkost Åkesson' });
    expect(await call('GET', `/tours/${tour.key}`)).toMatchObject({
      body: { stops: [{ hasMoved: true, place: { name: 'Feinkost Lindqvist' } }] },
    });
    const stops = [{ ...stop, place: null }];
    expect(await call('PATCH', `/tours/${tour.key}`, { version: 1, stops })).toMatchObject({
      body: { stops: [{ hasMoved: false, place: { name: 'Feinkost Åkesson' } }] },
    });
  });
});
