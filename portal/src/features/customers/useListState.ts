/** The customers' list in the address, with the ways to the customer in the drawer. */
import { useMemo } from 'react';
import {
  useListNavigation,
  type ChangeOptions,
  type ListNavigation as Navigation,
} from '#portal/platform/list/useListNavigation.ts';
import { customerAddress, type ListState } from './listState.ts';

export interface ListNavigation extends Navigation<ListState> {
  /** The address of a customer in the drawer. */
  customerHref: (key: string) => string;
  openCustomer: (key: string) => void;
  closeCustomer: (options?: Pick<ChangeOptions, 'force'>) => void;
}

export function useListState(): ListNavigation {
  const navigation = useListNavigation(customerAddress);
  return useMemo(
    () => ({
      ...navigation,
      customerHref: (customer) => navigation.hrefOf({ customer }),
      openCustomer: (customer) => navigation.open({ customer }, navigation.latest().customer !== null),
      closeCustomer: (options) => navigation.close({ customer: null }, options),
    }),
    [navigation],
  );
}
