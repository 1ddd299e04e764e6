import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { archiveLimits } from '#contract/dispatch/archive.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import type { Storages } from '#server/platform/files/storages.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { addDoneTour, archivedFiles, archiveTour, downloadFile, unfoldFile } from '#testing/fixtures/archive.ts';
import { releaseTour, report } from '#testing/fixtures/driving.ts';
import { manyArchived } from '#testing/fixtures/manyArchived.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { engines } from '#testing/engines/databases.ts';
import { archiveTours } from './archiving.ts';
import { meansOfTask } from './means.ts';

describe.each(engines)('the archive on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);
  const readTour = (key: string) => call('GET', `/tours/${key}`);
  const readSteps = async (key: string) => (await call('GET', `/tours/${key}/steps`)).body;

  test('takes a tour that is over out of the tours and into a file', async () => {
    const { tour } = await addDoneTour(portal, company, administrator);
    expect(await call('POST', '/archive', { keys: [tour.key] })).toAnswer({ keys: [tour.key], left: [] });
    expect(await readTour(tour.key)).toBeRefused(404, 'not-found');
    const [file] = await archivedFiles(portal, administrator);
    expect(file).toMatchObject({
      key: tour.key,
      tourNumber: tour.number,
      orderNumber: tour.orderNumber,
      departure: tour.departure,
      filename: `tour-${tour.number}.zip`,
      restored: null,
    });
    const bytes = await downloadFile(portal, administrator, tour.key);
    expect(bytes.length).toBe(file?.filesize);
    const parts = await unfoldFile(portal, company, bytes);
    expect([...parts.keys()].map((name) => name.replace(/-.*\./, '.'))).toEqual([
      'tour.json',
      'tour.pdf',
      'sign.png',
      'photo.jpg',
      'manifest.json',
    ]);
    expect(Buffer.from(parts.get('tour.pdf') ?? []).toString('latin1')).toMatch(/^%PDF-/);
  });

  test('brings a tour back as it was, with what was reported, signature and photo; twice is as once', async () => {
    const { tour } = await addDoneTour(portal, company, administrator);
    const steps = await readSteps(tour.key);
    await archiveTour(portal, administrator, tour.key);
    expect(await call('GET', `/archive/preview?keys[0]=${tour.key}`)).toAnswer([
      { key: tour.key, state: 'done', stops: 3, signatures: 1, photos: 1, isThere: false, problem: null },
    ]);
    expect(await call('POST', '/archive/restore', { keys: [tour.key] })).toAnswer({ keys: [tour.key], left: [] });
    const restored = (await readTour(tour.key)).body as Tour;
    const withoutFiles = ({ stops, ...rest }: Tour) => ({
      ...rest,
      stops: stops.map(({ sign, photos, ...stop }) => ({ ...stop, sign: sign !== null, photos: photos.length })),
    });
    expect(withoutFiles(restored)).toEqual(withoutFiles(tour));
    expect(await readSteps(tour.key)).toEqual(steps);
    const sign = restored.stops[1]?.sign ?? '';
    expect((await call('GET', sign.replace('/api', ''))).status).toBe(200);
    expect(await call('POST', '/archive/restore', { keys: [tour.key] })).toAnswer({ keys: [tour.key], left: [] });
    expect((await readTour(tour.key)).body).toEqual(restored);
    const [file] = await archivedFiles(portal, administrator);
    expect(file?.restored).toBeTypeOf('number');
  });

  test('answers a file as it arrives, or the part that a broken download asks for', async () => {
    const { tour } = await addDoneTour(portal, company, administrator);
    await archiveTour(portal, administrator, tour.key);
    const bytes = await downloadFile(portal, administrator, tour.key);
    const get = (headers: Record<string, string>) =>
      portal.app.inject({
        method: 'GET',
        url: `/api/archive/${tour.key}/file`,
        headers: { ...administrator.headers, ...headers },
      });
    const whole = await get({});
    expect(whole.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="tour-${tour.number}.zip"`,
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const etag = String(whole.headers.etag);
    const rest = await get({ range: 'bytes=100-', 'if-range': etag });
    expect(rest.statusCode).toBe(206);
    expect(rest.rawPayload).toEqual(Buffer.from(bytes.subarray(100)));
    expect((await get({ range: 'bytes=100-', 'if-range': '"another"' })).rawPayload).toEqual(Buffer.from(bytes));
    expect((await get({ range: `bytes=${bytes.length}-` })).statusCode).toBe(416);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
  });

  test('is searched by number, order, customer and town, narrowed by days, and read on and on', async () => {
    const first = await addDoneTour(portal, company, administrator, '2026-03-02T06:00');
    const second = await addDoneTour(portal, company, administrator, '2026-04-02T06:00');
    for (const { tour } of [first, second]) await archiveTour(portal, administrator, tour.key);
    const found = async (query: string) =>
      ((await call('GET', `/archive?${query}`)).body as { items: { tourNumber: string }[] }).items.map(
        ({ tourNumber }) => tourNumber,
      );
    const [one, other] = [first.tour.number, second.tour.number];
    expect(await found(`search=${one}`)).toEqual([one]);
    for (const word of ['feinkost', 'A-1', 'BERLIN']) expect(await found(`search=${word}`)).toEqual([other, one]);
    expect(await found('search=Xylophon')).toEqual([]);
    expect(await found('fromDay=2026-03-01&untilDay=2026-03-31')).toEqual([one]);
    expect(await found('sort=departure&search=feinkost')).toEqual([one, other]);
    const { body } = await call('GET', '/archive?limit=1');
    const { next, total } = body as { next: string; total: number };
    expect(total).toBe(2);
    expect(await found(`limit=1&cursor=${encodeURIComponent(next)}`)).toEqual([one]);
  });

  test('is counted up to a thousand files, and turned through to its end', async () => {
    await inCompany(portal, company, (db) => sql.raw(manyArchived(company.key, 1020)).execute(db));
    const page = async (query: string) =>
      (await call('GET', `/archive?${query}`)).body as {
        items: { tourNumber: string }[];
        total: number;
        isTotalExact: boolean;
        next: string | null;
      };
    expect(await page('limit=20&sort=tourNumber')).toMatchObject({ total: 1001, isTotalExact: false });
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const { items, next } = await page(`limit=200&sort=-created${cursor}`);
      seen.push(...items.map(({ tourNumber }) => tourNumber));
      if (next === null) break;
      cursor = `&cursor=${encodeURIComponent(next)}`;
    }
    expect(seen).toHaveLength(1020);
    expect(seen.toSorted().toReversed()).toEqual(seen);
    expect(await page('search=2501%20001019')).toMatchObject({ items: [{ tourNumber: '2501-001019' }], next: null });
    expect((await page('search=lindqvist&sort=tourNumber')).items[0]?.tourNumber).toBe('2501-000007');
  });

  test('takes no tour that is not over, or that contradicts itself', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    const released = await releaseTour(portal, administrator, driver);
    expect(await call('POST', '/archive', { keys: [released.key] })).toAnswer({
      keys: [],
      left: [{ key: released.key, number: released.number, code: 'tour-state' }],
    });
    const { tour, phone, driver: who } = await addDoneTour(portal, company, administrator);
    const late = phone.step(tour.key, 'refuse', { stop: tour.stops[1]?.key ?? '', reason: 'zu warm' });
    await report(portal, who, phone, late);
    expect(await call('POST', '/archive', { keys: [tour.key] })).toAnswer({
      left: [{ key: tour.key, code: 'tour-contradicted' }],
    });
    await portal.setUp(administrator, 'POST', `/driving/contradictions/${late.key}/settle`);
    expect(await call('POST', '/archive', { keys: [tour.key] })).toAnswer({ keys: [tour.key], left: [] });
  });

  test('leaves a tour whose pictures its file could not be read back with', async () => {
    const { tour } = await addDoneTour(portal, company, administrator);
    const { storages } = portal.services;
    const heavy: Storages = {
      open: async (name) => ({
        ...(await storages.open(name)),
        get: () => Promise.resolve(new Uint8Array(archiveLimits.unfoldedBytes / 2)),
      }),
    };
    const task = { company: company.key, database: portal.databases.company('main') };
    const means = await meansOfTask(task, { ...portal.services, storages: heavy });
    expect(await archiveTours(means, [tour.key], 'de')).toEqual({
      keys: [],
      left: [{ key: tour.key, number: tour.number, code: 'payload-too-large' }],
    });
    expect(await readTour(tour.key)).toAnswer({ number: tour.number });
  });

  test('is put in the place of the older file where a restored tour is archived again, and deleted for good', async () => {
    const { tour } = await addDoneTour(portal, company, administrator);
    await archiveTour(portal, administrator, tour.key);
    await portal.setUp(administrator, 'POST', '/archive/restore', { keys: [tour.key] });
    await archiveTour(portal, administrator, tour.key);
    const files = await archivedFiles(portal, administrator);
    expect(files.map(({ key, restored }) => [key, restored])).toEqual([[tour.key, null]]);
    expect(await call('POST', '/archive/remove', { keys: [tour.key] })).toAnswer({ keys: [tour.key] });
    expect(await archivedFiles(portal, administrator)).toEqual([]);
    expect(await call('GET', `/archive/${tour.key}/file`)).toBeRefused(404, 'not-found');
  });

  test('brings back what was deleted since it was restored, and steps that came while it was away', async () => {
    const { tour } = await addDoneTour(portal, company, administrator);
    await archiveTour(portal, administrator, tour.key);
    await portal.setUp(administrator, 'POST', '/archive/restore', { keys: [tour.key] });
    await portal.setUp(administrator, 'POST', '/tours/remove', { keys: [tour.key] });
    expect((await archivedFiles(portal, administrator))[0]?.restored).toBeNull();
    expect(await call('POST', '/archive/restore', { keys: [tour.key] })).toAnswer({ keys: [tour.key] });
    expect(await readTour(tour.key)).toAnswer({ number: tour.number, state: 'done' });
  });

  test('keeps names where vehicle and customer are gone', async () => {
    const { tour } = await addDoneTour(portal, company, administrator);
    const vehicle = tour.vehicle?.key ?? '';
    await archiveTour(portal, administrator, tour.key);
    await inCompany(portal, company, (db) => db.deleteFrom('vehicles').where('key', '=', vehicle).execute());
    expect(await call('GET', `/archive/preview?keys[0]=${tour.key}`)).toAnswer([
      { gone: { driver: null, vehicle: tour.vehicle?.plateNumber, customers: [] } },
    ]);
    await portal.setUp(administrator, 'POST', '/archive/restore', { keys: [tour.key] });
    expect(await readTour(tour.key)).toAnswer({
      vehicle: { key: null, plateNumber: tour.vehicle?.plateNumber },
      driver: { name: tour.driver?.name },
    });
  });
});
