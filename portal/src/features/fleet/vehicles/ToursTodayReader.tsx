import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { listLimits } from '#contract/platform/list.ts';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import { currentOf } from '#portal/entities/tour/toursAround.ts';
import { useToday } from '#portal/entities/tour/today.ts';
import { useBandScale } from '#portal/entities/tour/useTourTimes.ts';
import { queries } from '#portal/platform/api/api.ts';
import type { ToursToday } from './toursToday.tsx';

interface ToursTodayReaderProps {
  vehicles: readonly string[];
  onRead: (read: ToursToday) => void;
}

const noTours: readonly TourSummary[] = [];

/** Each vehicle with one tour: of several, the one under way, otherwise the next one, otherwise the last one. */
function byVehicle(tours: readonly TourSummary[]): Map<string, TourSummary> {
  const grouped = Map.groupBy(tours, ({ vehicle }) => vehicle?.key ?? '');
  return new Map(
    [...grouped].flatMap(([vehicle, ofVehicle]) => {
      const tour = currentOf(ofVehicle);
      return tour ? [[vehicle, tour]] : [];
    }),
  );
}

/** Reads today's tours of the shown vehicles, and the scale of their bands. Renders nothing. */
export default function ToursTodayReader({ vehicles, onRead }: ToursTodayReaderProps) {
  const today = useToday();
  const span = { fromDay: today, untilDay: today };
  const { data } = useQuery(
    queries.tours.list.queryOptions({
      input: { ...span, vehicles: [...vehicles], sort: 'departure', limit: listLimits.maximumLimit },
      placeholderData: keepPreviousData,
    }),
  );
  const { from, until } = useBandScale(data?.items ?? noTours);
  const read = useMemo(() => data && { tours: byVehicle(data.items), scale: { from, until } }, [data, from, until]);
  useEffect(() => {
    if (read) onRead(read);
  }, [read, onRead]);
  return null;
}
