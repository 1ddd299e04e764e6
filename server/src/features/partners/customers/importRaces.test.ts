import { expect, test } from 'vitest';
import type { Customer } from '#contract/partners/customers.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { whileHeld } from '#testing/fixtures/heldRows.ts';
import { buildCustomer } from '#testing/fixtures/portal.ts';
import { updateRows } from '#server/platform/database/rows/bulk.ts';
import { customerTable } from './store.ts';

const { portal, company, call } = administered('postgres');

test('what somebody changes while an import updates the row stays', async () => {
  const { key } = (await call('POST', '/customers', buildCustomer())).body as Customer;
  const statement = `update company.customers set phone = '+49 30 4711', version = version + 1 where key = '${key}'`;
  await whileHeld(portal, { statement }, () =>
    portal.databases
      .company('main')
      .writeTransaction({ company: company.key, uid: null }, (tx) =>
        updateRows(tx, { name: 'customers', columns: customerTable }, [{ key, fields: { houseNumber: '99' } }]),
      ),
  );
  expect(await call('GET', `/customers/${key}`)).toMatchObject({
    body: { phone: '+49 30 4711', houseNumber: '99', version: 3 },
  });
});
