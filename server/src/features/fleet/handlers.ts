/** Fleet: what each operation does, in the caller's company. */
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';

function unfinished(): never {
  throw failure('service-unavailable');
}

export function fleetHandlers(implementation: Implementation) {
  return {
    list: implementation.signedIn.fleet.list.handler(() => unfinished()),
    references: implementation.signedIn.fleet.references.handler(() => unfinished()),
    features: implementation.signedIn.fleet.features.handler(() => unfinished()),
    get: implementation.signedIn.fleet.get.handler(() => unfinished()),
    create: implementation.signedIn.fleet.create.handler(() => unfinished()),
    update: implementation.signedIn.fleet.update.handler(() => unfinished()),
    remove: implementation.signedIn.fleet.remove.handler(() => unfinished()),
    restore: implementation.signedIn.fleet.restore.handler(() => unfinished()),
    setImage: implementation.signedIn.fleet.setImage.handler(() => unfinished()),
    removeImage: implementation.signedIn.fleet.removeImage.handler(() => unfinished()),
  };
}
