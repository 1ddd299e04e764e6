import { v7 as uuidv7 } from 'uuid';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Activity } from '#contract/workplace/activities.ts';
import type { Dashboard } from '#contract/workplace/dashboard.ts';
import { damageLimits, type Damage } from '#contract/fleet/damages.ts';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { purgeDamages } from './store.ts';
import { formOf, photograph } from '#testing/fixtures/pictures.ts';
import { buildDamage, buildVehicle } from '#testing/fixtures/portal.ts';

describe.each(engines)('damage reports on the %s engine', (engine) => {
  const { portal, company, administrator, call, addVehicle, report } = administered(engine);
  const reported = async (as = administrator) => report(await addVehicle(), as);
  /** Lets the time to undo a deletion go by, and purges. @returns how many were purged */
  const letExpire = (key: string) =>
    portal.databases.company('main').writeTransaction({ company: company.key, uid: null }, async (tx) => {
      await tx.db
        .updateTable('damages')
        .set({ deleted: new Date(0) })
        .where('key', '=', key)
        .execute();
      return purgeDamages(tx, [key]);
    });
  const get = async (key: string) =>
    ((await call('GET', '/damages')).body as { items: Damage[] }).items.find((one) => one.key === key);

  test('a driver reports one; a second arrival answers like the first', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    const [key, vehicle] = [uuidv7(), await addVehicle()];
    const first = await call('PUT', `/damages/${key}`, buildDamage({ vehicle }), driver);
    expect(first).toAnswer({
      key,
      status: 'open',
      place: { view: 'left', x: 0.42, y: 0.5 },
      reporter: { key: driver.uid, name: 'Änne Öhlschläger' },
      vehicle: { key: vehicle, plateNumber: 'B-TL 4127' },
      photos: [],
      notes: [],
    });
    const again = await call('PUT', `/damages/${key}`, buildDamage({ vehicle, title: 'Anders' }), driver);
    expect(again).toAnswer(first.body);
    expect((await call('GET', '/damages')).body).toMatchObject({ total: 1 });
    const activities = (await call('GET', `/activities?object=${key}`)).body as { total: number };
    expect(activities.total).toBe(1);
  });

  test('a second arrival answers like the first whatever it names, also once its vehicle is gone', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    const [key, vehicle, another] = [uuidv7(), await addVehicle(), await addVehicle()];
    const send = (named: string) => call('PUT', `/damages/${key}`, buildDamage({ vehicle: named }), driver);
    const { status, body } = await send(vehicle);
    const first = { status, body };
    expect(status).toBe(200);
    for (const named of [another, uuidv7()]) expect(await send(named)).toMatchObject(first);
    await call('POST', `/vehicles/${vehicle}/remove`);
    for (const named of [vehicle, another]) expect(await send(named)).toMatchObject(first);
    expect((await call('GET', '/vehicles?damaged=true')).body).toMatchObject({ total: 0 });
  });

  test('two arrivals at once are one report', async () => {
    const [key, vehicle] = [uuidv7(), await addVehicle()];
    const send = () => call('PUT', `/damages/${key}`, buildDamage({ vehicle }));
    for (const answer of await Promise.all([send(), send(), send()])) expect(answer).toMatchObject({ status: 200 });
    expect((await call('GET', `/activities?collection=damages&object=${key}`)).body).toMatchObject({ total: 1 });
  });

  test('the same key is another report in another company', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    const key = await reported(driver);
    const other = await portal.addCompany('Kühltransporte Ätna KG');
    const stranger = await other.addPerson();
    const theirs = (await portal.call(stranger, 'POST', '/vehicles', buildVehicle())).body as Vehicle;
    const send = () =>
      portal.call(stranger, 'PUT', `/damages/${key}`, buildDamage({ vehicle: theirs.key, title: 'Ihres' }));
    expect(await send()).toAnswer({ title: 'Ihres', vehicle: { key: theirs.key } });
    expect(await get(key)).toMatchObject({ title: 'Delle in der Schiebetür' });
    await call('DELETE', `/damages/${key}`);
    await letExpire(key);
    expect(await send()).toAnswer({ title: 'Ihres' });
  });

  test('what was deleted does not come back, neither a report nor a photo', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    const [key, photo, vehicle] = [uuidv7(), uuidv7(), await addVehicle()];
    const picture = formOf(await photograph());
    const send = (as = driver) => call('PUT', `/damages/${key}`, buildDamage({ vehicle }), as);
    const sendPhoto = () => portal.call(driver, 'PUT', `/damages/${key}/photos/${photo}`, picture);
    await send();
    await sendPhoto();
    await call('DELETE', `/damages/${key}/photos/${photo}`);
    expect(await sendPhoto()).toBeRefused(410, 'gone');
    expect(await get(key)).toMatchObject({ photos: [] });
    await call('DELETE', `/damages/${key}`);
    await letExpire(key);
    for (const as of [driver, administrator]) expect(await send(as)).toBeRefused(410, 'gone');
    expect(await sendPhoto()).toBeRefused(410, 'gone');
    expect((await call('GET', '/damages')).body).toMatchObject({ total: 0 });
  });

  test('what administrators note for each other stays among them', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    const key = await reported(driver);
    const picture = formOf(await photograph());
    const addPhoto = (as = driver, photo = uuidv7()) =>
      portal.call(as, 'PUT', `/damages/${key}/photos/${photo}`, picture);
    await call('POST', `/damages/${key}/notes`, { text: 'Fahrer haftet' });
    const photo = uuidv7();
    const answers = [
      await call('PUT', `/damages/${key}`, buildDamage({ vehicle: uuidv7() }), driver),
      await addPhoto(driver, photo),
      await addPhoto(driver, photo),
    ];
    for (const answer of answers) expect(answer).toAnswer({ key, notes: [] });
    expect(await addPhoto(administrator)).toMatchObject({ body: { notes: [{ text: 'Fahrer haftet' }] } });
    expect(JSON.stringify(answers)).not.toContain('haftet');
  });

  test('stands in the history of its vehicle, also when it is deleted', async () => {
    const [key, vehicle] = [uuidv7(), await addVehicle()];
    await call('PUT', `/damages/${key}`, buildDamage({ vehicle }));
    await call('POST', `/damages/${key}/notes`, { text: 'Lack bestellt' });
    await call('POST', `/damages/${key}/status`, { from: 'open', status: 'repaired' });
    await call('DELETE', `/damages/${key}`);
    const history = async (object: string) =>
      ((await call('GET', `/activities?object=${object}`)).body as { items: Activity[] }).items;
    expect((await history(vehicle)).map(({ action }) => action)).toEqual([
      'damages.remove',
      'damages.status',
      'damages.note',
      'damages.report',
      'vehicles.create',
    ]);
    expect((await history(vehicle))[0]).toMatchObject({ object: key, objectName: 'Delle in der Schiebetür' });
    expect(await history(await addVehicle())).toHaveLength(1);
  });

  test('somebody else’s key is a conflict that tells nothing', async () => {
    const key = await reported();
    const driver = await company.addPerson({ role: 'driver' });
    const answer = await call('PUT', `/damages/${key}`, buildDamage({ vehicle: await addVehicle() }), driver);
    expect(answer).toBeRefused(409, 'conflict');
    expect(JSON.stringify(answer.body)).not.toContain('Delle');
  });

  test('on a vehicle of another company, or of none, there is no damage', async () => {
    const other = await portal.addCompany('Kühltransporte Ätna KG');
    const stranger = await other.addPerson();
    const theirs = (await portal.call(stranger, 'POST', '/vehicles', buildVehicle())).body as Vehicle;
    for (const vehicle of [theirs.key, uuidv7()])
      expect(await call('PUT', `/damages/${uuidv7()}`, buildDamage({ vehicle }))).toMatchObject({ status: 404 });
  });

  test.each([
    [{ place: { view: 'left', x: 1.2, y: 0 } }, 'place.x', 'maximum'],
    [{ place: { view: 'inside', x: 0, y: 0 } }, 'place.view', 'invalid_value'],
    [{ title: '' }, 'title', 'required'],
    [{ severity: 'bad' }, 'severity', 'invalid_value'],
    [{ title: 'Del\0le' }, 'title', 'invalid'],
    [{ description: '\0' }, 'description', 'invalid'],
    [{ occurred: 8.7e15 }, 'occurred', 'future'],
    [{ occurred: Date.now() + damageLimits.occurredAhead + 3_600_000 }, 'occurred', 'future'],
    [{ occurred: -1 }, 'occurred', 'too-early'],
    [{ occurred: damageLimits.occurredMinimum - 1 }, 'occurred', 'too-early'],
  ])('%j is refused at its field', async (fields, path, rule) => {
    const body = { ...buildDamage({ vehicle: uuidv7() }), ...fields };
    expect(await call('PUT', `/damages/${uuidv7()}`, body)).toBeRefused(400, 'invalid-input', {
      issues: [{ path, rule }],
    });
  });

  test.each([damageLimits.occurredMinimum, Date.now() + damageLimits.occurredAhead - 60_000])(
    'a time at the limit is taken: %i',
    async (occurred) => {
      const vehicle = await addVehicle();
      const answer = await call('PUT', `/damages/${uuidv7()}`, buildDamage({ vehicle, occurred }));
      expect(answer).toAnswer({ occurred });
    },
  );

  test('open, in repair, repaired, each step from the one that was seen', async () => {
    const key = await reported();
    const move = (from: string, status: string, note = '') =>
      call('POST', `/damages/${key}/status`, { from, status, note });
    expect(await move('open', 'in-repair', 'Werkstatt Süd, Dienstag')).toAnswer({
      status: 'in-repair',
      notes: [{ text: 'Werkstatt Süd, Dienstag', status: 'in-repair' }],
    });
    expect(await move('open', 'repaired')).toBeRefused(409, 'conflict', { current: { status: 'in-repair' } });
    expect(await move('in-repair', 'repaired')).toMatchObject({ body: { status: 'repaired' } });
    expect((await call('GET', '/vehicles?damaged=true')).body).toMatchObject({ total: 0 });
  });

  test('notes and changed fields', async () => {
    const key = await reported();
    expect(await call('POST', `/damages/${key}/notes`, { text: 'Lack bestellt' })).toMatchObject({
      body: { notes: [{ text: 'Lack bestellt', status: null, author: 'Änne Öhlschläger' }] },
    });
    expect(await call('PATCH', `/damages/${key}`, { version: 1, severity: 'critical' })).toMatchObject({
      body: { severity: 'critical', version: 2 },
    });
    expect(await call('PATCH', `/damages/${key}`, { version: 1, title: 'X'.repeat(3) })).toMatchObject({ status: 409 });
  });

  test('photos: larger than other pictures, once a key, of the own report alone', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    const key = await reported(driver);
    const photo = uuidv7();
    const picture = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#884422' } })
      .jpeg()
      .toBuffer();
    const send = (as = driver, named = photo) =>
      portal.call(as, 'PUT', `/damages/${key}/photos/${named}`, formOf(picture));
    expect(await send()).toAnswer({ photos: [{ key: photo }] });
    expect(await send()).toAnswer({ photos: [{ key: photo }] });
    const [kept] = (await get(key))?.photos ?? [];
    const served = await portal.app.inject({ method: 'GET', url: kept?.image ?? '', headers: driver.headers });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: damageLimits.photoSide, height: 1200 });
    const colleague = await company.addPerson({ role: 'driver' });
    expect(await send(colleague, uuidv7())).toMatchObject({ status: 404 });
    expect(await send(administrator, uuidv7())).toMatchObject({ status: 200 });
    expect((await call('DELETE', `/damages/${key}/photos/${photo}`)).body).toMatchObject({ photos: [{}] });
    expect(await call('DELETE', `/damages/${key}/photos/${photo}`)).toMatchObject({ status: 404 });
  });

  test('a report is full at some point', async () => {
    const key = await reported();
    const photo = formOf(await photograph());
    for (let index = 0; index < damageLimits.photosMaximum; index += 1)
      await portal.call(administrator, 'PUT', `/damages/${key}/photos/${uuidv7()}`, photo);
    expect(await portal.call(administrator, 'PUT', `/damages/${key}/photos/${uuidv7()}`, photo)).toBeRefused(
      409,
      'full',
    );
  });

  test('deleted, restored as it was within ten minutes, and afterwards gone with its photos', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    const key = await reported(driver);
    await portal.call(administrator, 'PUT', `/damages/${key}/photos/${uuidv7()}`, formOf(await photograph()));
    await call('POST', `/damages/${key}/notes`, { text: 'Lack bestellt' });
    const before = await get(key);
    expect(before).toMatchObject({ photos: [{}], notes: [{}] });
    const image = before?.photos[0]?.image ?? '';
    const isPhotoShown = async () => (await call('GET', image.slice('/api'.length))).status === 200;
    const remove = () => call('DELETE', `/damages/${key}`);
    expect((await remove()).body).toEqual({ undoUntil: expect.any(Number) as number });
    expect(await get(key)).toBeUndefined();
    expect(await call('GET', `/damages/${key}`)).toBeRefused(404, 'not-found');
    expect(await call('POST', `/damages/${key}/notes`, { text: 'Zu spät' })).toBeRefused(404, 'not-found');
    expect(await isPhotoShown()).toBe(false);
    expect(await remove()).toBeRefused(404, 'not-found');
    // A phone that was offline sends its photo all the same.
    const late = await portal.call(driver, 'PUT', `/damages/${key}/photos/${uuidv7()}`, formOf(await photograph()));
    expect(late).toMatchObject({ status: 200 });
    expect(await call('POST', `/damages/${key}/restore`)).toAnswer({ notes: before?.notes, photos: [{}, {}] });
    expect(await get(key)).toMatchObject({ status: before?.status, place: before?.place, photos: [{}, {}] });
    expect(await isPhotoShown()).toBe(true);
    await remove();
    expect(await letExpire(key)).toBe(1);
    expect(await call('POST', `/damages/${key}/restore`)).toBeRefused(410, 'undo-expired');
    expect(await isPhotoShown()).toBe(false);
  });

  test('critical, marks its vehicle only while it is not deleted', async () => {
    const [key, vehicle] = [uuidv7(), await addVehicle()];
    await call('PUT', `/damages/${key}`, buildDamage({ vehicle, severity: 'critical' }));
    const shown = async () => {
      const { damages } = (await call('GET', `/vehicles/${vehicle}`)).body as Vehicle;
      const { vehicles, critical } = (await call('GET', '/dashboard')).body as Dashboard;
      const [reference] = (await call('GET', '/vehicles/references')).body as { isCritical: boolean }[];
      return [damages.open, damages.isCritical, reference?.isCritical, vehicles.critical, critical.length];
    };
    expect(await shown()).toEqual([1, true, true, 1, 1]);
    await call('DELETE', `/damages/${key}`);
    expect(await shown()).toEqual([0, false, false, 0, 0]);
    await call('POST', `/damages/${key}/restore`);
    expect(await shown()).toEqual([1, true, true, 1, 1]);
  });

  test('unrepaired first, of each the newest first; by vehicle, status and reporter', async () => {
    const vehicle = await addVehicle();
    const keys: string[] = [];
    for (const day of [1, 2, 3]) {
      const key = uuidv7();
      await call('PUT', `/damages/${key}`, buildDamage({ vehicle, occurred: Date.UTC(2026, 10, day) }));
      keys.push(key);
    }
    await call('POST', `/damages/${keys[2]}/status`, { from: 'open', status: 'repaired' });
    const listed = async (query: string) =>
      ((await call('GET', `/damages${query}`)).body as { items: Damage[] }).items.map(({ key }) => key);
    expect(await listed(`?vehicle=${vehicle}`)).toEqual([keys[1], keys[0], keys[2]]);
    expect(await listed('?status=repaired')).toEqual([keys[2]]);
    expect(await listed(`?reporter=${uuidv7()}`)).toEqual([]);
    const { next } = (await call('GET', '/damages?limit=2')).body as { next: string };
    expect(await listed(`?limit=2&cursor=${next}`)).toEqual([keys[2]]);
  });
});
