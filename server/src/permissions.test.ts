import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { permissions } from '#contract/permissions.ts';
import { portalFor } from '#testing/fixtures/administered.ts';
import { operations, type Operation } from '#testing/fixtures/operations.ts';
import { engines } from '#testing/engines/databases.ts';
import { blackPng, formOf } from '#testing/fixtures/pictures.ts';
import {
  buildCustomer,
  buildDamage,
  buildVehicle,
  stockSensors,
  type Answer,
  type TestPerson,
} from '#testing/fixtures/portal.ts';

/** A valid input for each operation that asks for a session, made with the keys of the first company's rows. */
interface Keys {
  customer: string;
  category: string;
  person: string;
  driver: string;
  validationKey: string;
  device: string;
  vehicle: string;
  damage: string;
  sensor: string;
}
const inputs: Record<string, (keys: Keys) => object | undefined> = {
  'account.changePassword': () => ({ oldPassword: 'falsch-geraten', newPassword: 'neues-passwort' }),
  'account.becomeAdministrator': () => undefined,
  'account.me': () => undefined,
  'activities.list': () => undefined,
  'activities.actors': () => undefined,
  'administrators.list': () => undefined,
  'administrators.confirm': ({ person }) => ({ key: person }),
  'administrators.block': ({ person }) => ({ key: person }),
  'administrators.unblock': ({ person }) => ({ key: person }),
  'administrators.remove': ({ person }) => ({ key: person, version: 1 }),
  'administrators.restore': ({ person }) => ({ key: person }),
  'categories.list': () => undefined,
  'categories.create': () => ({ name: 'Kühlware', color: '#2a7de1' }),
  'categories.update': ({ category }) => ({ key: category, version: 1, name: 'Fremd' }),
  'categories.remove': ({ category }) => ({ key: category }),
  'categories.restore': ({ category }) => ({ key: category }),
  'company.get': () => undefined,
  'company.update': () => ({ version: 1, name: 'Fremd' }),
  'company.validationKey': () => undefined,
  'company.rotateValidationKey': ({ validationKey }) => ({ validationKey }),
  'company.setImage': () => formOf(blackPng(4, 4), { replaces: '' }),
  'company.removeImage': () => ({ replaces: '/api/files/fremd' }),
  'customers.list': () => undefined,
  'customers.get': ({ customer }) => ({ key: customer }),
  'customers.create': () => buildCustomer(),
  'customers.update': ({ customer }) => ({ key: customer, version: 1, name: 'Fremd' }),
  'customers.remove': ({ customer }) => ({ keys: [customer] }),
  'customers.restore': ({ customer }) => ({ keys: [customer] }),
  'customers.assignCategory': ({ customer, category }) => ({ keys: [customer], category }),
  'damages.list': () => undefined,
  'damages.get': ({ damage }) => ({ key: damage }),
  'damages.report': ({ vehicle, damage }) => ({ key: damage, ...buildDamage({ vehicle }) }),
  'damages.addPhoto': ({ damage }) => withKey(formOf(blackPng(4, 4)), damage),
  'damages.removePhoto': ({ damage }) => ({ key: damage }),
  'damages.update': ({ damage }) => ({ key: damage, version: 1, title: 'Fremd' }),
  'damages.setStatus': ({ damage }) => ({ key: damage, from: 'open', status: 'repaired' }),
  'damages.addNote': ({ damage }) => ({ key: damage, text: 'Fremd' }),
  'damages.remove': ({ damage }) => ({ key: damage }),
  'dashboard.get': () => undefined,
  'devices.list': () => undefined,
  'devices.register': () => ({ key: uuidv7(), name: 'Diensthandy' }),
  'devices.heartbeat': ({ device }) => ({ key: device }),
  'devices.leave': ({ device }) => ({ key: device }),
  'devices.remove': ({ device }) => ({ key: device }),
  'drivers.list': () => undefined,
  'drivers.get': ({ driver }) => ({ key: driver }),
  'drivers.update': ({ driver }) => ({ key: driver, version: 1, firstname: 'Fremd' }),
  'drivers.confirm': ({ driver }) => ({ key: driver }),
  'drivers.block': ({ driver }) => ({ key: driver }),
  'drivers.unblock': ({ driver }) => ({ key: driver }),
  'drivers.remove': ({ driver }) => ({ key: driver, version: 1 }),
  'drivers.restore': ({ driver }) => ({ key: driver }),
  'vehicles.list': () => undefined,
  'vehicles.references': () => undefined,
  'vehicles.features': () => undefined,
  'vehicles.get': ({ vehicle }) => ({ key: vehicle }),
  'vehicles.create': () => buildVehicle(),
  'vehicles.update': ({ vehicle }) => ({ key: vehicle, version: 1, make: 'Fremd' }),
  'vehicles.remove': ({ vehicle }) => ({ key: vehicle }),
  'vehicles.restore': ({ vehicle }) => ({ key: vehicle }),
  'vehicles.setImage': ({ vehicle }) => withKey(formOf(blackPng(4, 4)), vehicle),
  'vehicles.removeImage': ({ vehicle }) => ({ key: vehicle }),
  'files.get': ({ device }) => ({ key: device }),
  'live.stream': () => undefined,
  'notifications.list': () => undefined,
  'notifications.markRead': () => ({}),
  'profile.get': () => undefined,
  'profile.update': () => ({ version: 1, firstname: 'Fremd' }),
  'profile.setLanguage': () => ({ language: 'en' }),
  'profile.setImage': () => formOf(blackPng(4, 4)),
  'profile.removeImage': () => undefined,
  'sensors.list': () => undefined,
  'sensors.get': ({ sensor }) => ({ key: sensor }),
  'sensors.register': () => ({ serialKey: 'AAAA-BBBB-CCCC-DDDD' }),
  'sensors.rename': ({ sensor }) => ({ key: sensor, version: 1, name: 'Fremd' }),
  'sensors.assign': ({ sensor, vehicle }) => ({ key: sensor, version: 1, vehicle }),
  'sensors.unassign': ({ sensor }) => ({ key: sensor, version: 1 }),
  'sensors.remove': ({ sensor }) => ({ key: sensor }),
  'sensors.requestPrice': () => ({ model: 'Blue Puck T' }),
};

