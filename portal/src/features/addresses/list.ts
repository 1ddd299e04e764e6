import * as z from 'zod/mini';
import { addressKinds, addressLimits, addressSortable, type AddressListInput } from '#contract/addresses.ts';
import { defineList, pageInput } from '#portal/list/defineList.ts';
import { listSearch } from '#portal/list/listSearch.ts';
import { api, queries } from '#portal/platform/api/api.ts';

/** What deletes addresses, but for its words. */
export const addressRemoval = {
  collection: 'addresses',
  operations: api.addresses,
  list: queries.addresses.list,
} as const;

export const addressList = defineList({
  search: listSearch({
    sortable: addressSortable,
    defaultSort: 'name',
    filters: { kind: z.enum(addressKinds) },
    details: ['address'],
  }),
  inputOf: ({ kind, ...state }): AddressListInput => ({
    ...pageInput(state),
    ...(kind && { kind }),
  }),
  list: queries.addresses.list,
  get: queries.addresses.get,
  nameOf: ({ name }) => name,
  drawer: 'address',
  selectionMaximum: addressLimits.bulkMaximum,
  enableSortingRemoval: false,
});
