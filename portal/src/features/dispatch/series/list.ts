import { seriesLimits, seriesSortable } from '#contract/dispatch/seriesLimits.ts';
import { pageInput } from '#portal/list/defineList.ts';
import { listSearch } from '#portal/list/listSearch.ts';
import { defineRowList } from '#portal/list/rows/rowList.ts';
import { api, queries } from '#portal/platform/api/api.ts';

export const seriesList = defineRowList({
  collection: 'series',
  queries: queries.series,
  operations: api.series,
  // `template`: key of the template of a new series. `from`: the day from which on the open series is changed.
  search: listSearch({
    sortable: seriesSortable,
    defaultSort: 'name',
    filters: {},
    details: ['series', 'template', 'from'],
  }),
  inputOf: pageInput,
  drawer: 'series',
  drawerDetails: ['template', 'from'],
  selectionMaximum: seriesLimits.bulkMaximum,
});
