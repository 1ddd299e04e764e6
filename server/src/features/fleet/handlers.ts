/** The fleet: what each operation does, in the caller's company. */
import { removeImage, setImage, type FileParts } from '#server/platform/files/images.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { failure } from '#server/platform/http/failure.ts';
import { listFeatures } from './features.ts';
import { vehicleImage } from './image.ts';
import { listReferences, listVehicles } from './list.ts';
import { plateFirst, referenceFirst } from './plateFirst.ts';
import { presentVehicle } from './row.ts';
import { findVehicle, insertVehicle, removeVehicle, restoreVehicle, updateVehicle } from './store.ts';

export function fleetHandlers({ signedIn: { fleet } }: Implementation, files: FileParts) {
  return {
    list: fleet.list.handler(({ input, context }) =>
      context.list(input, (tx) => plateFirst(tx, input, (asked) => listVehicles(tx, asked))),
    ),

    references: fleet.references.handler(({ input, context }) =>
      context.list(input, async (tx) =>
        referenceFirst(tx, input.search ?? '', await listReferences(tx, input.search ?? '')),
      ),
    ),

    features: fleet.features.handler(({ context }) => context.list(null, (tx) => listFeatures(tx))),

    get: fleet.get.handler(async ({ input, context }) => {
      const row = await context.look((tx) => findVehicle(tx, input.key));
      if (!row) throw failure('not-found');
      return presentVehicle(row);
    }),

    create: fleet.create.handler(({ input, context }) =>
      context.create(async (tx) => presentVehicle(await insertVehicle(tx, input))),
    ),

    update: fleet.update.handler(async ({ input: { key, version, ...patch }, context }) =>
      presentVehicle(await context.write((tx) => updateVehicle(tx, key, version, patch))),
    ),

    remove: fleet.remove.handler(({ input, context }) => context.write((tx) => removeVehicle(tx, input.key))),

    restore: fleet.restore.handler(async ({ input, context }) =>
      presentVehicle(await context.write((tx) => restoreVehicle(tx, input.key))),
    ),

    setImage: fleet.setImage.handler(({ input, context }) =>
      setImage(context, files, input.image, vehicleImage(input.key)),
    ),

    removeImage: fleet.removeImage.handler(({ input, context }) => removeImage(context, vehicleImage(input.key))),
  };
}
