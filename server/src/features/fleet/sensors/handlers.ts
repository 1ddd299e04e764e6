import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { listSensors } from './list.ts';
import { giveBackSensor, registerSensor } from './registration.ts';
import { requestPrice } from './requests.ts';
import { assignSensor, findSensor, renameSensor, unassignSensor } from './store.ts';
import type { Services } from '#server/services.ts';

const done = { ok: true } as const;

export function sensorHandlers({ signedIn: { sensors } }: Implementation, services: Services) {
  return {
    list: sensors.list.handler(({ input, context }) => context.sharedQuery(input, (tx) => listSensors(tx, input))),

    get: sensors.get.handler(async ({ input, context }) => {
      const sensor = await context.query((tx) => findSensor(tx, input.key));
      if (!sensor) throw failure('not-found');
      return sensor;
    }),

    register: sensors.register.handler(({ input, context }) => registerSensor(services, context, input.serialKey)),

    rename: sensors.rename.handler(({ input, context }) => context.writeTransaction((tx) => renameSensor(tx, input))),

    assign: sensors.assign.handler(({ input, context }) => context.writeTransaction((tx) => assignSensor(tx, input))),

    unassign: sensors.unassign.handler(({ input, context }) =>
      context.writeTransaction((tx) => unassignSensor(tx, input)),
    ),

    remove: sensors.remove.handler(async ({ input, context }) => {
      await giveBackSensor(services, context, input.key);
      return done;
    }),

    requestPrice: sensors.requestPrice.handler(({ input, context }) => requestPrice(services, context, input)),
  };
}
