import type { QueryKey } from '@tanstack/react-query';
import type { AnyListState, ListSearch } from './listSearch.ts';
import type { Keyed, ListPage } from './stable/stableRows.ts';

/** Rows of a page. */
export const pageSize = 50;
/** Stands in place of a key while something is being added. */
export const newKey = 'new';

/** What of an operation's query utilities a list needs. */
interface Operation<Input, Output> {
  queryKey: (options: { input: Input }) => QueryKey;
  call: (input: Input, options?: { signal?: AbortSignal }) => Promise<Output>;
}

export type EntityOf<Page extends ListPage<Keyed>> = Page['items'][number];

export interface ListDefinition<Page extends ListPage<Keyed>, State extends AnyListState, Input> {
  search: ListSearch<State>;
  /** What the server is asked for. */
  inputOf: (state: State) => Input;
  list: Operation<Input, Page>;
  /** Of what was read, what is shown. */
  select?: (page: Page) => Page;
  /** Reads a single one as it is now: null, or rejected with `not-found`, where it was deleted. */
  get: Pick<Operation<{ key: string }, EntityOf<Page> | null>, 'call'>;
  nameOf: (entity: EntityOf<Page>) => string;
  /** The parameter that names what is open in the drawer. */
  drawer?: keyof State & string;
  /** Parameters that belong to what is open in the drawer, and go with it; the same array over renderings. */
  drawerDetails?: readonly (keyof State & string)[];
  /** How many rows may be ticked at once; none by default. */
  selectionMaximum?: number;
  /** Whether the third click on a column's head leads back to the list's own order; by default it does. */
  enableSortingRemoval?: boolean;
}

/** The part of every list's input. */
export function pageInput<State extends AnyListState>({ search, sort, cursor }: State) {
  const wanted = search.trim();
  return {
    limit: pageSize,
    sort: sort as State['sort'],
    ...(wanted && { search: wanted }),
    ...(cursor && { cursor }),
  };
}

/** Describes a list once, outside its screen. */
export const defineList = <Page extends ListPage<Keyed>, State extends AnyListState, Input>(
  definition: ListDefinition<Page, State, Input>,
): ListDefinition<Page, State, Input> => definition;
