import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { fold } from '#contract/platform/sorting.ts';
import { migratedUntil } from '#testing/fixtures/migrated.ts';

const company = uuidv7();
const place = {
  name: 'Bäckerei Größler & Söhne',
  street: 'Weg',
  houseNumber: '1',
  zipCode: '10779',
  city: 'Berlin',
  country: 'Deutschland',
  addressAdditional: '',
  phone: '',
  position: { lat: 52.5, lng: 13.4 },
  positionPrecision: 'house',
};
/** A stop in the JSON of what has not been sent. */
const pendingStop = (key: string, fields: object = {}) => ({
  key,
  kind: 'customer',
  customer: null,
  address: null,
  place,
  orders: [],
  recipient: '',
  info: 'neu',
  signature: true,
  safeDelivery: false,
  staySeconds: 600,
  priority: 'high',
  ownWindows: null,
  driverWindow: { from: '08:00', until: '09:00' },
  locked: true,
  enteredDeparture: '08:30',
  ...fields,
});

test('plans, jobs and what was sent come of stops, changes that were not sent and open jobs', async () => {
  const { db, migrate } = await migratedUntil('0089');
  const names = 'draft taking plain changed underWay done unsent sent'.split(' ');
  const tour = Object.fromEntries(names.map((name) => [name, uuidv7()])) as Record<string, string>;
  const stop = Object.fromEntries('abcdefghijkl'.split('').map((name) => [name, uuidv7()])) as Record<string, string>;
  const nameOf = (key: string) =>
    [...Object.entries(tour), ...Object.entries(stop)].find(([, one]) => one === key)?.[0];
  await sql`insert into company.company (company, name) values (${company}, 'Nordwind')`.execute(db);
  await addTour('draft', 'draft', { stops: 'ab' });
  await addTour('taking', 'planned', { stops: 'c', pending: ['c', 'e'], departure: '2026-11-24T05:00' });
  await addTour('plain', 'released', { stops: 'd', release: 2 });
  await addTour('changed', 'released', { stops: 'ef', release: 1, pending: ['f', 'j'], leaving: 'e' });
  await addTour('underWay', 'underWay', { stops: 'g', release: 1, state: 'delivered' });
  await addTour('done', 'done', { stops: 'h', release: 1, state: 'failed' });
  await addTour('unsent', 'cancelled', { stops: 'i' });
  await addTour('sent', 'cancelled', { stops: 'k', release: 3 });
  for (const key of ['j', 'l']) await addJob(stop[key] ?? '');
  await migrate('0089_plans');

  const listed = async (table: 'stops' | 'sent_stops') => {
    const { rows } = await sql<{ tour: string; key: string }>`
      select tour, key from company.${sql.ref(table)} order by tour, sequence`.execute(db);
    return Object.fromEntries(
      [...Map.groupBy(rows, (row) => nameOf(row.tour) ?? '')].map(([name, own]) => [
        name,
        own.map(({ key }) => nameOf(key)).join(''),
      ]),
    );
  };
  const plans = {
    draft: 'ab',
    taking: 'ce',
    plain: 'd',
    changed: 'fj',
    underWay: 'g',
    done: 'h',
    unsent: 'i',
    sent: 'k',
  };
  expect(await listed('stops')).toEqual(plans);
  expect(await listed('sent_stops')).toEqual({
    plain: 'd',
    changed: 'ef',
    underWay: 'g',
    done: 'h',
    sent: 'k',
  });
  const { rows: jobs } = await sql<{ key: string; tour: string | null; follows: string | null; made: boolean }>`
    select key, tour, follows, made_in_tour as made from company.jobs`.execute(db);
  expect(jobs.find(({ key }) => key === stop['l'])).toMatchObject({ tour: null, made: false });
  // A start has its own contents.
  expect(new Set(jobs.map(({ key }) => nameOf(key)))).toEqual(new Set('bcdefghijkl'));
  const lying = Map.groupBy(jobs, ({ tour: lies }) => (lies === null ? 'open' : nameOf(lies)));
  const lies = [...lying].map(([name, own]) => [
    name,
    own
      .flatMap(({ key }) => nameOf(key) ?? [])
      .toSorted()
      .join(''),
  ]);
  expect(Object.fromEntries(lies)).toEqual({ ...plans, draft: 'b', open: 'l' });
  expect(jobs.find(({ key }) => key === stop['b'])).toMatchObject({ follows: stop['h'], made: false });
  expect(jobs.find(({ key }) => key === stop['d'])).toMatchObject({ follows: null, made: true });

  const { rows: taken } =
    await sql<object>`select j.info, j.priority, j.name_sort, j.driver_window, j.position, s.locked,
      s.entered_departure, s.name from company.jobs j join company.stops s on s.company = j.company and s.key = j.key
    where j.key = ${stop['j'] ?? ''}`.execute(db);
  expect(taken).toEqual([
    {
      info: 'neu',
      priority: 'high',
      name_sort: fold(place.name),
      driver_window: { from: '08:00', until: '09:00' },
      position: place.position,
      locked: true,
      entered_departure: '08:30',
      name: null,
    },
  ]);
  const { rows: tours } = await sql<{ key: string; departure: string; pending: object; version: number | null }>`
    select key, departure, pending, release_version as version from company.tours`.execute(db);
  const found = (name: string) => tours.find(({ key }) => key === tour[name]);
  // Nothing waits for what a driver has any more.
  expect(found('taking')).toMatchObject({ departure: '2026-11-24T05:00', pending: null, version: null });
  expect(found('changed')).toMatchObject({ departure: '2026-11-23T06:00', version: 1 });
  expect(found('changed')?.pending).toEqual({ ...header, departure: '2026-11-23T06:00' });
  const { rows: delivered } = await sql<{ state: string }>`
    select state from company.sent_stops where key = ${stop['g'] ?? ''}`.execute(db);
  expect(delivered).toEqual([{ state: 'delivered' }]);
  await db.destroy();

  interface Added {
    stops: string;
    pending?: string[];
    departure?: string;
    release?: number;
    leaving?: string;
    state?: string;
  }

  async function addTour(name: string, state: string, { stops, pending, release, leaving, ...more }: Added) {
    const fields = pending && {
      ...header,
      departure: more.departure ?? '2026-11-23T06:00',
      stops: pending.map((one) => pendingStop(stop[one] ?? '')),
    };
    await sql`insert into company.tours (company, key, number, state, departure, departs, driver_name, driver_sort,
        delivery_service_name, order_number, temperature_recording, stop_count, load, search, pending, release_version)
      values (${company}, ${tour[name]}, ${`2611-00${names.indexOf(name)}`}, ${state}, '2026-11-23T06:00', now(), '', '', '', '', false, 1,
        '{}', '', ${fields ? JSON.stringify(fields) : null}::jsonb, ${release ?? null})`.execute(db);
    for (const [index, one] of stops.split('').entries())
      await sql`insert into company.tour_stops (company, key, tour, place, kind, name, street, house_number, zip_code,
          city, country, address_additional, phone, orders, recipient, info, signature, safe_delivery, stay_seconds,
          priority, locked, state, leaving, follows)
        values (${company}, ${stop[one]}, ${tour[name]}, ${index}, ${one === 'a' ? 'start' : 'customer'}, 'Hof', 'Weg', '1', '10779', 'Berlin',
          'Deutschland', '', '', '[]', '', '', false, false, 0, 'normal', false, ${more.state ?? 'open'}, ${one === leaving},
          ${one === 'b' ? stop['h'] : null}::uuid)`.execute(db);
  }

  async function addJob(key: string) {
    await sql`insert into company.jobs (company, key, day, name, street, house_number, zip_code, city, country,
        address_additional, phone, orders, recipient, info, signature, safe_delivery, stay_seconds, priority, name_sort, search)
      values (${company}, ${key}, '2026-11-23', 'Hof', 'Weg', '1', '10779', 'Berlin', 'Deutschland', '', '', '[]', '', '', false,
        false, 0, 'normal', 'hof', 'hof')`.execute(db);
  }
});

const header = {
  driver: null,
  vehicle: null,
  deliveryService: null,
  orderNumber: 'A-7',
  temperatureRecording: true,
  breakRule: 'vehicle',
};
