import { presenceTimes } from '#contract/people/devices.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { listDevices } from '#server/domain/presence/devices.ts';
import type { Services } from '#server/services.ts';
import { registerDevice, removeDevice } from './store.ts';

export function deviceHandlers({ signedIn: { devices } }: Implementation, { presence }: Services) {
  return {
    list: devices.list.handler(async ({ context }) => {
      const items = await context.query((tx) => listDevices(tx, context.session.uid));
      return { items, total: items.length, next: null };
    }),

    register: devices.register.handler(({ input, context }) =>
      context.writeTransaction((tx) => registerDevice(tx, context.session.uid, input)),
    ),

    heartbeat: devices.heartbeat.handler(async ({ input: { key }, context }) => {
      await presence.send(context.session, { uid: context.session.uid, device: key, kind: 'heartbeat' });
      return { next: presenceTimes.heartbeatMs };
    }),

    leave: devices.leave.handler(async ({ input: { key }, context }) => {
      await presence.send(context.session, { uid: context.session.uid, device: key, kind: 'leave' });
      return { ok: true as const };
    }),

    remove: devices.remove.handler(async ({ input: { key }, context }) => {
      await context.writeTransaction((tx) => removeDevice(tx, context.session.uid, key));
      return { ok: true as const };
    }),
  };
}
