/** Streets are sorted and compared with abbreviations unfolded, and found either way: 'Prager Str. 2' is 'Prager Straße 2'. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A folded word unfolded. */
const unfolded = (word: string) => `case ${word}
  when 'av' then 'avenue' when 'ave' then 'avenue' when 'bd' then 'boulevard' when 'blvd' then 'boulevard'
  when 'boul' then 'boulevard' when 'bgm' then 'burgermeister' when 'dr' then 'doktor' when 'gr' then 'grosse'
  when 'kl' then 'kleine' when 'pl' then 'platz' when 'prof' then 'professor' when 'rte' then 'route'
  when 'st' then 'sankt' when 'skt' then 'sankt' when 'ul' then 'ulica'
  else regexp_replace(regexp_replace(${word}, '(str|straat)$', 'strasse'), '(...)pl$', '\\1platz') end`;
/** What a word is abbreviated to, where that does not begin like it. */
const shortened = (word: string) => `case ${word}
  when 'boulevard' then ' bd blvd' when 'burgermeister' then ' bgm' when 'doktor' then ' dr' when 'route' then ' rte'
  when 'sankt' then ' st skt' else '' end`;

const words = (text: string) => `unnest(string_to_array(${text}, ' ')) with ordinality as w (word, place)`;
const street = (text: string) =>
  `(select coalesce(string_agg(${unfolded('w.word')}, ' ' order by w.place), '') from ${words(text)})`;
const more = `(select string_agg(case when ${unfolded('w.word')} <> w.word then ' ' || ${unfolded('w.word')} else '' end
  || ${shortened('w.word')}, '' order by w.place) from ${words('search')})`;

/** As streets and postcodes are compared, of what is sorted. */
const compared = (sorted: string) =>
  `regexp_replace(regexp_replace(${sorted}, '([aou])e', '\\1', 'g'), '(?<!\\d) | (?!\\d)', '', 'g')`;
const part = (number: number) => `split_part(identity, E'\\n', ${number})`;

// The owner is under row-level security as well while it is forced.
const changing = (table: string, statement: string) => [
  `alter table company.${table} no force row level security`,
  statement,
  `alter table company.${table} force row level security`,
];

const statements = [
  ...['customers', 'addresses'].flatMap((table) =>
    changing(
      table,
      `update company.${table} set street_sort = ${street('street_sort')}, search = concat(search, ${more})`,
    ),
  ),
  ...changing(
    'unassigned_stops',
    `update company.unassigned_stops set search = concat(search, ${more}) where ${more} <> ''`,
  ),
  // Rows that a dry run has looked through are compared with those that it has not reached yet.
  ...changing(
    'import_rows',
    `update company.import_rows set identity = concat(${part(1)}, E'\\n', ${compared(street(part(2)))}, E'\\n',
        upper(regexp_replace(${part(3)}, '[-\\s]', '', 'g')))
      where identity like E'%\\n%\\n%'`,
  ),
];

export const company0076: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
