import * as z from 'zod/mini';
import {
  addressKinds,
  addressLimits,
  addressSortable,
  type Address,
  type AddressListInput,
} from '#contract/partners/addresses.ts';
import { pageInput } from '#portal/list/defineList.ts';
import { listSearch } from '#portal/list/listSearch.ts';
import { placedBy } from '#portal/list/placedBy.ts';
import { defineRowList } from '#portal/list/rows/rowList.ts';
import { api, queries } from '#portal/platform/api/api.ts';

export const addressList = defineRowList({
  collection: 'addresses',
  queries: queries.addresses,
  operations: api.addresses,
  search: listSearch({
    sortable: addressSortable,
    defaultSort: 'name',
    filters: { kind: z.enum(addressKinds) },
    details: ['address'],
  }),
  inputOf: ({ kind, ...state }): AddressListInput => ({ ...pageInput(state), ...(kind && { kind }) }),
  drawer: 'address',
  selectionMaximum: addressLimits.bulkMaximum,
});

export const addressesPlacedBy = placedBy<Address, AddressListInput>({
  defaultSort: 'name',
  sorting: { name: ['name'], street: ['street', 'houseNumber'], zipCode: ['zipCode'], city: ['city'] },
  narrowing: { search: ['name', 'street', 'houseNumber', 'zipCode', 'city'], kind: ['kind'] },
});
