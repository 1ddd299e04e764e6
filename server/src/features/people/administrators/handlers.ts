import type { Implementation } from '#server/platform/http/implementation.ts';
import { decisionHandlers } from '#server/domain/people/handlers.ts';
import type { Services } from '#server/services.ts';
import { administratorKind, listAdministrators } from './store.ts';

export function administratorHandlers({ signedIn: { administrators } }: Implementation, services: Services) {
  const decisions = decisionHandlers(administratorKind, services);
  return {
    list: administrators.list.handler(async ({ context }) => {
      const items = await context.sharedQuery(null, (tx) => listAdministrators(tx));
      return { items, total: items.length, next: null };
    }),
    confirm: administrators.confirm.handler(decisions.confirm),
    unconfirm: administrators.unconfirm.handler(decisions.unconfirm),
    block: administrators.block.handler(decisions.block),
    unblock: administrators.unblock.handler(decisions.unblock),
    remove: administrators.remove.handler(decisions.remove),
    restore: administrators.restore.handler(decisions.restore),
  };
}
