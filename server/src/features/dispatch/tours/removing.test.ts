import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Job } from '#contract/dispatch/jobs.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { buildJob, buildWholeTour } from '#testing/fixtures/tours.ts';

describe.each(mainEngines)('jobs of tours that are deleted, on the %s engine', (engine) => {
  const { call, company, administrator, portal } = administered(engine);
  const made = async <Made>(path: string, body: object) =>
    (await portal.setUp(administrator, 'POST', path, body)).body as Made;
  const { place } = buildJob();
  const named = (name: string) => ({ ...buildJob(), place: place && { ...place, name } });
  const namesOf = ({ stops }: Tour) => stops.flatMap((stop) => (stop.kind === 'customer' ? [stop.place.name] : []));
  const read = async (key: string) => (await call('GET', `/tours/${key}`)).body as Tour;
  const open = async () =>
    ((await call('GET', '/jobs?sort=name')).body as { items: Job[] }).items.map(({ name }) => name);

  /** From the depot to open jobs, to one that is made in it between them, and back. */
  async function addTour(isReleased = false): Promise<{ tour: Tour; jobs: string[] }> {
    const [first, second] = [await made<Job>('/jobs', named('Adler')), await made<Job>('/jobs', named('Celik'))];
    const whole = await buildWholeTour(portal, company, administrator);
    const [start, , finish] = whole.stops;
    const own = { key: uuidv7(), kind: 'customer', place: named('Berger').place };
    const of = ({ key }: Job, fields: object = {}) => ({ key, kind: 'customer', place: null, ...fields });
    const stops = [
      start,
      { ...of(first), place: first.place, locked: true },
      own,
      { ...of(second), place: second.place },
      finish,
    ];
    const tour = await made<Tour>('/tours', { ...whole, stops });
    if (isReleased) await made(`/tours/${tour.key}/release`, { version: tour.version });
    return { tour: await read(tour.key), jobs: [first.key, second.key] };
  }
  const remove = (tour: Tour, fields: object = {}) => call('POST', '/tours/remove', { keys: [tour.key], ...fields });
  const restore = (tour: Tour) => call('POST', '/tours/restore', { keys: [tour.key] });

  test.each([false, true])(
    'that have a home outside are open, and come back to where they stood; released: %s',
    async (isReleased) => {
      const { tour } = await addTour(isReleased);
      expect(namesOf(tour)).toEqual(['Adler', 'Berger', 'Celik']);
      expect(await remove(tour)).toMatchObject({ status: 200, body: { keys: [tour.key], opened: 2 } });
      expect(await open()).toEqual(['Adler', 'Celik']);
      expect(await restore(tour)).toMatchObject({ status: 200, body: { keys: [tour.key], left: [] } });
      const back = await read(tour.key);
      expect(back.stops.map(({ key, locked }) => [key, locked])).toEqual(
        tour.stops.map(({ key, locked }) => [key, locked]),
      );
      expect(back).toMatchObject({ state: tour.state, hasPendingChanges: false, release: tour.release });
      expect(await open()).toEqual([]);
    },
  );

  test('what lies elsewhere by then stays there, and is named', async () => {
    const { tour, jobs } = await addTour();
    const other = await made<Tour>('/tours', await buildWholeTour(portal, company, administrator));
    await remove(tour);
    await made('/jobs/assign', { keys: [jobs[0]], tour: other.key });
    await made('/jobs/remove', { keys: [jobs[1]] });
    const left = [
      {
        tour: { key: tour.key, number: tour.number },
        jobs: [
          { key: jobs[0], name: 'Adler' },
          { key: jobs[1], name: 'Celik' },
        ],
      },
    ];
    expect(await restore(tour)).toMatchObject({ status: 200, body: { keys: [tour.key], left } });
    expect(namesOf(await read(tour.key))).toEqual(['Berger']);
    expect(namesOf(await read(other.key))).toContain('Adler');
  });

  test('they go with it where that is asked for, and come back with it', async () => {
    const { tour } = await addTour();
    expect(await remove(tour, { keepsJobs: false })).toMatchObject({ status: 200, body: { opened: 0 } });
    expect(await open()).toEqual([]);
    expect(await restore(tour)).toMatchObject({ body: { left: [] } });
    expect(namesOf(await read(tour.key))).toEqual(['Adler', 'Berger', 'Celik']);
  });

  test('those of a tour that is over stay with it', async () => {
    const { tour } = await addTour(true);
    expect(await call('POST', `/tours/${tour.key}/cancel`, { version: tour.version, reason: 'Sturm' })).toMatchObject({
      status: 200,
    });
    expect(await remove(tour)).toMatchObject({ status: 200, body: { opened: 0 } });
    expect(await open()).toEqual([]);
  });
});
