import { v7 as uuidv7 } from 'uuid';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { DrivingTour } from '#contract/dispatch/driving.ts';
import { drivingLimits } from '#contract/dispatch/tourSteps.ts';
import { addDays, isDay } from '#contract/platform/days.ts';
import { dayOf, defaultTimeZone } from '#contract/platform/time.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { changeSettings } from '#server/domain/settings/settings.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { Phone, releaseTour, report } from '#testing/fixtures/driving.ts';
import { engines } from '#testing/engines/databases.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { blackPng, colorAt, formOf, photograph } from '#testing/fixtures/pictures.ts';
import type { TestPerson } from '#testing/fixtures/portal.ts';

describe.each(engines)('a driver’s tours on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);
  const addDriver = () => company.addPerson({ role: 'driver' });
  const today = dayOf(Date.now(), defaultTimeZone);
  const release = (driver: TestPerson, day = today) => releaseTour(portal, administrator, driver, `${day}T06:00`);
  const listed = async (as: TestPerson) =>
    ((await call('GET', '/driving/tours', undefined, as)).body as { items: DrivingTour[] }).items;
  const read = async (key: string, as: TestPerson) =>
    (await call('GET', `/driving/tours/${key}`, undefined, as)).body as DrivingTour;
  const hideCustomers = () =>
    portal.databases
      .company('main')
      .writeTransaction({ company: company.key, uid: null }, (tx) => changeSettings(tx, { hideCustomers: true }));

  test('are those of today and the released ones to come, in their order, and nobody else’s', async () => {
    expect(isDay(today)).toBe(true);
    const [driver, colleague] = [await addDriver(), await addDriver()];
    const later = await release(driver, addDays(today, 2));
    const now = await release(driver);
    await release(colleague);
    const done = await release(driver);
    const draft = await portal.setUp(administrator, 'POST', '/tours', {
      departure: `${today}T07:00`,
      driver: driver.uid,
    });
    const phone = new Phone();
    await report(portal, driver, phone, phone.step(done.key, 'start'), phone.step(done.key, 'finish'));
    expect((await listed(driver)).map(({ key, state }) => `${key} ${state}`)).toEqual([
      ...[`${now.key} released`, `${done.key} done`].toSorted(),
      `${later.key} released`,
    ]);
    const hidden = (draft.body as Tour).key;
    expect(await call('GET', `/driving/tours/${hidden}`, undefined, driver)).toBeRefused(404, 'not-found');
    expect(await call('GET', `/driving/tours/${now.key}`, undefined, colleague)).toBeRefused(404, 'not-found');
    expect(await call('GET', `/driving/tours/${now.key}`)).toBeRefused(403, 'permission-denied');
    const stranger = await (await portal.addCompany()).addPerson({ role: 'driver' });
    expect(await call('GET', `/driving/tours/${now.key}`, undefined, stranger)).toBeRefused(404, 'not-found');
    expect(await call('GET', '/tours/' + now.key, undefined, driver)).toBeRefused(403, 'permission-denied');
  });

  test('say whom they lead to, and not before the drive to them begins where the company hides customers', async () => {
    const driver = await addDriver();
    const { key } = await release(driver);
    const [, stop] = (await read(key, driver)).stops;
    const details = {
      name: 'Feinkost 1',
      phone: '+49 30 23125 1',
      recipient: 'Warenannahme 1',
      info: 'Klingel 1',
      orders: [{ orderNumber: 'A-1', packages: 2, weight: 30, volume: 0.2 }],
    };
    const load = { packages: 2, weight: 30, volume: 0.2 };
    const collected = { packages: 0, weight: 0, volume: 0 };
    expect(stop).toMatchObject({ street: 'Bergmannstraße', load, collected, details, goodsFrom: null });
    await hideCustomers();
    const secrets = /Feinkost|23125|Warenannahme|Klingel|A-1/;
    for (const path of ['/driving/tours', `/driving/tours/${key}`])
      expect(JSON.stringify((await call('GET', path, undefined, driver)).body)).not.toMatch(secrets);
    const acknowledged = await call('PUT', `/driving/tours/${key}/acknowledged`, { version: 1 }, driver);
    expect(JSON.stringify(acknowledged.body)).not.toMatch(secrets);
    const hidden = (await read(key, driver)).stops[1];
    expect(hidden).toMatchObject({ street: 'Bergmannstraße', load: { packages: 2, weight: 30 }, details: null });
    const phone = new Phone();
    await report(portal, driver, phone, phone.step(key, 'start'));
    expect((await read(key, driver)).stops[1]).toMatchObject({ details });
  });

  test('come with the unit of distances and the language of directions that the company has set', async () => {
    const driver = await addDriver();
    const list = async () => (await call('GET', '/driving/tours', undefined, driver)).body;
    expect(await list()).toMatchObject({ routeUnit: 'mi', routeLocale: 'en_US' });
    await portal.setUp(administrator, 'PATCH', '/settings', { routeUnit: 'km', routeLocale: 'de_DE' });
    expect(await list()).toMatchObject({ routeUnit: 'km', routeLocale: 'de_DE' });
  });

  test('are acknowledged, each version for itself', async () => {
    const driver = await addDriver();
    const tour = await release(driver);
    const acknowledge = (version: number) =>
      call('PUT', `/driving/tours/${tour.key}/acknowledged`, { version }, driver);
    const releaseOf = async () => ((await call('GET', `/tours/${tour.key}`)).body as Tour).release;
    expect(await releaseOf()).toMatchObject({ version: 1, acknowledged: null });
    expect(await acknowledge(1)).toMatchObject({ status: 200 });
    const first = await releaseOf();
    expect(first?.acknowledged).not.toBeNull();
    await acknowledge(1);
    expect(await releaseOf()).toEqual(first);
    const { version } = (await call('GET', `/tours/${tour.key}`)).body as Tour;
    const changed = await portal.setUp(administrator, 'PATCH', `/tours/${tour.key}`, { version, orderNumber: 'neu' });
    expect(await read(tour.key, driver)).toMatchObject({ orderNumber: '' });
    await portal.setUp(administrator, 'POST', `/tours/${tour.key}/send-changes`, {
      version: (changed.body as Tour).version,
    });
    expect(await read(tour.key, driver)).toMatchObject({ orderNumber: 'neu', release: { acknowledged: null } });
    await acknowledge(1);
    expect(await releaseOf()).toMatchObject({ version: 2, acknowledged: null });
    await acknowledge(2);
    expect((await releaseOf())?.acknowledged).not.toBeNull();
  });

  test('take signatures and photos, once a key, for who may read them', async () => {
    const [driver, colleague] = [await addDriver(), await addDriver()];
    const tour = await release(driver);
    const stop = tour.stops[1]?.key ?? '';
    const at = (path: string) => `/driving/tours/${tour.key}/stops/${stop}/${path}`;
    const send = (path: string, picture: Uint8Array, as = driver) => call('PUT', at(path), formOf(picture), as);
    const drawn = await sharp({ create: { width: 2000, height: 500, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const [sign, photo] = [uuidv7(), uuidv7()];
    for (const _arrival of ['first', 'second']) {
      expect(await send(`signs/${sign}`, drawn)).toAnswer({ ok: true });
      expect(await send(`photos/${photo}`, await photograph())).toAnswer({ ok: true });
    }
    const shown = (await read(tour.key, driver)).stops[1];
    expect(shown?.photos.map(({ key }) => key)).toEqual([photo]);
    const file = shown?.sign ?? '';
    const ofFile = (path: string, as: TestPerson | null) =>
      portal.app.inject({ method: 'GET', url: path, headers: as?.headers ?? {} });
    const kept = await ofFile(file, driver);
    expect([kept.statusCode, kept.headers['content-type']]).toEqual([200, 'image/png']);
    for (const path of [file, shown?.photos[0]?.image ?? ''])
      expect((await ofFile(path, driver)).headers['cache-control']).toBe('no-store');
    expect(await sharp(kept.rawPayload).metadata()).toMatchObject({ width: 1000, height: 250 });
    expect(await colorAt(kept.rawPayload, 10, 10)).toEqual([255, 255, 255]);
    expect((await ofFile(file, administrator)).statusCode).toBe(200);
    expect((await ofFile(file, colleague)).statusCode).toBe(404);
    expect((await ofFile(shown?.photos[0]?.image ?? '', colleague)).statusCode).toBe(404);
    const presented = ((await call('GET', `/tours/${tour.key}`)).body as Tour).stops[1];
    expect(presented).toMatchObject({ sign: file, photos: shown?.photos });
    await send(`signs/${uuidv7()}`, drawn);
    await send(`signs/${sign}`, drawn);
    expect((await read(tour.key, driver)).stops[1]?.sign).not.toBe(file);
    expect((await ofFile(file, driver)).statusCode).toBe(404);
    expect(await send(`photos/${uuidv7()}`, await photograph(), colleague)).toBeRefused(404, 'not-found');
    const elsewhere = `/driving/tours/${tour.key}/stops/${uuidv7()}/photos/${uuidv7()}`;
    expect(await call('PUT', elsewhere, formOf(blackPng(4, 4)), driver)).toBeRefused(404, 'not-found');
    expect(await send(`signs/${uuidv7()}`, Buffer.from('kein Bild'))).toMatchObject({ status: 415 });
  });

  test('hold ten photos a stop, also of two that come at once', async () => {
    const driver = await addDriver();
    const tour = await release(driver);
    const stop = tour.stops[3]?.key ?? '';
    const send = () =>
      call('PUT', `/driving/tours/${tour.key}/stops/${stop}/photos/${uuidv7()}`, formOf(blackPng(4, 4)), driver);
    for (let count = 1; count < drivingLimits.photosMaximum; count += 1)
      expect(await send()).toMatchObject({ status: 200 });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(answers.find(({ status }) => status === 409)).toBeRefused(409, 'full');
  });

  test('keep a signature that comes after the tour was given to somebody else', async () => {
    const [driver, next] = [await addDriver(), await addDriver()];
    const tour = await release(driver);
    const changed = await portal.setUp(administrator, 'PATCH', `/tours/${tour.key}`, {
      version: tour.version,
      driver: next.uid,
    });
    await portal.setUp(administrator, 'POST', `/tours/${tour.key}/send-changes`, {
      version: (changed.body as Tour).version,
    });
    const path = `/driving/tours/${tour.key}/stops/${tour.stops[1]?.key}/signs/${uuidv7()}`;
    expect(await call('PUT', path, formOf(blackPng(4, 4)), driver)).toAnswer({ ok: true });
    expect((await read(tour.key, next)).stops[1]?.sign).not.toBeNull();
    const rows = await inCompany(portal, company, (db) => db.selectFrom('tour_drivers').selectAll().execute());
    expect(rows.filter(({ tour: of }) => of === tour.key).map(({ driver: of, until }) => [of, until === null])).toEqual(
      expect.arrayContaining([
        [driver.uid, false],
        [next.uid, true],
      ]),
    );
  });
});
