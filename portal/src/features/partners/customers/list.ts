import * as z from 'zod/mini';
import {
  customerLimits,
  customerSortable,
  type Customer,
  type CustomerListInput,
} from '#contract/partners/customers.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { listSearch } from '#portal/list/listSearch.ts';
import { pageInput } from '#portal/list/defineList.ts';
import { placedBy } from '#portal/list/placedBy.ts';
import { defineRowList } from '#portal/list/rows/rowList.ts';

export const customerList = defineRowList({
  collection: 'customers',
  queries: queries.customers,
  operations: api.customers,
  search: listSearch({
    sortable: customerSortable,
    defaultSort: 'name',
    filters: { category: z.string(), position: z.enum(['rough']) },
    details: ['customer', 'view'],
    views: 'customers',
  }),
  inputOf: ({ category, position, ...state }): CustomerListInput => ({
    ...pageInput(state),
    ...(category && { category }),
    ...(position && { position }),
  }),
  drawer: 'customer',
  selectionMaximum: customerLimits.bulkMaximum,
});

export const customersPlacedBy = placedBy<Customer, CustomerListInput>({
  defaultSort: 'name',
  sorting: {
    name: ['name'],
    street: ['street', 'houseNumber'],
    zipCode: ['zipCode'],
    city: ['city'],
    phone: ['phone'],
  },
  narrowing: {
    search: ['name', 'street', 'houseNumber', 'zipCode', 'city', 'phone', 'categories'],
    category: ['categories'],
    position: ['positionPrecision'],
  },
});
