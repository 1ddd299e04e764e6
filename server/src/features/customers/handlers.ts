import { listLimits } from '#contract/list.ts';
import { rowsOfPages, sendTable } from '#server/domain/imports/sending.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Services } from '#server/services.ts';
import { cellsOfCustomer, customerColumns } from './importing.ts';
import { listCustomers } from './list.ts';
import { askProvider, locateByProvider, movedAddress } from '#server/domain/addresses/locating.ts';
import {
  assignCategory,
  findCustomer,
  insertCustomer,
  removeCustomers,
  restoreCustomers,
  setCustomerPosition,
  updateCustomer,
} from './store.ts';

export function customerHandlers({ signedIn: { customers } }: Implementation, services: Services) {
  return {
    list: customers.list.handler(({ input, context }) => context.sharedQuery(input, (tx) => listCustomers(tx, input))),

    export: customers.export.handler(async ({ context, input: { format, language = context.language, ...list } }) => {
      const read = (cursor?: string) =>
        context.query((tx) => listCustomers(tx, { ...list, cursor, limit: listLimits.maximumLimit }));
      const table = { columns: customerColumns, language };
      const rows = rowsOfPages(table, await read(), read, cellsOfCustomer);
      return sendTable(context, { format, language, name: { de: 'Kunden', en: 'Customers' }[language], rows });
    }),

    get: customers.get.handler(async ({ input, context }) => {
      const customer = await context.query((tx) => findCustomer(tx, input.key));
      if (!customer) throw failure('not-found');
      return customer;
    }),

    create: customers.create.handler(async ({ input, context }) => {
      const found = await locateByProvider(services, context, () => Promise.resolve(input));
      return context.create((tx) => insertCustomer(tx, input, found));
    }),

    update: customers.update.handler(async ({ input: { key, version, ...patch }, context }) => {
      const found = await locateByProvider(services, context, async (tx) => {
        const current = await findCustomer(tx, key);
        return current && movedAddress(current, patch);
      });
      return context.writeTransaction((tx) => updateCustomer(tx, key, version, patch, found));
    }),

    setPosition: customers.setPosition.handler(async ({ input: { key, version, position }, context }) => {
      const customer = position ? null : await context.query((tx) => findCustomer(tx, key));
      const found = customer && (await askProvider(services, context.session.company, customer));
      return context.writeTransaction((tx) => setCustomerPosition(tx, key, version, position, found));
    }),

    remove: customers.remove.handler(({ input, context }) =>
      context.writeTransaction((tx) => removeCustomers(tx, input.keys)),
    ),

    restore: customers.restore.handler(({ input, context }) =>
      context.writeTransaction((tx) => restoreCustomers(tx, input.keys)),
    ),

    assignCategory: customers.assignCategory.handler(async ({ input, context }) => ({
      keys: await context.writeTransaction((tx) => assignCategory(tx, input.keys, input.category)),
    })),
  };
}
