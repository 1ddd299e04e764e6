/** Profile: what each operation does, in the caller's company. */
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';

function unfinished(): never {
  throw failure('service-unavailable');
}

export function profileHandlers(implementation: Implementation) {
  return {
    get: implementation.signedIn.profile.get.handler(() => unfinished()),
    update: implementation.signedIn.profile.update.handler(() => unfinished()),
    setImage: implementation.signedIn.profile.setImage.handler(() => unfinished()),
    removeImage: implementation.signedIn.profile.removeImage.handler(() => unfinished()),
  };
}
