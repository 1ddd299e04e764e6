import * as z from 'zod/mini';
import {
  deliveryServiceLimits,
  deliveryServiceSortable,
  type DeliveryServiceListInput,
} from '#contract/deliveryServices.ts';
import { defineList, pageInput } from '#portal/list/defineList.ts';
import { listSearch } from '#portal/list/listSearch.ts';
import { api, queries } from '#portal/platform/api/api.ts';

/** What deletes delivery services, but for its words. */
export const deliveryServiceRemoval = {
  collection: 'deliveryServices',
  operations: api.deliveryServices,
  list: queries.deliveryServices.list,
} as const;

export const deliveryServiceList = defineList({
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
  list: queries.deliveryServices.list,
  get: queries.deliveryServices.get,
  nameOf: ({ name }) => name,
  drawer: 'deliveryService',
  selectionMaximum: deliveryServiceLimits.bulkMaximum,
  enableSortingRemoval: false,
});
