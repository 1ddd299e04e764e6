import { sql } from 'kysely';
import type { UnassignedStop, UnassignedStopListInput } from '#contract/unassignedStops.ts';
import { unassignedStopTable } from '#server/domain/unassignedStops/table.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import type { ListPage, SortColumn } from '#server/platform/database/page.ts';
import { listRows } from '#server/platform/database/listRows.ts';

const sortColumns = {
  day: { name: 'day', type: 'text' },
  name: { name: 'name_sort', type: 'text' },
} as const satisfies Record<string, SortColumn>;

/** A page of the stops without a tour. */
export const listStops = (tx: CompanyQuery, input: UnassignedStopListInput): Promise<ListPage<UnassignedStop>> =>
  listRows(
    tx,
    { name: 'unassigned_stops', table: unassignedStopTable, sortColumns, defaultSort: 'day' },
    input,
    input.day === undefined ? [] : [sql`t.day = ${input.day}`],
  );