const whatToDo = (operation: string) =>
  `Write an input for ${operation} into \`inputs\` of server/src/permissions.test.ts, valid and with the keys of the first company's rows.`;

/** A form whose operation names a row in its path. */
const withKey = (form: FormData, key: string) => Object.assign(form, { key });

describe.each(engines)('every operation on the %s engine', (engine) => {
  const portal = portalFor(engine);
  let people: Record<'pending' | 'driver' | 'waiting' | 'roleless' | 'blocked' | 'stranger' | 'owner', TestPerson>;
  let keys: Keys;

  beforeAll(async () => {
    const company = await portal.addCompany();
    const other = await portal.addCompany('Kühltransporte Ätna KG');
    people = {
      owner: await company.addPerson(),
      pending: await company.addPerson({ role: 'pending-admin', confirmed: false, active: false }),
      driver: await company.addPerson({ role: 'driver' }),
      waiting: await company.addPerson({ role: 'driver', confirmed: false }),
      roleless: await company.addPerson({ role: null }),
      blocked: await company.addPerson({ active: false }),
      stranger: await other.addPerson(),
    };
    const category = await portal.setUp(people.owner, 'POST', '/categories', { name: 'Stammkunden', color: '#4ca3dd' });
    const customer = await portal.setUp(people.owner, 'POST', '/customers', buildCustomer({ name: 'Nur für Eigene' }));
    const vehicle = await portal.setUp(people.owner, 'POST', '/vehicles', buildVehicle({ model: 'Nur für Eigene' }));
    const damage = uuidv7();
    await portal.setUp(people.owner, 'PUT', `/damages/${damage}`, buildDamage({ vehicle: keyOf(vehicle) }));
    await stockSensors(portal.databases, 'AAAA-1111-BBBB-2222');
    const sensor = await portal.setUp(people.owner, 'POST', '/sensors', { serialKey: 'AAAA-1111-BBBB-2222' });
    const device = uuidv7();
    await portal.setUp(people.driver, 'PUT', `/devices/${device}`, { name: 'Diensthandy' });
    keys = {
      category: keyOf(category),
      customer: keyOf(customer),
      person: people.owner.uid,
      device,
      vehicle: keyOf(vehicle),
      damage,
      sensor: keyOf(sensor),
      driver: people.driver.uid,
      validationKey: company.validationKey,
    };
  });

  const keyOf = (answer: Answer) => (answer.body as { key: string }).key;

  /** Keys of rows that no company has. */
  const unknownKeys = (): Keys => ({
    ...(Object.fromEntries(Object.keys(keys).map((name) => [name, uuidv7()])) as Record<keyof Keys, string>),
    validationKey: keys.validationKey,
  });

  function call(as: TestPerson | null, { name, method, path }: Operation, named = keys): Promise<Answer> {
    if (!Object.hasOwn(inputs, name)) throw new Error(whatToDo(name));
    const input: { key?: string } | undefined = inputs[name]?.(named);
    const { key, ...fields } = input ?? {};
    const body = input instanceof FormData ? input : fields;
    const url = path.replace('{key}', key ?? '').replace('{photo}', uuidv7());
    return portal.call(as, method, url, method === 'GET' || input === undefined ? undefined : body);
  }

  const asking = operations.filter(({ permission }) => permission !== 'public');
  const driving = operations.filter(({ permission }) => permission === 'driver');
  const ofMembers = operations.filter(({ permission }) => permission === 'member');
  const administrative = operations.filter(({ permission }) => permission === 'administrator');

  test.each(operations)('$name declares its permission', ({ permission }) => {
    expect(permissions).toContain(permission);
  });

  test.each(asking)('$name has an input to be called with here', ({ name }) => {
    expect(Object.keys(inputs), whatToDo(name)).toContain(name);
  });

  test.each(asking)('$name refuses nobody', async (operation) => {
    expect(await call(null, operation)).toMatchObject({ status: 401, body: { code: 'user-token-expired' } });
  });

  test.each(asking)('$name refuses a forged token', async (operation) => {
    const forged = { uid: '', email: '', headers: { authorization: `Bearer ${'a'.repeat(43)}` } };
    expect(await call(forged, operation)).toMatchObject({ status: 401, body: { code: 'user-token-expired' } });
  });

  test.each(asking)('$name refuses a blocked person', async (operation) => {
    expect(await call(people.blocked, operation)).toMatchObject({ status: 403, body: { code: 'user-disabled' } });
  });

  describe.each(['pending', 'driver', 'roleless'] as const)('as %s', (role) => {
    test.each(administrative)('$name is refused', async (operation) => {
      expect(await call(people[role], operation)).toMatchObject({ status: 403, body: { code: 'permission-denied' } });
    });
  });

  describe.each(['pending', 'roleless', 'waiting'] as const)('as %s', (role) => {
    test.each(ofMembers)('$name, which is for members, is refused', async (operation) => {
      expect(await call(people[role], operation)).toMatchObject({ status: 403, body: { code: 'permission-denied' } });
    });
  });

  describe.each(['owner', 'pending', 'roleless', 'waiting'] as const)('as %s', (role) => {
    test.each(driving)('$name, which is for drivers, is refused', async (operation) => {
      expect(await call(people[role], operation)).toMatchObject({ status: 403, body: { code: 'permission-denied' } });
    });
  });

  test.each(administrative)('$name shows and changes nothing of another company', async (operation) => {
    const before = await contents();
    const answer = await call(people.stranger, operation);
    for (const own of [
      keys.customer,
      keys.person,
      keys.driver,
      keys.damage,
      keys.sensor,
      keys.validationKey,
      'Nur für Eigene',
    ])
      expect(JSON.stringify(answer.body)).not.toContain(own);
    // A conflict with what the stranger's own company holds: the validation key or picture that they named is not theirs.
    const isOfTheirs = ['company.rotateValidationKey', 'company.removeImage'].includes(operation.name);
    expect(isOfTheirs ? [409] : [200, 404, 410]).toContain(answer.status);
    expect(await contents()).toEqual(before);
  });

  test.each(administrative.filter(({ path }) => path.includes('{key}') && !path.includes('restore')))(
    '$name answers another company’s key like an unknown one',
    async (operation) => {
      const answer = await call(people.stranger, operation);
      const unknown = await call(people.stranger, operation, unknownKeys());
      expect(answer.status).toBe(404);
      expect(answer).toMatchObject({ status: unknown.status, body: unknown.body });
    },
  );

  async function contents(): Promise<unknown> {
    const customers = await portal.call(people.owner, 'GET', '/customers');
    const others = [
      '/categories',
      '/vehicles',
      '/damages',
      '/sensors',
      '/drivers',
      '/administrators',
      '/company',
      '/company/validation-key',
      '/profile',
    ];
    const answers = await Promise.all(others.map((path) => portal.call(people.owner, 'GET', path)));
    return [customers.body, ...answers.map(({ body }) => body)];
  }
});
