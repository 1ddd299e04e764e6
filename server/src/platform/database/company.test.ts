import { expect, test } from 'vitest';
import { forAllTests, portalFor } from '#testing/fixtures/administered.ts';

const portal = portalFor('embedded');
const company = forAllTests(() => portal.addCompany());

const look = (uid: string | null, looked: () => void) =>
  portal.databases.company('main').query({ company: company.key, uid }, async ({ db }) => {
    await db.selectFrom('customers').select('key').where('company', '=', company.key).execute();
    looked();
  });

test('whoever comes while others wait for the engine is heard before all of those are done', async () => {
  const order: string[] = [];
  const looks = Array.from({ length: 10 }, (_, index) => look(null, () => order.push(`look ${index}`)));
  // As a new connection would be: told by the event loop, not by what is under way.
  setImmediate(() => order.push('heard'));
  await Promise.all(looks);
  expect(order.indexOf('heard')).toBeGreaterThanOrEqual(0);
  expect(order.indexOf('heard')).toBeLessThan(3);
});

test('somebody who asks for one thing does not wait for another’s twenty', async () => {
  const [busy, other] = [await company.addPerson(), await company.addPerson()];
  const order: string[] = [];
  const looks = Array.from({ length: 20 }, () => look(busy.uid, () => order.push('busy')));
  await Promise.all([...looks, look(other.uid, () => order.push('other'))]);
  expect(order.indexOf('other')).toBeLessThan(3);
});
