import type { Administrator } from '#contract/people/administrators.ts';
import type { AdministratorStatus } from '#contract/people/people.ts';
import { fullName } from '#portal/entities/people/names.ts';
import { listSearch } from '#portal/list/listSearch.ts';
import { defineList } from '#portal/list/defineList.ts';
import { api, queries } from '#portal/platform/api/api.ts';

/** Waiting administrators first, blocked ones last. */
const order: Record<AdministratorStatus, number> = { CONFIRM: 0, ACTIVE: 1, BLOCKED: 2 };

/** A company has few administrators: they are shown on one page, in a fixed order. */
export const administratorList = defineList({
  search: listSearch({ sortable: [], defaultSort: 'name', filters: {} }),
  inputOf: () => undefined,
  list: queries.administrators.list,
  select: (page) => ({
    ...page,
    items: page.items.toSorted((one, other) => order[one.status] - order[other.status]),
  }),
  get: {
    call: async ({ key }): Promise<Administrator | null> => {
      const { items } = await api.administrators.list();
      return items.find((one) => one.key === key) ?? null;
    },
  },
  nameOf: fullName,
});
