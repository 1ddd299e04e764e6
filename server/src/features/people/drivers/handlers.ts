import { ORPCError } from '@orpc/server';
import type { Driver } from '#contract/people/drivers.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { afterCommit } from '#server/domain/people/afterCommit.ts';
import { decisionHandlers } from '#server/domain/people/handlers.ts';
import { listDevices } from '#server/domain/presence/devices.ts';
import { listSpans } from '#server/domain/presence/spans.ts';
import { fullName, namePerson } from '#server/domain/people/names.ts';
import { editPerson } from '#server/domain/people/store.ts';
import { joining } from './joining.ts';
import { listDrivers } from './list.ts';
import { driverKind, findDriver, presentDriver } from './row.ts';
import type { Services } from '#server/services.ts';

export function driverHandlers(implementation: Implementation, services: Services) {
  return {
    ...joining(implementation, services),
    ...reading(implementation),
    ...changing(implementation, services),
  };
}

function reading({ signedIn: { drivers } }: Implementation) {
  return {
    list: drivers.list.handler(({ input, context }) => context.sharedQuery(input, (tx) => listDrivers(tx, input))),

    get: drivers.get.handler(({ input, context }) =>
      context.readTransaction(async (tx) => {
        const row = await findDriver(tx, input.key);
        if (!row) throw failure('not-found');
        const [devices, presence] = [await listDevices(tx, row.uid), await listSpans(tx, row.uid)];
        return { ...presentDriver(row), devices, presence };
      }),
    ),
  };
}

/**
 * Errors that skip one person: another administrator was faster, or the mail address is not verified. The others are
 * still confirmed.
 */
const isPassedOver = (error: unknown): boolean =>
  error instanceof ORPCError && ['not-found', 'conflict', 'email-not-verified'].includes(error.code);

function changing({ signedIn: { drivers } }: Implementation, services: Services) {
  const decisions = decisionHandlers(driverKind, services);
  return {
    update: drivers.update.handler(async ({ input: { key: uid, version, ...patch }, context }) => {
      const updated = await context.writeTransaction((tx) => editPerson(tx, driverKind, { uid, version, patch }));
      await afterCommit(context, () => namePerson(services.databases.directory, uid, fullName(updated)));
      return updated;
    }),
    confirm: drivers.confirm.handler(decisions.confirm),
    unconfirm: drivers.unconfirm.handler(decisions.unconfirm),
    confirmMany: drivers.confirmMany.handler(async ({ input, context }) => {
      const items: Driver[] = [];
      for (const key of input.keys) {
        try {
          items.push(await decisions.confirm({ input: { key }, context }));
        } catch (error) {
          if (!isPassedOver(error)) throw error;
        }
      }
      return { items };
    }),
    block: drivers.block.handler(decisions.block),
    unblock: drivers.unblock.handler(decisions.unblock),
    remove: drivers.remove.handler(decisions.remove),
    restore: drivers.restore.handler(decisions.restore),
  };
}
