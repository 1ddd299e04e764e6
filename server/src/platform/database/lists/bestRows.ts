/**
 * The few best rows of a table that contain all words, at a cost that neither grows with the table nor depends on the
 * planner's statistics. Like a page of a list (`page.ts`), but without counting or sorting all matches.
 */
import { sql, type RawBuilder } from 'kysely';
import { searchWords } from '#contract/platform/searchWords.ts';
import { fold } from '#contract/platform/sorting.ts';
import { holdsSimilar, similarPatterns, storedSpelling } from './spelling.ts';
import type { CompanyTables } from '../tables.ts';

/** How the rows of a table are found; conditions and columns refer to a row as `t`. */
export interface Findable {
  table: keyof CompanyTables;
  /** The key's column. */
  key: 'key' | 'uid';
  /** Condition of all rows that can be found; the indexes have the same condition. */
  isListed: RawBuilder<unknown>;
  /** The column with all words, and the function that returns the rows whose column matches patterns. */
  text: 'search' | 'found_by';
  candidates: `${string}_found`;
  /** How the column spells a word of a search, if it contains more than the folded text. */
  spelled?: (word: string) => string;
  /** Rows whose value here begins with the search are best. An index has the company, this column and the key. */
  begins: string;
  /** The beginning that is looked for, if it is not the folded search; null if no row can begin with the search. */
  beginningOf?: (search: string) => string | null;
  /** The function that returns the rows that match the patterns of `similarPatterns`. */
  alike?: `${string}_alike`;
  /** The rows that come first if many are found, at most the given number; default: the first ones by `begins`. */
  first?: (atMost: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Sort value, ascending. */
  order: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  detail: RawBuilder<unknown>;
  departure?: RawBuilder<unknown>;
}

interface Sought {
  company: string;
  /** The search as it was typed. */
  search: string;
  /** The words of the search, folded. */
  words: readonly string[];
}

/** Maximum of rows that are read in order, and of rows that are taken from the index of words. */
const walked = 1000;
const candidates = 2000;

/** A search in a company, or null if the text contains no word. */
export function soughtBy(company: string, search: string): Sought | null {
  const words = searchWords(search);
  return words.length === 0 ? null : { company, search, words };
}

/** Patterns of all words, for the text with a space before it, and the patterns for which the index is used. */
function patternsOf(words: readonly string[]) {
  // Fewer than three characters contain no trigram; together with the space before a word they do.
  const isShort = (word: string) => word.length < 3;
  const patternOf = (word: string) => (isShort(word) ? `% ${word}%` : `%${word}%`);
  const long = words.filter((word) => !isShort(word));
  return {
    patterns: words.map(patternOf),
    indexed: (long.length > 0 ? long : words).toSorted((one, other) => other.length - one.length).map(patternOf),
  };
}

/** The best rows, each with its `place` among them, as a statement. */
export function bestRows(kind: string, findable: Findable, sought: Sought, most: number): RawBuilder<unknown> {
  const { table, text, order, name, detail, departure = sql`null` } = findable;
  const { company } = sought;
  const { patterns, indexed } = patternsOf(sought.words.map(findable.spelled ?? ((word) => word)));
  const t = sql.table(`company.${table}`);
  const key = sql.ref(`t.${findable.key}`);
  const isOwn = sql`t.company = ${company} and ${findable.isListed}`;
  const holdsAll = sql`' ' || t.${sql.ref(text)} like all (${sql.val(patterns)}::text[])`;
  const begins = sql.ref(`t.${findable.begins}`);
  const beginning = (findable.beginningOf ?? fold)(sought.search);
  const isBegun =
    beginning === null ? sql`false` : sql`${begins} >= ${beginning} and ${begins} < ${`${beginning}\u{10FFFF}`}`;
  // If the search is a whole number, a row with this number is enough.
  const enough = sql.lit(findable.beginningOf && beginning !== null ? 1 : most);
  const byName = sql`select * from ${t} t where ${isOwn} order by ${begins}, ${key} limit ${sql.lit(walked)}`;
  const first = findable.first?.(sql.lit(walked)) ?? byName;
  return sql`select ${sql.lit(kind)} as kind, b.key, b.place, ${name} as name, ${detail} as detail, ${departure} as departure
    from (
      with begun as materialized (
        select ${key} as key, 0 as rank, ${order} as sorted_by from ${t} t
        where ${isOwn} and ${isBegun} order by ${begins}, ${key} limit ${sql.lit(most)}
      ), walked as materialized (
        select ${key} as key, 1 as rank, ${order} as sorted_by from (${first}) t
        where (select count(*) from begun) < ${enough} and ${isOwn} and ${holdsAll}
      ), looked_up as materialized (
        select ${key} as key, 1 as rank, ${order} as sorted_by
        from company.${sql.ref(findable.candidates)}(${sql.val(indexed)}::text[], ${sql.lit(candidates)}) t
        where ${isOwn} and ${holdsAll}
          and (select count(*) from (select key from begun union select key from walked) k) < ${enough}
      )
      select key, row_number() over (order by rank, sorted_by, key)::int as place from (
        select distinct on (key) key, rank, sorted_by from (
          select * from begun union all select * from walked union all select * from looked_up
        ) all_found order by key, rank
      ) each_once order by rank, sorted_by, key limit ${sql.lit(most)}
    ) b join lateral (
      select * from ${t} t where t.company = ${company} and ${key} = b.key offset 0
    ) t on true`;
}

/** Rows by their keys, in the shape of `bestRows`. */
export function namedRows(
  kind: string,
  { table, key, isListed, name, detail, departure = sql`null` }: Findable,
  company: string,
  keys: readonly string[],
): RawBuilder<unknown> {
  return sql`select ${sql.lit(kind)} as kind, t.${sql.ref(key)} as key, 0 as place, ${name} as name, ${detail} as detail,
      ${departure} as departure
    from ${sql.table(`company.${table}`)} t
    where t.company = ${company} and t.${sql.ref(key)} = any (${sql.val(keys)}::uuid[]) and ${isListed}`;
}

/** Rows that match each word with one wrong letter at most, in the shape of `bestRows`; null if not supported. */
export function similarRows(
  kind: string,
  findable: Findable,
  sought: Sought,
  most: number,
): RawBuilder<unknown> | null {
  const { alike, text, order, name, detail, departure = sql`null` } = findable;
  const words = sought.words.map((word) => similarPatterns(storedSpelling(word)));
  if (!alike || !words.some((patterns) => patterns.length > 1)) return null;
  const { longest, isWanted } = holdsSimilar(words, sql`t.${sql.ref(text)}`);
  return sql`select ${sql.lit(kind)} as kind, t.${sql.ref(findable.key)} as key,
      row_number() over (order by ${order}, t.${sql.ref(findable.key)})::int as place,
      ${name} as name, ${detail} as detail, ${departure} as departure
    from company.${sql.ref(alike)}(${sql.val(longest)}::text[], ${sql.lit(candidates)}) t
    where t.company = ${sought.company} and ${findable.isListed} and ${isWanted}
    order by place limit ${sql.lit(most)}`;
}
