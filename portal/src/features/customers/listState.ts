/** What of the customers' list stands in the address, and what the server is asked for. */
import { customerSortable, type CustomerListInput } from '#contract/customers.ts';
import { listAddress, type ListState as StateOf } from '#portal/platform/list/listState.ts';

export type CustomerColumn = (typeof customerSortable)[number];
export type CustomerSort = NonNullable<CustomerListInput['sort']>;
/** `category` is the key of the category that is filtered by, `customer` that in the drawer, or `newCustomer`. */
export type ListState = StateOf<CustomerColumn, 'category' | 'customer'>;

/** Rows of a page. */
export const pageSize = 50;
/** Stands in place of a customer's key while one is being added. */
export const newCustomer = 'new';

export const customerAddress = listAddress({
  sortable: customerSortable,
  defaultSort: 'name',
  filters: ['category'],
  details: ['customer'],
});

/** What the server is asked for. */
export function listInputOf({ search, sort, category, cursor }: ListState): CustomerListInput {
  const wanted = search.trim();
  return {
    limit: pageSize,
    sort,
    ...(wanted && { search: wanted }),
    ...(category && { category }),
    ...(cursor && { cursor }),
  };
}
