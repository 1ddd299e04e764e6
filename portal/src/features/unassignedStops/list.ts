import { unassignedStopLimits, unassignedStopSortable } from '#contract/tourLimits.ts';
import type { UnassignedStopListInput } from '#contract/unassignedStops.ts';
import { pageInput } from '#portal/list/defineList.ts';
import { listSearch } from '#portal/list/listSearch.ts';
import { defineRowList } from '#portal/list/rowList.ts';
import { api, queries } from '#portal/platform/api/api.ts';

export const unassignedStopList = defineRowList({
  collection: 'unassignedStops',
  queries: queries.unassignedStops,
  operations: api.unassignedStops,
  search: listSearch({ sortable: unassignedStopSortable, defaultSort: 'day', filters: {}, details: ['stop'] }),
  inputOf: (state): UnassignedStopListInput => pageInput(state),
  drawer: 'stop',
  selectionMaximum: unassignedStopLimits.bulkMaximum,
});
