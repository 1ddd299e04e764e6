import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TourFields } from '#contract/dispatch/tours.ts';
import { queries } from '#portal/platform/api/api.ts';
import type { PlannedTour } from '../draft/usePlanned.ts';

/** Milliseconds without a change before the request. */
const askedAfterMs = 500;
const minuteSeconds = 60;

interface Whose {
  /** Null if the tour is not saved yet. */
  tour: string | null;
  values: Pick<TourFields, 'driver' | 'vehicle'>;
  planned: Pick<PlannedTour, 'schedule'>;
}

/** Other tours and events of driver and vehicle while the tour runs, by whole minutes. */
export function useConflicts({ tour, values: { driver, vehicle }, planned: { schedule } }: Whose) {
  const [departs, ends] = [schedule.stops[0]?.departure ?? null, schedule.end];
  const minutes =
    departs === null ? '' : `${Math.floor(departs / minuteSeconds)} ${Math.ceil((ends ?? departs) / minuteSeconds)}`;
  const [asked] = useDebouncedValue(minutes, askedAfterMs);
  const [from = 0, until = 0] = asked.split(' ').map((text) => Number(text) * minuteSeconds * 1000);
  const { data } = useQuery({
    ...queries.planning.conflicts.queryOptions({
      input: {
        departs: from,
        ends: until,
        ...(tour !== null && { tour }),
        ...(driver !== null && { driver }),
        ...(vehicle !== null && { vehicle }),
      },
    }),
    enabled: asked !== '' && (driver !== null || vehicle !== null),
    placeholderData: keepPreviousData,
  });
  return {
    /** The times that were asked for, in milliseconds since 1970. */
    tour: { departs: from, ends: until },
    driver: driver === null ? null : data?.driver,
    vehicle: vehicle === null ? null : data?.vehicle,
  };
}

export type Conflicts = ReturnType<typeof useConflicts>;
