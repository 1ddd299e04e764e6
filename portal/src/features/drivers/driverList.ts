/** What of the drivers' list stands in the address, and what the server is asked for. */
import { driverSortable, type DriverListInput } from '#contract/drivers.ts';
import { driverStatuses, type DriverStatus } from '#contract/people.ts';
import { listAddress, type ListState, type SortOf } from '#portal/platform/list/listState.ts';

export type DriverColumn = (typeof driverSortable)[number];
export type DriverListState = ListState<DriverColumn, 'status'>;

/** Rows of a page. */
export const pageSize = 50;
/** Those who wait first, then by name. */
export const defaultSort: SortOf<DriverColumn> = 'status';

export const driverAddress = listAddress({ sortable: driverSortable, defaultSort, filters: ['status'] });

/** The status that is filtered by; null for all, and for what the address says wrongly. */
export function statusOf({ status }: DriverListState): DriverStatus | null {
  return driverStatuses.find((known) => known === status) ?? null;
}

/** What the server is asked for. */
export function listInputOf(state: DriverListState): DriverListInput {
  const search = state.search.trim();
  const status = statusOf(state);
  return {
    limit: pageSize,
    sort: state.sort,
    ...(search && { search }),
    ...(status && { status }),
    ...(state.cursor && { cursor: state.cursor }),
  };
}
