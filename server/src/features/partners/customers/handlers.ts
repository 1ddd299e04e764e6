import { listLimits } from '#contract/platform/list.ts';
import { savingLocated } from '#server/domain/addresses/saving.ts';
import { rowsOfPages, sendTable } from '#server/domain/imports/sending.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Services } from '#server/services.ts';
import { assignCategories } from './assigning.ts';
import { findDuplicate } from './duplicates.ts';
import { cellsOfCustomer, customerColumns } from './importing.ts';
import { findCustomers } from './list.ts';
import {
  customerTable,
  findCustomer,
  insertCustomer,
  removeCustomers,
  restoreCustomers,
  updateCustomer,
} from './store.ts';

export function customerHandlers({ signedIn: { customers } }: Implementation, services: Services) {
  const saving = savingLocated(services, { table: customerTable, insert: insertCustomer, update: updateCustomer });
  return {
    list: customers.list.handler(({ input, context }) => context.sharedQuery(input, (tx) => findCustomers(tx, input))),

    export: customers.export.handler(async ({ context, input: { format, language = context.language, ...list } }) => {
      const read = (cursor?: string) =>
        context.query((tx) => findCustomers(tx, { ...list, cursor, limit: listLimits.maximumLimit }));
      const table = { columns: customerColumns, language };
      const rows = rowsOfPages(table, await read(), read, cellsOfCustomer);
      return sendTable(context, { format, language, name: { de: 'Kunden', en: 'Customers' }[language], rows });
    }),

    byKeys: customers.byKeys.handler(({ input, context }) =>
      context.sharedQuery(input, (tx) => customerTable.findMany(tx, input.keys)),
    ),

    duplicate: customers.duplicate.handler(async ({ input, context }) => ({
      duplicate: await context.query((tx) => findDuplicate(tx, input)),
    })),

    get: customers.get.handler(async ({ input, context }) => {
      const customer = await context.query((tx) => findCustomer(tx, input.key));
      if (!customer) throw failure('not-found');
      return customer;
    }),

    create: customers.create.handler(({ input, context }) => saving.create(context, input)),

    update: customers.update.handler(({ input: { key, version, ...patch }, context }) =>
      saving.update(context, { key, version }, patch),
    ),

    setPosition: customers.setPosition.handler(({ input, context }) => saving.setPosition(context, input)),

    remove: customers.remove.handler(({ input, context }) =>
      context.writeTransaction((tx) => removeCustomers(tx, input.keys)),
    ),

    restore: customers.restore.handler(({ input, context }) =>
      context.writeTransaction((tx) => restoreCustomers(tx, input.keys)),
    ),

    assignCategories: customers.assignCategories.handler(({ input, context }) =>
      context.writeTransaction((tx) => assignCategories(tx, input)),
    ),
  };
}
