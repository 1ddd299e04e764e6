import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AcceptanceHours } from '#contract/partners/acceptanceHours.ts';
import type { Customer } from '#contract/partners/customers.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import { queries } from '#portal/platform/api/api.ts';
import { readCustomer } from './readCustomers.ts';

/** Milliseconds for which a customer's hours are not fetched again; the live stream reports changes. */
const keptMs = 5 * 60_000;

function hoursByCustomer(answers: UseQueryResult<Customer>[]) {
  const known = new Map(answers.flatMap(({ data }) => (data ? [[data.key, data.acceptanceHours] as const] : [])));
  return (customer: string): AcceptanceHours | undefined => known.get(customer);
}

/** The acceptance hours of the stops' customers, as far as they are loaded. */
export function useAcceptanceHours(
  stops: readonly Pick<StopFields, 'customer'>[],
): (customer: string) => AcceptanceHours | undefined {
  // Sorted, so that the order of the stops does not matter.
  const customers = [...new Set(stops.flatMap(({ customer }) => customer ?? []))].toSorted().join(' ');
  const asked = useMemo(
    () =>
      customers.split(' ').flatMap((key) =>
        key === ''
          ? []
          : {
              queryKey: queries.customers.get.queryKey({ input: { key } }),
              queryFn: () => readCustomer(key),
              staleTime: keptMs,
              retry: false,
            },
      ),
    [customers],
  );
  return useQueries({ queries: asked, combine: hoursByCustomer });
}
