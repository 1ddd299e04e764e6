/** Rows that came with their events, on their way into the cached queries that hold them. */
import { hashKey, type QueryClient, type QueryKey, type QueryState } from '@tanstack/react-query';
import type { CarriedRow, LiveCollection } from '#contract/workplace/live.ts';
import type { DifferingFields, RowQueries, TouchedQueries } from '../features/feature.ts';
import { dependentQueries, rowQueriesOf, touchedQueries } from '../features/registry.ts';
import { ownWrites } from './ownWrites.ts';

interface Carried {
  row: CarriedRow;
  revision: number;
  uid: string;
}

interface Page {
  items: CarriedRow[];
}

/** The cached data of a list: one page, or several in sequence. */
type List = Page | { pages: Page[] };

const pagesOf = (list: List): Page[] => ('pages' in list ? list.pages : [list]);

function withRow(list: List, row: CarriedRow): List {
  const change = (page: Page) => ({ ...page, items: page.items.map((item) => (item.key === row.key ? row : item)) });
  return 'pages' in list ? { ...list, pages: list.pages.map(change) } : change(list);
}

/** The input of a query is part of its key. */
const inputOf = ([, options]: QueryKey) => (options as { input?: never } | undefined)?.input as never;

const valueOf = (row: CarriedRow, name: string) => hashKey([(row as unknown as Record<string, unknown>)[name]]);
const differs = (one: CarriedRow, other: CarriedRow) => (name: string) => valueOf(one, name) !== valueOf(other, name);

/** False for data that is about to be fetched again, or is being fetched in a state that may be older than the row. */
const isFresh = ({ data, fetchStatus, isInvalidated }: QueryState): boolean =>
  data !== undefined && fetchStatus === 'idle' && !isInvalidated;

/** Puts a row into the cached queries that hold it. */
class Placing {
  readonly #client: QueryClient;
  readonly #row: CarriedRow;
  /** The row as this tab held it until now. */
  #before: CarriedRow | undefined;
  /** Queries that have to be fetched again. */
  readonly stale: { rows: QueryKey[]; lists: QueryKey[] } = { rows: [], lists: [] };

  constructor(client: QueryClient, row: CarriedRow, { row: one, lists, placedBy }: RowQueries) {
    this.#client = client;
    this.#row = row;
    if (one) this.#putAlone(one(row.key));
    this.#putIntoLists(lists, placedBy);
  }

  /** A row that was changed several times since may have any field changed and changed back. */
  get fields(): DifferingFields {
    const before = this.#before;
    if (!before || (before.version !== this.#row.version && before.version + 1 !== this.#row.version)) return undefined;
    return new Set(Object.keys(this.#row).filter(differs(before, this.#row)));
  }

  #putAlone(key: QueryKey): void {
    for (const { queryKey, state } of this.#client.getQueryCache().findAll({ queryKey: key })) {
      const held = state.data as CarriedRow | undefined;
      if (held && isFresh(state)) this.#put(queryKey, held, this.#row);
      else this.stale.rows.push(queryKey);
    }
  }

  #putIntoLists(lists: QueryKey, placedBy: RowQueries['placedBy']): void {
    for (const { queryKey, state } of this.#client.getQueryCache().findAll({ queryKey: lists })) {
      const list = state.data as List | undefined;
      const held =
        list &&
        pagesOf(list)
          .flatMap(({ items }) => items)
          .find(({ key }) => key === this.#row.key);
      const isPlaced = held && isFresh(state) && !placedBy(inputOf(queryKey)).some(differs(held, this.#row));
      if (isPlaced) this.#put(queryKey, held, withRow(list, this.#row));
      else this.stale.lists.push(queryKey);
    }
  }

  /** An answer to a write of this tab may have been newer. */
  #put(queryKey: QueryKey, held: CarriedRow, data: unknown): void {
    this.#before = held;
    if (held.version > this.#row.version) return;
    // The other rows of a list are as old as before.
    const updatedAt = this.#client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    this.#client.setQueryData(queryKey, data, { updatedAt });
  }
}

/** Rows of a collection that wait for the next frame. */
class CarriedRows {
  readonly #collection: LiveCollection;
  readonly #waiting = new Map<string, Carried>();

  constructor(collection: LiveCollection) {
    this.#collection = collection;
  }

  await(carried: Carried): void {
    const { key } = carried.row;
    if ((this.#waiting.get(key)?.revision ?? 0) < carried.revision) this.#waiting.set(key, carried);
  }

  /** Discards a waiting row, because the row has changed again. @param key null for every row */
  forget(key: string | null): void {
    if (key === null) this.#waiting.clear();
    else this.#waiting.delete(key);
  }

  /** Puts waiting rows into the cache. @returns the queries that have to be fetched all the same */
  readonly put = (client: QueryClient, keys: readonly string[]): Promise<TouchedQueries> => {
    const touched = keys.flatMap((key) => {
      const carried = this.#waiting.get(key);
      this.#waiting.delete(key);
      return carried ? this.#putOne(client, carried) : [];
    });
    return Promise.resolve({
      rows: touched.flatMap(({ rows = [] }) => rows),
      lists: touched.flatMap(({ lists = [] }) => lists),
      figures: touched.flatMap(({ figures = [] }) => figures),
    });
  };

  #putOne(client: QueryClient, { row, revision, uid }: Carried): TouchedQueries[] {
    const queries = rowQueriesOf(this.#collection);
    if (!queries || ownWrites.hasWrittenSince(revision))
      return [touchedQueries(this.#collection, row.key, uid, 'changed')];
    const { stale, fields } = new Placing(client, row, queries);
    return [stale, dependentQueries(this.#collection, row.key, uid, 'changed', fields)];
  }
}

const byCollection = new Map<LiveCollection, CarriedRows>();

/** The waiting rows of a collection. */
export function carriedRowsOf(collection: LiveCollection): CarriedRows {
  const known = byCollection.get(collection) ?? new CarriedRows(collection);
  byCollection.set(collection, known);
  return known;
}
