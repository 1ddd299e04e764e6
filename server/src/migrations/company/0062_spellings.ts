/** Customers are found however umlauts and telephones are written, and where nothing is found by words that resemble. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { foundByWords } from './0019_search.ts';

const respelled = (text: string) => `regexp_replace(${text}, '([aou])e', '\\1', 'g')`;

/** As in 0019_search, with names of categories as patterns are written. */
const customersOfCategories = `select t.* from (
  select c.* from company.customers c where c.company = $1 and c.deleted is null and c.search like $2[1]
  union all
  select c.* from (
    select distinct h.customer from company.categories k
    join company.customer_categories h on h.company = k.company and h.category = k.key
    where k.company = $1 and k.deleted is null and ${respelled('k.name_sort')} like $2[1]
  ) h join lateral (select * from company.customers c where c.company = $1 and c.key = h.customer offset 0) c
    on c.deleted is null and c.search not like $2[1]
) t`;
const whereCategoriesAreNamed = `
  words := array(select p from unnest(patterns) p where not exists (
    select from company.categories k where k.company = own and k.deleted is null and ${respelled('k.name_sort')} like p));
  if cardinality(words) = 0 then
    words := patterns;
    statement := $text$${customersOfCategories}$text$;
  end if;`;

/** Rows that show one of several patterns; its limits and settings are those of the functions beside it. */
const alike = [
  `create function company.customers_alike(patterns text[], at_most int) returns setof company.customers
    language plpgsql stable security definer rows 100 set search_path = company, pg_temp
    set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  declare
    own uuid := (select company.own());
    one_of text;
  begin
    -- Each pattern by itself, since the trigram index answers none in an array.
    select string_agg(format('t.search like $2[%s]', i), ' or ') into one_of from generate_subscripts(patterns, 1) i;
    return query execute format('select t.* from company.customers t
      where t.company = $1 and t.deleted is null and (%s) limit $3', one_of) using own, patterns, at_most;
  end $$`,
  'grant create on schema company to tourlotse_reader',
  'alter function company.customers_alike(text[], int) owner to tourlotse_reader',
  'revoke create on schema company from tourlotse_reader',
  'revoke all on function company.customers_alike(text[], int) from public',
  'grant execute on function company.customers_alike(text[], int) to company_user',
];

/** What `sortedAndSearched` of customers keeps beside what was kept before. */
const spelled = `(select string_agg(' ' || ${respelled('word')}, '')
  from unnest(string_to_array(search, ' ')) word where word ~ '[aou]e')`;
const national = `case when phone ~ '^\\s*(\\+|00)49' then ' 0' || regexp_replace(phone_sort, '^(00)?490?', '') end`;
const international = `case when phone_sort ~ '^0[1-9]' then ' 49' || substr(phone_sort, 2) end`;

const statements = [
  'drop function company.customers_found(text[], int, text, boolean)',
  ...foundByWords(
    'customers_found',
    { table: 'customers', key: 'key', text: 'search', listed: 't.deleted is null' },
    whereCategoriesAreNamed,
  ),
  ...alike,
  // The owner is under row-level security as well while it is forced.
  'alter table company.customers no force row level security',
  `update company.customers set search = concat(search, ${spelled}, ${national}, ${international})
    where search ~ '[aou]e' or phone ~ '^\\s*(\\+|00)49' or phone_sort ~ '^0[1-9]'`,
  'alter table company.customers force row level security',
];

export const company0062Spellings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
