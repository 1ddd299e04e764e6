/** Reads the page of customers that the address asks for, and holds its rows still while a hand is on them. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, errorCode, queries } from '#portal/platform/api.ts';
import { isFollowingOwnWrite, putCustomer, type CustomerPage } from './customerCache.ts';
import { listInputOf, type ListState } from './listState.ts';
import { holdStill, layOut, missingKeys, settleRow, type SteadyRows } from './steadyRows.ts';

/** Beyond this many missing rows it is not worth asking for each: the note says that the list has changed. */
const mostAsked = 10;

export interface CustomerList {
  /** What stands on screen; undefined until first read. */
  shown: SteadyRows | undefined;
  error: unknown;
  reload: () => Promise<unknown>;
  /** True while another page, search or order is being read and the former rows still stand. */
  isTurning: boolean;
  /** Lets what waits behind the note come in. */
  showWaiting: () => void;
}

/**
 * @param isHandOn asked when something changed elsewhere: true while rows must not move
 */
export function useCustomerList(state: ListState, isHandOn: () => boolean): CustomerList {
  const client = useQueryClient();
  const input = listInputOf(state);
  const query = useQuery({ ...queries.customers.list.queryOptions({ input }), placeholderData: keepPreviousData });
  const list = JSON.stringify(input);
  const page = query.isPlaceholderData ? undefined : query.data;
  const [shown, setShown] = useState<SteadyRows>();
  const [read, setRead] = useState<CustomerPage>();
  const asked = useRef<CustomerPage>(undefined);

  // Laid out before it is painted: a reading that came in between must not flash by.
  if (page && (page !== read || shown?.list !== list)) {
    const holds = shown?.list === list && isHandOn() && !isFollowingOwnWrite();
    setRead(page);
    setShown(holds ? holdStill(shown, page) : layOut(list, page));
  }

  useEffect(() => {
    if (!page || !shown || shown.list !== list || asked.current === page) return;
    asked.current = page;
    const missing = missingKeys(shown, page);
    if (missing.length > mostAsked) return;
    for (const key of missing) {
      api.customers.get({ key }).then(
        (customer) => {
          putCustomer(client, customer);
          setShown((now) => now && settleRow(now, key, customer));
        },
        (error: unknown) => {
          // Anything but "not found" says nothing about the row; it stays as it is until the next reading.
          if (errorCode(error) === 'not-found') setShown((now) => now && settleRow(now, key, null));
        },
      );
    }
  }, [page, shown, list, client]);

  return {
    shown,
    error: query.data && !query.isPlaceholderData ? null : query.error,
    reload: query.refetch,
    isTurning: query.isPlaceholderData,
    showWaiting: () => page && setShown(layOut(list, page)),
  };
}
