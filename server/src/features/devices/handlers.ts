/** Devices: what each operation does, in the caller's company. */
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';

function unfinished(): never {
  throw failure('service-unavailable');
}

export function deviceHandlers(implementation: Implementation) {
  return {
    list: implementation.signedIn.devices.list.handler(() => unfinished()),
    register: implementation.signedIn.devices.register.handler(() => unfinished()),
    heartbeat: implementation.signedIn.devices.heartbeat.handler(() => unfinished()),
    leave: implementation.signedIn.devices.leave.handler(() => unfinished()),
    remove: implementation.signedIn.devices.remove.handler(() => unfinished()),
  };
}
