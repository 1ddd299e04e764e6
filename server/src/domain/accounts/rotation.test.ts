import { expect, test } from 'vitest';
import { administered } from '#testing/fixtures/administered.ts';
import { whileHeld } from '#testing/fixtures/heldRows.ts';
import { rotateValidationKey } from './accounts.ts';

const { portal, company } = administered('postgres');

test('of two validation keys that are given at once one is in force', async () => {
  const { directory } = portal.databases;
  const statement = `select from directory.validation_keys where account = '${company.key}' for update`;
  const rotate = () => rotateValidationKey(directory, company.key);
  // One waits for the key that it retires, the other one for the account.
  const given = await whileHeld(portal, { statement, waiting: 2 }, () => Promise.all([rotate(), rotate()]));
  const inForce = await directory
    .selectFrom('validation_keys')
    .select('validation_key')
    .where('account', '=', company.key)
    .where('retired', 'is', null)
    .execute();
  expect(inForce).toHaveLength(1);
  expect(given).toContain(inForce[0]?.validation_key);
});
