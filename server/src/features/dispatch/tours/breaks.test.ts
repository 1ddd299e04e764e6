import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { DrivingTour } from '#contract/dispatch/driving.ts';
import type { Template } from '#contract/dispatch/templates.ts';
import type { StopInput } from '#contract/dispatch/tourStops.ts';
import type { Tour, TourInput, TourPage } from '#contract/dispatch/tours.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { readPdf } from '#testing/fixtures/pdf.ts';
import { buildVehicle } from '#testing/fixtures/portal.ts';
import { buildAddress, buildTour } from '#testing/fixtures/tours.ts';

const hourMs = 3_600_000;
const place = (name: string, lat: number) => ({
  ...buildAddress(),
  name,
  country: 'Deutschland',
  addressAdditional: '',
  phone: '',
  position: { lat, lng: 10 },
  positionPrecision: 'house' as const,
});
/** Some seven hours of driving: from Kassel to the Alps and a little back. */
const long = (): StopInput[] => [
  { key: uuidv7(), kind: 'start', place: place('Kassel', 51.3) },
  { key: uuidv7(), kind: 'customer', place: place('Kempten', 47.7), staySeconds: 1800 },
  { key: uuidv7(), kind: 'finish', place: place('Ulm', 48.4) },
];

describe.each(mainEngines)('breaks of a tour on the %s engine', (engine) => {
  const { call, company, portal, administrator } = administered(engine);
  const body = async <Body>(method: string, path: string, input?: object) =>
    (await call(method, path, input)).body as Body;
  const add = async (fields: Partial<TourInput> = {}) =>
    (await portal.setUp(administrator, 'POST', '/tours', buildTour({ stops: long(), ...fields }))).body as Tour;
  const addVehicle = async (totalWeight: number | null) => {
    const vehicle = buildVehicle({ totalWeight });
    return ((await portal.setUp(administrator, 'POST', '/vehicles', vehicle)).body as { key: string }).key;
  };
  const breaksOf = ({ stops }: Tour) => stops.map(({ breakSeconds }) => breakSeconds / 60);
  /** How long each stop is reached after the one before was left, without the breaks and the drive. */
  const gaps = ({ stops }: Tour) =>
    stops
      .slice(1)
      .map(
        ({ plannedArrival, legSeconds, breakSeconds }, index) =>
          (plannedArrival ?? 0) / 1000 -
          (stops[index]?.plannedDeparture ?? 0) / 1000 -
          (legSeconds ?? 0) -
          breakSeconds,
      );

  test('follow from the vehicle’s permissible weight, and count in every time', async () => {
    const [heavy, light, unknown] = [await addVehicle(12_000), await addVehicle(2800), await addVehicle(null)];
    const driving = await add({ vehicle: heavy });
    expect([driving.breakRule, driving.breaksBy]).toEqual(['vehicle', 'driving']);
    expect(breaksOf(driving)).toEqual([0, 45, 0]);
    expect(gaps(driving)).toEqual([0, 0]);
    for (const vehicle of [light, unknown, null])
      expect(await add({ vehicle })).toMatchObject({ breakRule: 'vehicle', breaksBy: 'workingTime' });
    const none = await add({ vehicle: heavy, breakRule: 'none' });
    expect(breaksOf(none)).toEqual([0, 0, 0]);
    const end = ({ stops }: Tour) => stops.at(-1)?.plannedArrival ?? 0;
    expect(end(driving) - end(none)).toBe(0.75 * hourMs);
  });

  test('change with the rule and with the vehicle, and refuse a rule that there is not', async () => {
    const tour = await add({ breakRule: 'none', vehicle: await addVehicle(7500) });
    const changed = await body<Tour>('PATCH', `/tours/${tour.key}`, { version: 1, breakRule: 'workingTime' });
    expect([changed.breaksBy, breaksOf(changed)]).toEqual(['workingTime', [0, 30, 15]]);
    const followed = await body<Tour>('PATCH', `/tours/${tour.key}`, { version: 2, breakRule: 'vehicle' });
    expect([followed.breaksBy, breaksOf(followed)]).toEqual(['driving', [0, 45, 0]]);
    const lighter = await body<Tour>('PATCH', `/tours/${tour.key}`, { version: 3, vehicle: null });
    expect(lighter.breaksBy).toBe('workingTime');
    expect((await call('PATCH', `/tours/${tour.key}`, { version: 4, breakRule: 'lunch' })).status).toBe(400);
  });

  test('lists, templates and copies have the rule, and the run sheet the breaks', async () => {
    const tour = await add({ breakRule: 'driving' });
    const page = await body<TourPage>('GET', '/tours?fromDay=2026-11-23&untilDay=2026-11-23');
    expect(page.items.find(({ key }) => key === tour.key)).toMatchObject({ breakRule: 'driving', breaksBy: 'driving' });
    expect(page.items.find(({ key }) => key === tour.key)?.stops[1]).toMatchObject({ breakSeconds: 45 * 60 });
    const template = (
      await portal.setUp(administrator, 'POST', '/templates/from-tour', { tour: tour.key, name: 'Alpen' })
    ).body as Template;
    expect(template.breakRule).toBe('driving');
    const { keys } = (
      await portal.setUp(administrator, 'POST', `/templates/${template.key}/tours`, { days: ['2026-11-24'] })
    ).body as { keys: string[] };
    expect(await body<Tour>('GET', `/tours/${keys[0]}`)).toMatchObject({ breakRule: 'driving' });
    const copies = (await portal.setUp(administrator, 'POST', `/tours/${tour.key}/duplicate`, { days: ['2026-11-25'] }))
      .body as { keys: string[] };
    expect(breaksOf(await body<Tour>('GET', `/tours/${copies.keys[0]}`))).toEqual([0, 45, 0]);
    const [sheet = ''] = await readPdf(portal, administrator, 'POST', '/run-sheets', { keys: [tour.key] });
    expect(sheet).toMatch(/Pause davor: 45\smin/);
  });

  test('are read by the driver, with the rule', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    const { key, version } = await add({ driver: driver.uid, vehicle: await addVehicle(12_000) });
    await portal.setUp(administrator, 'POST', `/tours/${key}/release`, { version });
    const read = (await call('GET', `/driving/tours/${key}`, undefined, driver)).body as DrivingTour;
    expect(read.breaksBy).toBe('driving');
    expect(read.stops.map(({ breakSeconds }) => breakSeconds / 60)).toEqual([0, 45, 0]);
    const [start, customer] = read.stops;
    const driven = (customer?.plannedArrival ?? 0) - (start?.plannedDeparture ?? 0);
    expect(driven / 1000).toBe((customer?.legSeconds ?? 0) + 45 * 60);
  });
});
