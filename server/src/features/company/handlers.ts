/** Company: what each operation does, in the caller's company. */
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';

function unfinished(): never {
  throw failure('service-unavailable');
}

export function companyHandlers(implementation: Implementation) {
  return {
    get: implementation.signedIn.company.get.handler(() => unfinished()),
    update: implementation.signedIn.company.update.handler(() => unfinished()),
    setImage: implementation.signedIn.company.setImage.handler(() => unfinished()),
    removeImage: implementation.signedIn.company.removeImage.handler(() => unfinished()),
    validationKey: implementation.signedIn.company.validationKey.handler(() => unfinished()),
    rotateValidationKey: implementation.signedIn.company.rotateValidationKey.handler(() => unfinished()),
  };
}
