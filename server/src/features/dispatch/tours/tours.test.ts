import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Tour, TourPage } from '#contract/dispatch/tours.ts';
import type { StopInput } from '#contract/dispatch/tourStops.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { buildCustomer } from '#testing/fixtures/portal.ts';
import { engines } from '#testing/engines/databases.ts';

const depot = { name: 'Betriebshof', street: 'Flottenstraße', houseNumber: '28', zipCode: '13407', city: 'Berlin' };

describe.each(engines)('tours on the %s engine', (engine) => {
  const { call, company, addVehicle } = administered(engine);
  const made = async <Made = { key: string }>(path: string, body: object) => {
    const answer = await call('POST', path, body);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as Made;
  };
  const stopAt = async (fields: Partial<StopInput> = {}, name = 'Feinkost Lindqvist'): Promise<StopInput> => ({
    key: uuidv7(),
    kind: 'customer',
    customer: (await made('/customers', buildCustomer({ name }))).key,
    ...fields,
  });
  const wholeTour = async (departure = '2026-11-23T05:30') => {
    const address = (await made('/addresses', depot)).key;
    return {
      departure,
      driver: (await company.addPerson({ role: 'driver' })).uid,
      vehicle: await addVehicle(),
      stops: [
        { key: uuidv7(), kind: 'start', address },
        await stopAt({ orders: [{ orderNumber: 'A-1', packages: 3, weight: 12.5, volume: 0.2 }], staySeconds: 300 }),
        { key: uuidv7(), kind: 'finish', address },
      ],
    };
  };

  test('one is kept as entered, with its number, its times and copies of what it names', async () => {
    const tour = await made<Tour>('/tours', await wholeTour());
    expect(tour).toMatchObject({
      number: '2611-001',
      state: 'draft',
      day: '2026-11-23',
      departs: Date.UTC(2026, 10, 23, 4, 30),
      driver: { name: expect.any(String) as string, isBlocked: false },
      vehicle: { plateNumber: 'B-TL 4127' },
      load: { packages: 3, weight: 12.5, volume: 0.2 },
      release: null,
      hasPendingChanges: false,
    });
    const [start, stop, finish] = tour.stops;
    expect(stop).toMatchObject({
      place: { name: 'Feinkost Lindqvist' },
      hasMoved: false,
      state: 'open',
      promised: null,
    });
    expect(start).toMatchObject({ place: { name: 'Betriebshof' }, plannedArrival: tour.departs });
    expect(stop?.plannedArrival).toBe(tour.departs + (stop?.legSeconds ?? NaN) * 1000);
    expect(finish?.plannedArrival).toBe((stop?.plannedArrival ?? NaN) + (300 + (finish?.legSeconds ?? NaN)) * 1000);
    expect(tour.distance).toBe((stop?.legMetres ?? NaN) + (finish?.legMetres ?? NaN));
    expect(await call('GET', `/tours/${tour.key}`)).toMatchObject({ status: 200, body: tour });
  });

  test('what it carries is the most that is aboard at once', async () => {
    const { stops, ...tour } = await wholeTour();
    const goods = (packages: number, weight: number) => ({ orderNumber: '', packages, weight, volume: 0 });
    const empties = await stopAt({ orders: [goods(1, 20), { ...goods(4, 5), task: 'collection' }] });
    const saved = await made<Tour>('/tours', { ...tour, stops: stops.toSpliced(2, 0, empties) });
    expect(saved.stops[2]?.orders).toEqual([goods(1, 20), { ...goods(4, 5), task: 'collection' }]);
    // Four packages leave the depot with 32.5 kg; the last leg has four of 5 kg.
    expect(saved.load).toEqual({ packages: 4, weight: 32.5, volume: 0.2 });
  });

  test('a day is listed with counts and totals', async () => {
    const { key } = await made<Tour>('/tours', await wholeTour());
    const list = (await call('GET', '/tours?fromDay=2026-11-23&untilDay=2026-11-23')).body as TourPage;
    expect(list).toMatchObject({
      items: [{ key }],
      total: 1,
      counts: { all: 1, draft: 1, done: 0 },
      totals: { stops: 1 },
    });
  });
});
