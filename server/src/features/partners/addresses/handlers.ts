import { savingLocated } from '#server/domain/addresses/saving.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import type { Services } from '#server/services.ts';
import { addressTable, insertAddress, listAddresses, updateAddress } from './store.ts';

export function addressHandlers({ signedIn: { addresses } }: Implementation, services: Services) {
  const saving = savingLocated(services, { table: addressTable, insert: insertAddress, update: updateAddress });
  return {
    list: addresses.list.handler(({ input, context }) => context.sharedQuery(input, (tx) => listAddresses(tx, input))),

    get: addresses.get.handler(async ({ input, context }) => {
      const address = await context.query((tx) => addressTable.find(tx, input.key));
      if (!address) throw failure('not-found');
      return address;
    }),

    create: addresses.create.handler(({ input, context }) => saving.create(context, input)),

    update: addresses.update.handler(({ input: { key, version, ...patch }, context }) =>
      saving.update(context, { key, version }, patch),
    ),

    setPosition: addresses.setPosition.handler(({ input, context }) => saving.setPosition(context, input)),

    remove: addresses.remove.handler(({ input, context }) =>
      context.writeTransaction((tx) => addressTable.removeMany(tx, input.keys)),
    ),

    restore: addresses.restore.handler(({ input, context }) =>
      context.writeTransaction((tx) => addressTable.restoreMany(tx, input.keys)),
    ),
  };
}
