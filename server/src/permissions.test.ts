/** Walks the whole contract: every operation declares who may call it, and refuses everybody else. */
import type { AnyContractProcedure } from '@orpc/contract';
import { traverseContractProcedures } from '@orpc/server';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import type { OperationMeta } from '#contract/operation.ts';
import { permissions } from '#contract/permissions.ts';
import { engines } from '../../testing/databases.ts';
import { buildCustomer, buildPortal, type Answer, type TestPerson, type TestPortal } from '../../testing/portal.ts';

interface Operation {
  name: string;
  method: string;
  path: string;
  permission: string | undefined;
}

const operations: Operation[] = [];
traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
  const { meta, route } = (procedure as AnyContractProcedure)['~orpc'];
  operations.push({
    name: path.join('.'),
    method: route.method ?? 'POST',
    path: route.path ?? '',
    permission: (meta as OperationMeta).permission,
  });
});

/** A valid input for each operation that asks for a session, made with the keys of the first company's rows. */
interface Keys {
  customer: string;
  category: string;
  person: string;
}
const inputs: Record<string, (keys: Keys) => object | undefined> = {
  'account.changePassword': () => ({ oldPassword: 'falsch-geraten', newPassword: 'neues-passwort' }),
  'account.becomeAdministrator': () => undefined,
  'account.me': () => undefined,
  'activities.list': () => undefined,
  'activities.actors': () => undefined,
  'categories.list': () => undefined,
  'categories.create': () => ({ name: 'Kühlware', color: '#2a7de1' }),
  'categories.update': ({ category }) => ({ key: category, version: 1, name: 'Fremd' }),
  'categories.remove': ({ category }) => ({ key: category }),
  'categories.restore': ({ category }) => ({ key: category }),
  'customers.list': () => undefined,
  'customers.get': ({ customer }) => ({ key: customer }),
  'customers.create': () => buildCustomer(),
  'customers.update': ({ customer }) => ({ key: customer, version: 1, name: 'Fremd' }),
  'customers.remove': ({ customer }) => ({ keys: [customer] }),
  'customers.restore': ({ customer }) => ({ keys: [customer] }),
  'customers.assignCategory': ({ customer, category }) => ({ keys: [customer], category }),
  'dashboard.get': () => undefined,
  'live.stream': () => undefined,
  'notifications.list': () => undefined,
  'notifications.markRead': () => ({}),
};

describe.each(engines)('every operation on the %s engine', (engine) => {
  let portal: TestPortal;
  let people: Record<'pending' | 'driver' | 'roleless' | 'blocked' | 'stranger' | 'owner', TestPerson>;
  let keys: Keys;

  beforeAll(async () => {
    portal = await buildPortal(engine);
    const company = await portal.addCompany();
    const other = await portal.addCompany('Kühltransporte Ätna KG');
    people = {
      owner: await company.addPerson(),
      pending: await company.addPerson({ role: 'pending-admin', confirmed: false, active: false }),
      driver: await company.addPerson({ role: 'driver' }),
      roleless: await company.addPerson({ role: null }),
      blocked: await company.addPerson({ active: false }),
      stranger: await other.addPerson(),
    };
    const category = await portal.call(people.owner, 'POST', '/categories', { name: 'Stammkunden', color: '#4ca3dd' });
    const customer = await portal.call(people.owner, 'POST', '/customers', buildCustomer({ name: 'Nur für Eigene' }));
    keys = { category: keyOf(category), customer: keyOf(customer), person: people.owner.uid };
  });
  afterAll(() => portal.close());

  const keyOf = (answer: Answer) => (answer.body as { key: string }).key;

  function call(as: TestPerson | null, { name, method, path }: Operation): Promise<Answer> {
    const input: { key?: string } | undefined = inputs[name]?.(keys);
    const { key, ...body } = input ?? {};
    const url = path.replace('{key}', key ?? '');
    return portal.call(as, method, url, method === 'GET' || input === undefined ? undefined : body);
  }

  const asking = operations.filter(({ permission }) => permission !== 'public');
  const administrative = operations.filter(({ permission }) => permission === 'administrator');

  test.each(operations)('$name declares its permission', ({ permission }) => {
    expect(permissions).toContain(permission);
  });

  test.each(asking)('$name has an input to be called with here', ({ name }) => {
    expect(Object.keys(inputs)).toContain(name);
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

  test.each(administrative)('$name shows and changes nothing of another company', async (operation) => {
    const before = await contents();
    const answer = await call(people.stranger, operation);
    expect(JSON.stringify(answer.body)).not.toContain(keys.customer);
    expect(JSON.stringify(answer.body)).not.toContain('Nur für Eigene');
    expect([200, 404, 410]).toContain(answer.status);
    expect(await contents()).toEqual(before);
  });

  test.each(administrative.filter(({ path }) => path.includes('{key}') && !path.includes('restore')))(
    '$name answers another company’s key like an unknown one',
    async (operation) => {
      const answer = await call(people.stranger, operation);
      const unknown = await portal.call(
        people.stranger,
        operation.method,
        operation.path.replace('{key}', uuidv7()),
        operation.method === 'GET' ? undefined : { version: 1, name: 'Fremd' },
      );
      expect(answer.status).toBe(404);
      expect(answer).toMatchObject({ status: unknown.status, body: unknown.body });
    },
  );

  async function contents(): Promise<unknown> {
    const customers = await portal.call(people.owner, 'GET', '/customers');
    const categories = await portal.call(people.owner, 'GET', '/categories');
    return [customers.body, categories.body];
  }
});
