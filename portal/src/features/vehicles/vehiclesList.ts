/** What of the fleet's list stands in the address, and what the server is asked for. */
import { vehicleSortable, type VehicleListInput } from '#contract/vehicles.ts';
import { listAddress, type ListState, type SortOf } from '#portal/platform/list/listState.ts';

export type VehicleColumn = (typeof vehicleSortable)[number];
/** `feature` is the feature that is filtered by, `damaged` is `yes` or null, `vehicle` is `newVehicle` while one is added. */
export type VehiclesListState = ListState<VehicleColumn, 'feature' | 'damaged' | 'vehicle'>;

/** Rows of a page. */
export const pageSize = 50;
export const defaultSort: SortOf<VehicleColumn> = 'plateNumber';
/** Stands in place of a vehicle's key while one is being added. */
export const newVehicle = 'new';

export const vehiclesAddress = listAddress({
  sortable: vehicleSortable,
  defaultSort,
  filters: ['feature', 'damaged'],
  details: ['vehicle'],
});

export const isFiltered = ({ feature, damaged }: VehiclesListState): boolean => feature !== null || damaged !== null;

/** What the server is asked for. */
export function listInputOf({ search, sort, feature, damaged, cursor }: VehiclesListState): VehicleListInput {
  const wanted = search.trim();
  return {
    limit: pageSize,
    sort,
    ...(wanted && { search: wanted }),
    ...(feature !== null && { feature }),
    ...(damaged !== null && { damaged: true }),
    ...(cursor && { cursor }),
  };
}
