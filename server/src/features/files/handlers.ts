/** Files: what each operation does, in the caller's company. */
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';

function unfinished(): never {
  throw failure('service-unavailable');
}

export function fileHandlers(implementation: Implementation) {
  return {
    get: implementation.signedIn.files.get.handler(() => unfinished()),
  };
}
