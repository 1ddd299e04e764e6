import { useMemo } from 'react';
import type { BoardTour } from '#contract/dispatch/board.ts';
import { lateVisitOf } from '#planner/tourTimes.ts';
import { useTimesOf } from '#portal/entities/tour/useTourTimes.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useDayBoard } from '../context.ts';
import type { Lane } from '../lanes.ts';

interface Span {
  begin: number;
  until: number;
}

const isAtOnce = (one: Span, other: Span) => one.begin < other.until && other.begin < one.until;

/** What is wrong with the tours of each lane, in words, by the lane's key. */
export function useConflicts(): ReadonlyMap<string, readonly string[]> {
  const t = useMessages('board');
  const dates = useDates();
  const timesOf = useTimesOf();
  const { board, lanes } = useDayBoard();
  return useMemo(() => {
    const spans = new Map(
      board.tours.map((tour): [string, Span] => {
        const { begin, end } = timesOf(tour);
        return [tour.key, { begin, until: end ?? begin }];
      }),
    );
    const spanOf = ({ key }: BoardTour) => spans.get(key) ?? { begin: 0, until: 0 };
    const collides = (tour: BoardTour, of: 'driver' | 'vehicle') =>
      board.tours.find(
        (other) =>
          other !== tour &&
          other[of]?.key !== undefined &&
          other[of]?.key === tour[of]?.key &&
          tour.state !== 'done' &&
          other.state !== 'done' &&
          isAtOnce(spanOf(tour), spanOf(other)),
      );
    const awayDuring = (tour: BoardTour, events: Lane['events']) =>
      events.find(({ begin, end }) => isAtOnce(spanOf(tour), { begin, until: end }));
    function ofTour(tour: BoardTour, lane: Lane): string[] {
      if (tour.state === 'done') return [];
      const vehicle = board.vehicles.find(({ key }) => key === tour.vehicle?.key);
      const plate = vehicle?.plateNumber ?? '';
      const name = lane.driver?.name ?? '';
      const [twice, taken] = [collides(tour, 'driver'), collides(tour, 'vehicle')];
      const [away, gone] = [awayDuring(tour, lane.events), vehicle && awayDuring(tour, vehicle.events)];
      const late = lateVisitOf(timesOf(tour));
      return [
        ...(late?.arrival ? [t('conflicts.late', { place: late.stop.name, time: dates.time(late.arrival) })] : []),
        ...(lane.driver?.isBlocked ? [t('conflicts.driverBlocked', { name })] : []),
        ...(away ? [t('conflicts.driverAway', { name, title: away.title })] : []),
        ...(vehicle?.isCritical ? [t('conflicts.vehicleCritical', { plate })] : []),
        ...(gone ? [t('conflicts.vehicleAway', { plate, title: gone.title })] : []),
        ...(twice ? [t('conflicts.driverTwice', { number: twice.number })] : []),
        ...(taken && taken !== twice ? [t('conflicts.vehicleTwice', { plate, number: taken.number })] : []),
      ];
    }
    return new Map(
      lanes.map((lane) => [lane.key, [...new Set(lane.tours.flatMap((tour) => ofTour(tour, lane)))]] as const),
    );
  }, [t, dates, timesOf, board, lanes]);
}
