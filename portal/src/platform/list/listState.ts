/** What of a list stands in the address: search, sort, page, and what a screen adds, such as a filter or an open thing. */

export type SortOf<Column extends string> = Column | `-${Column}`;

/** `Parameter` names what a screen adds: the key of what is filtered by or open, or null. */
export type ListState<Column extends string, Parameter extends string = never> = {
  search: string;
  sort: SortOf<Column>;
  /** Number of the page, from 1; where it is not 1, `cursor` leads to it. */
  page: number;
  cursor: string | null;
} & Record<Parameter, string | null>;

export interface ListAddress<State> {
  initial: State;
  /** Reads the state out of an address's query, or out of a state; whatever is not understood takes its default. */
  parse: (query: string | Readonly<Record<string, unknown>>) => State;
  /** Writes the state as an address's query, defaults left out; parameters that are not the list's stay. */
  format: (state: State, query?: string) => string;
  /** Applies a change; another search, sort or filter begins at the first page again. */
  change: (state: State, change: Partial<State>) => State;
}

interface Description<Column extends string, Filter extends string, Detail extends string> {
  sortable: readonly Column[];
  defaultSort: SortOf<Column>;
  /** Further parameters that narrow the list. */
  filters?: readonly Filter[];
  /** Further parameters that leave the list as it is, such as what is open beside it. */
  details?: readonly Detail[];
}

function readSort<Column extends string>(
  sortable: readonly Column[],
  text: string | null,
  otherwise: SortOf<Column>,
): SortOf<Column> {
  const column = sortable.find((name) => name === text?.replace(/^-/, ''));
  if (!column) return otherwise;
  return text?.startsWith('-') ? `-${column}` : column;
}

function parametersOf(query: string | Readonly<Record<string, unknown>>): URLSearchParams {
  if (typeof query === 'string') return new URLSearchParams(query);
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

/** Describes a list's address once, for reading and writing. */
export function listAddress<
  const Column extends string,
  const Filter extends string = never,
  const Detail extends string = never,
>(description: Description<Column, Filter, Detail>): ListAddress<ListState<Column, Filter | Detail>> {
  type State = ListState<Column, Filter | Detail>;
  const { sortable, defaultSort, filters = [], details = [] } = description;
  const further: readonly (Filter | Detail)[] = [...filters, ...details];

  function parse(query: string | Readonly<Record<string, unknown>>): State {
    const parameters = parametersOf(query);
    const cursor = parameters.get('cursor');
    const page = Number(parameters.get('page'));
    const isLaterPage = cursor !== null && cursor !== '' && Number.isSafeInteger(page) && page > 1;
    return {
      search: parameters.get('search') ?? '',
      sort: readSort(sortable, parameters.get('sort'), defaultSort),
      ...Object.fromEntries(further.map((name) => [name, parameters.get(name) || null])),
      page: isLaterPage ? page : 1,
      cursor: isLaterPage ? cursor : null,
    } as State;
  }

  function format(state: State, query = ''): string {
    const parameters = new URLSearchParams(query);
    const set = (name: string, value: string | null) => {
      if (value) parameters.set(name, value);
      else parameters.delete(name);
    };
    set('search', state.search);
    set('sort', state.sort === defaultSort ? null : state.sort);
    for (const name of further) set(name, (state as Record<string, string | null>)[name] ?? null);
    set('page', state.cursor ? String(state.page) : null);
    set('cursor', state.cursor);
    const text = parameters.toString();
    return text && `?${text}`;
  }

  function change(state: State, changed: Partial<State>): State {
    const next = { ...state, ...changed };
    const isOtherList = (['search', 'sort', ...filters] as const).some((name) => next[name] !== state[name]);
    return isOtherList ? { ...next, page: 1, cursor: null } : next;
  }

  return { initial: parse(''), parse, format, change };
}

/**
 * The order after a click on a column's head: up, then down, then up again.
 * @param otherwise the order that stands in place of the second "up", where the list has one of its own
 */
export function nextSort<Column extends string>(
  sort: SortOf<Column>,
  column: Column,
  otherwise: SortOf<Column> = column,
): SortOf<Column> {
  if (sort === `-${column}`) return otherwise;
  return sort === column ? `-${column}` : column;
}

/** How a column is sorted, in the words of `aria-sort`. */
export function sortDirection(sort: string, column: string): 'ascending' | 'descending' | 'none' {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}
