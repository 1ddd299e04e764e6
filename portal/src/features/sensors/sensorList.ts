/** What of the sensors' list stands in the address, and what the server is asked for. */
import { sensorSortable, type SensorListInput } from '#contract/sensors.ts';
import { listAddress, type ListState, type SortOf } from '#portal/platform/list/listState.ts';

export type SensorColumn = (typeof sensorSortable)[number];
/** `assign` is the key of a vehicle that a sensor is sought for. */
export type SensorListState = ListState<SensorColumn, 'assign'>;

/** Rows of a page. */
export const pageSize = 50;
export const defaultSort: SortOf<SensorColumn> = 'name';

export const sensorAddress = listAddress({ sortable: sensorSortable, defaultSort, details: ['assign'] });

/** What the server is asked for. */
export function listInputOf(state: SensorListState): SensorListInput {
  const search = state.search.trim();
  return {
    limit: pageSize,
    sort: state.sort,
    ...(search && { search }),
    ...(state.cursor && { cursor: state.cursor }),
  };
}
