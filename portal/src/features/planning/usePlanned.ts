import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AcceptanceHours } from '#contract/acceptanceHours.ts';
import type { TourFields } from '#contract/tours.ts';
import { stopPoints } from '#portal/entities/tour/stopPoints.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useTimeZone } from '#portal/platform/session/session.ts';
import { loadOfTour, overloads, planTour, stopWarnings } from './planTour.ts';

/** Milliseconds for which a customer's hours are not read again; their changes are told. */
const keptMs = 5 * 60_000;

/** When the customers of a tour take goods in, as far as that has been read. */
function useHours(customers: readonly string[]): (customer: string) => AcceptanceHours | undefined {
  return useQueries({
    queries: customers.map((key) => ({
      ...queries.customers.get.queryOptions({ input: { key } }),
      staleTime: keptMs,
      retry: false,
    })),
    combine: (answers) => {
      const known = new Map(answers.flatMap(({ data }) => (data ? [[data.key, data.acceptanceHours] as const] : [])));
      return (customer: string) => known.get(customer);
    },
  });
}

/** The times of what stands in the form now, and what is wrong with it. */
export function usePlanned(values: TourFields) {
  const timeZone = useTimeZone();
  const { departure, stops, vehicle: vehicleKey } = values;
  const customers = useMemo(
    () => [...new Set(stops.flatMap(({ customer }) => (customer === null ? [] : [customer])))],
    [stops],
  );
  const hoursOf = useHours(customers);
  const { data: vehicle } = useQuery({
    ...queries.vehicles.get.queryOptions({ input: { key: vehicleKey ?? '' } }),
    enabled: vehicleKey !== null,
  });
  return useMemo(() => {
    const planned = planTour({ departure, stops }, hoursOf, timeZone);
    const load = loadOfTour(stops);
    return {
      ...planned,
      ...stopPoints(stops),
      warnings: stopWarnings(stops, planned),
      load,
      overloads: overloads(load, vehicleKey === null ? undefined : vehicle),
    };
  }, [departure, stops, hoursOf, timeZone, vehicle, vehicleKey]);
}

export type PlannedTour = ReturnType<typeof usePlanned>;
