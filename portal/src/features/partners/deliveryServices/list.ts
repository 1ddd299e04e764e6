import * as z from 'zod/mini';
import {
  deliveryServiceLimits,
  deliveryServiceSortable,
  type DeliveryServiceListInput,
} from '#contract/partners/deliveryServices.ts';
import { pageInput } from '#portal/list/defineList.ts';
import { listSearch } from '#portal/list/listSearch.ts';
import { defineRowList } from '#portal/list/rows/rowList.ts';
import { api, queries } from '#portal/platform/api/api.ts';

export const deliveryServiceList = defineRowList({
  collection: 'deliveryServices',
  queries: queries.deliveryServices,
  operations: api.deliveryServices,
  search: listSearch({
    sortable: deliveryServiceSortable,
    defaultSort: 'name',
    filters: { active: z.enum(['true', 'false']) },
    details: ['deliveryService'],
  }),
  inputOf: ({ active, ...state }): DeliveryServiceListInput => ({
    ...pageInput(state),
    ...(active && { active: active === 'true' }),
  }),
  drawer: 'deliveryService',
  selectionMaximum: deliveryServiceLimits.bulkMaximum,
});
