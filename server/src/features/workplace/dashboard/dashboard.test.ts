import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { DamageFields } from '#contract/fleet/damages.ts';
import { firstStepsDone, waitingShown, type Dashboard } from '#contract/workplace/dashboard.ts';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { setRow } from '#testing/fixtures/people.ts';
import { buildCustomer, buildDamage, buildVehicle } from '#testing/fixtures/portal.ts';

describe.each(engines)('the dashboard on the %s engine', (engine) => {
  const { portal, company, administrator } = administered(engine);
  const get = async () => (await portal.call(administrator, 'GET', '/dashboard')).body as Dashboard;

  test('a new company: nothing but its name', async () => {
    expect(await get()).toEqual({
      counts: { tours: 0, customers: 0, drivers: 0, vehicles: 0 },
      categories: 0,
      unsent: [],
      drivers: { online: 0, blocked: 0, waiting: 0 },
      vehicles: { damaged: 0, critical: 0, underWay: 0 },
      critical: [],
      administrators: { waiting: 0 },
      waiting: [],
      waitingLong: 0,
      company: { percent: 25, missing: ['email', 'address', 'phone'] },
      areFirstStepsHidden: false,
    });
  });

  test('the first steps are ticked off by what is there, and gone once the company works', async () => {
    expect(firstStepsDone(await get())).toEqual({
      company: false,
      customers: false,
      vehicles: false,
      drivers: false,
      tours: false,
    });
    await portal.setUp(administrator, 'POST', '/customers', buildCustomer());
    await portal.setUp(administrator, 'POST', '/vehicles', buildVehicle());
    await company.addPerson({ role: 'driver' });
    expect(firstStepsDone(await get())).toMatchObject({ customers: true, vehicles: true, drivers: true, tours: false });
    await portal.setUp(administrator, 'POST', '/tours', { departure: '2026-11-23T06:00' });
    expect(firstStepsDone(await get())).toBeNull();
  });

  test('the first steps are put away for the whole company and no other, and shown again', async () => {
    const hide = (hidden: boolean) => portal.call(administrator, 'PUT', '/dashboard/first-steps', { hidden });
    expect(await hide(true)).toAnswer({ hidden: true });
    expect(await hide(true)).toAnswer({ hidden: true });
    expect(firstStepsDone(await get())).toBeNull();
    const stranger = await (await portal.addCompany('Kühltransporte Ätna KG')).addPerson();
    expect((await portal.call(stranger, 'GET', '/dashboard')).body).toMatchObject({ areFirstStepsHidden: false });
    const driver = await company.addPerson({ role: 'driver' });
    expect(await portal.call(driver, 'PUT', '/dashboard/first-steps', { hidden: false })).toBeRefused(
      403,
      'permission-denied',
    );
    expect(await hide(false)).toAnswer({ hidden: false });
    expect(firstStepsDone(await get())).not.toBeNull();
  });

  test('customers and categories that are there are counted, deleted ones are not', async () => {
    await portal.call(administrator, 'POST', '/categories', { name: 'Kühlware', color: '#2a7de1' });
    const { body } = await portal.call(administrator, 'POST', '/customers', buildCustomer());
    await portal.call(administrator, 'POST', '/customers', buildCustomer());
    expect(await get()).toMatchObject({ counts: { customers: 2 }, categories: 1 });
    await portal.call(administrator, 'POST', '/customers/remove', { keys: [(body as { key: string }).key] });
    expect(await get()).toMatchObject({ counts: { customers: 1 } });
  });

  test('tours that are there are counted, deleted ones are not', async () => {
    const tour = { departure: '2026-11-23T06:00' };
    const { body } = await portal.call(administrator, 'POST', '/tours', tour);
    await portal.call(administrator, 'POST', '/tours', tour);
    expect(await get()).toMatchObject({ counts: { tours: 2 } });
    await portal.call(administrator, 'POST', '/tours/remove', { keys: [(body as { key: string }).key] });
    expect(await get()).toMatchObject({ counts: { tours: 1 } });
  });

  test('drivers counted are the confirmed ones; those waiting come on top', async () => {
    await company.addPerson({ role: 'driver' });
    await company.addPerson({ role: 'driver', confirmed: true, active: false });
    const waiting = await company.addPerson({ role: 'driver', confirmed: false, active: false });
    const founder = await company.addPerson({ role: 'pending-admin', confirmed: false, active: false });
    const figures = await get();
    expect(figures).toMatchObject({
      counts: { drivers: 2 },
      drivers: { online: 0, blocked: 1, waiting: 1 },
      administrators: { waiting: 1 },
    });
    expect(figures.waiting.map(({ key, role }) => [key, role])).toEqual([
      [waiting.uid, 'driver'],
      [founder.uid, 'pending-admin'],
    ]);
  });

  test('vehicles that should not drive are named by their oldest critical damage, the first few of them', async () => {
    const vehicles: string[] = [];
    for (let number = 1; number <= 4; number += 1) {
      const { body } = await portal.call(
        administrator,
        'POST',
        '/vehicles',
        buildVehicle({ plateNumber: `B-TL ${number}` }),
      );
      vehicles.push((body as Vehicle).key);
    }
    const report = async (vehicle: string | undefined, day: number, fields: Partial<DamageFields> = {}) => {
      const path = `/damages/${uuidv7()}`;
      const occurred = Date.UTC(2026, 10, day);
      const damage = buildDamage({ vehicle: vehicle ?? '', severity: 'critical', occurred, ...fields });
      expect(await portal.call(administrator, 'PUT', path, damage)).toMatchObject({ status: 200 });
      return path;
    };
    await report(vehicles[0], 1, { severity: 'major' });
    const brake = await report(vehicles[0], 5, { title: 'Bremse zieht nicht' });
    await report(vehicles[0], 9, { title: 'Reifen platt' });
    await report(vehicles[1], 6, { title: 'Ladebordwand klemmt' });
    await report(vehicles[2], 7);
    await report(vehicles[3], 8);
    const critical = async () => {
      const figures = await get();
      return [figures.vehicles.critical, figures.critical.map(({ plateNumber }) => plateNumber)];
    };
    expect(await get()).toMatchObject({
      vehicles: { damaged: 4, critical: 4, underWay: 0 },
      critical: [
        { key: vehicles[0], plateNumber: 'B-TL 1', title: 'Bremse zieht nicht', occurred: Date.UTC(2026, 10, 5) },
        { key: vehicles[1], plateNumber: 'B-TL 2', title: 'Ladebordwand klemmt' },
        { key: vehicles[2] },
      ],
    });
    await portal.call(administrator, 'POST', `${brake}/status`, { from: 'open', status: 'in-repair' });
    expect(await critical()).toEqual([4, ['B-TL 1', 'B-TL 2', 'B-TL 3']]);
    await portal.call(administrator, 'POST', `${brake}/status`, { from: 'in-repair', status: 'repaired' });
    expect(await critical()).toEqual([4, ['B-TL 2', 'B-TL 3', 'B-TL 4']]);
    await portal.call(administrator, 'POST', `/vehicles/${vehicles[1]}/remove`);
    expect(await critical()).toEqual([3, ['B-TL 3', 'B-TL 4', 'B-TL 1']]);
  });

  test('all who wait for longer than a day are counted, though only some are named', async () => {
    const long = new Date(Date.now() - 25 * 3_600_000);
    for (let count = 0; count <= waitingShown; count += 1) {
      const role = count % 2 === 0 ? 'driver' : 'pending-admin';
      const person = await company.addPerson({ role, confirmed: false });
      await setRow(portal, company, person, { created: long });
    }
    await company.addPerson({ role: 'driver', confirmed: false });
    await setRow(portal, company, await company.addPerson({ role: 'driver' }), { created: long });
    const figures = await get();
    expect([figures.waiting.length, figures.waitingLong]).toEqual([waitingShown, waitingShown + 1]);
  });

  test('another company’s rows are not counted', async () => {
    const other = await portal.addCompany('Kühltransporte Ätna KG');
    const stranger = await other.addPerson();
    await portal.call(stranger, 'POST', '/customers', buildCustomer());
    await other.addPerson({ role: 'driver' });
    expect(await get()).toMatchObject({ counts: { customers: 0, drivers: 0 } });
  });
});
