import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { localOf } from '#contract/platform/time.ts';
import { foundMaximum, type Found, type VisitToday } from '#contract/workplace/search.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { inCompany, setRow } from '#testing/fixtures/people.ts';
import { buildCustomer, buildVehicle, stockSensors } from '#testing/fixtures/portal.ts';
import { buildWholeTour } from '#testing/fixtures/tours.ts';

describe.each(engines)('the search for anything on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);

  async function find(search: string, as = administrator): Promise<Found[]> {
    const answer = await call('GET', `/search?${new URLSearchParams({ search }).toString()}`, undefined, as);
    expect(answer).toMatchObject({ status: 200 });
    return (answer.body as { found: Found[] }).found;
  }
  const names = async (search: string) => (await find(search)).map(({ name }) => name);
  const addCustomer = async (name: string, fields: object = {}) =>
    (await portal.setUp(administrator, 'POST', '/customers', buildCustomer({ name, ...fields }))).body as Found;
  const addTour = async (departure: string) =>
    (await portal.setUp(administrator, 'POST', '/tours', { departure })).body as { key: string; number: string };

  test('something of each kind, with what tells it from others', async () => {
    const address = { street: 'Hafenstraße', houseNumber: '3', zipCode: '26789', city: 'Leer' };
    const customer = await addCustomer('Ostfriesen Kontor', address);
    const vehicle = await portal.setUp(
      administrator,
      'POST',
      '/vehicles',
      buildVehicle({ plateNumber: 'LER-O 7', make: 'Ostfriesen', model: 'Kutter' }),
    );
    const driver = await company.addPerson({ role: 'driver', email: 'enno@nordwind.example' });
    await setRow(portal, company, driver, { firstname: 'Enno', lastname: 'Ostfriesen', phone: '0491 71' });
    await stockSensors(portal.databases, 'OSTF-RIES-ENXX-0001');
    const sensor = await portal.setUp(administrator, 'POST', '/sensors', { serialKey: 'OSTF-RIES-ENXX-0001' });
    const tour = await portal.setUp(administrator, 'POST', '/tours', {
      departure: '2026-11-24T06:00',
      driver: driver.uid,
    });
    const { key, name } = sensor.body as Found;
    expect(await find('ostfries')).toEqual([
      {
        kind: 'customers',
        key: customer.key,
        name: 'Ostfriesen Kontor',
        detail: 'Hafenstraße 3, 26789 Leer',
        departure: null,
      },
      {
        kind: 'tours',
        key: (tour.body as Found).key,
        name: (tour.body as { number: string }).number,
        detail: 'Enno Ostfriesen',
        departure: '2026-11-24T06:00',
      },
      {
        kind: 'vehicles',
        key: (vehicle.body as Found).key,
        name: 'LER-O 7',
        detail: 'Ostfriesen Kutter',
        departure: null,
      },
      {
        kind: 'drivers',
        key: driver.uid,
        name: 'Enno Ostfriesen',
        detail: '0491 71, enno@nordwind.example',
        departure: null,
      },
      { kind: 'sensors', key, name, detail: 'Blue Puck T, OSTF-RIES-ENXX-0001', departure: null },
    ]);
    expect(await find('ostfriesenxx')).toMatchObject([{ kind: 'sensors', key, name }]);
  });

  test('all words, wherever they stand, umlauts and capitals aside', async () => {
    await addCustomer('Bäckerei Öztürk', { city: 'Köln', street: 'Am Weiß' });
    await addCustomer('Bäckerei Weber', { city: 'Bonn' });
    expect(await names('BACKEREI ozturk')).toEqual(['Bäckerei Öztürk']);
    expect(await names('köln bäck')).toEqual(['Bäckerei Öztürk']);
    expect(await names('weiss')).toEqual(['Bäckerei Öztürk']);
    expect(await names('türk')).toEqual(['Bäckerei Öztürk']);
    expect(await names('bäckerei hamburg')).toEqual([]);
  });

  test('what begins with the search comes first', async () => {
    for (const name of ['A. Nord', 'B. Nord', 'C. Nord', 'D. Nord', 'E. Nord', 'Nord & Söhne', 'Nordlicht'])
      await addCustomer(name);
    expect(await names('nord')).toEqual(['Nord & Söhne', 'Nordlicht', 'A. Nord', 'B. Nord', 'C. Nord']);
    expect(await names('nordl')).toEqual(['Nordlicht']);
  });

  test('short words are found where a word begins with them', async () => {
    await addCustomer('AB Transporte', { city: 'Köln' });
    await addCustomer('Schwab', { city: 'Köln' });
    expect(await names('ab')).toEqual(['AB Transporte']);
    expect(await names('köln ab')).toEqual(['AB Transporte']);
  });

  test('a plate with its gaps or without', async () => {
    await portal.setUp(administrator, 'POST', '/vehicles', buildVehicle({ plateNumber: 'B-TL 4127' }));
    for (const search of ['B-TL 4127', 'btl4127', 'b tl 41', '4127'])
      expect(await names(search)).toEqual(['B-TL 4127']);
  });

  test('the tours nearest to now, and a whole number before them', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const tours = new Map<number, string>();
    for (const days of [-90, 200, 1, -2, 40, -30, 8]) tours.set(days, (await addTour(`${day(days)}T06:00`)).number);
    const last = (days: number) => tours.get(days) ?? '';
    const ofOwnMonth = [1, -2, 8, -30, 40, -90, 200].map(last).filter((number) => number.endsWith('001'));
    expect(ofOwnMonth.length).toBeGreaterThan(3);
    expect(await names('001')).toEqual(ofOwnMonth.slice(0, foundMaximum));
    expect((await names(last(200)))[0]).toBe(last(200));
  });

  test('a whole number of a tour finds that tour alone', async () => {
    const { number } = await addTour('2031-05-06T06:00');
    const [month = '', place = ''] = number.split('-');
    const body = { departure: '2031-05-07T06:00', orderNumber: `A-${place}` };
    const other = await portal.setUp(administrator, 'POST', '/tours', body);
    expect(await names(`${month} ${place}`)).toContain((other.body as { number: string }).number);
    expect(await names(number)).toEqual([number]);
  });

  test('where nothing is found, customers whose words differ by a letter', async () => {
    await addCustomer('Hafenkontor', { city: 'Rostock' });
    const similar = async (search: string) =>
      (await call('GET', `/search?${new URLSearchParams({ search }).toString()}`)).body;
    expect(await similar('Rostok')).toMatchObject({ found: [{ name: 'Hafenkontor' }], isSimilar: true });
    expect(await similar('hafnekontor rostok')).toMatchObject({ found: [{ name: 'Hafenkontor' }], isSimilar: true });
    expect(await similar('Rostock')).toMatchObject({ found: [{ name: 'Hafenkontor' }], isSimilar: false });
    expect(await similar('Rastatt')).toEqual({ found: [], isSimilar: false, visits: [] });
    const stranger = await (await portal.addCompany()).addPerson();
    expect(await find('Rostok', stranger)).toEqual([]);
  });

  test('archived tours, the newest first, and a whole number before them', async () => {
    const tours = [1, 2, 3].map((place) => ({ place, number: `2601-00${place}` }));
    await inCompany(portal, company, async (db) => {
      for (const { place, number } of tours)
        await sql`insert into company.archive (company, key, tour_number, order_number, order_sort, departure, filename,
            filesize, file, people, search, created)
          values (${company.key}, gen_random_uuid(), ${number}, '', '', '2026-01-02T06:00', ${`tour-${number}.zip`}, 100,
            gen_random_uuid(), '{}', ${`${number.replace('-', ' ')} kontor`}, now() - make_interval(days => ${place}))`.execute(
          db,
        );
    });
    expect(await names('kontor')).toEqual(['2601-001', '2601-002', '2601-003']);
    expect(await find('2601-003')).toMatchObject([
      { kind: 'archive', name: '2601-003', detail: 'tour-2601-003.zip', departure: '2026-01-02T06:00' },
    ]);
  });

  test('a few of each kind, and each of them once', async () => {
    for (let number = 0; number < 12; number += 1) await addCustomer(`Kiosk ${number}`);
    const found = await names('kiosk');
    expect(found).toHaveLength(foundMaximum);
    expect(new Set(found).size).toBe(foundMaximum);
  });

  test('nothing that is deleted, nobody who is no driver, and nothing of another company', async () => {
    const { key } = await addCustomer('Vergangen GmbH');
    await portal.setUp(administrator, 'POST', '/customers/remove', { keys: [key] });
    expect(await find('vergangen')).toEqual([]);
    await setRow(portal, company, administrator, { firstname: 'Vera', lastname: 'Vergangen' });
    expect(await find('vergangen')).toEqual([]);
    const other = await portal.addCompany('Kühltransporte Ätna KG');
    const stranger = await other.addPerson();
    await portal.setUp(stranger, 'POST', '/customers', buildCustomer({ name: 'Fremder Kontor' }));
    expect(await find('fremder')).toEqual([]);
    expect(await find('fremder', stranger)).toHaveLength(1);
  });

  test('keys by what they name now, and nothing that is gone or another company’s', async () => {
    const [kept, gone] = [await addCustomer('Kontor Nord'), await addCustomer('Kontor Süd')];
    const driver = await company.addPerson({ role: 'driver' });
    await portal.setUp(administrator, 'POST', '/customers/remove', { keys: [gone.key] });
    const keys = [gone.key, driver.uid, kept.key, administrator.uid];
    const path = `/search/named?${keys.map((key, place) => `keys[${place}]=${key}`).join('&')}`;
    expect(await call('GET', path)).toAnswer([
      { kind: 'customers', key: kept.key, name: 'Kontor Nord', departure: null },
      { kind: 'drivers', key: driver.uid, name: 'Änne Öhlschläger' },
    ]);
    const stranger = await (await portal.addCompany()).addPerson();
    expect((await call('GET', path, undefined, stranger)).body).toEqual([]);
    expect(await call('GET', '/search/named')).toBeRefused(400, 'invalid-input');
  });

  test('when one of today’s tours is with a customer, and who drives it', async () => {
    const visits = async (as = administrator) =>
      ((await call('GET', '/search?search=lindqvist', undefined, as)).body as { visits: VisitToday[] }).visits;
    const departure = localOf(Date.now(), 'Europe/Berlin');
    const whole = await buildWholeTour(portal, company, administrator, { departure });
    await setRow(portal, company, { uid: whole.driver }, { firstname: 'Jana', lastname: 'Weber', phone: '0171 39' });
    const { key, number } = (await portal.setUp(administrator, 'POST', '/tours', whole)).body as Tour;
    expect(await visits()).toEqual([]);
    await portal.setUp(administrator, 'POST', `/tours/${key}/release`, { version: 1 });
    const [start, stop] = whole.stops;
    const visit = {
      customer: stop?.customer,
      tour: { key, number },
      state: 'open',
      lateSeconds: 0,
      driver: { name: 'Jana Weber', phone: '0171 39' },
    };
    expect(await visits()).toMatchObject([visit]);
    const later = await buildWholeTour(portal, company, administrator, { departure });
    const again = { ...stop, key: uuidv7() };
    const second = await portal.setUp(administrator, 'POST', '/tours', {
      ...later,
      departure: `${departure.slice(0, 10)}T23:59`,
      stops: [{ ...start, key: uuidv7() }, again, { ...start, key: uuidv7(), kind: 'finish' }],
    });
    await portal.setUp(administrator, 'POST', `/tours/${(second.body as Tour).key}/release`, { version: 1 });
    expect(await visits()).toMatchObject([visit]);
    await inCompany(portal, company, (db) =>
      sql`update company.sent_stops set state = 'delivered', arrived = ${new Date()}, left_at = ${new Date()}
        where key = ${stop?.key}`.execute(db),
    );
    expect(await visits()).toMatchObject([
      { customer: stop?.customer, state: 'open', tour: { key: (second.body as Tour).key } },
    ]);
    await portal.setUp(administrator, 'POST', `/tours/${(second.body as Tour).key}/cancel`, {
      version: 2,
      reason: 'Fällt aus',
    });
    expect(await visits()).toMatchObject([{ ...visit, state: 'delivered', arrival: expect.any(Number) as number }]);
    const stranger = await (await portal.addCompany()).addPerson();
    expect(await visits(stranger)).toEqual([]);
  });

  test('punctuation alone finds nothing, and nothing is refused', async () => {
    await addCustomer('Kontor');
    expect(await find('%')).toEqual([]);
    expect(await find('_ *')).toEqual([]);
    expect(await call('GET', '/search?search=')).toBeRefused(400, 'invalid-input');
    expect(await call('GET', '/search')).toBeRefused(400, 'invalid-input');
  });
});
