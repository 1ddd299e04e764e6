import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod/mini';
import type { Driver, DriverListInput, driverCounts, driverSortable } from '#contract/people/drivers.ts';
import { countLimit } from '#contract/platform/list.ts';
import { driverStatuses, type DriverStatus } from '#contract/people/people.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import {
  findPage,
  sortedBy,
  type ListPage,
  type Narrowing,
  type SortColumn,
} from '#server/platform/database/lists/page.ts';
import { byWords } from '#server/platform/database/lists/words.ts';
import { driverColumns, presentDriver, type DriverRow } from './row.ts';

type SortName = (typeof driverSortable)[number];

/** Some of these are generated columns, such as `status_sort` and `seen_sort`. */
const sortColumns: Record<SortName, SortColumn> = {
  status: { name: 'status_sort', type: 'text' },
  name: { name: 'name_sort', type: 'text' },
  phone: { name: 'phone_sort', type: 'text', isNullable: true },
  email: { name: 'email_sort', type: 'text' },
  lastOnline: { name: 'seen_sort', type: 'text', isNullable: true },
  created: { name: 'created', type: 'timestamptz' },
};

export type DriverPage = ListPage<Driver> & { counts: z.infer<typeof driverCounts> };

const isDriver = sql`t.role = 'driver' and t.ready`;

/** `driverStatus` in SQL. Each condition matches one index, which sorts the drivers of a status by name. */
const having: Record<DriverStatus, RawBuilder<unknown>> = {
  CONFIRM: sql`t.status_sort < '1'`,
  BLOCKED: sql`t.confirmed and not t.active`,
  ONLINE: sql`t.confirmed and t.active and t.online`,
  OFFLINE: sql`t.confirmed and t.active and not t.online`,
};

export async function listDrivers(tx: CompanyQuery, input: DriverListInput): Promise<DriverPage> {
  const { limit, cursor, search = '', sort = 'name', status } = input;
  const asked = ['drivers', sort, search, status ?? null];
  const name = sort.replace('-', '') as SortName;
  // An index holds the drivers of one status sorted by name. For any other order, the status is a filter.
  const isInOrder = status !== undefined && (name === 'name' || name === 'status');
  const { page, counts } = await findPage(tx, {
    table: 'users',
    key: 'uid',
    isListed: isInOrder ? sql`${isDriver} and ${having[status]}` : isDriver,
    narrowed: narrowedBy(tx.company, { search, status: isInOrder ? undefined : status }),
    ...sortedBy(sortColumns, sort),
    ...(isInOrder && { sort: sortColumns[status === 'CONFIRM' ? 'status' : 'name'] }),
    cursor,
    limit,
    alias: 'u',
    presented: driverColumns('u'),
    present: (row: DriverRow) => presentDriver(row),
    counted: { counts: countsOf(tx.company) },
    asked,
  });
  const all = Object.values(counts.counts).reduce((sum, count) => sum + count, 0);
  return { ...page, counts: { all: Math.min(all, countLimit + 1), ...counts.counts } };
}

/** Numbers of drivers in each status, without the list's filters. */
function countsOf(company: string) {
  const counts = driverStatuses.map(
    (status) => sql`${sql.lit(status)}, (select count(*)::int from (
      select from company.users t where t.company = ${company} and ${isDriver} and ${having[status]}
      limit ${sql.lit(countLimit + 1)}
    ) t)`,
  );
  return sql<Record<DriverStatus, number>>`json_build_object(${sql.join(counts)})`;
}

/** The requested search words and status. */
function narrowedBy(
  company: string,
  { search, status }: { search: string; status: DriverStatus | undefined },
): Narrowing[] {
  const byStatus = (isWanted: RawBuilder<unknown>): Narrowing => ({
    isWanted,
    candidates: (atMost) =>
      sql`select * from company.users t where t.company = ${company} and ${isDriver} and ${isWanted} limit ${atMost}`,
  });
  return [...byWords(search, 'search', 'drivers_found'), ...(status ? [byStatus(having[status])] : [])];
}
