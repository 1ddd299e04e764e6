import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Board, Insertions } from '#contract/dispatch/board.ts';
import type { DistributeEvent } from '#contract/dispatch/distribution.ts';
import type { Job } from '#contract/dispatch/jobs.ts';
import type { TourCheck } from '#contract/dispatch/tourCheck.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { forgetAssignees } from '#server/domain/tours/plan/assignees.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { distributed } from '#testing/fixtures/distributions.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { buildVehicle } from '#testing/fixtures/portal.ts';
import { placeInBerlin } from '#testing/fixtures/placeInBerlin.ts';
import { buildJob, buildWholeTour } from '#testing/fixtures/tours.ts';

const day = '2026-11-23';
const chilled = { from: 2, until: 8 };
const frozen = { from: null, until: -18 };

describe.each(mainEngines)('what an order needs on the %s engine', (engine) => {
  const { call, company, administrator, portal } = administered(engine);
  const set = async <Body>(path: string, body: object) =>
    (await portal.setUp(administrator, 'POST', path, body)).body as Body;
  const place = (name: string) => placeInBerlin(name, { lat: 52.5, lng: 13.3 });
  const addJob = (name: string, fields: object = {}) =>
    set<Job>('/jobs', buildJob({ place: place(name) as never, ...fields }));
  const addDriver = async () => (await company.addPerson({ role: 'driver' })).uid;
  let plates = 100;
  async function addVehicle(fields: object = {}) {
    plates += 1;
    const vehicle = buildVehicle({ plateNumber: `B-TL ${plates}`, features: [], ...fields });
    return (await set<{ key: string }>('/vehicles', vehicle)).key;
  }
  async function addTour(driver: string, vehicle: string, fields: object = {}) {
    const whole = await buildWholeTour(portal, company, administrator);
    const [start, , finish] = whole.stops;
    const stops = [start, { key: uuidv7(), kind: 'customer', place: place('Ulme'), ...fields }, finish];
    return (await set<Tour>('/tours', { ...whole, driver, vehicle, stops })).key;
  }
  async function distribute(jobs: string[], drivers: { driver: string; vehicle: string }[]) {
    return distributed(call, { day, jobs, drivers });
  }
  const givenTo = ({ tours }: DistributeEvent) =>
    new Map(tours.flatMap(({ driver, jobs }) => jobs.map(({ job }) => [job, driver] as const)));
  const reasonsOf = ({ unserved }: DistributeEvent) =>
    new Map(unserved.map(({ job, days }) => [job, [...new Set(days.map(({ reason }) => reason))]]));

  test('gives orders to vehicles that keep their goods cold, and says where none does', async () => {
    const [warm, cold, deep] = [await addDriver(), await addDriver(), await addDriver()];
    const drivers = [
      { driver: warm, vehicle: await addVehicle() },
      { driver: cold, vehicle: await addVehicle({ temperatureZones: [chilled] }) },
      {
        driver: deep,
        vehicle: await addVehicle({
          temperatureZones: [
            { from: 0, until: 4 },
            { from: -25, until: -18 },
          ],
        }),
      },
    ];
    const [milk, ice, meat] = [
      await addJob('Milch', { temperature: chilled }),
      await addJob('Eis', { temperature: frozen }),
      await addJob('Hack', { temperature: { from: 0, until: 2 } }),
    ];
    const proposed = await distribute([milk.key, ice.key, meat.key], drivers);
    expect(givenTo(proposed)).toEqual(
      new Map([
        [milk.key, cold],
        // The compartment from 0 to 4 °C may be too cold for milk, and too warm for mince.
        [ice.key, deep],
      ]),
    );
    expect(reasonsOf(proposed)).toEqual(new Map([[meat.key, ['temperature']]]));
  });

  test('tells a missing tail-lift from a missing temperature', async () => {
    const driver = await addDriver();
    const vehicle = await addVehicle({ temperatureZones: [chilled] });
    const lifted = await addJob('Palette', { tailLift: true, temperature: chilled });
    const cold = await addJob('Eis', { temperature: frozen });
    const reasons = reasonsOf(await distribute([lifted.key, cold.key], [{ driver, vehicle }]));
    expect(reasons).toEqual(
      new Map([
        [lifted.key, ['feature']],
        [cold.key, ['temperature']],
      ]),
    );
  });

  test('heeds who may have an order, and who may not', async () => {
    const [one, other] = [await addDriver(), await addDriver()];
    const [own, others] = [await addVehicle(), await addVehicle()];
    const drivers = [
      { driver: one, vehicle: own },
      { driver: other, vehicle: others },
    ];
    const only = await addJob('Nur', { onlyDrivers: [other] });
    const not = await addJob('Nicht', { notDrivers: [other] });
    const car = await addJob('Wagen', { onlyVehicles: [own] });
    const never = await addJob('Niemand', { onlyDrivers: [one], notVehicles: [own] });
    const proposed = await distribute([only.key, not.key, car.key, never.key], drivers);
    expect(givenTo(proposed)).toEqual(
      new Map([
        [only.key, other],
        [not.key, one],
        [car.key, one],
      ]),
    );
    expect(reasonsOf(proposed)).toEqual(new Map([[never.key, ['forbidden']]]));
  });

  test('takes a pair only where both of its jobs may go', async () => {
    const [one, other] = [await addDriver(), await addDriver()];
    const drivers = [
      { driver: one, vehicle: await addVehicle({ temperatureZones: [chilled] }) },
      { driver: other, vehicle: await addVehicle({ temperatureZones: [chilled] }) },
    ];
    const orders = [{ orderNumber: '', task: 'collection', packages: 1, weight: 1, volume: 0 }];
    const collection = await addJob('Abholung', { orders, onlyDrivers: [one, other] });
    const delivery = await addJob('Zustellung', {
      goodsFrom: collection.key,
      temperature: chilled,
      onlyDrivers: [other],
    });
    expect(givenTo(await distribute([collection.key, delivery.key], drivers))).toEqual(
      new Map([
        [collection.key, other],
        [delivery.key, other],
      ]),
    );
  });

  test('is told on the board and by the check of the tours', async () => {
    const [driver, vehicle] = [await addDriver(), await addVehicle({ temperatureZones: [chilled] })];
    const key = await addTour(driver, vehicle, { temperature: frozen, notDrivers: [driver], tailLift: true });
    const board = (await call('GET', `/board?day=${day}`)).body as Board;
    expect(board.tours[0]?.stops[1]).toMatchObject({ temperature: frozen, notDrivers: [driver], tailLift: true });
    expect(board.vehicles.find((one) => one.key === vehicle)).toMatchObject({ temperatureZones: [chilled] });
    const { findings } = (await call('GET', `/tours/check?day=${day}`)).body as TourCheck;
    const unmet = findings.find(({ kind }) => kind === 'needUnmet');
    expect(unmet).toMatchObject({
      count: 3,
      named: [
        {
          tour: { key },
          stop: { name: 'Ulme' },
          need: { kind: 'tailLift', temperature: null },
          vehicle: { key: vehicle },
        },
        { need: { kind: 'temperature', temperature: frozen }, driver: null },
        { need: { kind: 'driver', temperature: null }, driver: { key: driver }, vehicle: null },
      ],
    });
    const { key: job } = await addJob('Eis', { temperature: frozen });
    const { items } = (await call('POST', '/board/insertions', { day, jobs: [job] })).body as Insertions;
    expect(items[0]?.objections).toContain('unmet');
  });

  test('keeps no key that names nobody, and forgets those who are gone for good', async () => {
    const stranger = await (await portal.addCompany()).addPerson({ role: 'driver' });
    const [driver, vehicle] = [await addDriver(), await addVehicle()];
    const lists = {
      onlyDrivers: [driver, stranger.uid, administrator.uid],
      notDrivers: [uuidv7()],
      onlyVehicles: [vehicle],
      notVehicles: [driver],
    };
    const job = await addJob('Auftrag', lists);
    const kept = { onlyDrivers: [driver], notDrivers: [], onlyVehicles: [vehicle], notVehicles: [] };
    expect(job).toMatchObject(kept);
    const { version } = job;
    const changed = await call('PATCH', `/jobs/${job.key}`, { version, onlyDrivers: [stranger.uid, driver] });
    expect(changed).toAnswer({ onlyDrivers: [driver] });
    const tour = await addTour(driver, vehicle, { onlyDrivers: [driver], onlyVehicles: [vehicle] });
    await portal.databases.company('main').writeTransaction({ company: company.key, uid: null }, async (tx) => {
      await forgetAssignees(tx, 'Drivers', [driver]);
      await forgetAssignees(tx, 'Vehicles', [vehicle]);
    });
    expect(await call('GET', `/jobs/${job.key}`)).toAnswer({ onlyDrivers: [], onlyVehicles: [] });
    const { stops } = (await call('GET', `/tours/${tour}`)).body as Tour;
    expect(stops[1]).toMatchObject({ onlyDrivers: [], onlyVehicles: [] });
  });

  test('refuses temperatures that nothing can have', async () => {
    const refused = async (temperature: object) =>
      (await call('POST', '/jobs', buildJob({ temperature } as never))).body as { data?: { issues: unknown } };
    expect(await refused({ from: 8, until: 2 })).toMatchObject({
      data: { issues: [{ path: 'temperature.until', rule: 'temperature-order' }] },
    });
    expect(await refused({ from: null, until: null })).toMatchObject({
      data: { issues: [{ path: 'temperature.from', rule: 'required' }] },
    });
    expect(await refused({ from: -300, until: 2 })).toMatchObject({
      data: { issues: [{ path: 'temperature.from', rule: 'degrees' }] },
    });
  });
});
