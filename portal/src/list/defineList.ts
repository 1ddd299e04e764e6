import type { QueryKey } from '@tanstack/react-query';
import type { AnyListState, ListSearch } from './listSearch.ts';
import type { Keyed, ListPage } from './stable/stableRows.ts';

/** Rows per page. */
export const pageSize = 50;
/** In place of a key while a row is being added. */
export const newKey = 'new';

/** The part of an operation's query utilities that a list needs. */
interface Operation<Input, Output> {
  queryKey: (options: { input: Input }) => QueryKey;
  call: (input: Input, options?: { signal?: AbortSignal }) => Promise<Output>;
}

export type EntityOf<Page extends ListPage<Keyed>> = Page['items'][number];

export interface ListDefinition<Page extends ListPage<Keyed>, State extends AnyListState, Input> {
  search: ListSearch<State>;
  /** The input of the list operation. */
  inputOf: (state: State) => Input;
  list: Operation<Input, Page>;
  /** Chooses the rows to show from the page that was read. */
  select?: (page: Page) => Page;
  /** Reads a single row in its current version: null, or rejected with `not-found`, if the row was deleted. */
  get: Pick<Operation<{ key: string }, EntityOf<Page> | null>, 'call'>;
  nameOf: (entity: EntityOf<Page>) => string;
  /** The parameter with the key of the row that is open in the drawer. */
  drawer?: keyof State & string;
  /** Parameters of the row that is open in the drawer, removed when it closes. Pass the same array on each render. */
  drawerDetails?: readonly (keyof State & string)[];
  /** How many rows can be selected at once; none by default. */
  selectionMaximum?: number;
  /** True if the third click on a column's header restores the list's default order; true by default. */
  enableSortingRemoval?: boolean;
}

/** The input that all lists share. */
export function pageInput<State extends AnyListState>({ search, sort, cursor }: State) {
  const wanted = search.trim();
  return {
    limit: pageSize,
    sort: sort as State['sort'],
    ...(wanted && { search: wanted }),
    ...(cursor && { cursor }),
  };
}

/** Describes a list once, outside its screen; infers the types. */
export const defineList = <Page extends ListPage<Keyed>, State extends AnyListState, Input>(
  definition: ListDefinition<Page, State, Input>,
): ListDefinition<Page, State, Input> => definition;
