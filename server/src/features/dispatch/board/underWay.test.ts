import { describe, expect, test } from 'vitest';
import type { Job } from '#contract/dispatch/jobs.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { buildStop, Phone, releaseTour, report } from '#testing/fixtures/driving.ts';
import { distributed } from '#testing/fixtures/distributions.ts';
import { mainEngines } from '#testing/engines/databases.ts';

const day = new Date().toISOString().slice(0, 10);

describe.each(mainEngines)('a distribution over a tour under way on the %s engine', (engine) => {
  const { call, company, administrator, portal } = administered(engine);

  /** A tour with five customers from south to north, of whom the first one is served. */
  async function setOut() {
    const driver = await company.addPerson({ role: 'driver' });
    const kinds = ['start', 'customer', 'customer', 'customer', 'customer', 'customer', 'finish'] as const;
    const tour = await releaseTour(portal, administrator, driver, `${day}T06:00`, kinds);
    const phone = new Phone();
    const [, served] = tour.stops;
    await report(
      portal,
      driver,
      phone,
      phone.step(tour.key, 'start'),
      phone.step(tour.key, 'arrive', { stop: served?.key ?? null }),
      phone.step(tour.key, 'deliver', { stop: served?.key ?? null, receiver: 'Aylin' }),
    );
    return { tour: tour.key, customers: tour.stops.slice(1, -1).map(({ key }) => key), driver };
  }
  /** An open job near the customer of this number. */
  const addJob = async (number: number, task: 'delivery' | 'collection') => {
    const { place } = buildStop('customer', number);
    const body = { day, place, orders: [{ orderNumber: `N-${number}`, packages: 1, weight: 10, task }] };
    return ((await portal.setUp(administrator, 'POST', '/jobs', body)).body as Job).key;
  };
  const distribute = (input: object) => distributed(call, { day, ...input });

  test('adds collections, but no deliveries, whose goods are at the depot', async () => {
    const { tour, customers } = await setOut();
    const [delivery, collection] = [await addJob(4, 'delivery'), await addJob(4, 'collection')];
    const last = await distribute({ jobs: [delivery, collection], tours: [tour] });
    expect(last.unserved.map(({ job }) => job)).toEqual([delivery]);
    const jobs = last.tours[0]?.jobs.map(({ job }) => job) ?? [];
    expect(jobs.filter((job) => job !== collection)).toEqual(customers.slice(1));
    expect(jobs).toContain(collection);
    expect(last.tours[0]).toMatchObject({ tour, before: { stops: 5 }, after: { stops: 6 } });
    const arranged = await call('POST', '/board/arrangements', {
      tours: [{ tour, jobs: last.tours[0]?.jobs }],
      added: [],
      opened: [],
      removed: [],
    });
    expect(arranged).toMatchObject({ status: 200, body: { left: [] } });
    const after = (await call('GET', `/tours/${tour}`)).body as Tour;
    const planned = (after.pending?.stops ?? after.stops).flatMap(({ kind, key }) =>
      kind === 'customer' ? [key] : [],
    );
    expect(planned).toEqual([customers[0], ...jobs]);
  });

  test('leaves what is aboard, and the stop that is being driven to first', async () => {
    const { tour, customers } = await setOut();
    const driver = await company.addPerson({ role: 'driver' });
    const kinds = ['start', 'customer', 'customer', 'customer', 'finish'] as const;
    // One tour would do for all, if the goods were aboard of its vehicle.
    const other = await releaseTour(portal, administrator, driver, `${day}T06:00`, kinds);
    const last = await distribute({ tours: [tour, other.key], mode: 'anew' });
    const changed = last.tours.find((one) => one.tour === tour);
    const jobs = changed?.jobs.map(({ job }) => job) ?? customers.slice(1);
    expect(jobs[0]).toBe(customers[1]);
    expect(jobs.toSorted()).toEqual(customers.slice(1).toSorted());
  });

  test('stays as it is if the driver skipped a stop', async () => {
    const { tour, customers, driver } = await setOut();
    const phone = new Phone();
    await report(portal, driver, phone, phone.step(tour, 'skip', { stop: customers[1] ?? null }));
    const collection = await addJob(4, 'collection');
    const last = await distribute({ jobs: [collection], tours: [tour] });
    expect(last.tours).toEqual([]);
    expect(last.unserved.map(({ job }) => job)).toEqual([collection]);
  });
});
