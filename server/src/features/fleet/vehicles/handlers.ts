import { isAdministrator } from '#contract/permissions.ts';
import { listLimits } from '#contract/platform/list.ts';
import { rowsOfPages, sendTable } from '#server/domain/imports/sending.ts';
import { routedWriting } from '#server/domain/routing/writing.ts';
import { findSender } from '#server/features/fleet/damages/store.ts';
import { removeImage, setImage } from '#server/platform/files/images.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { failure } from '#server/platform/http/failure.ts';
import { listFeatures } from './features.ts';
import { vehicleImage } from './image.ts';
import { vehicleColumns } from './importing.ts';
import { listReferences, listVehicles } from './list.ts';
import { plateFirst, referenceFirst } from './plateFirst.ts';
import { findVehicle, insertVehicle, removeVehicle, restoreVehicle, updateVehicle } from './store.ts';
import type { Services } from '#server/services.ts';

export function vehicleHandlers({ signedIn: { vehicles } }: Implementation, services: Services) {
  return {
    list: vehicles.list.handler(({ input, context }) =>
      context.sharedQuery(input, (tx) => plateFirst(tx, input, (asked) => listVehicles(tx, asked))),
    ),

    export: vehicles.export.handler(async ({ context, input: { format, language = context.language, ...list } }) => {
      const read = (cursor?: string) =>
        context.query((tx) => listVehicles(tx, { ...list, cursor, limit: listLimits.maximumLimit }));
      const table = { columns: vehicleColumns, language };
      const rows = rowsOfPages(table, await read(), read, (vehicle) => ({ ...vehicle }));
      return sendTable(context, { format, language, name: { de: 'Fahrzeuge', en: 'Vehicles' }[language], rows });
    }),

    references: vehicles.references.handler(({ input, context }) =>
      context.sharedQuery(input, async (tx) =>
        referenceFirst(tx, input.search ?? '', await listReferences(tx, input.search ?? '')),
      ),
    ),

    features: vehicles.features.handler(({ context }) => context.sharedQuery(null, (tx) => listFeatures(tx))),

    get: vehicles.get.handler(async ({ input, context }) => {
      const [vehicle, reader] = await context.readTransaction(async (tx) => [
        await findVehicle(tx, input.key),
        await findSender(tx, context.session.uid),
      ]);
      if (!vehicle) throw failure('not-found');
      // Drivers do not need the vehicle's cost.
      return isAdministrator(reader) ? vehicle : { ...vehicle, costPerHour: null, costPerKilometre: null };
    }),

    create: vehicles.create.handler(({ input, context }) => context.create((tx) => insertVehicle(tx, input))),

    update: vehicles.update.handler(({ input: { key, version, ...patch }, context }) =>
      context.writeTransaction((tx) => updateVehicle(tx, key, version, patch)),
    ),

    remove: vehicles.remove.handler(({ input, context }) =>
      routedWriting(services, context).writeTransaction((tx) => removeVehicle(tx, input.key)),
    ),

    restore: vehicles.restore.handler(({ input, context }) =>
      routedWriting(services, context).writeTransaction((tx) => restoreVehicle(tx, input.key)),
    ),

    setImage: vehicles.setImage.handler(({ input, context }) =>
      setImage(context, services, input.image, vehicleImage(input.key)),
    ),

    removeImage: vehicles.removeImage.handler(({ input, context }) => removeImage(context, vehicleImage(input.key))),
  };
}
