/** Administrators: what each operation does, in the caller's company. */
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';

function unfinished(): never {
  throw failure('service-unavailable');
}

export function administratorHandlers(implementation: Implementation) {
  return {
    list: implementation.signedIn.administrators.list.handler(() => unfinished()),
    confirm: implementation.signedIn.administrators.confirm.handler(() => unfinished()),
    block: implementation.signedIn.administrators.block.handler(() => unfinished()),
    unblock: implementation.signedIn.administrators.unblock.handler(() => unfinished()),
    remove: implementation.signedIn.administrators.remove.handler(() => unfinished()),
    restore: implementation.signedIn.administrators.restore.handler(() => unfinished()),
  };
}
