/** Administrators: what each operation does, in the caller's company. */
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import type { PeopleParts } from '#server/platform/people/parts.ts';
import { listAdministrators } from './store.ts';

function unfinished(): never {
  throw failure('service-unavailable');
}

export function administratorHandlers(implementation: Implementation, _parts: PeopleParts) {
  return {
    list: implementation.signedIn.administrators.list.handler(async ({ context }) => {
      const items = await context.look((tx) => listAdministrators(tx));
      return { items, total: items.length, next: null };
    }),
    confirm: implementation.signedIn.administrators.confirm.handler(() => unfinished()),
    block: implementation.signedIn.administrators.block.handler(() => unfinished()),
    unblock: implementation.signedIn.administrators.unblock.handler(() => unfinished()),
    remove: implementation.signedIn.administrators.remove.handler(() => unfinished()),
    restore: implementation.signedIn.administrators.restore.handler(() => unfinished()),
  };
}
