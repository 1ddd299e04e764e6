import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Dashboard } from '#contract/workplace/dashboard.ts';
import type { TourCheck } from '#contract/dispatch/tourCheck.ts';
import type { TourSending } from '#contract/dispatch/tourReleases.ts';
import { stopFieldsOf } from '#contract/dispatch/tourStops.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { buildJob, buildWholeTour } from '#testing/fixtures/tours.ts';

describe.each(mainEngines)('what sending means for other drivers, on the %s engine', (engine) => {
  const { call, company, administrator, portal } = administered(engine);
  const read = async (key: string) => (await call('GET', `/tours/${key}`)).body as Tour;
  const { place } = buildJob();
  const stopNamed = (name: string) => ({ key: uuidv7(), kind: 'customer', place: place && { ...place, name } });

  async function addTour(names: string[], isReleased = true): Promise<Tour> {
    const whole = await buildWholeTour(portal, company, administrator);
    const [start, , finish] = whole.stops;
    const stops = [start, ...names.map(stopNamed), finish];
    const tour = (await portal.setUp(administrator, 'POST', '/tours', { ...whole, stops })).body as Tour;
    if (isReleased) await portal.setUp(administrator, 'POST', `/tours/${tour.key}/release`, { version: 1 });
    return read(tour.key);
  }
  /** Moves the customer of a name behind the start of another tour. */
  async function move(name: string, from: Tour, to: Tour): Promise<void> {
    const [giving, taking] = [await read(from.key), await read(to.key)];
    const own = (giving.pending?.stops ?? giving.stops).map(stopFieldsOf);
    const moved = own.find((stop) => stop.place?.name === name);
    const others = (taking.pending?.stops ?? taking.stops).map(stopFieldsOf);
    const tours = [
      { key: from.key, version: giving.version, stops: own.filter((stop) => stop !== moved) },
      { key: to.key, version: taking.version, stops: others.toSpliced(1, 0, moved as (typeof own)[number]) },
    ];
    expect(await call('POST', '/planning/rearrange', { tours })).toMatchObject({ status: 200 });
  }
  const sending = async ({ key }: Tour) => (await call('GET', `/tours/${key}/sending`)).body as TourSending;
  const named = ({ key, number, driver }: Tour, ...names: string[]) => ({
    tour: { key, number, driver: driver?.name },
    jobs: names.map((name) => expect.objectContaining({ name }) as unknown),
  });
  const namesOf = ({ stops }: Tour) =>
    stops.flatMap((stop) => (stop.kind === 'customer' ? [stop.place.name] : [])).join();

  test('tours and jobs are named, drafts as takers are not', async () => {
    const [first, second] = [await addTour(['Adler', 'Berger', 'Celik']), await addTour(['Demir'])];
    const draft = await addTour(['Engel'], false);
    expect(await sending(first)).toEqual({ taken: [], given: [] });
    await move('Adler', first, second);
    await move('Berger', first, draft);
    expect(await sending(first)).toEqual({ taken: [], given: [named(second, 'Adler')] });
    expect(await sending(second)).toEqual({ taken: [named(first, 'Adler')], given: [] });
    expect(await sending(draft)).toEqual({ taken: [named(first, 'Berger')], given: [] });
    await call('POST', '/tours/remove', { keys: [first.key] });
    expect(await sending(second)).toEqual({ taken: [], given: [] });
  });

  test('a job that a released tour plans and no driver has is told there, in the check and on the start page', async () => {
    const [first, second] = [await addTour(['Adler', 'Berger']), await addTour(['Celik'])];
    const toldOf = async ({ key }: Tour) => {
      const told = await inCompany(portal, company, (db) =>
        sql<object>`select from company.changes where collection = 'tours' and key = ${key}`.execute(db),
      );
      return told.rows.length;
    };
    const names = async (tour: Tour) => (await read(tour.key)).unsentJobs.map(({ name }) => name);
    const dashboard = async () => ((await call('GET', '/dashboard')).body as Dashboard).unsent;
    const found = async () => {
      const { findings } = (await call('GET', `/tours/check?day=${second.day}`)).body as TourCheck;
      return findings.find(({ kind }) => kind === 'jobUnsent')?.named.map(({ tour, stop }) => [tour.key, stop?.name]);
    };
    await move('Adler', first, second);
    // Their driver has it still.
    expect([await names(first), await names(second)]).toEqual([[], []]);
    const { version } = await read(first.key);
    const before = await toldOf(second);
    await call('POST', `/tours/${first.key}/send-changes`, { version, also: [] });
    expect(await toldOf(second)).toBe(before + 1);
    expect([await names(first), await names(second)]).toEqual([[], ['Adler']]);
    expect(await dashboard()).toEqual([{ tour: { key: second.key, number: second.number }, jobs: 1 }]);
    expect(await found()).toEqual([[second.key, 'Adler']]);
    const now = await read(second.key);
    await call('POST', `/tours/${second.key}/send-changes`, { version: now.version, also: [] });
    expect([await names(second), await dashboard(), await found()]).toEqual([[], [], undefined]);
  });

  test('others are sent with one, all or none', async () => {
    const [first, second, third] = [
      await addTour(['Adler', 'Berger']),
      await addTour(['Celik']),
      await addTour(['Demir']),
    ];
    await move('Adler', first, second);
    await move('Demir', third, second);
    const { version } = await read(first.key);
    const send = (also: string[]) => call('POST', `/tours/${first.key}/send-changes`, { version, also });
    const fourth = await addTour(['Engel']);
    await call('PATCH', `/tours/${fourth.key}`, { version: fourth.version, driver: null });
    expect(await send([second.key, fourth.key])).toMatchObject({ status: 409, body: { code: 'tour-incomplete' } });
    expect([await read(first.key), await read(second.key)].map(namesOf)).toEqual(['Adler,Berger', 'Celik']);
    expect(await send([second.key])).toMatchObject({
      status: 200,
      body: { key: first.key, version: version + 1, pending: null },
    });
    expect([await read(first.key), await read(second.key), await read(third.key)].map(namesOf)).toEqual([
      'Berger',
      'Demir,Adler,Celik',
      '',
    ]);
    expect(await read(third.key)).toMatchObject({ state: 'planned' });
  });

  test('another company’s administrator and a driver', async () => {
    const { key, version } = await addTour(['Adler']);
    const stranger = await (await portal.addCompany()).addPerson();
    const driver = await company.addPerson({ role: 'driver' });
    expect(await call('GET', `/tours/${key}/sending`, undefined, stranger)).toBeRefused(404, 'not-found');
    expect(await call('GET', `/tours/${key}/sending`, undefined, driver)).toBeRefused(403, 'permission-denied');
    const other = await addTour(['Berger']);
    const body = { version, also: [other.key] };
    expect(await call('POST', `/tours/${key}/send-changes`, body, stranger)).toBeRefused(404, 'not-found');
  });
});
