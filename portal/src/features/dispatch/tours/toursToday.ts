import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import type { Visit } from '#planner/tourTimes.ts';
import { useTimesOf } from '#portal/entities/tour/useTourTimes.ts';
import { toursTodayQuery } from './list.ts';
import { useToday } from '#portal/entities/tour/today.ts';

export interface LateTour {
  tour: TourSummary;
  /** The next stop that will be late. */
  late: Visit<TourSummary['stops'][number]>;
}

/** Today's tours, and those that will be late, the longest delay first. */
export function useToursToday() {
  const { data: page, error, refetch } = useQuery(toursTodayQuery(useToday()));
  const timesOf = useTimesOf();
  const late = useMemo(() => {
    const times = (page?.items ?? []).flatMap((tour): LateTour[] => {
      const found = timesOf(tour).late;
      return found ? [{ tour, late: found }] : [];
    });
    return times.toSorted((one, other) => other.late.behindMs - one.late.behindMs);
  }, [page, timesOf]);
  return { page, late, error: page ? null : error, reload: refetch };
}

export type ToursOfToday = ReturnType<typeof useToursToday>;
