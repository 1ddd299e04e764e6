/** The list of drivers in one statement: filtered, counted by status, sorted and cut to a page. */
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod/mini';
import type { Driver, DriverListInput, driverCounts, driverSortable } from '#contract/drivers.ts';
import { searchWords } from '#contract/sorting.ts';
import { decodeCursor, encodeCursor, type Position } from '#server/platform/database/cursor.ts';
import type { CompanyReader } from '#server/platform/database/database.ts';
import { driverColumns, presentDriver, statusColumn, type DriverRow } from './row.ts';

/** A moment as text that sorts like it: microseconds with leading zeros. */
const moment = (column: RawBuilder<unknown>) =>
  sql`lpad((extract(epoch from ${column}) * 1000000)::bigint::text, 20, '0')`;

/** What each order compares, bytewise; the same text stands in the cursor. */
const sortValues = {
  // Only whether somebody waits: presence would move the rows with every heartbeat.
  status: sql`case when u.confirmed then '1 ' else '0 ' end || u.name_sort`,
  name: sql`u.name_sort`,
  phone: sql`nullif(regexp_replace(u.phone, '\\D', '', 'g'), '')`,
  email: sql`u.email`,
  // Whoever is online was so just now.
  lastOnline: sql`case when u.online then ${'9'.repeat(20)} else ${moment(sql`u.last_online`)} end`,
  created: moment(sql`u.created`),
} as const satisfies Record<(typeof driverSortable)[number], RawBuilder<unknown>>;

type Counts = z.infer<typeof driverCounts>;
export interface DriverPage {
  items: Driver[];
  total: number;
  isTotalExact: boolean;
  next: string | null;
  counts: Counts;
}

interface ListRow extends DriverRow {
  total: number;
  counts: Counts;
  sorted_by: string | null;
}

/** A page of drivers; the cursor of the next one is null on the last. */
export async function listDrivers(tx: CompanyReader, input: DriverListInput): Promise<DriverPage> {
  const { limit, cursor, search = '', sort = 'name', status } = input;
  const descending = sort.startsWith('-');
  const asked = [sort, search, status ?? null];
  const after = decodeCursor(asked, cursor);
  const value = sortValues[sort.replace('-', '') as keyof typeof sortValues];
  const words = searchWords(search);
  const matches = [
    ...(status ? [sql`status = ${status}`] : []),
    ...words.map((word) => sql`search like ${`%${word}%`}`),
  ];
  const order = direction(descending);
  // A company's drivers are few enough to be looked at all together, which the counts need anyway.
  const { rows } = await sql<ListRow>`
    with everybody as materialized (
      select u.uid, u.search, ${statusColumn('u')} as status, (${value}) collate "C" as sorted_by
      from company.users u where u.company = ${tx.company} and u.role = 'driver' and u.ready
    ), filtered as (
      select uid, sorted_by from everybody where ${sql.join([sql`true`, ...matches], sql` and `)}
    )
    select (select count(*)::int from filtered) as total, c.counts, p.sorted_by, ${driverColumns('u')}
    from (${countsOf}) c
    left join lateral (
      select uid, sorted_by from filtered ${from(after, descending)}
      order by sorted_by ${order} nulls last, uid ${order} limit ${limit + 1}
    ) p on true
    left join company.users u on u.company = ${tx.company} and u.uid = p.uid
    order by p.sorted_by ${order} nulls last, p.uid ${order}
  `.execute(tx.db);
  const page = rows.filter((row) => row.uid !== null);
  const last = page.length > limit ? page[limit - 1] : undefined;
  const first = rows[0] as ListRow;
  return {
    items: page.slice(0, limit).map(presentDriver),
    total: first.total,
    isTotalExact: true,
    next: last ? encodeCursor(asked, { value: last.sorted_by, key: last.uid }) : null,
    counts: first.counts,
  };
}

/** How many there are in each status, whatever the list is filtered by. */
const countsOf = sql`select json_build_object('all', count(*),
  'CONFIRM', count(*) filter (where status = 'CONFIRM'), 'BLOCKED', count(*) filter (where status = 'BLOCKED'),
  'ONLINE', count(*) filter (where status = 'ONLINE'), 'OFFLINE', count(*) filter (where status = 'OFFLINE')) as counts
  from everybody`;

const direction = (descending: boolean) => (descending ? sql`desc` : sql`asc`);

/** Rows behind the cursor; those without a value come last in both directions. */
function from(after: Position | null, descending: boolean): RawBuilder<unknown> {
  if (!after) return sql``;
  const beyond = descending ? sql`<` : sql`>`;
  if (after.value === null) return sql`where sorted_by is null and uid ${beyond} ${after.key}::uuid`;
  return sql`where (sorted_by, uid) ${beyond} (${after.value}, ${after.key}::uuid) or sorted_by is null`;
}
