/** Rows that hold all words, also as the first of them in the order of a column: the rest need not be kept to be sorted. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Searched {
  table: string;
  key: string;
  /** The column that words are looked for in, and which rows of the table are in its index. */
  text: string;
  listed: string;
}

/** A word may stand in the name of a category instead: the others lead to the customers, or to its holders besides. */
const customersOfCategories = `select t.* from (
  select c.* from company.customers c where c.company = $1 and c.deleted is null and c.search like $2[1]
  union all
  select c.* from (
    select distinct h.customer from company.categories k
    join company.customer_categories h on h.company = k.company and h.category = k.key
    where k.company = $1 and k.deleted is null and k.name_sort like $2[1]
  ) h join lateral (select * from company.customers c where c.company = $1 and c.key = h.customer offset 0) c
    on c.deleted is null and c.search not like $2[1]
) t`;
const whereCategoriesAreNamed = `
  words := array(select p from unnest(patterns) p where not exists (
    select from company.categories k where k.company = own and k.deleted is null and k.name_sort like p));
  if cardinality(words) = 0 then
    words := patterns;
    statement := $text$${customersOfCategories}$text$;
  end if;`;

/** A function of the rows that hold all words; its limits and settings are those of 0008_lists. */
export const foundByWords = (name: string, { table, key, text, listed }: Searched, before = '') => [
  `create function company.${name}(patterns text[], at_most int, sort text default null, descending boolean default false)
    returns setof company.${table} language plpgsql stable security definer rows 100
    set search_path = company, pg_temp
    set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  declare
    own uuid := (select company.own());
    words text[] := patterns;
    direction text := case when descending then 'desc' else 'asc' end;
    statement text;
  begin
    ${before}
    if statement is null then
      -- Each pattern by itself, since the trigram index answers none in an array.
      select $text$select t.* from company.${table} t where t.company = $1 and ${listed}$text$
        || string_agg(format(' and t.${text} like $2[%s]', i), '') into statement from generate_subscripts(words, 1) i;
    end if;
    if sort is not null then
      statement := statement || format(' order by t.%I %s nulls last, t.${key} %2$s', sort, direction);
    end if;
    return query execute statement || ' limit $3' using own, words, at_most;
  end $$`,
  'grant create on schema company to tourlotse_reader',
  `alter function company.${name}(text[], int, text, boolean) owner to tourlotse_reader`,
  'revoke create on schema company from tourlotse_reader',
  `revoke all on function company.${name}(text[], int, text, boolean) from public`,
  `grant execute on function company.${name}(text[], int, text, boolean) to company_user`,
];

/** Replaces the functions of 0008_lists and 0018. */
const found = (name: string, searched: Searched, before?: string) => [
  `drop function company.${name}(text[], int)`,
  ...foundByWords(name, searched, before),
];

const isThere = 't.deleted is null';
const statements = [
  ...found(
    'customers_found',
    { table: 'customers', key: 'key', text: 'search', listed: isThere },
    whereCategoriesAreNamed,
  ),
  ...found('vehicles_found', { table: 'vehicles', key: 'key', text: 'search', listed: isThere }),
  ...found('drivers_found', { table: 'users', key: 'uid', text: 'search', listed: `t.role = 'driver' and t.ready` }),
  ...found('sensors_found', { table: 'sensors', key: 'key', text: 'found_by', listed: `t.state = 'ready'` }),
];

export const company0019: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
