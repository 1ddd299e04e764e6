import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Address } from '#contract/partners/addresses.ts';
import type { Board } from '#contract/dispatch/board.ts';
import type { DistributeEvent } from '#contract/dispatch/distribution.ts';
import type { Job } from '#contract/dispatch/jobs.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { instantOf } from '#contract/platform/time.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { placeInBerlin } from '#testing/fixtures/placeInBerlin.ts';
import { buildAddress, buildJob, buildTour } from '#testing/fixtures/tours.ts';

/** A Monday. */
const day = '2026-11-23';
const at = (time: string) => instantOf(`${day}T${time}`, 'Europe/Berlin');
const orders = (packages: number) => [{ orderNumber: '', packages, weight: 0, volume: 0 }];
const daily = (from: string, until: string) => ({
  weekdays: Array.from({ length: 7 }, () => [{ from, until }]),
  exceptions: [],
});

describe.each(mainEngines)('the depot on the %s engine', (engine) => {
  const { call, company, administrator, portal } = administered(engine);
  const set = async <Body>(path: string, body: object) =>
    (await portal.setUp(administrator, 'POST', path, body)).body as Body;
  const addDepot = (fields: object) =>
    set<Address>('/addresses', { ...buildAddress(), isUsualStart: true, isUsualFinish: true, ...fields });
  const place = placeInBerlin('Ulme', { lat: 52.52, lng: 13.35 });
  const addJob = async (fields: object = {}) =>
    (await set<Job>('/jobs', buildJob({ place: place as never, orders: orders(40), ...fields }))).key;
  const addDriver = async (shift?: { from: string; until: string }) => {
    const { uid } = await company.addPerson({ role: 'driver' });
    const shifts = shift && [{ ...shift, weekday: 1, longestMinutes: null }];
    if (shifts) await portal.setUp(administrator, 'PATCH', `/drivers/${uid}`, { version: 1, shifts });
    return uid;
  };
  async function distribute(jobs: string[], drivers: string[]) {
    const asked = { day, jobs, drivers: drivers.map((driver) => ({ driver, vehicle: null })) };
    const { body, status } = await call('POST', '/board/distribute', asked);
    expect(status).toBe(200);
    const events = [...String(body).matchAll(/^data: (\{.*)$/gm)];
    return JSON.parse(events.at(-1)?.[1] ?? '') as DistributeEvent;
  }

  test('tells how long each tour is loaded there, and when it is open that day', async () => {
    const openingHours = {
      weekdays: Array.from({ length: 7 }, () => [{ from: '22:00', until: '02:00' }]),
      exceptions: [{ date: day, spans: [{ from: '05:00', until: '24:00' }] }],
    };
    const { key: depot } = await addDepot({ openingHours, loadingMinutes: 10, loadingSecondsPerPiece: 15, docks: 3 });
    const stop = (fields: object) => ({ key: uuidv7(), ...fields });
    const collection = stop({ kind: 'customer', place, orders: [{ ...orders(7)[0], task: 'collection' }] });
    await set<Tour>('/tours', {
      ...buildTour(),
      departure: `${day}T06:00`,
      stops: [
        stop({ kind: 'start', address: depot }),
        stop({ kind: 'customer', place, orders: orders(12) }),
        collection,
        // What is collected on the way is not loaded at the depot.
        stop({ kind: 'customer', place, orders: orders(7), goodsFrom: collection.key }),
        stop({ kind: 'finish', address: depot }),
      ],
    });
    await set<Tour>('/tours', {
      ...buildTour(),
      departure: `${day}T07:00`,
      stops: [stop({ kind: 'customer', place })],
    });
    const board = (await call('GET', `/board?day=${day}`)).body as Board;
    expect(board.tours.map(({ loading }) => loading)).toEqual([{ depot, seconds: 10 * 60 + 12 * 15 }, null]);
    expect(board.depots).toEqual([
      {
        key: depot,
        name: expect.any(String) as string,
        openings: [
          { begin: instantOf('2026-11-22T22:00', 'Europe/Berlin'), end: at('02:00') },
          { begin: at('05:00'), end: instantOf('2026-11-24T00:00', 'Europe/Berlin') },
        ],
        docks: 3,
      },
    ]);
  });

  test('lets a new tour depart only once it is open and the vehicle is loaded', async () => {
    await addDepot({ openingHours: daily('06:30', '18:00'), loadingMinutes: 20, loadingSecondsPerPiece: 15 });
    const driver = await addDriver({ from: '05:00', until: '14:00' });
    const { tours } = await distribute([await addJob()], [driver]);
    // 20 minutes and forty times 15 seconds after the opening.
    expect(tours.map(({ departure }) => departure)).toEqual([`${day}T07:00`]);
  });

  test('counts loading as work within the shift', async () => {
    await addDepot({ loadingMinutes: 60 });
    const [short, long] = [
      await addDriver({ from: '06:00', until: '07:05' }),
      await addDriver({ from: '06:00', until: '09:00' }),
    ];
    const job = await addJob();
    const refused = await distribute([job], [short]);
    expect(refused.tours).toEqual([]);
    expect(refused.unserved[0]?.days).toMatchObject([{ reason: 'shift' }]);
    expect((await distribute([job], [long])).tours.map(({ departure }) => departure)).toEqual([`${day}T07:00`]);
  });

  test('gives no new tours on a day on which it is closed', async () => {
    await addDepot({ openingHours: { weekdays: null, exceptions: [{ date: day, spans: [] }] } });
    const { tours, unserved } = await distribute([await addJob()], [await addDriver()]);
    expect(tours).toEqual([]);
    expect(unserved[0]?.days).toMatchObject([{ reason: 'depot' }]);
  });

  test.each([
    [{ loadingMinutes: -1 }, 'loadingMinutes', 'minimum'],
    [{ loadingSecondsPerPiece: 601 }, 'loadingSecondsPerPiece', 'maximum'],
    [{ docks: 0 }, 'docks', 'minimum'],
    [{ openingHours: daily('08:00', '08:00') }, 'openingHours.weekdays.0.0.until', 'span-order'],
  ])('%j is refused at its field', async (fields, path, rule) => {
    const refused = await call('POST', '/addresses', { ...buildAddress(), ...fields });
    expect(refused.status).toBe(400);
    const { data } = refused.body as { data: { issues: { path: string; rule: string }[] } };
    expect(data.issues[0]).toMatchObject({ path, rule });
  });
});
