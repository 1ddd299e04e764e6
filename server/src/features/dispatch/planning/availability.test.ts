import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { CalendarEvent } from '#contract/dispatch/calendar.ts';
import { addDays, weekdayOf } from '#contract/platform/days.ts';
import { defaultTimeZone, instantOf } from '#contract/platform/time.ts';
import type { PlanningConflicts, Replacements } from '#contract/dispatch/planning.ts';
import type { Tour, TourInput } from '#contract/dispatch/tours.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { setRow } from '#testing/fixtures/people.ts';
import { buildDamage, buildVehicle } from '#testing/fixtures/portal.ts';
import { buildJob } from '#testing/fixtures/tours.ts';

const day = addDays(new Date().toISOString().slice(0, 10), 30);
const hourMs = 60 * 60 * 1000;
const suited = { outsideShift: null, licenceTooSmall: null };

describe.each(mainEngines)('who is free on the %s engine', (engine) => {
  const { portal, company, administrator, call, addVehicle } = administered(engine);
  const { place } = buildJob();
  /** Two hours at one place. */
  const addTour = async (fields: Partial<TourInput>) =>
    (
      await portal.setUp(administrator, 'POST', '/tours', {
        departure: `${day}T06:00`,
        stops: [
          { key: uuidv7(), kind: 'start', place },
          { key: uuidv7(), kind: 'customer', place, staySeconds: 2 * 60 * 60 },
        ],
        ...fields,
      })
    ).body as Tour;
  const conflicts = async (query: Record<string, string | number>, as = administrator) =>
    (await call('GET', `/planning/conflicts?${new URLSearchParams(query as never).toString()}`, undefined, as))
      .body as PlanningConflicts;
  const replacements = async (tours: readonly Tour[], as = administrator) =>
    (
      await call(
        'GET',
        `/planning/replacements?day=${day}&${tours.map(({ key }, index) => `tours[${index}]=${key}`).join('&')}`,
        undefined,
        as,
      )
    ).body as Replacements;

  const breakDown = (vehicle: string) =>
    portal.setUp(administrator, 'PUT', `/damages/${uuidv7()}`, buildDamage({ vehicle, severity: 'critical' }));

  test('a driver and a vehicle that another tour has at that time', async () => {
    const { uid: driver } = await company.addPerson({ role: 'driver' });
    const vehicle = await addVehicle();
    const { key, number, departs } = await addTour({ driver, vehicle });
    const busy = { key, number, begin: departs, end: departs + 2 * hourMs };
    expect(await conflicts({ departs: departs + hourMs, ends: departs + 3 * hourMs, driver, vehicle })).toEqual({
      driver: { isBlocked: false, tours: [busy], events: [], ...suited },
      vehicle: { isCritical: false, tours: [busy], events: [] },
    });
  });

  test.each([
    ['the tour itself', (tour: Tour) => ({ tour: tour.key, departs: tour.departs, ends: tour.departs + hourMs })],
    ['behind it', (tour: Tour) => ({ departs: tour.departs + 2 * hourMs, ends: tour.departs + 3 * hourMs })],
    ['before it', (tour: Tour) => ({ departs: tour.departs - hourMs, ends: tour.departs })],
  ])('nothing is in the way of %s', async (_name, query) => {
    const { uid: driver } = await company.addPerson({ role: 'driver' });
    const tour = await addTour({ driver });
    expect(await conflicts({ ...query(tour), driver })).toEqual({
      driver: { isBlocked: false, tours: [], events: [], ...suited },
      vehicle: null,
    });
  });

  test('a blocked driver and a vehicle with critical damage', async () => {
    const person = await company.addPerson({ role: 'driver' });
    await setRow(portal, company, person, { active: false });
    const driver = person.uid;
    const vehicle = await addVehicle();
    await breakDown(vehicle);
    const departs = Date.UTC(2026, 10, 23, 8);
    const at = { departs, ends: departs + 1 };
    const found = await conflicts({ ...at, driver, vehicle });
    expect(found).toEqual({
      driver: { isBlocked: true, tours: [], events: [], ...suited },
      vehicle: { isCritical: true, tours: [], events: [] },
    });
  });

  test('who could take over a tour comes first', async () => {
    const [ill, busy, free] = [
      await company.addPerson({ role: 'driver' }),
      await company.addPerson({ role: 'driver' }),
      await company.addPerson({ role: 'driver' }),
    ];
    const broken = await addVehicle('B-TL 1');
    const whole = await addVehicle('B-TL 2');
    await breakDown(broken);
    const tour = await addTour({ driver: ill.uid, vehicle: broken });
    await addTour({ driver: busy.uid, departure: `${day}T07:00` });
    await addTour({ driver: free.uid, departure: `${day}T09:00` });
    const { drivers, vehicles } = await replacements([tour]);
    expect(drivers.at(-1)).toMatchObject({ key: busy.uid, isFree: false });
    const foundFree = drivers.find(({ key }) => key === free.uid);
    expect(foundFree).toMatchObject({ isFree: true, tours: [{ begin: tour.departs + 3 * hourMs }] });
    expect(vehicles).toMatchObject([
      { key: whole, isFree: true, tours: [], totalWeight: buildVehicle().totalWeight ?? null },
      { key: broken, isFree: false, tours: [{ key: tour.key }] },
    ]);
  });

  const addEvent = async (fields: object) =>
    ((await portal.setUp(administrator, 'POST', '/calendar/events', fields)).body as CalendarEvent).key;

  test('whoever and whatever is away is not free, but for a meeting', async () => {
    const { uid: driver } = await company.addPerson({ role: 'driver' });
    const vehicle = await addVehicle();
    const tour = await addTour({ driver, vehicle });
    const key = await addEvent({ kind: 'absence', title: 'Urlaub', driver, begin: addDays(day, -3), end: day });
    const times = { begin: `${day}T07:00`, end: `${day}T08:00` };
    const service = await addEvent({ kind: 'maintenance', title: 'Ölwechsel', vehicle, ...times });
    await addEvent({ kind: 'meeting', title: 'Besprechung', driver, vehicle, ...times });
    await addEvent({ kind: 'absence', title: 'Krank', driver, begin: addDays(day, 1), end: addDays(day, 1) });
    const query = { tour: tour.key, departs: tour.departs, ends: tour.departs + 2 * hourMs, driver, vehicle };
    expect(await conflicts(query)).toMatchObject({
      driver: { tours: [], events: [{ key, kind: 'absence', title: 'Urlaub' }] },
      vehicle: { events: [{ key: service, kind: 'maintenance', begin: tour.departs + hourMs }] },
    });
    expect(await conflicts({ ...query, ends: tour.departs + hourMs / 2 })).toMatchObject({ vehicle: { events: [] } });
    expect(await replacements([tour])).toMatchObject({
      drivers: [{ key: driver, isFree: false, events: [{ key }, { title: 'Krank' }] }],
      vehicles: [{ key: vehicle, isFree: false, events: [{ key: service }] }],
    });
  });

  const plan = (uid: string, fields: object) =>
    portal.setUp(administrator, 'PATCH', `/drivers/${uid}`, { version: 1, ...fields });

  test('a tour that does not keep to the driver’s shift', async () => {
    const { uid: driver } = await company.addPerson({ role: 'driver' });
    const weekday = weekdayOf(day) + 1;
    await plan(driver, { shifts: [{ from: '06:00', until: '15:00', weekday, longestMinutes: 480 }] });
    const begin = instantOf(`${day}T06:00`, defaultTimeZone);
    const shift = { begin, end: begin + 9 * hourMs, longestMinutes: 480 };
    const found = async (departs: number, ends: number) =>
      (await conflicts({ driver, departs: begin + departs * hourMs, ends: begin + ends * hourMs })).driver
        ?.outsideShift;
    expect(await found(0, 8)).toBeNull();
    expect(await found(1, 9)).toBeNull();
    expect(await found(0, 8.5)).toEqual({ shift });
    expect(await found(-1, 2)).toEqual({ shift });
    expect(await found(8, 10)).toEqual({ shift });
    expect(await found(24, 26)).toEqual({ shift: null });
  });

  test('a driver whose licence class does not allow the vehicle', async () => {
    const { uid: driver } = await company.addPerson({ role: 'driver' });
    await plan(driver, { licenceClass: 'B' });
    const [light, heavy, unknown] = [
      await addVehicle('B-TL 1'),
      await addVehicle('B-TL 2'),
      await addVehicle('B-TL 3'),
    ];
    const weigh = (key: string, totalWeight: number | null) =>
      portal.setUp(administrator, 'PATCH', `/vehicles/${key}`, { version: 1, totalWeight });
    await weigh(light, 3500);
    await weigh(heavy, 7500);
    await weigh(unknown, null);
    const found = async (vehicle: string) =>
      (await conflicts({ driver, vehicle, departs: Date.UTC(2026, 10, 23, 8), ends: Date.UTC(2026, 10, 23, 9) })).driver
        ?.licenceTooSmall;
    expect(await found(light)).toBeNull();
    expect(await found(unknown)).toBeNull();
    expect(await found(heavy)).toEqual({ licenceClass: 'B', heaviest: 3500, plateNumber: 'B-TL 2', totalWeight: 7500 });
    await portal.setUp(administrator, 'PATCH', `/drivers/${driver}`, { version: 2, licenceClass: 'C' });
    expect(await found(heavy)).toBeNull();
  });

  test('whose shift or licence does not allow the tour comes behind, and is found by name', async () => {
    const [suited, late, light] = [
      await company.addPerson({ role: 'driver' }),
      await company.addPerson({ role: 'driver' }),
      await company.addPerson({ role: 'driver' }),
    ];
    await plan(late.uid, {
      shifts: [{ from: '12:00', until: '20:00', weekday: weekdayOf(day) + 1, longestMinutes: null }],
    });
    await plan(light.uid, { licenceClass: 'B' });
    const vehicle = await addVehicle('B-TL 77');
    await portal.setUp(administrator, 'PATCH', `/vehicles/${vehicle}`, { version: 1, totalWeight: 7500 });
    const tour = await addTour({ vehicle });
    const { drivers } = await replacements([tour]);
    const isFree = Object.fromEntries(drivers.map((one) => [one.key, one.isFree]));
    expect(isFree).toEqual({ [suited.uid]: true, [late.uid]: false, [light.uid]: false });
    expect(drivers[0]?.key).toBe(suited.uid);
    expect(drivers.find(({ key }) => key === light.uid)).toMatchObject({ licenceClass: 'B', shifts: [] });
    const found = (await call('GET', `/planning/replacements?day=${day}&search=btl77`)).body as Replacements;
    expect(found).toMatchObject({ drivers: [], vehicles: [{ key: vehicle, isFree: true }] });
  });

  test('another company sees neither drivers nor vehicles, nor their tours', async () => {
    const { uid: driver } = await company.addPerson({ role: 'driver' });
    const vehicle = await addVehicle();
    const tour = await addTour({ driver, vehicle });
    const other = await (await portal.addCompany()).addPerson();
    const at = { departs: tour.departs, ends: tour.departs + hourMs };
    expect(await conflicts({ ...at, driver, vehicle }, other)).toEqual({ driver: null, vehicle: null });
    expect(await replacements([tour], other)).toEqual({ drivers: [], vehicles: [] });
  });
});
