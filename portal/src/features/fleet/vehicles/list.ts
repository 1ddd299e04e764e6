import * as z from 'zod/mini';
import { vehicleSortable, type Vehicle, type VehicleListInput } from '#contract/fleet/vehicles.ts';
import { listSearch } from '#portal/list/listSearch.ts';
import { defineList, pageInput } from '#portal/list/defineList.ts';
import { placedBy } from '#portal/list/placedBy.ts';
import { queries } from '#portal/platform/api/api.ts';

export const vehicleList = defineList({
  search: listSearch({
    sortable: vehicleSortable,
    defaultSort: 'plateNumber',
    // `damaged` is `yes` to show only damaged vehicles, `underWay` is `yes` to show only those under way.
    filters: { feature: z.string(), damaged: z.string(), underWay: z.string() },
    details: ['vehicle'],
    views: 'vehicles',
  }),
  inputOf: ({ feature, damaged, underWay, ...state }): VehicleListInput => ({
    ...pageInput(state),
    ...(feature !== null && { feature }),
    ...(damaged !== null && { damaged: true }),
    ...(underWay !== null && { underWay: true }),
  }),
  list: queries.vehicles.list,
  get: queries.vehicles.get,
  nameOf: ({ plateNumber }) => plateNumber,
  drawer: 'vehicle',
});

export const vehiclesPlacedBy = placedBy<Vehicle, VehicleListInput>({
  defaultSort: 'plateNumber',
  sorting: { plateNumber: ['plateNumber'], make: ['make', 'model'], created: [] },
  narrowing: {
    search: ['plateNumber', 'make', 'model', 'features'],
    feature: ['features'],
    damaged: ['damages'],
    // A change of a vehicle begins and ends no tour.
    underWay: [],
  },
  counted: ['damages'],
});
