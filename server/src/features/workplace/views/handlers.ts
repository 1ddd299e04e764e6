import type { Implementation } from '#server/platform/http/implementation.ts';
import { listViews, removeView, saveView } from './store.ts';

export function viewHandlers({ signedIn: { views } }: Implementation) {
  return {
    list: views.list.handler(({ input, context }) =>
      context.query(async (tx) => ({ items: await listViews(tx, context.session.uid, input.list) })),
    ),

    save: views.save.handler(({ input, context }) =>
      context.writeTransaction((tx) => saveView(tx, context.session.uid, input)),
    ),

    remove: views.remove.handler(async ({ input, context }) => {
      await context.writeTransaction((tx) => removeView(tx, context.session.uid, input.key));
      return { ok: true } as const;
    }),
  };
}
