/** Sensors: what each operation does, in the caller's company. */
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';

function unfinished(): never {
  throw failure('service-unavailable');
}

export function sensorHandlers(implementation: Implementation) {
  return {
    list: implementation.signedIn.sensors.list.handler(() => unfinished()),
    register: implementation.signedIn.sensors.register.handler(() => unfinished()),
    rename: implementation.signedIn.sensors.rename.handler(() => unfinished()),
    assign: implementation.signedIn.sensors.assign.handler(() => unfinished()),
    unassign: implementation.signedIn.sensors.unassign.handler(() => unfinished()),
    remove: implementation.signedIn.sensors.remove.handler(() => unfinished()),
    requestPrice: implementation.signedIn.sensors.requestPrice.handler(() => unfinished()),
  };
}
