import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Tour, TourInput } from '#contract/dispatch/tours.ts';
import type { TourRelease } from '#contract/dispatch/tourReleases.ts';
import { stopFieldsOf, type StopFields, type StopState } from '#contract/dispatch/tourStops.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { addStop, addJob, buildWholeTour } from '#testing/fixtures/tours.ts';

describe.each(mainEngines)('changes after a release on the %s engine', (engine) => {
  const { call, company, administrator, portal, addVehicle } = administered(engine);
  const read = async (key: string) => (await call('GET', `/tours/${key}`)).body as Tour;
  const releases = async (key: string) => (await call('GET', `/tours/${key}/releases`)).body as TourRelease[];
  /** Stops may be presented ones. */
  const change = async (key: string, { stops, ...fields }: Partial<TourInput>) =>
    call('PATCH', `/tours/${key}`, {
      version: (await read(key)).version,
      ...fields,
      ...(stops && { stops: stops.map((stop) => stopFieldsOf(stop as StopFields)) }),
    });
  const move = async (key: string, name: string) =>
    call('POST', `/tours/${key}/${name}`, { version: (await read(key)).version });
  const stopFor = (name: string) => addStop(portal, administrator, {}, name);

  /** A released tour from the depot to these customers and back. */
  async function addReleased(...names: string[]): Promise<Tour> {
    const whole = await buildWholeTour(portal, company, administrator);
    const [start, , finish] = whole.stops;
    const stops = [start, ...(await Promise.all(names.map(stopFor))), finish];
    const { body } = await portal.setUp(administrator, 'POST', '/tours', { ...whole, stops });
    const { key } = body as Tour;
    expect(await move(key, 'release')).toMatchObject({ status: 200 });
    return read(key);
  }
  /** As the driver's app does. */
  const drive = (tour: Tour, ...states: StopState[]) =>
    inCompany(portal, company, async (db) => {
      await db
        .updateTable('tours')
        .set({ state: 'underWay', started: new Date() })
        .where('key', '=', tour.key)
        .execute();
      for (const [index, state] of states.entries())
        await db
          .updateTable('sent_stops')
          .set({ state, arrived: new Date() })
          .where('key', '=', tour.stops[index + 1]?.key ?? '')
          .execute();
    });
  const named = (names: string[]) => names.map((name) => expect.objectContaining({ name }) as unknown);

  test('they wait, and the driver’s tour stays as it was', async () => {
    const tour = await addReleased('Adler', 'Berger');
    const answer = await change(tour.key, { departure: '2026-11-23T07:00' });
    expect(answer).toMatchObject({
      body: { departure: tour.departure, hasPendingChanges: true, pending: { departure: '2026-11-23T07:00' } },
    });
    expect((answer.body as Tour).stops).toEqual(tour.stops);
  });

  test('a second change goes on from the first, and taking both back leaves nothing to send', async () => {
    const tour = await addReleased('Adler');
    await change(tour.key, { departure: '2026-11-23T07:00' });
    expect(await change(tour.key, { orderNumber: 'A-9' })).toMatchObject({
      body: { pending: { departure: '2026-11-23T07:00', orderNumber: 'A-9' } },
    });
    expect(await change(tour.key, { departure: tour.departure, orderNumber: '' })).toMatchObject({
      body: { hasPendingChanges: false, pending: null },
    });
  });

  test('they are discarded', async () => {
    const tour = await addReleased('Adler');
    await change(tour.key, { orderNumber: 'A-9' });
    expect(await move(tour.key, 'discard-changes')).toMatchObject({ body: { pending: null, orderNumber: '' } });
    expect(await releases(tour.key)).toHaveLength(1);
  });

  test('what is sent says what was added, removed, moved, and who drives what now', async () => {
    const tour = await addReleased('Adler', 'Berger', 'Celik', 'Demir');
    const [start, adler, berger, celik, demir, finish] = tour.stops as [
      Tour['stops'][0],
      Tour['stops'][0],
      Tour['stops'][0],
      Tour['stops'][0],
      Tour['stops'][0],
      Tour['stops'][0],
    ];
    const [driver, vehicle] = [(await company.addPerson({ role: 'driver' })).uid, await addVehicle('B-TL 650')];
    const stops = [start, berger, celik, adler, await stopFor('Ende'), finish] as TourInput['stops'];
    expect(demir.place.name).toBe('Demir');
    await change(tour.key, { driver, vehicle, departure: '2026-11-23T06:00', stops });
    const sent = (await move(tour.key, 'send-changes')).body as Tour;
    expect(sent).toMatchObject({
      hasPendingChanges: false,
      release: { version: 2, acknowledged: null },
      driver: { key: driver },
    });
    const [{ difference }] = (await releases(tour.key)) as [TourRelease];
    expect(difference).toMatchObject({
      departure: { before: '2026-11-23T05:30', after: '2026-11-23T06:00' },
      driver: { before: { key: tour.driver?.key }, after: { key: driver } },
      vehicle: { before: 'B-TL 4127', after: 'B-TL 650' },
      added: named(['Ende']),
      removed: named(['Demir']),
      moved: named(['Adler']),
    });
    const promised = difference.promised.find(({ key }) => key === berger.key);
    expect(promised).toMatchObject({ before: berger.promised, after: sent.stops[1]?.plannedArrival });
  });

  test('sending needs what a release needs', async () => {
    const tour = await addReleased('Adler');
    await change(tour.key, { driver: null });
    expect(await move(tour.key, 'send-changes')).toBeRefused(409, 'tour-incomplete', { needs: ['driver'] });
    expect(await read(tour.key)).toMatchObject({ driver: { key: tour.driver?.key }, hasPendingChanges: true });
  });

  test('sending nothing changes nothing', async () => {
    const tour = await addReleased('Adler');
    expect(await move(tour.key, 'send-changes')).toMatchObject({ status: 200, body: { version: tour.version } });
  });

  test('what is behind the driver is neither moved nor removed, and keeps how it went', async () => {
    const tour = await addReleased('Adler', 'Berger', 'Celik');
    await drive(tour, 'delivered', 'refused');
    const [start, adler, berger, celik, finish] = tour.stops;
    const refused = { status: 409, body: { code: 'stop-done' } };
    for (const stops of [
      [start, berger, adler, celik, finish],
      [start, berger, celik, finish],
      [adler, berger, celik, finish],
    ])
      expect(await change(tour.key, { stops: stops as never })).toMatchObject(refused);
    const stops = [start, adler, berger, await stopFor('Ende'), finish] as TourInput['stops'];
    expect(await change(tour.key, { stops })).toMatchObject({ status: 200 });
    const sent = (await move(tour.key, 'send-changes')).body as Tour;
    expect(sent.stops.map(({ place, state }) => [place.name, state]).slice(1, 4)).toEqual([
      ['Adler', 'delivered'],
      ['Berger', 'refused'],
      ['Ende', 'open'],
    ]);
  });

  test('a stop that was reached after the change was saved is not removed by sending it', async () => {
    const tour = await addReleased('Adler', 'Berger');
    const [start, , berger, finish] = tour.stops;
    await change(tour.key, { stops: [start, berger, finish] as never });
    await drive(tour, 'arrived');
    expect(await move(tour.key, 'send-changes')).toBeRefused(409, 'stop-done', { name: 'Adler' });
  });

  test('what waits holds when the tour is withdrawn', async () => {
    const tour = await addReleased('Adler');
    await change(tour.key, { orderNumber: 'A-9' });
    expect(await move(tour.key, 'withdraw')).toMatchObject({
      body: { state: 'planned', orderNumber: 'A-9', hasPendingChanges: false },
    });
    await move(tour.key, 'release');
    expect(await releases(tour.key)).toMatchObject([{ version: 2 }, { version: 1 }]);
  });

  test('a tour that is over changes no more', async () => {
    const tour = await addReleased('Adler');
    await move(tour.key, 'finish');
    await drive(tour);
    await move(tour.key, 'finish');
    expect(await change(tour.key, { orderNumber: 'A-9' })).toBeRefused(409, 'tour-state');
  });

  test('whoever loses a released tour is told as well as whoever gets it, and nobody of a draft', async () => {
    const audiences = async (key: string) => {
      const rows = await inCompany(portal, company, (db) =>
        db.selectFrom('changes').select('audience').where('key', '=', key).orderBy('revision').execute(),
      );
      return rows.map(({ audience }) => audience?.toSorted() ?? null);
    };
    const tour = await addReleased('Adler');
    const before = tour.driver?.key ?? '';
    const after = (await company.addPerson({ role: 'driver' })).uid;
    await change(tour.key, { driver: after });
    await move(tour.key, 'send-changes');
    await move(tour.key, 'withdraw');
    const both = [before, after].toSorted();
    expect(await audiences(tour.key)).toEqual([null, [before], [before], both, [after]]);
    await call('POST', '/tours/remove', { keys: [tour.key] });
    expect((await audiences(tour.key)).at(-1)).toBeNull();
  });

  test('an open job is taken by its key, once', async () => {
    const key = uuidv7();
    const follows = uuidv7();
    await addJob(portal, company, { key, follows });
    const whole = await buildWholeTour(portal, company, administrator);
    const stops = [{ ...(await stopFor('Adler')), key }];
    const [one, other] = await Promise.all([1, 2].map(() => call('POST', '/tours', { ...whole, stops })));
    expect(new Set([one?.status, other?.status])).toEqual(new Set([200, 409]));
    const taken = (one?.status === 200 ? one : other)?.body;
    expect(taken).toMatchObject({ stops: [{ key, follows }] });
    expect(one?.status === 409 ? one : other).toBeRefused(409, 'stop-taken');
    const left = await inCompany(portal, company, (db) =>
      db.selectFrom('jobs').select('key').where('tour', 'is', null).execute(),
    );
    expect(left).toEqual([]);
  });
});
