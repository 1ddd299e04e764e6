import type { Implementation } from '#server/platform/http/implementation.ts';
import { categoryTable, insertCategory, listCategories, removeCategory, restoreCategory } from './store.ts';

export function categoryHandlers({ signedIn: { categories } }: Implementation) {
  return {
    list: categories.list.handler(async ({ context }) => {
      const items = await context.sharedQuery(null, listCategories);
      return { items, total: items.length, next: null };
    }),

    create: categories.create.handler(({ input, context }) => context.create((tx) => insertCategory(tx, input))),

    update: categories.update.handler(({ input: { key, version, ...patch }, context }) =>
      context.writeTransaction((tx) => categoryTable.update(tx, key, version, patch)),
    ),

    remove: categories.remove.handler(({ input, context }) =>
      context.writeTransaction((tx) => removeCategory(tx, input.key)),
    ),

    restore: categories.restore.handler(({ input, context }) =>
      context.writeTransaction((tx) => restoreCategory(tx, input.key)),
    ),
  };
}
