import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { afterCommit } from '#server/domain/people/afterCommit.ts';
import { decisionHandlers } from '#server/domain/people/handlers.ts';
import { listDevices } from '#server/domain/presence/devices.ts';
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
        return { ...presentDriver(row), devices: await listDevices(tx, row.uid) };
      }),
    ),
  };
}

function changing({ signedIn: { drivers } }: Implementation, services: Services) {
  const decisions = decisionHandlers(driverKind, services);
  return {
    update: drivers.update.handler(async ({ input: { key: uid, version, ...patch }, context }) => {
      const updated = await context.writeTransaction((tx) => editPerson(tx, driverKind, { uid, version, patch }));
      await afterCommit(context, () => namePerson(services.databases.directory, uid, fullName(updated)));
      return updated;
    }),
    confirm: drivers.confirm.handler(decisions.confirm),
    block: drivers.block.handler(decisions.block),
    unblock: drivers.unblock.handler(decisions.unblock),
    remove: drivers.remove.handler(decisions.remove),
    restore: drivers.restore.handler(decisions.restore),
  };
}
