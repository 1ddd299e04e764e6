import * as z from 'zod/mini';
import { listLimits } from '#contract/platform/list.ts';
import { readable } from '#contract/platform/text.ts';
import type { ViewedList } from '#contract/workplace/views.ts';

type SortOf<Column extends string> = Column | `-${Column}`;

/** The state that every list has. */
export interface AnyListState {
  search: string;
  /** A column, or `-` and a column for descending order. */
  sort: string;
  /** Number of the page, from 1; if it is not 1, `cursor` leads to it. */
  page: number;
  cursor: string | null;
  /** For a list with saved views: the columns named in the address, and the key of the open view. */
  columns?: string | null;
  savedView?: string | null;
}

type FilterSchemas = Record<string, z.ZodMiniType<string>>;

/** Filters and details are null if the address has none. */
type ListState<Column extends string, Filters extends FilterSchemas, Detail extends string> = AnyListState & {
  sort: SortOf<Column>;
} & { [Name in keyof Filters]: z.infer<Filters[Name]> | null } & Record<Detail, string | null>;

export interface ListSearch<State extends AnyListState> {
  initial: State;
  /** Columns that the list can be sorted by. */
  sortable: readonly string[];
  /** The name under which views of the list are saved; undefined if it has none. */
  views: ViewedList | undefined;
  /** Reads the state from a query string or its parameters; values that are not understood become their defaults. */
  parse: (query: string | Readonly<Record<string, unknown>>) => State;
  /** Writes the state into a query string without defaults; parameters of other components stay. */
  format: (state: State, query?: string) => string;
  /** Applies a change; a new search, sort or filter returns to the first page. */
  change: (state: State, change: Partial<State>) => State;
  /** True if the list is searched or filtered. */
  isNarrowed: (state: State) => boolean;
  /** The change that clears search and filters. */
  cleared: Partial<State>;
  /** The part of a state that a view saves, as a query string without `?`: search, filters, order and columns. */
  viewQuery: (state: State) => string;
  /** The change that applies a saved view; an empty query restores the list's defaults. */
  viewChange: (query: string) => Partial<State>;
}

interface Description<Column extends string, Filters extends FilterSchemas, Detail extends string> {
  sortable: readonly Column[];
  defaultSort: SortOf<Column>;
  /** Further parameters that filter the list, with the schemas of their values. */
  filters: Filters;
  /** Further parameters that do not change the rows, such as the key of the open drawer. */
  details?: readonly Detail[];
  /** The name under which views of the list are saved, if people may choose columns and save views. */
  views?: ViewedList;
}

const filled = z.string().check(z.minLength(1));
/** A search text that the server would refuse is ignored. */
const searchable = filled.check(readable, z.maxLength(listLimits.searchMaximum));
/** A parameter that is left out if it is not understood. */
const lenient = (schema: z.ZodMiniType<string>) => z.catch(z.optional(schema), undefined);
const laterPage = z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.gt(1))));

/** Keeps only the parameters that are understood and differ from the default. */
function schemaOf({ sortable, defaultSort, filters, details = [], views }: Description<string, FilterSchemas, string>) {
  const orders = sortable.flatMap((name) => [name, `-${name}`]);
  const shape = {
    search: lenient(searchable),
    sort: lenient(z.string().check(z.refine((sort) => orders.includes(sort) && sort !== defaultSort))),
    ...Object.fromEntries(
      Object.entries<z.ZodMiniType<string>>(filters).map(([name, schema]) => [name, lenient(schema)]),
    ),
    ...Object.fromEntries(details.map((name) => [name, lenient(filled)])),
    ...(views && { columns: lenient(z.string().check(z.regex(/^[\w.]+$/))), savedView: lenient(z.uuid()) }),
    page: lenient(z.string().check(z.refine((page) => laterPage.safeParse(page).success))),
    cursor: lenient(filled),
  };
  return z.pipe(
    z.object(shape),
    z.transform(({ page, cursor, ...rest }: Partial<Record<string, string>>) => ({
      ...rest,
      ...(page && cursor && { page, cursor }),
    })),
  );
}

/** The fields of a state with these names. */
const only = <State extends object>(names: readonly (keyof State)[], state: State) =>
  Object.fromEntries(names.map((name) => [name, state[name]])) as Partial<State>;

/** @param names of the fields that a view saves */
const viewing = <State extends AnyListState>(
  views: ViewedList | undefined,
  names: readonly (keyof State)[],
  { initial, parse, format }: Pick<ListSearch<State>, 'initial' | 'parse' | 'format'>,
): Pick<ListSearch<State>, 'views' | 'viewQuery' | 'viewChange'> => ({
  views,
  viewQuery: (state) => format({ ...initial, ...only<State>(names, state) }).slice(1),
  viewChange: (query) => only<State>(names, parse(query)),
});

/** Describes a list's query string once, for reading and writing. */
export function listSearch<
  const Column extends string,
  const Filters extends FilterSchemas,
  const Detail extends string = never,
>(description: Description<Column, Filters, Detail>): ListSearch<ListState<Column, Filters, Detail>> {
  type State = ListState<Column, Filters, Detail>;
  const { sortable, defaultSort, filters, details = [], views } = description;
  const further = [...Object.keys(filters), ...details, ...(views ? ['columns', 'savedView'] : [])];
  const schema = schemaOf(description);

  function validate(given: Readonly<Record<string, unknown>>): Partial<Record<string, string>> {
    const page = typeof given['page'] === 'number' ? String(given['page']) : given['page'];
    return schema.parse({ ...given, page });
  }

  function parse(query: string | Readonly<Record<string, unknown>>): State {
    const read = validate(typeof query === 'string' ? Object.fromEntries(new URLSearchParams(query)) : query);
    const { search = '', sort = defaultSort, page = 1, cursor = null } = read;
    const added = Object.fromEntries(further.map((name) => [name, read[name] || null]));
    return { search, sort, ...added, page: Number(page), cursor } as State;
  }

  function format(state: State, query = ''): string {
    const parameters = new URLSearchParams(query);
    const written = validate({ ...state });
    for (const name of ['search', 'sort', ...further, 'page', 'cursor']) {
      const value = written[name];
      if (value) parameters.set(name, value);
      else parameters.delete(name);
    }
    const text = parameters.toString();
    return text && `?${text}`;
  }

  const initial = parse('');
  const narrowing: readonly (keyof State)[] = ['search', ...(Object.keys(filters) as (keyof State)[])];
  const ordering: readonly (keyof State)[] = [...narrowing, 'sort'];

  function change(state: State, changed: Partial<State>): State {
    const next = { ...state, ...changed };
    return (ordering as (keyof AnyListState)[]).some((name) => next[name] !== state[name])
      ? { ...next, page: 1, cursor: null }
      : next;
  }

  return {
    initial,
    sortable,
    ...viewing(views, [...ordering, 'columns'], { initial, parse, format }),
    parse,
    format,
    change,
    isNarrowed: (state) => narrowing.some((name) => state[name]?.trim()),
    cleared: only<State>(narrowing, initial),
  };
}
