/** The collections that rows of a file name by their order numbers. */
import { stopsOfOrders, toursOf } from '#server/domain/tours/plan/orders.ts';
import type { ImportedRow } from '#server/domain/imports/importing.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import type { OrderRow } from './importedColumns.ts';

export interface Collection {
  key: string;
  /** The tour in whose plan it lies; null while it is open. */
  tour: string | null;
}

interface NamedCollection extends Collection {
  /** Why nothing can be delivered of it any more; null where it can. */
  refusal: 'no-collection-before' | 'pair-chain' | null;
}

/** @returns by order numbers, what is there already of those that rows name */
export async function collectionsNamed(
  tx: CompanyQuery,
  orders: readonly Pick<Partial<OrderRow>, 'goodsFrom'>[],
): Promise<Map<string, NamedCollection>> {
  const numbers = [...new Set(orders.flatMap(({ goodsFrom }) => goodsFrom || []))];
  if (numbers.length === 0) return new Map();
  const stops = await stopsOfOrders(tx, numbers);
  const keys = [...stops.values()];
  if (keys.length === 0) return new Map();
  const tours = await toursOf(tx, keys);
  const deliveries = await tx.db
    .selectFrom('jobs')
    .select('key')
    .where('company', '=', tx.company)
    .where('key', 'in', keys)
    .where('goods_from', 'is not', null)
    .execute();
  const isDelivery = new Set(deliveries.map(({ key }) => key));
  const refusalOf = (key: string) => {
    if (isDelivery.has(key)) return 'pair-chain';
    return ['draft', 'planned', undefined].includes(tours.get(key)?.state) ? null : 'no-collection-before';
  };
  return new Map(
    [...stops].map(([number, key]) => [number, { key, tour: tours.get(key)?.key ?? null, refusal: refusalOf(key) }]),
  );
}

/** @returns what a row's goods come from: what is there already, or another one of the rows */
export async function collectionsOf(
  tx: CompanyQuery,
  rows: readonly ImportedRow[],
): Promise<(order: OrderRow) => Collection | undefined> {
  const orders = rows.map(({ key, fields }) => ({ key, ...(fields as unknown as OrderRow) }));
  const there = await collectionsNamed(tx, orders);
  const among = new Map(
    orders.toReversed().flatMap(({ orderNumber, goodsFrom, key }) => (goodsFrom ? [] : [[orderNumber, key] as const])),
  );
  return ({ goodsFrom }) => {
    if (!goodsFrom) return undefined;
    const known = there.get(goodsFrom);
    if (known) return known.refusal === null ? known : undefined;
    const key = among.get(goodsFrom);
    return key === undefined ? undefined : { key, tour: null };
  };
}
