import {
  unassignedStopLimits,
  unassignedStopSortable,
  type UnassignedStop,
  type UnassignedStopListInput,
} from '#contract/unassignedStops.ts';
import { defineList, pageInput } from '#portal/list/defineList.ts';
import { listSearch } from '#portal/list/listSearch.ts';
import { api, queries } from '#portal/platform/api/api.ts';

export const unassignedStopList = {
  collection: 'unassignedStops',
  queries: queries.unassignedStops,
  operations: api.unassignedStops,
  ...defineList({
    search: listSearch({ sortable: unassignedStopSortable, defaultSort: 'day', filters: {}, details: [] }),
    inputOf: (state): UnassignedStopListInput => pageInput(state),
    list: queries.unassignedStops.list,
    get: queries.unassignedStops.get,
    nameOf: ({ name }: UnassignedStop) => name,
    selectionMaximum: unassignedStopLimits.bulkMaximum,
  }),
} as const;
