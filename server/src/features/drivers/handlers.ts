/** Drivers: what each operation does, in the caller's company. */
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';

function unfinished(): never {
  throw failure('service-unavailable');
}

export function driverHandlers(implementation: Implementation) {
  return {
    signUp: implementation.open.drivers.signUp.handler(() => unfinished()),
    signIn: implementation.open.drivers.signIn.handler(() => unfinished()),
    list: implementation.signedIn.drivers.list.handler(() => unfinished()),
    get: implementation.signedIn.drivers.get.handler(() => unfinished()),
    update: implementation.signedIn.drivers.update.handler(() => unfinished()),
    confirm: implementation.signedIn.drivers.confirm.handler(() => unfinished()),
    block: implementation.signedIn.drivers.block.handler(() => unfinished()),
    unblock: implementation.signedIn.drivers.unblock.handler(() => unfinished()),
    remove: implementation.signedIn.drivers.remove.handler(() => unfinished()),
    restore: implementation.signedIn.drivers.restore.handler(() => unfinished()),
  };
}
