import type { QueryKey } from '@tanstack/react-query';
import type { LiveCollection } from '#contract/workplace/live.ts';
import { defineList, type EntityOf, type ListDefinition } from '../defineList.ts';
import type { AnyListState } from '../listSearch.ts';
import type { Keyed, ListPage } from '../stable/stableRows.ts';

/** A row that a form changes. */
export interface EditedRow extends Keyed {
  name: string;
  version: number;
}

/** The operations that fetch rows of a collection, as in `queries`. */
interface RowQueries<Row extends Keyed, Page extends ListPage<Row> = ListPage<Row>> {
  get: {
    queryKey: (options: { input: { key: string } }) => QueryKey;
    call: (input: { key: string }, options?: { signal?: AbortSignal }) => Promise<Row>;
  };
  list: { key: () => QueryKey; call: (...args: never) => Promise<Page> };
}

/** The live collection and the queries of a row. */
export interface Rows<Row extends Keyed, Page extends ListPage<Row> = ListPage<Row>> {
  collection: LiveCollection;
  queries: RowQueries<Row, Page>;
}

/** A row that cannot be deleted because tours under way need it. */
export interface LeftRow extends Keyed {
  name: string;
  tours: { number: string }[];
}

/** A list whose rows are edited in the drawer beside it, and whose deletion can be undone. */
export interface RowListDefinition<Page extends ListPage<EditedRow>, State extends AnyListState, Input>
  extends ListDefinition<Page, State, Input>, Rows<EntityOf<Page>, Page> {
  /** The feature's operations, as in `api`. */
  operations: {
    /** Rows that tours under way need are not deleted; `left` names them. */
    remove: (input: { keys: string[] }) => Promise<{ keys: string[]; left?: LeftRow[] }>;
    restore: (input: { keys: string[] }) => Promise<unknown>;
  };
  drawer: keyof State & string;
}

/** Describes a list with edited rows once, outside its screen. */
export function defineRowList<Page extends ListPage<EditedRow>, State extends AnyListState, Input>(
  definition: Omit<RowListDefinition<Page, State, Input>, 'list' | 'get' | 'nameOf' | 'queries'> & {
    queries: RowQueries<EntityOf<Page>, Page> & Pick<ListDefinition<Page, State, Input>, 'list'>;
  },
): RowListDefinition<Page, State, Input> {
  const { list, get } = definition.queries;
  return {
    ...definition,
    ...defineList({ ...definition, list, get, nameOf: ({ name }) => name, enableSortingRemoval: false }),
  };
}
