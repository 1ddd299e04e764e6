import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Board } from '#contract/dispatch/board.ts';
import type { Arrangement, DistributeEvent } from '#contract/dispatch/distribution.ts';
import type { Job } from '#contract/dispatch/jobs.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { distributed } from '#testing/fixtures/distributions.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { buildCustomer } from '#testing/fixtures/portal.ts';
import { placeInBerlin } from '#testing/fixtures/placeInBerlin.ts';
import { buildAddress, buildJob, buildWholeTour } from '#testing/fixtures/tours.ts';

const day = '2026-11-23';
const at = (place: number) => ({ lat: 52.5, lng: 13.2 + place / 50 });

describe.each(mainEngines)('a distribution on the %s engine', (engine) => {
  const { call, company, administrator, portal, addVehicle } = administered(engine);
  const set = async <Body>(path: string, body: object) =>
    (await portal.setUp(administrator, 'POST', path, body)).body as Body;
  const addJob = async (name: string, place: number, fields: object = {}) =>
    (await set<Job>('/jobs', buildJob({ place: placeInBerlin(name, at(place)) as never, ...fields }))).key;
  const stop = (name: string, place: number) => ({
    key: uuidv7(),
    kind: 'customer' as const,
    place: placeInBerlin(name, at(place)),
  });
  async function addTour(customers: ReturnType<typeof stop>[], isReleased = false) {
    const whole = await buildWholeTour(portal, company, administrator);
    const [start, , finish] = whole.stops;
    const { key } = await set<Tour>('/tours', { ...whole, stops: [start, ...customers, finish] });
    if (isReleased) await set(`/tours/${key}/release`, { version: 1 });
    return key;
  }
  const distribute = (input: object) => distributed(call, { day, ...input });
  const taken = ({ tours }: DistributeEvent): Arrangement => ({
    tours: tours.flatMap(({ tour, jobs }) => (tour === null ? [] : [{ tour, jobs }])),
    added: tours.flatMap(({ tour, driver, vehicle, departure, jobs }) =>
      tour === null ? [{ driver, vehicle, departure, jobs }] : [],
    ),
    opened: [],
    removed: [],
  });
  const arrange = (asked: Arrangement, as = administrator) => call('POST', '/board/arrangements', asked, as);
  const customers = async () =>
    ((await call('GET', `/board?day=${day}`)).body as Board).tours.map(({ stops }) =>
      stops.flatMap(({ kind, name }) => (kind === 'customer' ? [name] : [])).join(),
    );
  /** Two tours of the weeks before in which a driver came to a customer. */
  async function addVisits(customer: string | null, driver: string | null | undefined) {
    for (const before of ['2026-11-16', '2026-11-17']) {
      const whole = await buildWholeTour(portal, company, administrator);
      const stops = [whole.stops[0], { key: uuidv7(), kind: 'customer', customer }, whole.stops.at(-1)];
      const { key } = await set<Tour>('/tours', { ...whole, driver, departure: `${before}T05:30`, stops });
      await set(`/tours/${key}/release`, { version: 1 });
      await inCompany(portal, company, async (db) => {
        await db.updateTable('tours').set({ state: 'done' }).where('key', '=', key).execute();
      });
    }
  }
  const openNames = async () =>
    ((await call('GET', '/jobs?limit=200')).body as { items: Job[] }).items.map(({ name }) => name).join();

  test('adds open jobs where they cost least, is taken at once and taken back', async () => {
    const tour = await addTour([stop('Eins', 1), stop('Drei', 3)]);
    const jobs = [await addJob('Zwei', 2), await addJob('Vier', 4)];
    const last = await distribute({ jobs, tours: [tour] });
    expect(last).toMatchObject({ isFinal: true, progress: 1, source: 'estimate', unserved: [] });
    expect(last.before.stops).toBe(2);
    expect(last.after.stops).toBe(4);
    expect(last.after.distanceMetres).toBeGreaterThanOrEqual(last.before.distanceMetres ?? 0);
    const { status, body } = await arrange(taken(last));
    expect({ status, body }).toMatchObject({ status: 200, body: { left: [] } });
    const [after] = await customers();
    expect(after?.split(',').toSorted()).toEqual(['Drei', 'Eins', 'Vier', 'Zwei']);
    expect(after?.indexOf('Eins')).toBeLessThan(after?.indexOf('Drei') ?? 0);
    expect(await arrange((body as { undo: Arrangement }).undo)).toMatchObject({ status: 200 });
    expect(await customers()).toEqual(['Eins,Drei']);
    expect((await openNames()).split(',').toSorted()).toEqual(['Vier', 'Zwei']);
  });

  test('gives a free driver a new tour, which is gone when it is taken back', async () => {
    await set('/addresses', { ...buildAddress(), kind: 'depot', isUsualStart: true, isUsualFinish: true });
    const { uid: driver } = await company.addPerson({ role: 'driver' });
    const vehicle = await addVehicle();
    const jobs = [await addJob('Eins', 1), await addJob('Zwei', 2)];
    const last = await distribute({ jobs, drivers: [{ driver, vehicle }] });
    expect(last.tours).toMatchObject([{ tour: null, driver, vehicle, after: { stops: 2 } }]);
    const { body } = await arrange(taken(last));
    expect(await customers()).toHaveLength(1);
    expect(await openNames()).toBe('');
    await arrange((body as { undo: Arrangement }).undo);
    expect(await customers()).toEqual([]);
    expect(await openNames()).toBe('Eins,Zwei');
  });

  test('moves jobs between tours where the day is planned anew, and changes of a released tour wait', async () => {
    const west = await addTour([stop('West', 0), stop('Ostwärts', 20)], true);
    const east = await addTour([stop('Ost', 21)]);
    const last = await distribute({ tours: [west, east], mode: 'anew' });
    expect(last.after.durationSeconds).toBeLessThanOrEqual(last.before.durationSeconds ?? 0);
    const { body } = await arrange(taken(last));
    const tour = (await call('GET', `/tours/${west}`)).body as Tour;
    expect(tour.stops.filter(({ kind }) => kind === 'customer')).toHaveLength(2);
    await arrange((body as { undo: Arrangement }).undo);
    expect((await customers()).toSorted()).toEqual(['Ost', 'West,Ostwärts']);
  });

  test('counts the duty of a driver over all tours of the day', async () => {
    const { uid: driver } = await company.addPerson({ role: 'driver' });
    const add = async (departure: string, staySeconds: number) => {
      const whole = await buildWholeTour(portal, company, administrator);
      const [start, , finish] = whole.stops;
      const stops = [start, { ...stop(departure, 1), staySeconds }, finish];
      return (await set<Tour>('/tours', { ...whole, driver, departure, stops })).key;
    };
    const evening = await add(`${day}T17:00`, 600);
    const jobs = await Promise.all([2, 3, 4, 5].map((place) => addJob(`J${place}`, place, { staySeconds: 1800 })));
    expect((await distribute({ jobs, tours: [evening] })).unserved).toEqual([]);
    const morning = await add(`${day}T06:00`, 7 * 3600);
    const after = await distribute({ jobs, tours: [evening] });
    expect(after.unserved.length).toBeGreaterThan(0);
    expect(after.unserved.length).toBeLessThan(4);
    expect(after.unserved[0]?.days).toMatchObject([{ reason: 'hours' }]);
    // Both may change: what is left is divided between them.
    const both = await distribute({ jobs, tours: [morning, evening] });
    const lasts = (one: { durationSeconds: number | null }) => one.durationSeconds ?? 0;
    expect(lasts(both.after)).toBeLessThanOrEqual(10.75 * 3600);
    expect(lasts(both.after)).toBeGreaterThan(lasts(both.before));
  });

  test('lets a driver rest after the day before', async () => {
    await set('/addresses', { ...buildAddress(), kind: 'depot', isUsualStart: true, isUsualFinish: true });
    const { uid: driver } = await company.addPerson({ role: 'driver' });
    const vehicle = await addVehicle();
    const late = { ...(await buildWholeTour(portal, company, administrator)), driver };
    await set('/tours', { ...late, departure: '2026-11-22T20:00' });
    const jobs = [await addJob('Eins', 1)];
    const [tour] = (await distribute({ jobs, drivers: [{ driver, vehicle }] })).tours;
    expect((tour?.departure ?? '') > `${day}T07:00`).toBe(true);
    expect((tour?.departure ?? '') < `${day}T12:00`).toBe(true);
  });

  test('makes tours equally long where that is asked', async () => {
    const tours = [await addTour([stop('West', 1)]), await addTour([stop('Ost', 1)])];
    const jobs = await Promise.all(['Eins', 'Zwei', 'Drei', 'Vier'].map((name) => addJob(name, 1)));
    const last = await distribute({ jobs, tours, balancePercent: 20 });
    expect(last.unserved).toEqual([]);
    expect(last.tours.map(({ after }) => after.stops)).toEqual([3, 3]);
    expect((await distribute({ jobs, tours })).tours).toHaveLength(1);
    expect(await call('POST', '/board/distribute', { day, balancePercent: 51 })).toMatchObject({ status: 400 });
  });

  test('keeps windows, loads, absences, and leaves out what does not fit', async () => {
    const tour = await addTour([stop('Eins', 1)]);
    const { uid: ill } = await company.addPerson({ role: 'driver' });
    await set('/calendar/events', { kind: 'absence', title: 'Krank', begin: day, end: day, driver: ill });
    const early = await addJob('Zu früh', 2, { ownWindows: [{ from: '03:00', until: '04:00' }] });
    const nowhere = await addJob('Nirgends', 2, {
      place: { ...placeInBerlin('Nirgends', at(2)), position: null, positionPrecision: null },
    });
    const last = await distribute({ jobs: [early, nowhere], tours: [tour], drivers: [{ driver: ill, vehicle: null }] });
    expect(last.tours).toEqual([]);
    const left = new Map(last.unserved.map((one) => [one.job, one]));
    expect(left.get(early)).toMatchObject({
      impossible: null,
      days: [
        { tour, reason: 'window' },
        { driver: ill, tour: null, reason: 'absence' },
      ],
    });
    expect(left.get(nowhere)).toMatchObject({ impossible: 'unlocated', days: [], remedies: [] });
  });

  test('prefers the driver who usually comes, if that costs a few minutes only', async () => {
    const { key: customer } = await set<{ key: string }>('/customers', buildCustomer());
    // The other tour passes by, and would cost a few minutes less.
    const [other, usual] = [await addTour([stop('Eins', 2)]), await addTour([stop('Zwei', 1)])];
    const driver = ((await call('GET', `/tours/${usual}`)).body as Tour).driver?.key;
    await addVisits(customer, driver);
    const job = (await set<Job>('/jobs', { day, customer, place: placeInBerlin('Stamm', at(2)) })).key;
    for (const seed of [1, 2, 3]) {
      const { tours } = await distribute({ jobs: [job], tours: [usual, other], seed });
      expect(tours.map(({ tour }) => tour)).toEqual([usual]);
    }
  });

  describe('a customer whose usual driver is set', () => {
    async function placed(fields: object = {}) {
      // The first tour passes by, and costs a few minutes less.
      const [near, far] = [await addTour([stop('Eins', 2)]), await addTour([stop('Zwei', 1)])];
      const driverOf = async (key: string) => ((await call('GET', `/tours/${key}`)).body as Tour).driver?.key;
      const usualDriver = await driverOf(far);
      const { key: customer } = await set<{ key: string }>('/customers', buildCustomer({ usualDriver, ...fields }));
      const job = (await set<Job>('/jobs', { day, customer, place: placeInBerlin('Stamm', at(2)) })).key;
      return { near, far, job, usualDriver };
    }

    test('gets this driver, as far as the company lets it cost', async () => {
      const { near, far, job } = await placed();
      const to = async (usualDriverMinutes: number) => {
        await portal.setUp(administrator, 'PATCH', '/settings', { usualDriverMinutes });
        const { tours, regularsWithOthers } = await distribute({ jobs: [job], tours: [near, far] });
        return { tours: tours.map(({ tour }) => tour), regularsWithOthers };
      };
      expect(await to(15)).toEqual({ tours: [far], regularsWithOthers: 0 });
      expect(await to(0)).toEqual({ tours: [near], regularsWithOthers: 1 });
    });

    test('is no regular without one', async () => {
      const { near, job } = await placed({ usualDriver: null });
      expect(await distribute({ jobs: [job], tours: [near] })).toMatchObject({ regularsWithOthers: 0 });
    });

    test('counts the set driver, not the one who came most often', async () => {
      const { near, far, job, usualDriver } = await placed();
      const { customer } = (await call('GET', `/jobs/${job}`)).body as Job;
      const other = ((await call('GET', `/tours/${near}`)).body as Tour).driver?.key;
      await addVisits(customer, other);
      const { tours } = await distribute({ jobs: [job], tours: [near, far] });
      expect(tours.map(({ driver }) => driver)).toEqual([usualDriver]);
    });
  });

  test('leaves alone what others have changed meanwhile', async () => {
    const tour = await addTour([stop('Eins', 1)]);
    const other = await addTour([stop('Fern', 9)]);
    const [moved, stays] = [await addJob('Bewegt', 2), await addJob('Bleibt', 3)];
    const last = await distribute({ jobs: [moved, stays], tours: [tour] });
    await set('/board/placements', { placements: [{ job: moved, from: null, to: { tour: other, behind: null } }] });
    expect((await arrange(taken(last))).body).toMatchObject({ left: [moved] });
    expect((await customers()).map((names) => names.split(',').toSorted().join()).toSorted()).toEqual([
      'Bewegt,Fern',
      'Bleibt,Eins',
    ]);
  });

  test('belongs to administrators of the company', async () => {
    const tour = await addTour([stop('Eins', 1)]);
    const job = await addJob('Neu', 2);
    const asked: Arrangement = { tours: [{ tour, jobs: [{ job, from: null }] }], added: [], opened: [], removed: [] };
    const driver = await company.addPerson({ role: 'driver' });
    expect((await arrange(asked, driver)).status).toBe(403);
    const stranger = await (await portal.addCompany()).addPerson();
    expect(await arrange(asked, stranger)).toBeRefused(404, 'not-found');
    expect(await arrange({ ...asked, tours: [], removed: [tour] }, stranger)).toBeRefused(404, 'not-found');
  });
});
