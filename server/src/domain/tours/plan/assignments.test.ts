import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Driver } from '#contract/people/drivers.ts';
import type { TourAssignments } from '#contract/dispatch/tourCheck.ts';
import type { TourState } from '#contract/dispatch/tourStates.ts';
import type { Tour, TourInput } from '#contract/dispatch/tours.ts';
import { eraseRow } from '#server/domain/people/erase.ts';
import { customerTable } from '#server/features/partners/customers/store.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { inCompany, letUndoExpire, setRow } from '#testing/fixtures/people.ts';
import { buildCustomer } from '#testing/fixtures/portal.ts';
import { buildPlace } from '#testing/fixtures/tours.ts';

const departure = '2031-03-03T06:00';

describe.each(mainEngines)('tours whose driver, vehicle or customer goes, on the %s engine', (engine) => {
  const { portal, company, administrator, call, addVehicle } = administered(engine);
  const made = async <Made = { key: string }>(path: string, body: object) =>
    (await portal.setUp(administrator, 'POST', path, body)).body as Made;
  const addDriver = async () => (await company.addPerson({ role: 'driver', confirmed: true, active: true })).uid;
  const place = buildPlace();
  const stopsTo = (customer: string | null) =>
    (['start', 'customer', 'finish'] as const).map((kind) => ({
      key: uuidv7(),
      kind,
      place,
      ...(kind === 'customer' && { customer }),
    }));
  const addTour = (fields: Partial<TourInput>) => made<Tour>('/tours', { departure, stops: stopsTo(null), ...fields });
  const release = ({ key, version }: Tour) => made<Tour>(`/tours/${key}/release`, { version });
  const get = async (tour: Tour) => (await call('GET', `/tours/${tour.key}`)).body as Tour;
  const setState = (tour: Tour, state: TourState) =>
    inCompany(portal, company, (db) => db.updateTable('tours').set({ state }).where('key', '=', tour.key).execute());
  const removeDriver = async (uid: string) => {
    const { version } = (await call('GET', `/drivers/${uid}`)).body as Driver;
    return call('POST', `/drivers/${uid}/remove`, { version });
  };
  const restoreDriver = (uid: string) => call('POST', `/drivers/${uid}/restore`);

  test('a driver or a vehicle of a tour under way is not deleted, and the tours are named', async () => {
    const [driver, vehicle] = [await addDriver(), await addVehicle()];
    const tour = await release(await addTour({ driver, vehicle }));
    await setState(tour, 'underWay');
    const tours = [{ key: tour.key, number: tour.number }];
    expect(await removeDriver(driver)).toBeRefused(409, 'tour-under-way', { tours });
    expect(await call('POST', `/vehicles/${vehicle}/remove`)).toBeRefused(409, 'tour-under-way', { tours });
    expect(await call('GET', `/tours/assignments?of=vehicle&key=${vehicle}`)).toMatchObject({
      body: { underWay: tours, losing: [], losingCount: 0 },
    });
    await setState(tour, 'done');
    expect(await removeDriver(driver)).toMatchObject({ status: 200 });
    expect(await get(tour)).toMatchObject({
      state: 'done',
      driver: { key: null, name: expect.stringMatching(/\w/) as string },
    });
  });

  test('the fleet and the start page count vehicles under way, which can be listed alone', async () => {
    const [vehicle, other] = [await addVehicle(), await addVehicle()];
    const [tour, second] = [await addTour({ vehicle }), await addTour({ vehicle })];
    await addTour({ vehicle: other });
    for (const one of [tour, second]) await setState(one, 'underWay');
    const { items } = (await call('GET', '/vehicles')).body as { items: { key: string; plateNumber: string }[] };
    const plate = encodeURIComponent(items.find(({ key }) => key === vehicle)?.plateNumber ?? '');
    for (const asked of ['underWay=true', `underWay=true&search=${plate}`])
      expect(await call('GET', `/vehicles?${asked}`)).toMatchObject({
        body: { items: [{ key: vehicle }], total: 1, counts: { underWay: 1 } },
      });
    expect(await call('GET', '/dashboard')).toMatchObject({ body: { vehicles: { underWay: 1 } } });
    for (const one of [tour, second]) await setState(one, 'done');
    expect(await call('GET', '/vehicles?underWay=true')).toMatchObject({
      body: { items: [], counts: { underWay: 0 } },
    });
  });

  test('drafts, planned and released tours lose a driver, and get them back as they were', async () => {
    const [driver, vehicle] = [await addDriver(), await addVehicle()];
    const draft = await addTour({ driver });
    const planned = await addTour({ driver });
    await made(`/tours/${planned.key}/plan`, { version: planned.version });
    const released = await release(await addTour({ driver, vehicle }));
    const asked = await call('GET', `/tours/assignments?of=driver&key=${driver}`);
    const losing = [draft, planned, released].map(({ key, number }) => ({ key, number }));
    expect(asked.body as TourAssignments).toEqual({ underWay: [], losing, losingCount: 3 });

    await removeDriver(driver);
    expect(await get(draft)).toMatchObject({ state: 'draft', driver: null });
    expect(await get(planned)).toMatchObject({ state: 'planned', driver: null });
    const lost = await get(released);
    expect(lost).toMatchObject({ state: 'planned', driver: null, vehicle: { key: vehicle }, release: null });
    expect(lost.stops.map(({ promised }) => promised)).toEqual([null, null, null]);

    expect(await restoreDriver(driver)).toMatchObject({ status: 200 });
    expect(await get(draft)).toMatchObject({ state: 'draft', driver: { key: driver } });
    expect(await get(planned)).toMatchObject({ state: 'planned', driver: { key: driver } });
    const again = await get(released);
    expect(again).toMatchObject({ state: 'released', driver: { key: driver }, release: released.release });
    expect(again.stops.map(({ promised }) => promised)).toEqual(released.stops.map(({ promised }) => promised));
  });

  test('what somebody has changed meanwhile stays as it is', async () => {
    const [driver, other] = [await addDriver(), await addDriver()];
    const [given, changed, deleted] = [await addTour({ driver }), await addTour({ driver }), await addTour({ driver })];
    await removeDriver(driver);
    const patch = async (tour: Tour, fields: object) =>
      call('PATCH', `/tours/${tour.key}`, { version: (await get(tour)).version, ...fields });
    await patch(given, { driver: other });
    await patch(changed, { orderNumber: 'A-7' });
    await call('POST', '/tours/remove', { keys: [deleted.key] });
    await restoreDriver(driver);
    expect(await get(given)).toMatchObject({ driver: { key: other } });
    expect(await get(changed)).toMatchObject({ driver: null, orderNumber: 'A-7' });
    await call('POST', '/tours/restore', { keys: [deleted.key] });
    expect(await get(deleted)).toMatchObject({ driver: null });
  });

  test('changes that were not sent yet become part of the tour that is planned again', async () => {
    const [driver, vehicle] = [await addDriver(), await addVehicle()];
    const tour = await release(await addTour({ driver, vehicle }));
    await call('PATCH', `/tours/${tour.key}`, { version: tour.version, departure: '2031-03-03T07:15' });
    await call('POST', `/vehicles/${vehicle}/remove`);
    expect(await get(tour)).toMatchObject({
      state: 'planned',
      vehicle: null,
      departure: '2031-03-03T07:15',
      driver: { key: driver },
      pending: null,
    });
    await call('POST', `/vehicles/${vehicle}/restore`);
    expect(await get(tour)).toMatchObject({
      state: 'planned',
      vehicle: { key: vehicle },
      departure: '2031-03-03T07:15',
    });
  });

  test('the name of an erased driver stands on no tour, and nobody finds one by it', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    await setRow(portal, company, driver, { firstname: 'Wendelin', lastname: 'Überschär' });
    const tour = await addTour({ driver: driver.uid });
    await setState(tour, 'done');
    const found = async () =>
      (
        (await call('GET', '/tours?fromDay=2031-03-03&untilDay=2031-03-03&search=%C3%BCbersch')).body as {
          total: number;
        }
      ).total;
    expect(await found()).toBe(1);
    await removeDriver(driver.uid);
    expect(await get(tour)).toMatchObject({ driver: { name: 'Wendelin Überschär' } });
    await letUndoExpire(portal, company, driver);
    await portal.databases
      .company('main')
      .writeTransaction({ company: company.key, uid: null }, (tx) => eraseRow(tx, driver.uid));
    expect(JSON.stringify(await get(tour))).not.toContain('Wendelin');
    expect(await found()).toBe(0);
  });

  test('customers of a tour under way are left out and named, and refused where one alone is meant', async () => {
    const [waiting, free] = [await made('/customers', buildCustomer()), await made('/customers', buildCustomer())];
    const [driver, vehicle] = [await addDriver(), await addVehicle()];
    const tour = await release(await addTour({ driver, vehicle, stops: stopsTo(waiting.key) }));
    await setState(tour, 'underWay');
    const tours = [{ key: tour.key, number: tour.number }];
    expect(await call('POST', '/customers/remove', { keys: [waiting.key] })).toBeRefused(409, 'tour-under-way', {
      tours,
    });
    expect(await call('POST', '/customers/remove', { keys: [waiting.key, free.key] })).toMatchObject({
      status: 200,
      body: { keys: [free.key], left: [{ key: waiting.key, name: 'Feinkost Lindqvist', tours }] },
    });
    expect(await call('GET', `/customers/${waiting.key}`)).toMatchObject({ status: 200 });
  });

  test('whom a released tour is planned with and has not been sent with leaves its plan alone, and comes back', async () => {
    const [driver, vehicle, other, van] = [
      await addDriver(),
      await addVehicle(),
      await addDriver(),
      await addVehicle(),
    ];
    const tour = await release(await addTour({ driver, vehicle }));
    const { version } = await get(tour);
    await portal.setUp(administrator, 'PATCH', `/tours/${tour.key}`, { version, driver: other, vehicle: van });
    expect(await call('GET', `/tours/assignments?of=vehicle&key=${van}`)).toMatchObject({
      body: { underWay: [], losing: [{ number: tour.number }], losingCount: 1 },
    });
    expect(await removeDriver(other)).toMatchObject({ status: 200 });
    expect(await call('POST', `/vehicles/${van}/remove`)).toMatchObject({ status: 200 });
    const lost = await get(tour);
    expect(lost).toMatchObject({
      state: 'released',
      driver: { key: driver },
      pending: { driver: null, vehicle: null },
    });
    await portal.setUp(administrator, 'POST', `/vehicles/${van}/restore`);
    expect(await get(tour)).toMatchObject({ vehicle: { key: vehicle }, pending: { driver: null, vehicle: van } });
    // Where nothing else has happened to the tour since.
    await restoreDriver(other);
    expect(await get(tour)).toMatchObject({ pending: { driver: null, vehicle: van } });
    await removeDriver(driver);
    expect(await get(tour)).toMatchObject({ state: 'planned', driver: null, vehicle: { key: van }, pending: null });
  });

  test('stops of a deleted customer keep their copy', async () => {
    const { key } = await made('/customers', buildCustomer({ name: 'Feinkost Lindqvist' }));
    const tour = await addTour({ stops: stopsTo(key) });
    expect(await call('POST', '/customers/remove', { keys: [key] })).toMatchObject({ body: { keys: [key], left: [] } });
    const stopOf = async () => (await get(tour)).stops[1];
    expect(await stopOf()).toMatchObject({ customer: key, hasMoved: false, place: { name: 'Feinkost Lindqvist' } });
    const database = portal.databases.company('main');
    const purge = () =>
      database.writeTransaction({ company: company.key, uid: null }, (tx) => customerTable.purge(tx, [key]));
    expect(await purge()).toBe(0);
    expect(await stopOf()).toMatchObject({ customer: key });
    await inCompany(portal, company, (db) =>
      db
        .updateTable('customers')
        .set({ deleted: new Date(0) })
        .where('key', '=', key)
        .execute(),
    );
    expect(await purge()).toBe(1);
    expect(await stopOf()).toMatchObject({ customer: null, place: { name: 'Feinkost Lindqvist' } });
  });

  test('a driver drives while one of their tours is under way', async () => {
    const driver = await addDriver();
    const tour = await addTour({ driver });
    const isDriving = async () => {
      const one = (await call('GET', `/drivers/${driver}`)).body as Driver;
      const { items } = (await call('GET', '/drivers')).body as { items: Driver[] };
      expect(one.tour).toEqual(one.isDriving ? { key: tour.key, number: tour.number } : null);
      return [one.isDriving, items.find(({ key }) => key === driver)?.isDriving];
    };
    expect(await isDriving()).toEqual([false, false]);
    await setState(tour, 'underWay');
    expect(await isDriving()).toEqual([true, true]);
    const { version } = await get(tour);
    await made(`/tours/${tour.key}/finish`, { version });
    expect(await isDriving()).toEqual([false, false]);
    const told = await inCompany(portal, company, (db) =>
      db
        .selectFrom('changes')
        .select('key')
        .where('company', '=', company.key)
        .where('collection', '=', 'presence')
        .execute(),
    );
    expect(told).toEqual([{ key: driver }]);
  });

  test('another company’s tours are neither named nor taken', async () => {
    const driver = await addDriver();
    const tour = await addTour({ driver });
    const stranger = await (await portal.addCompany()).addPerson();
    expect(await call('GET', `/tours/assignments?of=driver&key=${driver}`, undefined, stranger)).toMatchObject({
      body: { underWay: [], losing: [], losingCount: 0 },
    });
    const own = await company.addPerson({ role: 'driver', confirmed: true, active: true });
    expect(await call('GET', `/tours/assignments?of=driver&key=${driver}`, undefined, own)).toBeRefused(
      403,
      'permission-denied',
    );
    expect(await get(tour)).toMatchObject({ driver: { key: driver } });
  });
});
