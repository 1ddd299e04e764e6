import { describe, expect, test } from 'vitest';
import type { Activity } from '#contract/workplace/activities.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { buildCustomer, buildDamage, buildVehicle, stockSensors } from '#testing/fixtures/portal.ts';

describe.each(mainEngines)('what activities keep on the %s engine', (engine) => {
  const { portal, company, call, addVehicle, report } = administered(engine);
  const made = async (path: string, body: unknown) => (await call('POST', path, body)).body as { key: string };
  const list = async () => ((await call('GET', '/activities')).body as { items: Activity[] }).items;
  const newest = async () => (await list())[0];
  let serial = 0;
  const addSensor = async () => {
    serial += 1;
    const serialKey = `QM01-${engine === 'embedded' ? 'EEEE' : 'PPPP'}-KEPT-${String(serial).padStart(4, '0')}`;
    await stockSensors(portal.databases, serialKey);
    return { serialKey, ...(await made('/sensors', { serialKey })) };
  };

  test('of a recoloured category the colour alone', async () => {
    const { key } = await made('/categories', { name: 'Kühlware', color: '#2a7de1' });
    await call('PATCH', `/categories/${key}`, { version: 1, name: 'Kühlware', color: '#1d9a6c' });
    expect(await newest()).toMatchObject({ action: 'categories.update' });
    expect((await newest())?.before).toEqual({ color: '#2a7de1' });
    expect((await newest())?.after).toEqual({ color: '#1d9a6c' });
  });

  test('of a blocked driver that they have no access any more', async () => {
    const { uid } = await company.addPerson({ role: 'driver' });
    await call('POST', `/drivers/${uid}/block`);
    expect(await newest()).toMatchObject({ action: 'drivers.block' });
    expect((await newest())?.after).toEqual({ active: false });
  });

  test('of a deleted customer every field and the categories held', async () => {
    const category = await made('/categories', { name: 'Kühlware', color: '#2a7de1' });
    const fields = buildCustomer({ name: 'Feinkost Lindqvist', phone: '030 1', categories: [category.key] });
    const { key } = await made('/customers', fields);
    await call('POST', '/customers/remove', { keys: [key] });
    expect(await newest()).toMatchObject({ action: 'customers.remove', after: null });
    expect((await newest())?.before).toEqual({ ...fields, categories: ['Kühlware'], position: '' });
    await call('POST', '/customers/restore', { keys: [key] });
    expect(await call('GET', `/customers/${key}`)).toMatchObject({ body: { categories: [{ key: category.key }] } });
  });

  test('of a deleted vehicle every field, its sensors and its damage', async () => {
    const vehicle = await addVehicle('B-TL 71');
    await report(vehicle);
    const { key } = await addSensor();
    await call('PATCH', `/sensors/${key}`, { version: 1, name: 'Hecktür' });
    await call('POST', `/sensors/${key}/assign`, { version: 2, vehicle });
    await call('POST', `/vehicles/${vehicle}/remove`);
    expect((await newest())?.before).toEqual({
      ...buildVehicle({ plateNumber: 'B-TL 71' }),
      image: false,
      sensors: ['Hecktür'],
      damages: ['Delle in der Schiebetür'],
    });
  });

  test('of a deleted damage report every field and every note', async () => {
    const damage = await report(await addVehicle('B-TL 71'));
    await call('POST', `/damages/${damage}/notes`, { text: 'Lack bestellt' });
    await call('DELETE', `/damages/${damage}`);
    const { title, place, severity, occurred, description } = buildDamage({ vehicle: '' });
    const kept = { title, place, severity, occurred, description, vehicle: 'B-TL 71', status: 'open', photos: 0 };
    expect((await newest())?.before).toEqual({ ...kept, notes: ['Lack bestellt'] });
  });

  test('of a sensor given back where it was, and of an assignment what became of the place', async () => {
    const { key, serialKey } = await addSensor();
    const vehicle = await addVehicle('B-TL 71');
    await call('POST', `/sensors/${key}/assign`, { version: 1, vehicle, position: 'Hecktür' });
    await call('POST', `/sensors/${key}/assign`, { version: 2, vehicle, position: 'Trennwand' });
    expect(await newest()).toMatchObject({ before: { position: 'Hecktür' }, after: { position: 'Trennwand' } });
    expect(Object.keys((await newest())?.after ?? {})).toEqual(['position']);
    await call('POST', `/sensors/${key}/remove`);
    const place = { vehicle: 'B-TL 71', position: 'Trennwand' };
    expect((await newest())?.before).toEqual({
      name: `Blue Puck T ${serialKey.slice(-4)}`,
      model: 'Blue Puck T',
      serialKey,
      ...place,
    });
  });

  test('of a removed driver everything that the company knew, until they are erased', async () => {
    const { uid, email } = await company.addPerson({ role: 'driver' });
    await call('POST', `/drivers/${uid}/remove`, { version: 1 });
    expect((await newest())?.before).toMatchObject({ email, role: 'driver', confirmed: true, active: true });
    expect(Object.keys((await newest())?.before ?? {})).toEqual(
      expect.arrayContaining(['firstname', 'lastname', 'phone', 'image']),
    );
  });

  test('nothing of what changes nothing', async () => {
    const vehicle = await addVehicle('B-TL 71');
    const damage = await report(vehicle);
    const { key } = await addSensor();
    await call('POST', `/sensors/${key}/assign`, { version: 1, vehicle, position: 'Hecktür' });
    const before = await list();
    const { title } = buildDamage({ vehicle });
    const answers = [
      await call('POST', `/damages/${damage}/status`, { from: 'open', status: 'open' }),
      await call('PATCH', `/damages/${damage}`, { version: 1, title }),
      await call('POST', `/sensors/${key}/assign`, { version: 2, vehicle, position: 'Hecktür' }),
    ];
    expect(answers).toMatchObject([1, 1, 2].map((version) => ({ status: 200, body: { version } })));
    expect(await list()).toEqual(before);
  });

  test('the vehicle of damage and sensors, as long as it is there', async () => {
    const [first, second] = [await addVehicle('B-TL 71'), await addVehicle('B-TL 650')];
    await report(first);
    expect(await newest()).toMatchObject({ action: 'damages.report', vehicle: first });
    const { key } = await addSensor();
    expect(await newest()).toMatchObject({ action: 'sensors.register', vehicle: null });
    await call('POST', `/sensors/${key}/assign`, { version: 1, vehicle: first });
    await call('POST', `/sensors/${key}/assign`, { version: 2, vehicle: second });
    expect(await newest()).toMatchObject({ action: 'sensors.assign', vehicle: second });
    await call('POST', `/vehicles/${second}/remove`);
    expect((await list())[1]).toMatchObject({ action: 'sensors.assign', vehicle: null });
  });
});
