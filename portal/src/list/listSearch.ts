import * as z from 'zod/mini';
import { listLimits } from '#contract/platform/list.ts';
import { readable } from '#contract/platform/text.ts';
import type { ViewedList } from '#contract/workplace/views.ts';

type SortOf<Column extends string> = Column | `-${Column}`;

/** What every list's state holds. */
export interface AnyListState {
  search: string;
  /** A column, or a column behind `-` for descending. */
  sort: string;
  /** Number of the page, from 1; where it is not 1, `cursor` leads to it. */
  page: number;
  cursor: string | null;
  /** Of a list that can have views: the columns that the address names, and the key of the view that was opened. */
  columns?: string | null;
  savedView?: string | null;
}

type FilterSchemas = Record<string, z.ZodMiniType<string>>;

/** Filters and details are null where the address has none. */
type ListState<Column extends string, Filters extends FilterSchemas, Detail extends string> = AnyListState & {
  sort: SortOf<Column>;
} & { [Name in keyof Filters]: z.infer<Filters[Name]> | null } & Record<Detail, string | null>;

export interface ListSearch<State extends AnyListState> {
  initial: State;
  /** Columns. */
  sortable: readonly string[];
  /** What views of the list are kept under; undefined where it has none. */
  views: ViewedList | undefined;
  /** Reads the state out of a query string or its parameters; whatever is not understood takes its default. */
  parse: (query: string | Readonly<Record<string, unknown>>) => State;
  /** Writes the state as a query string, defaults left out; parameters that are not the list's stay. */
  format: (state: State, query?: string) => string;
  /** Applies a change; another search, sort or filter begins at the first page again. */
  change: (state: State, change: Partial<State>) => State;
  /** Whether the list is searched or filtered. */
  isNarrowed: (state: State) => boolean;
  /** The change that takes search and filters back. */
  cleared: Partial<State>;
  /** What a view keeps of a state, as a query string without its question mark: search, filters, order and columns. */
  viewQuery: (state: State) => string;
  /** The change that leads to what a view keeps; of an empty one, to the list as it is by itself. */
  viewChange: (query: string) => Partial<State>;
}

interface Description<Column extends string, Filters extends FilterSchemas, Detail extends string> {
  sortable: readonly Column[];
  defaultSort: SortOf<Column>;
  /** Further parameters that narrow the list, with what they may be. */
  filters: Filters;
  /** Further parameters that leave the list as it is, such as what is open beside it. */
  details?: readonly Detail[];
  /** What views of the list are kept under, where people may choose columns and save views. */
  views?: ViewedList;
}

const filled = z.string().check(z.minLength(1));
/** What the server would refuse is no search. */
const searchable = filled.check(readable, z.maxLength(listLimits.searchMaximum));
/** A parameter that is left out where it is not understood. */
const lenient = (schema: z.ZodMiniType<string>) => z.catch(z.optional(schema), undefined);
const laterPage = z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.gt(1))));

/** Of the parameters, only what is understood and is not the default. */
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

/** Of a state what has one of these names. */
const only = <State extends object>(names: readonly (keyof State)[], state: State) =>
  Object.fromEntries(names.map((name) => [name, state[name]])) as Partial<State>;

/** @param names of what a view keeps */
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
