/** Reads the page of customers that the address asks for, its rows held still while a hand is on them. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Customer } from '#contract/customers.ts';
import { api, queries } from '#portal/platform/api.ts';
import { useSteadyList, type SteadyList } from '#portal/platform/list/useSteadyList.ts';
import { putCustomer } from './customerCache.ts';
import { listInputOf, type ListState } from './listState.ts';

export type CustomerList = SteadyList<Customer>;

/** @param isHandOn asked when something changed elsewhere: true while rows must not move */
export function useCustomerList(state: ListState, isHandOn: () => boolean): CustomerList {
  const client = useQueryClient();
  const input = listInputOf(state);
  const query = useQuery({ ...queries.customers.list.queryOptions({ input }), placeholderData: keepPreviousData });
  async function read(key: string): Promise<Customer> {
    const customer = await api.customers.get({ key });
    putCustomer(client, customer);
    return customer;
  }
  return useSteadyList({ list: JSON.stringify(input), query, read, isHandOn });
}
