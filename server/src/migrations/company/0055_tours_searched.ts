import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The tours whose departure is nearest before and behind a local time, in the order of the index whatever the statistics. */
const around = `create function company.tours_around(at text, at_most int) returns setof company.tours
  language plpgsql stable security definer rows 1000 set search_path = company, pg_temp
  set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
  declare
    own uuid := (select company.own());
  begin
    return query
      (select * from company.tours t where t.company = own and t.deleted is null and t.departure >= at collate "C"
        order by t.departure, t.key limit at_most)
      union all
      (select * from company.tours t where t.company = own and t.deleted is null and t.departure < at collate "C"
        order by t.departure desc, t.key desc limit at_most);
  end $$`;

const statements = [
  // What `tours_found` of 0026_tours reads with, as the functions of other tables: it was missing.
  'create policy search_all on company.tours for select to tourlotse_reader using (true)',
  'grant select on company.tours to tourlotse_reader',
  // Other indexes of tours know the company alone, and without statistics look as cheap as the one of words.
  'alter function company.tours_found(text[], int, text, boolean) set cpu_tuple_cost = 1000',
  around,
  'grant create on schema company to tourlotse_reader',
  'alter function company.tours_around(text, int) owner to tourlotse_reader',
  'revoke create on schema company from tourlotse_reader',
  'revoke all on function company.tours_around(text, int) from public',
  'grant execute on function company.tours_around(text, int) to company_user',
];

export const company0055: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
