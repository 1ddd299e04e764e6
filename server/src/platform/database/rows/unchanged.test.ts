import { describe, expect, test } from 'vitest';
import { activitiesOf } from '#testing/fixtures/activities.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { buildCustomer, buildVehicle } from '#testing/fixtures/portal.ts';

interface Row {
  key: string;
  version: number;
}
interface Case {
  path: string;
  /** The fields as they are already, in other words where they are the same nevertheless. */
  fields: object;
}

describe.each(engines)('what changes nothing on the %s engine', (engine) => {
  const { portal, company, call } = administered(engine);
  const create = async (path: string, body: object) => (await call('POST', path, body)).body as Row;

  const cases: Record<string, () => Case | Promise<Case>> = {
    'the company': () => ({ path: '/company', fields: { name: ` ${company.name} `, phone: '' } }),
    'the own profile': () => ({ path: '/profile', fields: { firstname: 'Änne', phone: '+49 171 39200 11' } }),
    'a driver': async () => {
      const { uid } = await company.addPerson({ role: 'driver' });
      return { path: `/drivers/${uid}`, fields: { lastname: ' Öhlschläger' } };
    },
    'a customer': async () => {
      const categories = [
        (await create('/categories', { name: 'Kühlware', color: '#2a7de1' })).key,
        (await create('/categories', { name: 'Eilgut', color: '#2a7de1' })).key,
      ];
      const { key } = await create('/customers', buildCustomer({ categories }));
      const fields = buildCustomer({ categories: categories.toReversed() });
      return { path: `/customers/${key}`, fields };
    },
    'a category': async () => {
      const { key } = await create('/categories', { name: 'Kühlware', color: '#2a7de1' });
      return { path: `/categories/${key}`, fields: { color: '#2A7DE1' } };
    },
    'a vehicle': async () => {
      const { key } = await create('/vehicles', buildVehicle());
      return { path: `/vehicles/${key}`, fields: buildVehicle() };
    },
  };

  test.each(Object.entries(cases))('of %s', async (_, prepare) => {
    const { path, fields } = await prepare();
    const before = await activitiesOf(portal, company);
    const answers = await Promise.all([
      call('PATCH', path, { ...fields, version: 1 }),
      call('PATCH', path, { version: 1 }),
    ]);
    expect(answers).toMatchObject([
      { status: 200, body: { version: 1 } },
      { status: 200, body: { version: 1 } },
    ]);
    expect(answers[0].body).toEqual(answers[1].body);
    for (const { headers } of answers) expect(headers).not.toHaveProperty('x-revision');
    expect(await activitiesOf(portal, company)).toEqual(before);
    expect(await call('PATCH', path, { ...fields, version: 7 })).toMatchObject({ status: 409 });
  });

  test('but a customer who holds one category less does change', async () => {
    const { key: category } = await create('/categories', { name: 'Kühlware', color: '#2a7de1' });
    const { key } = await create('/customers', buildCustomer({ categories: [category] }));
    expect(await call('PATCH', `/customers/${key}`, { version: 1, categories: [] })).toMatchObject({
      body: { version: 2, categories: [] },
    });
  });
});
