import { afterAll, describe, expect, test } from 'vitest';
import { forAllTests } from '#testing/fixtures/administered.ts';
import { buildSignUp, mailedToken, rightPassword } from '#testing/fixtures/accounts.ts';
import { createDatabase, engines, openTestDatabases } from '#testing/engines/databases.ts';
import { addCompany, buildCustomer, buildPortal } from '#testing/fixtures/portal.ts';
import { openDatabases } from '#server/databases.ts';
import { RefusedCommandError, carryOut } from '#server/operator/carryOut.ts';

const tables = ['company', 'users', 'customers', 'categories', 'activities', 'changes'] as const;

describe.each(engines)('a further company database beside the %s engine', (engine) => {
  // Empty: the server brings its tables.
  const further = forAllTests(() => createDatabase({ isEmpty: true }));
  const portal = forAllTests(() => buildPortal(engine, { companyDatabases: { south: further.url } }));
  const south = forAllTests(() => portal.addCompany('Südfracht GmbH', 'south'));
  afterAll(async () => {
    await portal.close();
    await further.drop();
  });

  /** How many rows of a company a database holds. */
  async function rowsIn(database: string, company: string): Promise<Record<string, number>> {
    return portal.databases.company(database).readTransaction({ company, uid: null }, async ({ db }) => {
      const counts: Record<string, number> = {};
      for (const table of tables)
        counts[table] = (await db.selectFrom(table).select('company').where('company', '=', company).execute()).length;
      return counts;
    });
  }

  test('keeps customers and categories there, and nothing of them in the main one', async () => {
    const person = await south.addPerson();
    const category = await portal.call(person, 'POST', '/categories', { name: 'Kühlware', color: '#2a7de1' });
    const { key: held } = category.body as { key: string };
    const created = await portal.call(
      person,
      'POST',
      '/customers',
      buildCustomer({ name: 'Obst Österle', categories: [held] }),
    );
    expect([category.status, created.status]).toEqual([200, 200]);
    const { key } = created.body as { key: string };
    expect((await portal.call(person, 'GET', `/customers/${key}`)).body).toMatchObject({
      name: 'Obst Österle',
      categories: [{ key: held, name: 'Kühlware' }],
    });
    expect((await portal.call(person, 'GET', '/customers?search=osterle')).body).toMatchObject({ total: 1 });
    const expected = { company: 1, users: 1, customers: 1, categories: 1, activities: 2 };
    expect(await rowsIn('south', south.key)).toMatchObject(expected);
    expect(await rowsIn('main', south.key)).toEqual(Object.fromEntries(tables.map((table) => [table, 0])));
  });

  test('a person joins with the validation key, confirms the mail, signs in and becomes administrator', async () => {
    const company = await portal.addCompany('Südstern KG', 'south');
    const input = buildSignUp({ validationKey: company.validationKey });
    const { email } = input;
    expect(await portal.call(null, 'POST', '/account/sign-up', input)).toMatchObject({ status: 200 });
    const proof = { token: await mailedToken(portal, email), password: rightPassword };
    await portal.call(null, 'POST', '/account/verify-email', proof);
    const signedIn = await portal.call(null, 'POST', '/account/sign-in', { email, password: rightPassword });
    expect(signedIn).toAnswer({ user: { role: 'pending-admin' }, company: { name: 'Südstern KG' } });
    const { token, user } = signedIn.body as { token: string; user: { key: string } };
    const person = { uid: user.key, email, headers: { authorization: `Bearer ${token}` } };
    expect(await portal.call(person, 'POST', '/account/become-administrator', {})).toAnswer({ isAdministrator: true });
    expect(await portal.call(person, 'POST', '/customers', buildCustomer())).toMatchObject({ status: 200 });
    expect(await rowsIn('south', company.key)).toMatchObject({ company: 1, users: 1, customers: 1 });
    expect(await rowsIn('main', company.key)).toMatchObject({ company: 0, users: 0, customers: 0 });
  });

  test('companies of the two databases do not see each other', async () => {
    const [person, stranger] = [await south.addPerson(), await (await portal.addCompany()).addPerson()];
    const { key } = (await portal.call(person, 'POST', '/customers', buildCustomer())).body as { key: string };
    expect(await portal.call(stranger, 'GET', `/customers/${key}`)).toBeRefused(404, 'not-found');
    expect((await portal.call(stranger, 'GET', '/customers')).body).toMatchObject({ total: 0 });
  });

  test('the operator cannot name a database that is not configured', async () => {
    const parts = {
      databases: portal.databases,
      configuration: { dataDir: '', companyDatabases: { south: further.url }, storages: { main: null } },
    };
    const create = (database: string) =>
      carryOut(parts, { command: 'account create', name: 'Nordfracht GmbH', database });
    await expect(create('north')).rejects.toThrow(RefusedCommandError);
    await expect(create('south')).resolves.toContain('Account created: Nordfracht GmbH');
  });
});

test('a further name for the main database leads there', async () => {
  const opened = await openTestDatabases('postgres');
  const { databaseUrl } = opened.configuration;
  const again = await openDatabases({ ...opened.configuration, companyDatabases: { same: databaseUrl ?? '' } });
  const { key } = await addCompany(again, 'Südwind OHG', 'same');
  await again.close();
  const written = await opened.databases
    .company('main')
    .readTransaction({ company: key, uid: null }, ({ db }) => db.selectFrom('company').select('name').execute());
  expect(written).toEqual([{ name: 'Südwind OHG' }]);
  await opened.close();
});
