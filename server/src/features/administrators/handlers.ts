import type { Implementation } from '#server/platform/http/implementation.ts';
import { afterCommit } from '#server/domain/people/afterCommit.ts';
import { mailConfirmation } from '#server/domain/people/confirmation.ts';
import { blockPerson, confirmPerson, unblockPerson } from '#server/domain/people/decisions.ts';
import { removePerson, restorePerson } from '#server/domain/people/removal.ts';
import type { UserRow } from '#server/domain/people/row.ts';
import { lockCompany } from '#server/domain/company/record.ts';
import { administrators as personKind, isActive, isWaiting, listAdministrators, requireAnother } from './store.ts';
import type { Services } from '#server/services.ts';

export function administratorHandlers(implementation: Implementation, services: Services) {
  return { ...membership(implementation, services), ...deciding(implementation, services) };
}

function membership({ signedIn: { administrators } }: Implementation, { sessions }: Services) {
  return {
    list: administrators.list.handler(async ({ context }) => {
      const items = await context.sharedQuery(null, (tx) => listAdministrators(tx));
      return { items, total: items.length, next: null };
    }),

    remove: administrators.remove.handler(async ({ input, context }) => {
      const removed = await context.writeTransaction(async (tx) => {
        await lockCompany(tx);
        return removePerson(tx, personKind, input, (row) => requireAnother(tx, row, context.session.uid));
      });
      await afterCommit(context, () => sessions.endAllOf(input.key));
      return removed;
    }),

    restore: administrators.restore.handler(({ input, context }) =>
      context.writeTransaction((tx) => restorePerson(tx, personKind, input.key)),
    ),
  };
}

function deciding({ signedIn: { administrators } }: Implementation, services: Services) {
  return {
    confirm: administrators.confirm.handler(async ({ input: { key: uid }, context }) => {
      const { session } = context;
      const confirmed = await context.writeTransaction((tx) =>
        confirmPerson(tx, personKind, { uid, by: session.uid, role: 'admin', isWaiting }),
      );
      await afterCommit(context, () => mailConfirmation(services, { ...session, uid }));
      return confirmed;
    }),

    block: administrators.block.handler(async ({ input, context }) => {
      const blocked = await context.writeTransaction(async (tx) => {
        // Two who block each other at once: one comes after the other, and finds themselves the last.
        await lockCompany(tx);
        const mayGo = (row: UserRow) => requireAnother(tx, row, context.session.uid);
        return blockPerson(tx, personKind, input.key, { isLetIn: isActive, mayGo });
      });
      await afterCommit(context, () => services.sessions.endAllOf(input.key));
      return blocked;
    }),

    unblock: administrators.unblock.handler(({ input, context }) =>
      context.writeTransaction((tx) => unblockPerson(tx, personKind, input.key)),
    ),
  };
}
