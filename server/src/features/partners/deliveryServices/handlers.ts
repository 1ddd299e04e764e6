import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { deliveryServiceTable, listDeliveryServices } from './store.ts';

export function deliveryServiceHandlers({ signedIn: { deliveryServices } }: Implementation) {
  return {
    list: deliveryServices.list.handler(({ input, context }) =>
      context.sharedQuery(input, (tx) => listDeliveryServices(tx, input)),
    ),

    get: deliveryServices.get.handler(async ({ input, context }) => {
      const deliveryService = await context.query((tx) => deliveryServiceTable.find(tx, input.key));
      if (!deliveryService) throw failure('not-found');
      return deliveryService;
    }),

    create: deliveryServices.create.handler(({ input, context }) =>
      context.create((tx) => deliveryServiceTable.insert(tx, input)),
    ),

    update: deliveryServices.update.handler(({ input: { key, version, ...patch }, context }) =>
      context.writeTransaction((tx) => deliveryServiceTable.update(tx, key, version, patch)),
    ),

    remove: deliveryServices.remove.handler(({ input, context }) =>
      context.writeTransaction((tx) => deliveryServiceTable.removeMany(tx, input.keys)),
    ),

    restore: deliveryServices.restore.handler(({ input, context }) =>
      context.writeTransaction((tx) => deliveryServiceTable.restoreMany(tx, input.keys)),
    ),
  };
}
