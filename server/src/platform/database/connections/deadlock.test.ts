import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forAllTests, portalFor } from '#testing/fixtures/administered.ts';
import { activitiesOf } from '#testing/fixtures/activities.ts';
import { buildCustomer } from '#testing/fixtures/portal.ts';
import type { CompanyTransaction } from '../database.ts';

const portal = portalFor('postgres');
const company = forAllTests(() => portal.addCompany());
const administrator = forAllTests(() => company.addPerson());

const createCustomer = async (name: string) =>
  (await portal.call(administrator, 'POST', '/customers', buildCustomer({ name }))).body as { key: string };

const write = <Result>(work: (tx: CompanyTransaction) => Promise<Result>) =>
  portal.databases.company('main').writeTransaction({ company: company.key, uid: null }, work);

const raise = ({ db }: CompanyTransaction, key: string) =>
  sql`update company.customers set version = version + 1 where company = ${company.key} and key = ${key}`.execute(db);

test('two transactions that wait for each other are both carried out, each once', async () => {
  const [one, other] = [await createCustomer('Eins'), await createCustomer('Zwei')];
  const before = (await activitiesOf(portal, company)).length;
  let attempts = 0;
  let holding = 0;
  const bothHold = Promise.withResolvers<void>();
  const raiseBoth = (first: string, second: string) =>
    write(async (tx) => {
      attempts += 1;
      await raise(tx, first);
      holding += 1;
      if (holding === 2) bothHold.resolve();
      await bothHold.promise;
      await raise(tx, second);
      tx.record({ collection: 'customers', key: first, kind: 'changed', action: 'customers.update', after: {} });
    });
  await Promise.all([raiseBoth(one.key, other.key), raiseBoth(other.key, one.key)]);
  expect(attempts).toBe(3);
  for (const { key } of [one, other])
    expect((await portal.call(administrator, 'GET', `/customers/${key}`)).body).toMatchObject({ version: 3 });
  expect((await activitiesOf(portal, company)).length).toBe(before + 2);
});

test('a transaction that is refused again and again fails in the end', async () => {
  let attempts = 0;
  const refused = write(async ({ db }) => {
    attempts += 1;
    await sql`do $$ begin raise exception using errcode = 'serialization_failure'; end $$`.execute(db);
  });
  await expect(refused).rejects.toMatchObject({ code: '40001' });
  expect(attempts).toBe(3);
});
