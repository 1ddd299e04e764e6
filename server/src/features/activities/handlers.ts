/** Activities: what each operation does, in the caller's company. */
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';

function unfinished(): never {
  throw failure('service-unavailable');
}

export function activityHandlers(implementation: Implementation) {
  return {
    list: implementation.signedIn.activities.list.handler(() => unfinished()),
    actors: implementation.signedIn.activities.actors.handler(() => unfinished()),
  };
}
