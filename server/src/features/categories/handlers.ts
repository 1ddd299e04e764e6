import type { Implementation } from '#server/platform/http/implementation.ts';
import { insertCategory, listCategories, removeCategory, restoreCategory, updateCategory } from './store.ts';

export function categoryHandlers({ signedIn: { categories } }: Implementation) {
  return {
    list: categories.list.handler(async ({ context }) => {
      const items = await context.sharedQuery(null, listCategories);
      return { items, total: items.length, next: null };
    }),

    create: categories.create.handler(({ input, context }) => context.create((tx) => insertCategory(tx, input))),

    update: categories.update.handler(({ input: { key, version, ...patch }, context }) =>
      context.writeTransaction((tx) => updateCategory(tx, key, version, patch)),
    ),

    remove: categories.remove.handler(({ input, context }) =>
      context.writeTransaction((tx) => removeCategory(tx, input.key)),
    ),

    restore: categories.restore.handler(({ input, context }) =>
      context.writeTransaction((tx) => restoreCategory(tx, input.key)),
    ),
  };
}
