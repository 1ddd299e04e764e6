import { askProvider, locateByProvider, movedAddress } from '#server/domain/addresses/locating.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import type { Services } from '#server/services.ts';
import { addressTable, insertAddress, listAddresses, setAddressPosition, updateAddress } from './store.ts';

export function addressHandlers({ signedIn: { addresses } }: Implementation, services: Services) {
  return {
    list: addresses.list.handler(({ input, context }) => context.sharedQuery(input, (tx) => listAddresses(tx, input))),

    get: addresses.get.handler(async ({ input, context }) => {
      const address = await context.query((tx) => addressTable.find(tx, input.key));
      if (!address) throw failure('not-found');
      return address;
    }),

    create: addresses.create.handler(async ({ input, context }) => {
      const found = await locateByProvider(services, context, () => Promise.resolve(input));
      return context.create((tx) => insertAddress(tx, input, found));
    }),

    update: addresses.update.handler(async ({ input: { key, version, ...patch }, context }) => {
      const found = await locateByProvider(services, context, async (tx) => {
        const current = await addressTable.find(tx, key);
        return current && movedAddress(current, patch);
      });
      return context.writeTransaction((tx) => updateAddress(tx, key, version, patch, found));
    }),

    setPosition: addresses.setPosition.handler(async ({ input: { key, version, position }, context }) => {
      const address = position ? null : await context.query((tx) => addressTable.find(tx, key));
      const found = address && (await askProvider(services, context.session.company, address));
      return context.writeTransaction((tx) => setAddressPosition(tx, key, version, position, found));
    }),

    remove: addresses.remove.handler(({ input, context }) =>
      context.writeTransaction((tx) => addressTable.removeMany(tx, input.keys)),
    ),

    restore: addresses.restore.handler(({ input, context }) =>
      context.writeTransaction((tx) => addressTable.restoreMany(tx, input.keys)),
    ),
  };
}
