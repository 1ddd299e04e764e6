import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { RearrangeInput } from '#contract/dispatch/planning.ts';
import { stopFieldsOf } from '#contract/dispatch/tourStops.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import type { Job } from '#contract/dispatch/jobs.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { buildJob, buildWholeTour } from '#testing/fixtures/tours.ts';

const day = '2026-11-23';
const latest = ({ pending, stops }: Tour) => pending?.stops ?? stops;
const namesOf = (stops: readonly { place: { name: string } | null }[]) =>
  stops.flatMap(({ place }) => /^Kunde (\w)$/.exec(place?.name ?? '')?.[1] ?? []);

describe.each(mainEngines)('stops that move between tours on the %s engine', (engine) => {
  const { call, company, administrator, portal } = administered(engine);
  const read = async (key: string) => (await call('GET', `/tours/${key}`)).body as Tour;
  const { place } = buildJob();
  const stopNamed = (name: string) => ({
    key: uuidv7(),
    kind: 'customer' as const,
    place: place && { ...place, name: `Kunde ${name}` },
  });

  /** From the depot to these customers and back. */
  async function addTour(names: string, isReleased: boolean): Promise<string> {
    const whole = await buildWholeTour(portal, company, administrator);
    const [start, , finish] = whole.stops;
    const stops = [start, ...names.split('').map(stopNamed), finish];
    const { key } = (await portal.setUp(administrator, 'POST', '/tours', { ...whole, stops })).body as Tour;
    if (isReleased) await portal.setUp(administrator, 'POST', `/tours/${key}/release`, { version: 1 });
    return key;
  }
  const move = async (key: string, name: string) =>
    call('POST', `/tours/${key}/${name}`, { version: (await read(key)).version });
  /** The driver has begun, and reached the customer. */
  const begin = async (key: string, name?: string) => {
    const stop = (await read(key)).stops.find(({ place }) => place.name === `Kunde ${name}`);
    await inCompany(portal, company, async (db) => {
      await db.updateTable('tours').set({ state: 'underWay', started: new Date() }).where('key', '=', key).execute();
      if (stop)
        await db
          .updateTable('sent_stops')
          .set({ state: 'arrived', arrived: new Date() })
          .where('key', '=', stop.key)
          .execute();
    });
  };
  const send = (input: object, as = administrator) => call('POST', '/planning/rearrange', input, as);
  /** What an operation is sent to leave the tours with these customers. */
  async function named(wanted: Record<string, string>, openJobs: RearrangeInput['openJobs'] = []) {
    const tours = await Promise.all(Object.keys(wanted).map(read));
    const known = new Map(
      tours.flatMap((tour) => [...tour.stops, ...latest(tour)]).map((stop) => [stop.place?.name, stop]),
    );
    return {
      openJobs,
      tours: tours.map((tour) => {
        const [start, finish] = [latest(tour)[0], latest(tour).at(-1)];
        return {
          key: tour.key,
          version: tour.version,
          stops: [start, ...(wanted[tour.key] ?? '').split('').map((name) => known.get(`Kunde ${name}`)), finish].map(
            (stop) => stop && stopFieldsOf(stop),
          ),
        };
      }),
    };
  }
  const rearrange = async (wanted: Record<string, string>, openJobs?: RearrangeInput['openJobs']) =>
    send(await named(wanted, openJobs));
  /** What drivers have, and what they will have. */
  const held = async (key: string) => {
    const tour = await read(key);
    return [namesOf(tour.stops).join(''), namesOf(latest(tour)).join('')];
  };
  const without = async () => {
    const { body } = await call('GET', '/jobs?limit=200');
    return namesOf((body as { items: Job[] }).items)
      .toSorted()
      .join('');
  };

  test('between tours that nobody has been sent they move at once, in a circle too', async () => {
    const [a, b] = [await addTour('ABC', false), await addTour('DE', false)];
    expect(await rearrange({ [a]: 'AD', [b]: 'CBE' })).toMatchObject({ status: 200 });
    expect([await held(a), await held(b)]).toEqual([
      ['AD', 'AD'],
      ['CBE', 'CBE'],
    ]);
    expect(await rearrange({ [a]: 'ABC', [b]: 'DE' })).toMatchObject({ body: [{ version: 3 }, { version: 3 }] });
    expect([await held(a), await held(b)]).toEqual([
      ['ABC', 'ABC'],
      ['DE', 'DE'],
    ]);
  });

  test.each([
    ['the giver', (a: string) => [a], ['B', 'B'], ['C', 'CA']],
    ['the taker', (_a: string, b: string) => [b], ['B', 'B'], ['CA', 'CA']],
    ['the giver and then the taker', (a: string, b: string) => [a, b], ['B', 'B'], ['CA', 'CA']],
    ['the taker and then the giver', (a: string, b: string) => [b, a], ['B', 'B'], ['CA', 'CA']],
  ] as const)(
    'between released tours drivers keep what they have until %s is sent',
    async (_name, sent, ...expected) => {
      const [a, b] = [await addTour('AB', true), await addTour('C', true)];
      await rearrange({ [a]: 'B', [b]: 'CA' });
      expect([await held(a), await held(b), await without()]).toEqual([['AB', 'B'], ['C', 'CA'], '']);
      for (const key of sent(a, b)) expect(await move(key, 'send-changes')).toMatchObject({ status: 200 });
      expect([await held(a), await held(b), await without()]).toEqual([...expected, '']);
    },
  );

  test('what else waits in the tour that a job is taken from stays unsent', async () => {
    const [a, b] = [await addTour('ABC', true), await addTour('D', true)];
    await rearrange({ [a]: 'CB', [b]: 'DA' });
    const { release } = await read(a);
    expect(await move(b, 'send-changes')).toMatchObject({ status: 200 });
    expect([await held(a), await held(b)]).toEqual([
      ['BC', 'CB'],
      ['DA', 'DA'],
    ]);
    expect(await read(a)).toMatchObject({ hasPendingChanges: true, release: { version: (release?.version ?? 0) + 1 } });
  });

  test('of two that take from each other each is sent by itself', async () => {
    const [a, b] = [await addTour('AB', true), await addTour('CD', true)];
    await rearrange({ [a]: 'BC', [b]: 'AD' });
    expect(await move(a, 'send-changes')).toMatchObject({ status: 200 });
    expect([await held(a), await held(b)]).toEqual([
      ['BC', 'BC'],
      ['D', 'AD'],
    ]);
    expect(await move(b, 'send-changes')).toMatchObject({ status: 200 });
    expect(await held(b)).toEqual(['AD', 'AD']);
  });

  test.each([
    ['the giver', (a: string) => a],
    ['the taker', (_a: string, b: string) => b],
  ])('they stay where they were where %s is discarded', async (_name, discarded) => {
    const [a, b] = [await addTour('AB', true), await addTour('C', true)];
    await rearrange({ [a]: 'B', [b]: 'CA' });
    expect(await move(discarded(a, b), 'discard-changes')).toMatchObject({ status: 200 });
    expect([await held(a), await held(b), await without()]).toEqual([['AB', 'AB'], ['C', 'C'], '']);
  });

  test('what was sent on one side and is discarded on the other becomes an open job', async () => {
    const [a, b] = [await addTour('AB', true), await addTour('C', true)];
    await rearrange({ [a]: 'B', [b]: 'CA' });
    await move(a, 'send-changes');
    await move(b, 'discard-changes');
    expect([await held(a), await held(b), await without()]).toEqual([['B', 'B'], ['C', 'C'], 'A']);
  });

  test.each([
    ['send-changes', {}],
    ['cancel', { reason: 'Fahrer krank' }],
    ['finish', {}],
  ])('a draft has at once what a driver still has, who loses it by %s', async (name, body) => {
    const [a, b] = [await addTour('AB', true), await addTour('C', false)];
    await rearrange({ [a]: 'B', [b]: 'AC' });
    expect([await held(a), await held(b)]).toEqual([
      ['AB', 'B'],
      ['AC', 'AC'],
    ]);
    if (name === 'finish') await begin(a);
    const { version } = await read(a);
    expect(await call('POST', `/tours/${a}/${name}`, { version, ...body })).toMatchObject({ status: 200 });
    expect([await held(a), await held(b), await without()]).toEqual([['B', 'B'], ['AC', 'AC'], '']);
  });

  test('what a driver has reached is not taken from them', async () => {
    const [a, b] = [await addTour('AB', true), await addTour('C', true)];
    await rearrange({ [a]: 'B', [b]: 'CA' });
    await begin(a, 'A');
    expect(await move(b, 'send-changes')).toBeRefused(409, 'stop-done');
    expect([await held(a), await held(b)]).toEqual([
      ['AB', 'B'],
      ['C', 'CA'],
    ]);
    expect(await move(a, 'finish')).toMatchObject({ status: 200 });
    expect([await held(a), await held(b), await without()]).toEqual([['AB', 'AB'], ['C', 'C'], '']);
  });

  test.each(['discard-changes', 'finish'])(
    'an open job that was deleted does not stand in the way of %s',
    async (name) => {
      const a = await addTour('AB', true);
      const deleted = (await read(a)).stops.find((stop) => stop.place.name === 'Kunde A')?.key ?? '';
      await rearrange({ [a]: 'B' }, [{ key: deleted, day }]);
      expect(await call('POST', '/jobs/remove', { keys: [deleted] })).toMatchObject({ status: 200 });
      if (name === 'finish') await begin(a, 'A');
      expect(await move(a, name)).toMatchObject({ status: 200 });
      expect([await held(a), await without()]).toEqual([['AB', 'AB'], '']);
    },
  );

  test('a released tour that all is taken from is planned anew, once the other one is released', async () => {
    const [a, b] = [await addTour('AB', true), await addTour('C', false)];
    await rearrange({ [a]: '', [b]: 'CAB' });
    expect(await move(b, 'release')).toMatchObject({ status: 200, body: { state: 'released' } });
    expect([await held(a), await held(b)]).toEqual([
      ['', ''],
      ['CAB', 'CAB'],
    ]);
    expect(await read(a)).toMatchObject({ state: 'planned' });
  });

  test('to open jobs, and back', async () => {
    const a = await addTour('AB', false);
    const [, presented] = (await read(a)).stops;
    const stop = presented && stopFieldsOf(presented);
    await rearrange({ [a]: 'B' }, [{ key: stop?.key ?? '', day }]);
    expect([await held(a), await without()]).toEqual([['B', 'B'], 'A']);
    const input = await named({ [a]: 'B' });
    input.tours[0]?.stops.splice(1, 0, stop);
    expect(await send(input)).toMatchObject({ status: 200 });
    expect([await held(a), await without()]).toEqual([['AB', 'AB'], '']);
  });

  test('refuses what would double or lose a stop, what is stale, and what is another tour’s', async () => {
    const [a, b, c] = [await addTour('AB', false), await addTour('C', false), await addTour('D', false)];
    expect(await rearrange({ [a]: 'B', [b]: 'C' })).toBeRefused(400, 'invalid-input');
    expect(await rearrange({ [a]: 'AB', [b]: 'CA' })).toBeRefused(400, 'invalid-input');
    const stale = await named({ [a]: 'B', [b]: 'CA' });
    await rearrange({ [b]: 'C', [c]: 'D' });
    await rearrange({ [a]: 'BA' });
    expect(await send(stale)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const foreign = await named({ [a]: 'BA' });
    const [, others] = (await read(c)).stops;
    foreign.tours[0]?.stops.splice(1, 0, others && stopFieldsOf(others));
    expect(await send(foreign)).toBeRefused(409, 'stop-taken');
    expect([await held(a), await held(b), await held(c)]).toEqual([
      ['BA', 'BA'],
      ['C', 'C'],
      ['D', 'D'],
    ]);
  });

  test('another company’s tours and a driver', async () => {
    const input = await named({ [await addTour('A', false)]: 'A' });
    expect(await send(input, await (await portal.addCompany()).addPerson())).toBeRefused(404, 'not-found');
    expect(await send(input, await company.addPerson({ role: 'driver' }))).toBeRefused(403, 'permission-denied');
  });
});
