/** Finds the collections to which rows of a file refer by order number. */
import { stopsOfOrders, toursOf } from '#server/domain/tours/plan/orders.ts';
import type { ImportedRow } from '#server/domain/imports/importing.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import type { OrderRow } from './importedColumns.ts';

export interface Collection {
  key: string;
  /** The tour in whose plan the collection is; null while the collection is open. */
  tour: string | null;
}

interface NamedCollection extends Collection {
  /** Why a delivery cannot refer to this collection; null if it can. */
  refusal: 'no-collection-before' | 'pair-chain' | null;
}

/** @returns the existing collections to which rows refer, by order number */
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

/** @returns a function from a row to the collection of its goods: an existing job, or another row of the file */
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
