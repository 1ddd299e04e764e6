import { routedWriting, type RoutedTransaction } from '#server/domain/routing/writing.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { lockCompany } from '../company/record.ts';
import type { Routing } from '../routing/routing.ts';
import { afterCommit } from './afterCommit.ts';
import { mailConfirmation } from './confirmation.ts';
import { blockPerson, confirmPerson, unblockPerson, unconfirmPerson, type Unconfirming } from './decisions.ts';
import { removePerson, restorePerson, type Removal } from './removal.ts';
import type { UserRow } from './row.ts';
import type { DecidedKind } from './store.ts';

type Services = Parameters<typeof mailConfirmation>[0] & {
  routing: Routing;
  sessions: { endAllOf(uid: string): Promise<void> };
};

interface Asked<Input = { key: string }> {
  input: Input;
  context: SessionContext;
}

/** Handlers of the operations by which administrators decide on people of a kind. */
export function decisionHandlers<Entity>(personKind: DecidedKind<Entity>, services: Services) {
  async function shutOut<Answer>(
    context: SessionContext,
    uid: string,
    work: (tx: RoutedTransaction, mayGo: (row: UserRow) => Promise<void> | undefined) => Promise<Answer>,
  ): Promise<Answer> {
    const { session } = context;
    const answer = await routedWriting(services, context).writeTransaction(async (tx) => {
      // If two administrators remove each other at once, the lock lets the second see that they are the last
      // administrator.
      if (personKind.requireAnother) await lockCompany(tx);
      return work(tx, (row) => personKind.requireAnother?.(tx, row, session.uid));
    });
    await afterCommit(context, () => services.sessions.endAllOf(uid));
    return answer;
  }

  return {
    remove: ({ input, context }: Asked<Removal>) =>
      shutOut(context, input.key, (tx, mayGo) => removePerson(tx, personKind, input, mayGo)),

    restore: ({ input, context }: Asked) =>
      routedWriting(services, context).writeTransaction((tx) => restorePerson(tx, personKind, input.key)),

    async confirm({ input: { key: uid }, context }: Asked) {
      const { session } = context;
      const confirmed = await context.writeTransaction((tx) => confirmPerson(tx, personKind, uid, session.uid));
      await afterCommit(context, () => mailConfirmation(services, { ...session, uid }));
      return confirmed;
    },

    unconfirm: ({ input, context }: Asked<Unconfirming>) =>
      shutOut(context, input.key, (tx, mayGo) => unconfirmPerson(tx, personKind, input, mayGo)),

    block: ({ input: { key: uid }, context }: Asked) =>
      shutOut(context, uid, (tx, mayGo) => blockPerson(tx, personKind, uid, mayGo)),

    unblock: ({ input, context }: Asked) => context.writeTransaction((tx) => unblockPerson(tx, personKind, input.key)),
  };
}
