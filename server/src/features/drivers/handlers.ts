/** Drivers: what each operation does, in the caller's company. */
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { afterCommit } from '#server/platform/people/afterCommit.ts';
import { listDevices } from '#server/platform/people/devices.ts';
import { fullName, namePerson } from '#server/platform/people/names.ts';
import type { PeopleParts } from '#server/platform/people/parts.ts';
import { editPerson } from '#server/platform/people/store.ts';
import { listDrivers } from './list.ts';
import { drivers as sort, findDriver, presentDriver } from './row.ts';

function unfinished(): never {
  throw failure('service-unavailable');
}

export function driverHandlers({ open, signedIn: { drivers } }: Implementation, parts: PeopleParts) {
  return {
    signUp: open.drivers.signUp.handler(() => unfinished()),
    signIn: open.drivers.signIn.handler(() => unfinished()),
    list: drivers.list.handler(({ input, context }) => context.look((tx) => listDrivers(tx, input))),

    get: drivers.get.handler(({ input, context }) =>
      context.read(async (tx) => {
        const row = await findDriver(tx, input.key);
        if (!row) throw failure('not-found');
        return { ...presentDriver(row), devices: await listDevices(tx, row.uid) };
      }),
    ),

    update: drivers.update.handler(async ({ input: { key: uid, version, ...patch }, context }) => {
      const updated = await context.write((tx) => editPerson(tx, sort, { uid, version, patch }));
      await afterCommit(context, () => namePerson(parts.databases.directory, uid, fullName(updated)));
      return updated;
    }),

    confirm: drivers.confirm.handler(() => unfinished()),
    block: drivers.block.handler(() => unfinished()),
    unblock: drivers.unblock.handler(() => unfinished()),
    remove: drivers.remove.handler(() => unfinished()),
    restore: drivers.restore.handler(() => unfinished()),
  };
}
