/** The names by which a list is sorted, without the leading `-` for descending order. */
type SortOf<Input> = Input extends { sort?: infer Sort } ? Exclude<Sort, undefined | `-${string}`> & string : never;

type Fields<Entity> = readonly (keyof Entity & string)[];

interface Placing<Entity, Input> {
  defaultSort: SortOf<Input>;
  /** Sort → the fields that it compares. */
  sorting: Record<SortOf<Input>, Fields<Entity>>;
  /** The search and each filter → the fields on which it depends. */
  narrowing: Record<Exclude<keyof Input & string, 'sort' | 'limit' | 'cursor'>, Fields<Entity>>;
  /** Fields on which the counts beside the rows depend. */
  counted?: Fields<Entity>;
}

/** Describes on which fields it depends whether and where a list shows a row. @returns these fields for a list's input */
export const placedBy =
  <Entity, Input extends { sort?: string | undefined }>({
    defaultSort,
    sorting,
    narrowing,
    counted = [],
  }: Placing<Entity, Input>) =>
  (input: Input): Fields<Entity> => {
    const sort = (input.sort?.replace('-', '') ?? defaultSort) as SortOf<Input>;
    const narrowed = Object.entries<Fields<Entity>>(narrowing).flatMap(([name, fields]) =>
      input[name as keyof Input] === undefined ? [] : fields,
    );
    return [...sorting[sort], ...narrowed, ...counted];
  };
