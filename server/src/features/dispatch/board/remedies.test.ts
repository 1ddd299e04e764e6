import { describe, expect, test } from 'vitest';
import type { UnservedJob } from '#contract/dispatch/distribution.ts';
import type { Job } from '#contract/dispatch/jobs.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { distributed } from '#testing/fixtures/distributions.ts';
import { placeInBerlin } from '#testing/fixtures/placeInBerlin.ts';
import { buildAddress, buildJob, buildWholeTour } from '#testing/fixtures/tours.ts';

// A Monday.
const day = '2026-11-23';
const at = (place: number) => ({ lat: 52.5, lng: 13.2 + place / 50 });

describe.each(mainEngines)('what would make room for an order on the %s engine', (engine) => {
  const { call, company, administrator, portal, addVehicle } = administered(engine);
  const set = async <Body>(path: string, body: object, method: 'POST' | 'PATCH' = 'POST') =>
    (await portal.setUp(administrator, method, path, body)).body as Body;
  const addJob = async (fields: object = {}) =>
    (await set<Job>('/jobs', buildJob({ place: placeInBerlin('Fern', at(20)) as never, ...fields }))).key;
  const addDepot = () =>
    set('/addresses', { ...buildAddress(), kind: 'depot', isUsualStart: true, isUsualFinish: true });
  async function addDriver(from: string, until: string, longestMinutes: number | null = null) {
    const { uid } = await company.addPerson({ role: 'driver' });
    await set(`/drivers/${uid}`, { version: 1, shifts: [{ from, until, weekday: 1, longestMinutes }] }, 'PATCH');
    return uid;
  }
  const distribute = (input: object) => distributed(call, { day, ...input });
  const leftOut = async (input: object) => (await distribute(input)).unserved[0] as UnservedJob;
  const remedyOf = ({ remedies }: UnservedJob, kind: string) => remedies.find((one) => one.kind === kind);

  test('is a longer shift of this day, which the calendar then has', async () => {
    await addDepot();
    const driver = await addDriver('06:00', '06:20');
    const asked = { jobs: [await addJob()], drivers: [{ driver, vehicle: null }] };
    const left = await leftOut(asked);
    expect(left.days).toEqual([{ driver, tour: null, vehicle: null, reason: 'shift' }]);
    const remedy = remedyOf(left, 'shiftEnd');
    expect(remedy).toMatchObject({ driver, departure: null, windows: null, otherVehicle: null });
    const [shift] = remedy?.shifts ?? [];
    expect(shift?.begin).toBe(`${day}T06:00`);
    expect(remedy?.durationSeconds).toBeGreaterThan(20 * 60);
    await set('/calendar/events', { kind: 'shift', title: 'Schicht', driver, begin: shift?.begin, end: shift?.end });
    const { unserved, tours } = await distribute(asked);
    expect(unserved).toEqual([]);
    expect(tours).toMatchObject([{ driver, departure: `${day}T06:00` }]);
    // The shifts of the week are as before.
    expect((await call('GET', `/drivers/${driver}`)).body).toMatchObject({ shifts: [{ until: '06:20' }] });
  });

  test('is no shift that breaks the rest before the next day, nor a longer day than the law allows', async () => {
    await addDepot();
    const driver = await addDriver('17:00', '17:20');
    const whole = await buildWholeTour(portal, company, administrator);
    await set('/tours', { ...whole, driver, departure: '2026-11-24T04:20' });
    const left = await leftOut({ jobs: [await addJob()], drivers: [{ driver, vehicle: null }] });
    expect(left.days).toMatchObject([{ reason: 'shift' }]);
    expect(remedyOf(left, 'shiftEnd')).toBeUndefined();
    expect(remedyOf(left, 'shiftBegin')?.shifts?.[0]?.end).toBe(`${day}T17:20`);
    const other = await addDriver('06:00', '23:00', 20);
    const hours = await leftOut({ jobs: [await addJob()], drivers: [{ driver: other, vehicle: null }] });
    expect(hours.days).toMatchObject([{ reason: 'hours' }]);
    expect(remedyOf(hours, 'hours')?.shifts).toEqual([{ begin: `${day}T06:00`, end: `${day}T23:00` }]);
    const far = { place: placeInBerlin('Weit', { lat: 48.1, lng: 11.6 }) };
    expect(
      (await leftOut({ jobs: [await addJob(far)], drivers: [{ driver: other, vehicle: null }] })).remedies,
    ).toEqual([]);
  });

  test('is a window that closes later, if the customer agrees', async () => {
    await addDepot();
    const driver = await addDriver('06:00', '14:00');
    const job = await addJob({ ownWindows: [{ from: '05:00', until: '06:10' }] });
    const asked = { jobs: [job], drivers: [{ driver, vehicle: null }] };
    const windows = remedyOf(await leftOut(asked), 'windowClose')?.windows;
    expect(windows?.[0]?.from).toBe('05:00');
    await set(`/jobs/${job}`, { version: 1, ownWindows: windows }, 'PATCH');
    expect((await distribute(asked)).unserved).toEqual([]);
  });

  test('is an earlier departure of a tour, or a larger vehicle that is free', async () => {
    const whole = await buildWholeTour(portal, company, administrator);
    const [start, , finish] = whole.stops;
    const [small, large] = [await addVehicle('B-TL 1'), await addVehicle('B-TL 2')];
    await set(`/vehicles/${small}`, { version: 1, capacityWeight: 10 }, 'PATCH');
    const customer = { kind: 'customer', place: placeInBerlin('Nah', at(1)), orders: [] };
    const stops = [start, { ...customer, key: whole.stops[1]?.key }, finish];
    const { key: tour } = await set<{ key: string }>('/tours', { ...whole, vehicle: small, stops });
    const early = await addJob({ ownWindows: [{ from: '04:00', until: '05:35' }] });
    const departure = remedyOf(await leftOut({ jobs: [early], tours: [tour] }), 'shiftBegin')?.departure;
    expect((departure ?? '') < `${day}T05:30`).toBe(true);
    const heavy = await addJob({ orders: [{ weight: 100 }] });
    const left = await leftOut({ jobs: [heavy], tours: [tour] });
    expect(left.days).toMatchObject([{ tour, vehicle: small, reason: 'load' }]);
    expect(remedyOf(left, 'capacity')).toMatchObject({ tour, otherVehicle: large });
  });

  test('is one more vehicle, whose driver is yet to be found', async () => {
    await addDepot();
    const driver = await addDriver('06:00', '06:05');
    const vehicle = await addVehicle();
    const jobs = [await addJob()];
    const left = await leftOut({ jobs, drivers: [{ driver, vehicle: null }] });
    expect(remedyOf(left, 'vehicle')).toMatchObject({ vehicle, driver: null, tour: null, seconds: null });
    const { unserved, tours } = await distribute({ jobs, drivers: [{ driver: null, vehicle }] });
    expect(unserved).toEqual([]);
    expect(tours).toMatchObject([{ driver: null, vehicle, tour: null }]);
  });
});
