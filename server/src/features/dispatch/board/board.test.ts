import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Board, Insertions, Placement } from '#contract/dispatch/board.ts';
import type { Job } from '#contract/dispatch/jobs.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { placeInBerlin } from '#testing/fixtures/placeInBerlin.ts';
import { buildJob, buildWholeTour } from '#testing/fixtures/tours.ts';

const day = '2026-11-23';
const [north, south] = [
  { lat: 52.58, lng: 13.38 },
  { lat: 52.44, lng: 13.38 },
];

describe.each(mainEngines)('the day board on the %s engine', (engine) => {
  const { call, company, administrator, portal } = administered(engine);
  const set = async <Body>(path: string, body: object) =>
    (await portal.setUp(administrator, 'POST', path, body)).body as Body;
  const read = async (on = day) => (await call('GET', `/board?day=${on}`)).body as Board;
  const customersOf = ({ tours }: Board, key: string) =>
    tours
      .find((tour) => tour.key === key)
      ?.stops.flatMap(({ kind, name }) => (kind === 'customer' ? [name] : []))
      .join();
  const openNames = async () =>
    ((await call('GET', '/jobs?limit=200')).body as { items: Job[] }).items.map(({ name }) => name).join();

  const stop = (name: string, position = north) => ({
    key: uuidv7(),
    kind: 'customer' as const,
    place: placeInBerlin(name, position),
    orders: [{ orderNumber: name, packages: 2, weight: 10 }],
  });
  const addJob = async (name: string, fields: object = {}) =>
    (await set<Job>('/jobs', buildJob({ place: placeInBerlin(name, north) as never, ...fields }))).key;
  /** From the depot to these customers and back. */
  async function addTour(
    customers: readonly (ReturnType<typeof stop> & { staySeconds?: number })[],
    { isReleased = false, ...fields } = {},
  ) {
    const whole = await buildWholeTour(portal, company, administrator);
    const [start, , finish] = whole.stops;
    const { key } = await set<Tour>('/tours', { ...whole, stops: [start, ...customers, finish], ...fields });
    if (isReleased) await set(`/tours/${key}/release`, { version: 1 });
    return key;
  }
  const place = (placements: Placement[], as = administrator) => call('POST', '/board/placements', { placements }, as);
  const insertions = async (...jobs: string[]) =>
    (await call('POST', '/board/insertions', { day, jobs })).body as Insertions;

  test('tells the tours of a day with names, positions and loads, and who is there', async () => {
    const key = await addTour([stop('AA'), stop('BB', south)]);
    const { tours, drivers, vehicles, isComplete } = await read();
    expect(isComplete).toBe(true);
    const [tour] = tours;
    expect(tour).toMatchObject({ key, load: { packages: 4, weight: 20 } });
    expect(tour?.stops[1]).toMatchObject({ name: 'AA', position: north, goods: { packages: 2, weight: 10 } });
    expect(tour?.stops[1]?.legMetres).toBeGreaterThan(0);
    expect(drivers.map((one) => one.key)).toContain(tour?.driver?.key);
    expect(vehicles.map((one) => one.key)).toContain(tour?.vehicle?.key);
    expect((await read('2026-11-24')).tours).toEqual([]);
  });

  test('tells when drivers ended the day before', async () => {
    const { uid: driver } = await company.addPerson({ role: 'driver' });
    await addTour([stop('AA')], { driver, departure: '2026-11-22T04:00' } as never);
    const last = await addTour([stop('BB')], { driver, departure: '2026-11-22T20:00' } as never);
    const { number } = (await call('GET', `/tours/${last}`)).body as Tour;
    const lastTourOf = ({ drivers }: Board) => drivers.find(({ key }) => key === driver)?.lastTour;
    const told = lastTourOf(await read());
    expect(told?.number).toBe(number);
    expect(told?.end).toBeGreaterThan(Date.parse('2026-11-22T20:00+01:00'));
    expect(lastTourOf(await read('2026-11-25'))).toBeNull();
  });

  test('tells what drivers are planned to do in the week, and their reduced rests', async () => {
    const { uid: driver } = await company.addPerson({ role: 'driver' });
    const lasting = (staySeconds: number, departure: string, fields: object = {}) => {
      const long = { ...stop('AA'), staySeconds };
      return addTour([long], { driver, departure, ...fields } as never);
    };
    const ofDriver = async (on: string) => {
      const { week, reducedRests } = (await read(on)).drivers.find(({ key }) => key === driver) ?? {};
      return { ...week, reducedRests };
    };
    const hour = 3600;
    // 2026-11-23 is a Monday. Ten hours of rest after each of the first days, but for what the legs take.
    await lasting(10 * hour, '2026-11-20T06:00');
    await lasting(13 * hour, '2026-11-23T06:00');
    const sent = await lasting(13 * hour, '2026-11-24T06:00', { isReleased: true });
    await lasting(4 * hour, '2026-11-25T06:00');
    const { workSeconds, driveSeconds = 0, reducedRests } = await ofDriver('2026-11-23');
    expect(reducedRests).toBe(0);
    expect(driveSeconds).toBeGreaterThan(0);
    expect(workSeconds).toBe(30 * hour + driveSeconds);
    expect(await ofDriver('2026-11-25')).toEqual({ workSeconds, driveSeconds, reducedRests: 1 });
    expect(await ofDriver('2026-11-26')).toMatchObject({ workSeconds, reducedRests: 2 });
    // The week ends on Sunday; a day without a tour was a weekly rest.
    await lasting(hour, '2026-11-29T06:00');
    await lasting(hour, '2026-11-30T06:00');
    expect((await ofDriver('2026-11-29')).workSeconds).toBeGreaterThan(31 * hour);
    expect((await ofDriver('2026-11-30')).workSeconds).toBeLessThan(2 * hour);
    expect((await ofDriver('2026-11-30')).reducedRests).toBe(0);
    // What is planned counts: a sent tour has got another driver, whom it has not been sent to.
    const { uid: other } = await company.addPerson({ role: 'driver' });
    const { version } = (await call('GET', `/tours/${sent}`)).body as Tour;
    await portal.setUp(administrator, 'PATCH', `/tours/${sent}`, { version, driver: other });
    expect((await ofDriver('2026-11-26')).workSeconds).toBeLessThan((workSeconds ?? 0) - 10 * hour);
    expect((await ofDriver('2026-11-26')).reducedRests).toBe(0);
  });

  test('tells who is absent', async () => {
    const { uid: driver } = await company.addPerson({ role: 'driver' });
    await set('/calendar/events', { kind: 'absence', title: 'Krank', begin: day, end: day, driver });
    const absent = (await read()).drivers.find(({ key }) => key === driver);
    expect(absent?.events).toMatchObject([{ kind: 'absence', title: 'Krank' }]);
  });

  test('places an open job where it costs least, and takes it back', async () => {
    const near = await addTour([stop('AA', north), stop('BB', { lat: 52.6, lng: 13.38 })]);
    const far = await addTour([stop('CC', south)]);
    const job = await addJob('Neu');
    const { items, source } = await insertions(job);
    expect(source).toBe('estimate');
    expect(items.map(({ tour }) => tour)).toEqual([near, far]);
    const [best, other] = items;
    expect(best?.objections).toEqual([]);
    expect(best?.durationSeconds).toBeLessThan(other?.durationSeconds ?? 0);
    const [{ behind } = { behind: null }] = best?.places ?? [];
    const { status, body } = await place([{ job, from: null, to: { tour: near, behind } }]);
    expect(status).toBe(200);
    expect(customersOf(await read(), near)).toContain('Neu');
    expect(await openNames()).toBe('');
    expect((await place((body as { undo: Placement[] }).undo)).status).toBe(200);
    expect(customersOf(await read(), near)).toBe('AA,BB');
    expect(await openNames()).toBe('Neu');
  });

  test('shows what is planned for a driver who has been sent something else, with its times', async () => {
    const key = await addTour([stop('AA')], { isReleased: true });
    const job = await addJob('Neu');
    await place([{ job, from: null, to: { tour: key, behind: null } }]);
    const board = await read();
    expect(customersOf(board, key)).toBe('Neu,AA');
    const tour = board.tours.find((one) => one.key === key);
    expect(tour).toMatchObject({ state: 'released', hasPendingChanges: true });
    expect(tour?.stops.every(({ plannedArrival, plannedDeparture }) => plannedArrival ?? plannedDeparture)).toBe(true);
    const sent = (await call('GET', `/tours/${key}`)).body as Tour;
    expect(sent.stops.filter(({ kind }) => kind === 'customer')).toHaveLength(1);
  });

  test('moves several jobs between tours at once, and back', async () => {
    const [a, b, c] = [stop('AA'), stop('BB'), stop('CC')];
    const from = await addTour([a, b, c]);
    const to = await addTour([stop('DD')]);
    const { body } = await place([
      { job: a.key, from, to: { tour: to, behind: null } },
      { job: c.key, from, to: { tour: to, behind: a.key } },
      { job: b.key, from, to: null },
    ]);
    const moved = await read();
    expect([customersOf(moved, from), customersOf(moved, to), await openNames()]).toEqual(['', 'AA,CC,DD', 'BB']);
    await place((body as { undo: Placement[] }).undo);
    const back = await read();
    expect([customersOf(back, from), customersOf(back, to), await openNames()]).toEqual(['AA,BB,CC', 'DD', '']);
  });

  test('moves a pair together, the collection first', async () => {
    const collection = await addJob('Abholung', { orders: [{ task: 'collection', orderNumber: '1', packages: 1 }] });
    const delivery = await addJob('Zustellung', { goodsFrom: collection });
    const key = await addTour([stop('AA')]);
    await place([{ job: delivery, from: null, to: { tour: key, behind: null } }]);
    expect(customersOf(await read(), key)).toBe('Abholung,Zustellung,AA');
  });

  test('refuses a job that is elsewhere by now, a tour that is over, and the same job twice', async () => {
    const key = await addTour([stop('AA')]);
    const job = await addJob('Neu');
    const to = { tour: key, behind: null };
    expect(await place([{ job, from: null, to }])).toMatchObject({ status: 200 });
    expect(await place([{ job, from: null, to }])).toBeRefused(409, 'stop-taken');
    expect(await place([1, 2].map(() => ({ job, from: key, to })))).toBeRefused(400, 'invalid-input');
    await set(`/tours/${key}/cancel`, {
      version: ((await call('GET', `/tours/${key}`)).body as Tour).version,
      reason: 'x',
    });
    expect((await place([{ job, from: key, to: null }])).status).toBe(409);
    expect(await place([{ job, from: uuidv7(), to: null }])).toBeRefused(404, 'not-found');
  });

  test('counts windows, loads and unknown positions as objections', async () => {
    const late = { from: '05:00', until: '05:31' };
    await addTour([stop('AA')], { vehicle: await smallVehicle() } as object);
    const objectionsTo = async (fields: object) => (await insertions(await addJob('Neu', fields))).items[0]?.objections;
    expect(await objectionsTo({ ownWindows: [late] })).toEqual(['late']);
    expect(await objectionsTo({ orders: [{ orderNumber: '1', weight: 900 }] })).toEqual(['overload']);
    expect(
      await objectionsTo({ place: { ...placeInBerlin('Neu', north), position: null, positionPrecision: null } }),
    ).toEqual(['unlocated']);
  });

  /** It takes 500 kg. */
  const smallVehicle = async () =>
    (
      await set<{ key: string }>('/vehicles', {
        kind: 'van',
        make: 'VW',
        model: 'Caddy',
        plateNumber: 'B-TL 12',
        capacityWeight: 500,
      })
    ).key;

  test('belongs to administrators of the company', async () => {
    const key = await addTour([stop('AA')]);
    const job = await addJob('Neu');
    const driver = await company.addPerson({ role: 'driver' });
    expect((await place([{ job, from: null, to: { tour: key, behind: null } }], driver)).status).toBe(403);
    const other = await (await portal.addCompany()).addPerson();
    expect((await call('GET', `/board?day=${day}`, undefined, other)).body).toMatchObject({ tours: [], drivers: [] });
    expect(await place([{ job, from: key, to: null }], other)).toBeRefused(404, 'not-found');
    expect(await place([{ job, from: null, to: null }], other)).toBeRefused(409, 'stop-taken');
    const { body } = await call('POST', '/board/insertions', { day, jobs: [job] }, other);
    expect(body).toMatchObject({ items: [] });
  });
});
