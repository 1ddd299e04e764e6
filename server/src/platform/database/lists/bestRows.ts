/**
 * The best few rows of a table that hold all words, at a cost that does not grow with the table, whatever the engine
 * knows of its rows: as a page of a list (`page.ts`), but neither counted nor sorted to their end.
 */
import { sql, type RawBuilder } from 'kysely';
import { fold, searchWords } from '#contract/platform/sorting.ts';
import { holdsSimilar, similarPatterns, sought as spelling } from './spelling.ts';
import type { CompanyTables } from '../tables.ts';

/** How the rows of a table are found; conditions and columns are of a row as `t`. */
export interface Findable {
  table: keyof CompanyTables;
  /** The key's column. */
  key: 'key' | 'uid';
  /** Which rows there are to be found at all; the indexes have it as their condition. */
  isListed: RawBuilder<unknown>;
  /** The column with all words, and the function that knows the rows of patterns in it. */
  text: 'search' | 'found_by';
  candidates: `${string}_found`;
  /** How the column has a word of a search, where it keeps more than what is folded. */
  spelled?: (word: string) => string;
  /** What begins with the search is best: a column that an index of the company has before the key. */
  begins: string;
  /** What begins there, where that is not the folded search; null where nothing can. */
  beginningOf?: (search: string) => string | null;
  /** The function that knows rows whose words differ from patterns by a letter. */
  alike?: `${string}_alike`;
  /** The rows that come first where many are found, at most as many as given: where they are not the first by name. */
  first?: (atMost: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** What they are sorted by, the smallest first. */
  order: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  detail: RawBuilder<unknown>;
  departure?: RawBuilder<unknown>;
}

interface Sought {
  company: string;
  /** As it was typed. */
  search: string;
  /** Its words, folded. */
  words: readonly string[];
}

/** Rows that are looked at in order, and those that are taken of the index of words. */
const walked = 1000;
const candidates = 2000;

/** What is sought of a company, or null where the text holds no word. */
export function soughtBy(company: string, search: string): Sought | null {
  const words = searchWords(search);
  return words.length === 0 ? null : { company, search, words };
}

/** Patterns of all words, over the text with a space before it, and those of them that an index answers. */
function patternsOf(words: readonly string[]) {
  // Of fewer characters than three there is no trigram, but with the space before a word there is.
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
  // A whole number that there is means nothing else.
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

/** Rows by their keys, as `bestRows` answers them. */
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

/** Rows of which each word differs by a letter at most, as `bestRows` answers them; null where none are known alike. */
export function similarRows(
  kind: string,
  findable: Findable,
  sought: Sought,
  most: number,
): RawBuilder<unknown> | null {
  const { alike, text, order, name, detail, departure = sql`null` } = findable;
  const words = sought.words.map((word) => similarPatterns(spelling(word)));
  if (!alike || !words.some((patterns) => patterns.length > 1)) return null;
  const { longest, isWanted } = holdsSimilar(words, sql`t.${sql.ref(text)}`);
  return sql`select ${sql.lit(kind)} as kind, t.${sql.ref(findable.key)} as key,
      row_number() over (order by ${order}, t.${sql.ref(findable.key)})::int as place,
      ${name} as name, ${detail} as detail, ${departure} as departure
    from company.${sql.ref(alike)}(${sql.val(longest)}::text[], ${sql.lit(candidates)}) t
    where t.company = ${sought.company} and ${findable.isListed} and ${isWanted}
    order by place limit ${sql.lit(most)}`;
}
