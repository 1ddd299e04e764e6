import * as z from 'zod/mini';
import { text } from './text.ts';

export const listLimits = { defaultLimit: 50, maximumLimit: 200, searchMaximum: 100, cursorMaximum: 2000 } as const;

/**
 * The query of a list.
 * @param sortable names of the sortable fields; each also with a leading `-` for descending order
 */
export function listInput<const Name extends string>(sortable: readonly [Name, ...Name[]]) {
  const orders = sortable.flatMap((name) => [name, `-${name}`] as const) as unknown as [Name | `-${Name}`];
  return {
    limit: z._default(
      z.pipe(z.coerce.number(), z.int().check(z.minimum(1, 'limit'), z.maximum(listLimits.maximumLimit, 'limit'))),
      listLimits.defaultLimit,
    ),
    cursor: z.optional(text().check(z.maxLength(listLimits.cursorMaximum, 'cursor'))),
    search: z.optional(text().check(z.maxLength(listLimits.searchMaximum, 'too-long'), z.trim())),
    sort: z.optional(z.enum(orders, 'sort')),
  };
}

/** The rows of a list are counted up to this limit. */
export const countLimit = 10_000;
/** Limit for counts that are not the total of a list, such as the vehicles that have a feature. */
export const smallCountLimit = 1000;

/** A count that stops at `limit + 1`, which means that there are more than `limit`. */
export function boundedCount(limit: number = countLimit) {
  return z
    .int()
    .check(z.minimum(0), z.maximum(limit + 1), z.describe(`${limit + 1} says that there are more than ${limit}`));
}

/** The response of a list: a page of items, the total, and the cursor of the next page or null. */
export function listOutput<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    /** If `isTotalExact` is false, there are at least this many items. */
    total: z.int(),
    /** False for lists with more rows than `countLimit`. */
    isTotalExact: z.boolean(),
    next: z.nullable(z.string()),
  });
}
