import { sql, type RawBuilder } from 'kysely';
import type { CompanyQuery } from '../database.ts';
import { findPage, sortedBy, type ListPage, type ListQuery, type Narrowing, type SortColumn } from './page.ts';
import { patternsOf } from './words.ts';

interface ListedTable<Entity> {
  columns(alias: string): RawBuilder<unknown>;
  present(row: object): Entity;
  /** Condition of rows `t` that exist for users; false for a deleted row, for example. */
  readonly isThere: RawBuilder<unknown>;
}

interface Rows<Entity, Sort extends string> {
  /** The table's name. */
  name: ListQuery<object, Entity, unknown>['table'];
  table: ListedTable<Entity>;
  sortColumns: Record<Sort, SortColumn>;
  defaultSort: NoInfer<Sort>;
}

interface Asked<Sort extends string> {
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
  sort?: Sort | `-${Sort}` | undefined;
}

/**
 * A page of a table with the column `search`, for lists without an index of words: a company has only hundreds of such
 * rows.
 * @param filters conditions over a row as `t`
 */
export async function listRows<Entity, Sort extends string>(
  tx: CompanyQuery,
  { name, table, sortColumns, defaultSort }: Rows<Entity, Sort>,
  input: Asked<Sort>,
  filters: readonly RawBuilder<unknown>[] = [],
): Promise<ListPage<Entity>> {
  const { limit, cursor, sort = defaultSort, ...narrowing } = input;
  const words = patternsOf(input.search ?? '').map((pattern) => sql`t.search like ${pattern}`);
  const narrowed = [...filters, ...words].map((isWanted): Narrowing => ({
    isWanted,
    candidates: (atMost) => sql`select * from company.${sql.ref(name)} t
        where t.company = ${tx.company} and ${table.isThere} and ${isWanted} limit ${atMost}`,
  }));
  const { page } = await findPage(tx, {
    table: name,
    key: 'key',
    isListed: table.isThere,
    narrowed,
    ...sortedBy(sortColumns, sort),
    cursor,
    limit,
    asked: [name, sort, narrowing],
    alias: 'r',
    presented: table.columns('r'),
    present: (row: object) => table.present(row),
  });
  return page;
}
