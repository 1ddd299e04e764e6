import * as z from 'zod/mini';
import { driverSortable, type DriverListInput } from '#contract/people/drivers.ts';
import { driverStatuses } from '#contract/people/people.ts';
import { fullName } from '#portal/entities/people/names.ts';
import { listSearch } from '#portal/list/listSearch.ts';
import { defineList, pageInput } from '#portal/list/defineList.ts';
import { queries } from '#portal/platform/api/api.ts';

export const driverList = defineList({
  search: listSearch({
    sortable: driverSortable,
    // Waiting drivers first, then by name.
    defaultSort: 'status',
    filters: { status: z.enum(driverStatuses) },
    views: 'drivers',
  }),
  inputOf: ({ status, ...state }): DriverListInput => ({ ...pageInput(state), ...(status && { status }) }),
  list: queries.drivers.list,
  get: queries.drivers.get,
  nameOf: fullName,
});
