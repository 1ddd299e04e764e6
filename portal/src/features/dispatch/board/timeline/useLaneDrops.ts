import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useDayBoard } from '../context.ts';
import { isOpenTour, type Lane } from '../lanes.ts';
import { takesDrops } from '../moving/jobDrag.ts';
import { whereOf } from '../moving/whereJobs.ts';
import { inSteps, movedBy } from './departures.ts';
import { useTrack } from './useTrack.ts';

/** A drag of fewer pixels does not change the departure. */
const leastPx = 6;

/**
 * Jobs dropped on a lane go where they cost least in its tours, or into a new tour. A tour dropped on another lane gets
 * its driver, or the vehicle if the lane is one of a vehicle; on its own lane, the departure follows the pointer.
 */
export function useLaneDrops(
  lane: Lane,
  row: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
): void {
  const day = useDayBoard();
  const { hours } = useTrack();
  const onJobs = useEffectEvent(async (jobs: readonly string[]) => {
    const where = whereOf(day);
    const { acts } = day;
    const insertion = await acts.cheapestOf(
      jobs,
      lane.tours.filter(isOpenTour).map(({ key }) => key),
    );
    const tour = lane.tours.find(({ key }) => key === insertion?.tour);
    if (insertion && tour) {
      if (await acts.insert(insertion, tour.number, where)) day.select([]);
    } else if ((lane.driver || lane.group === 'freeVehicles') && (await acts.create(lane, jobs, where))) day.select([]);
  });
  const onTour = useEffectEvent((key: string, byPx: number) => {
    const tour = day.board.tours.find((one) => one.key === key);
    if (!tour || !isOpenTour(tour)) return;
    if (!lane.tours.includes(tour)) {
      const { driver, vehicle, group } = lane;
      void day.acts.change(
        tour,
        group === 'freeVehicles' ? { vehicle: vehicle?.key ?? null } : { driver: driver?.key ?? null },
      );
      return;
    }
    const minutes = inSteps((byPx / (track.current?.clientWidth ?? 1)) * hours * 60);
    if (Math.abs(byPx) >= leastPx && minutes !== 0)
      void day.acts.change(tour, { departure: movedBy(tour.departure, minutes) });
  });
  const isAvailable = lane.group !== 'away';
  useEffect(() => {
    if (!row.current || !isAvailable) return undefined;
    return takesDrops(row.current, {
      onJobs: (jobs) => void onJobs(jobs),
      onTour: (key, byPx) => onTour(key, byPx),
    });
  }, [row, isAvailable]);
}
