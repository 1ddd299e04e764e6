import * as z from 'zod/mini';
import { customerLimits, customerSortable, type CustomerListInput } from '#contract/customers.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { listSearch } from '#portal/list/listSearch.ts';
import { defineList, pageInput } from '#portal/list/defineList.ts';

/** What deletes customers, but for its words. */
export const customerRemoval = {
  collection: 'customers',
  operations: api.customers,
  list: queries.customers.list,
} as const;

export const customerList = defineList({
  search: listSearch({
    sortable: customerSortable,
    defaultSort: 'name',
    filters: { category: z.string(), position: z.enum(['rough']) },
    details: ['customer', 'view'],
  }),
  inputOf: ({ category, position, ...state }): CustomerListInput => ({
    ...pageInput(state),
    ...(category && { category }),
    ...(position && { position }),
  }),
  list: queries.customers.list,
  get: queries.customers.get,
  nameOf: ({ name }) => name,
  drawer: 'customer',
  selectionMaximum: customerLimits.bulkMaximum,
  enableSortingRemoval: false,
});
