import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import type { Damage } from '#contract/fleet/damages.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { followLive } from '#testing/fixtures/liveClient.ts';
import { formOf, photograph } from '#testing/fixtures/pictures.ts';
import type { TestPerson } from '#testing/fixtures/portal.ts';

describe.each(mainEngines)('a driver’s reports on the %s engine', (engine) => {
  const { portal, company, administrator, addVehicle, report } = administered(engine);
  const leaving: (() => void)[] = [];
  afterEach(() => {
    for (const leave of leaving.splice(0)) leave();
  });

  const call = (as: TestPerson, method: string, path: string, body?: unknown) => portal.call(as, method, path, body);
  const addDriver = () => company.addPerson({ role: 'driver' });

  test('own ones are listed and read, without the notes of administrators; those of others are not there', async () => {
    const [driver, colleague, vehicle] = [await addDriver(), await addDriver(), await addVehicle()];
    const [own, other] = [await report(vehicle, driver), await report(vehicle, colleague)];
    await call(administrator, 'POST', `/damages/${own}/notes`, { text: 'Fahrer haftet' });
    const listed = (await call(driver, 'GET', '/damages')).body as { items: Damage[]; total: number };
    expect([listed.total, listed.items.map(({ key, notes }) => [key, notes])]).toEqual([1, [[own, []]]]);
    expect((await call(driver, 'GET', `/damages?reporter=${colleague.uid}`)).body).toMatchObject({
      items: [],
      total: 0,
    });
    expect(await call(driver, 'GET', `/damages/${own}`)).toAnswer({ key: own, notes: [] });
    expect(await call(driver, 'GET', `/damages/${other}`)).toBeRefused(404, 'not-found');
    expect((await call(administrator, 'GET', `/damages/${own}`)).body).toMatchObject({
      notes: [{ text: 'Fahrer haftet' }],
    });
    expect((await call(administrator, 'GET', '/damages')).body).toMatchObject({ total: 2 });
  });

  test('the vehicle is read by its key', async () => {
    const [driver, vehicle] = [await addDriver(), await addVehicle()];
    expect(await call(driver, 'GET', `/vehicles/${vehicle}`)).toAnswer({ key: vehicle });
    expect(await call(driver, 'GET', '/vehicles')).toMatchObject({ status: 403 });
    const waiting = await company.addPerson({ role: 'driver', confirmed: false });
    expect(await call(waiting, 'GET', `/vehicles/${vehicle}`)).toMatchObject({ status: 403 });
  });

  test('a late one, with its photo, is taken for a vehicle that can still be restored, and is there once it is', async () => {
    const [driver, vehicle] = [await addDriver(), await addVehicle()];
    await call(administrator, 'POST', `/vehicles/${vehicle}/remove`);
    const key = await report(vehicle, driver);
    const photo = formOf(await photograph());
    expect(await call(driver, 'PUT', `/damages/${key}/photos/${uuidv7()}`, photo)).toMatchObject({ status: 200 });
    expect((await call(administrator, 'GET', '/damages')).body).toMatchObject({ total: 0 });
    await call(administrator, 'POST', `/vehicles/${vehicle}/restore`);
    expect((await call(administrator, 'GET', '/damages')).body).toMatchObject({ items: [{ key, photos: [{}] }] });
  });

  test('the stream tells of the own reports, devices and of vehicles, and of nothing that is read by others alone', async () => {
    const [driver, colleague, vehicle] = [await addDriver(), await addDriver(), await addVehicle()];
    const url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const { received, leave } = await followLive({ url, headers: driver.headers });
    leaving.push(leave);
    await received.until(({ type }) => type === 'revision');
    const device = uuidv7();
    const told = { name: 'Pixel 9', platform: 'Android 16', appVersion: '1.4.0' };
    expect(await call(colleague, 'PUT', `/devices/${uuidv7()}`, told)).toMatchObject({ status: 200 });
    expect(await call(driver, 'PUT', `/devices/${device}`, told)).toMatchObject({ status: 200 });
    const theirs = await report(vehicle, colleague);
    await call(administrator, 'POST', `/damages/${theirs}/status`, { from: 'open', status: 'in-repair' });
    const own = await report(vehicle, driver);
    await call(administrator, 'POST', `/damages/${own}/status`, { from: 'open', status: 'repaired' });
    await call(administrator, 'DELETE', `/damages/${own}`);
    const changes = () =>
      received.events.flatMap((event) => (event.type === 'change' ? event.changes : [])) as {
        collection: string;
        key: string;
        kind: string;
      }[];
    await expect
      .poll(() => changes().some(({ collection, kind }) => collection === 'damages' && kind === 'removed'))
      .toBe(true);
    const seen = changes().map(({ collection, key, kind }) => `${collection} ${key} ${kind}`);
    expect(seen.filter((change) => !change.startsWith('vehicles'))).toEqual([
      `devices ${device} added`,
      `damages ${own} added`,
      `damages ${own} changed`,
      `damages ${own} removed`,
    ]);
    expect(new Set(seen.filter((change) => change.startsWith('vehicles')))).toEqual(
      new Set([`vehicles ${vehicle} changed`]),
    );
  });
});
