import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { afterCommit } from '#server/domain/people/afterCommit.ts';
import { mailConfirmation } from '#server/domain/people/confirmation.ts';
import { blockPerson, confirmPerson, unblockPerson } from '#server/domain/people/decisions.ts';
import { listDevices } from '#server/domain/presence/devices.ts';
import { fullName, namePerson } from '#server/domain/people/names.ts';
import { removePerson, restorePerson } from '#server/domain/people/removal.ts';
import { editPerson } from '#server/domain/people/store.ts';
import { joining } from './joining.ts';
import { listDrivers } from './list.ts';
import { drivers as personKind, findDriver, isLetIn, isWaiting, presentDriver } from './row.ts';
import type { Services } from '#server/services.ts';

export function driverHandlers(implementation: Implementation, services: Services) {
  return {
    ...joining(implementation, services),
    ...reading(implementation),
    ...changing(implementation, services),
    ...deciding(implementation, services),
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

function changing({ signedIn: { drivers } }: Implementation, { databases, sessions }: Services) {
  return {
    update: drivers.update.handler(async ({ input: { key: uid, version, ...patch }, context }) => {
      const updated = await context.writeTransaction((tx) => editPerson(tx, personKind, { uid, version, patch }));
      await afterCommit(context, () => namePerson(databases.directory, uid, fullName(updated)));
      return updated;
    }),

    remove: drivers.remove.handler(async ({ input, context }) => {
      const removed = await context.writeTransaction((tx) => removePerson(tx, personKind, input));
      await afterCommit(context, () => sessions.endAllOf(input.key));
      return removed;
    }),

    restore: drivers.restore.handler(({ input, context }) =>
      context.writeTransaction((tx) => restorePerson(tx, personKind, input.key)),
    ),
  };
}

function deciding({ signedIn: { drivers } }: Implementation, services: Services) {
  return {
    confirm: drivers.confirm.handler(async ({ input: { key: uid }, context }) => {
      const { session } = context;
      const confirmed = await context.writeTransaction((tx) =>
        confirmPerson(tx, personKind, { uid, by: session.uid, role: 'driver', isWaiting }),
      );
      await afterCommit(context, () => mailConfirmation(services, { ...session, uid }));
      return confirmed;
    }),

    block: drivers.block.handler(async ({ input, context }) => {
      const blocked = await context.writeTransaction((tx) => blockPerson(tx, personKind, input.key, { isLetIn }));
      await afterCommit(context, () => services.sessions.endAllOf(input.key));
      return blocked;
    }),

    unblock: drivers.unblock.handler(({ input, context }) =>
      context.writeTransaction((tx) => unblockPerson(tx, personKind, input.key)),
    ),
  };
}
