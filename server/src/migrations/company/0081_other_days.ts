/** A stop keeps what holds on the days around its tour's, so that a tour over midnight meets the windows of the next day. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const wholeDay = `'[{"from": "00:00", "until": "24:00"}]'::jsonb`;
/** The spans of a day of the customer `c`: those of the date, else of its weekday; null for any time. */
const spansOn = (day: string) => `coalesce(
  (select e -> 'spans' from jsonb_array_elements(c.acceptance_hours -> 'exceptions') e where e ->> 'date' = (${day})::text limit 1),
  nullif(c.acceptance_hours -> 'weekdays', 'null'::jsonb) -> (extract(isodow from ${day})::int - 1))`;
/** No span went over midnight until now: the evening before reaches into no tour. */
const others = `(select jsonb_agg(jsonb_build_object('date', d.day::text, 'spans', coalesce(d.spans, ${wholeDay})) order by d.day)
  from (select t.day::date + later as day, ${spansOn('t.day::date + later')} as spans from generate_series(1, 2) later) d
  where d.spans is distinct from ${spansOn('t.day::date')})`;

// The owner is under row-level security as well while it is forced.
const tables = ['tour_stops', 'tours', 'customers'];
const forced = (how: 'force' | 'no force') =>
  tables.map((table) => `alter table company.${table} ${how} row level security`);

/** Of tours that are over everything has been reported. */
const statements = [
  `alter table company.tour_stops add column other_days jsonb not null default '[]'`,
  ...forced('no force'),
  `with found as (select s.company, s.key, ${others} as other_days
      from company.tour_stops s
      join company.tours t on t.company = s.company and t.key = s.tour and t.state not in ('done', 'cancelled')
      join company.customers c on c.company = s.company and c.key = s.customer
      where s.own_windows is null)
    update company.tour_stops s set other_days = found.other_days from found
    where found.company = s.company and found.key = s.key and found.other_days is not null`,
  ...forced('force'),
];

export const company0081: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
