/** What of the customers' list stands in the address: search, sort, category, page and the customer that is open. */
import { customerSortable, type CustomerListInput } from '#contract/customers.ts';

export type CustomerColumn = (typeof customerSortable)[number];
export type CustomerSort = NonNullable<CustomerListInput['sort']>;

/** Rows of a page. */
export const pageSize = 50;
export const defaultSort: CustomerSort = 'name';
/** Stands in place of a customer's key while one is being added. */
export const newCustomer = 'new';

export interface ListState {
  search: string;
  sort: CustomerSort;
  /** Key of the category that is filtered by. */
  category: string | null;
  /** Number of the page, from 1; where it is not 1, `cursor` leads to it. */
  page: number;
  cursor: string | null;
  /** Key of the customer in the drawer, or `newCustomer`. */
  customer: string | null;
}

export const initialListState: ListState = {
  search: '',
  sort: defaultSort,
  category: null,
  page: 1,
  cursor: null,
  customer: null,
};

function asSort(text: string | null): CustomerSort {
  const column = customerSortable.find((name) => name === text?.replace(/^-/, ''));
  if (!column) return defaultSort;
  return text?.startsWith('-') ? `-${column}` : column;
}

/** Reads the state out of an address's query; whatever is not understood takes its default. */
export function parseListState(query: string): ListState {
  const parameters = new URLSearchParams(query);
  const cursor = parameters.get('cursor');
  const page = Number(parameters.get('page'));
  const isLaterPage = cursor !== null && cursor !== '' && Number.isSafeInteger(page) && page > 1;
  return {
    search: parameters.get('search') ?? '',
    sort: asSort(parameters.get('sort')),
    category: parameters.get('category') || null,
    page: isLaterPage ? page : 1,
    cursor: isLaterPage ? cursor : null,
    customer: parameters.get('customer') || null,
  };
}

/** Writes the state as an address's query, defaults left out; parameters that are not the list's stay. */
export function formatListState(state: ListState, query = ''): string {
  const parameters = new URLSearchParams(query);
  const set = (name: string, value: string | null) => {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  };
  set('search', state.search);
  set('sort', state.sort === defaultSort ? null : state.sort);
  set('category', state.category);
  set('page', state.cursor ? String(state.page) : null);
  set('cursor', state.cursor);
  set('customer', state.customer);
  const text = parameters.toString();
  return text && `?${text}`;
}

/** Applies a change; another search, sort or category begins at the first page again. */
export function changeListState(state: ListState, change: Partial<ListState>): ListState {
  const next = { ...state, ...change };
  const isOtherList = next.search !== state.search || next.sort !== state.sort || next.category !== state.category;
  return isOtherList ? { ...next, page: 1, cursor: null } : next;
}

/** What the server is asked for. */
export function listInputOf({ search, sort, category, cursor }: ListState): CustomerListInput {
  const wanted = search.trim();
  return {
    limit: pageSize,
    sort,
    ...(wanted && { search: wanted }),
    ...(category && { category }),
    ...(cursor && { cursor }),
  };
}

/** The order after a click on a column's head: up, then down, then up again. */
export function nextSort(sort: CustomerSort, column: CustomerColumn): CustomerSort {
  return sort === column ? `-${column}` : column;
}

/** How a column is sorted, in the words of `aria-sort`. */
export function sortDirection(sort: CustomerSort, column: CustomerColumn): 'ascending' | 'descending' | 'none' {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}
