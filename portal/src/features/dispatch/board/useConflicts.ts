import { useMemo } from 'react';
import type { BoardTour, BoardVehicle } from '#contract/dispatch/board.ts';
import { overloads, type Capacity } from '#planner/overloads.ts';
import { lateVisitOf } from '#planner/tourTimes.ts';
import { useOverloadWords } from '#portal/entities/tour/overload.ts';
import { useTimesOf } from '#portal/entities/tour/useTourTimes.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useDayBoard } from './context.ts';
import type { Lane } from './lanes.ts';
import { useDepotConflicts } from './useDepotConflicts.ts';
import { useDutyConflicts } from './useDutyConflicts.ts';
import { useNeedConflicts } from './useNeedConflicts.ts';

interface Span {
  begin: number;
  until: number;
}

const capacityOf = ({
  capacityWeight: weight,
  capacityVolume: volume,
  capacityPieces: pieces,
}: BoardVehicle): Capacity => ({
  weight,
  volume,
  pieces,
});

const isAtOnce = (one: Span, other: Span) => one.begin < other.until && other.begin < one.until;

type SpanOf = (tour: BoardTour) => Span;

function spansOf(tours: readonly BoardTour[], timesOf: ReturnType<typeof useTimesOf>): SpanOf {
  const spans = new Map(
    tours.map((tour): [string, Span] => {
      const { begin, end } = timesOf(tour);
      return [tour.key, { begin, until: end ?? begin }];
    }),
  );
  return ({ key }) => spans.get(key) ?? { begin: 0, until: 0 };
}

/** Another tour of the same driver or vehicle at the same time. */
const colliding = (tours: readonly BoardTour[], tour: BoardTour, of: 'driver' | 'vehicle', spanOf: SpanOf) =>
  tours.find((other) => {
    const [key, same] = [tour[of]?.key, other[of]?.key];
    if (other === tour || !key || key !== same || tour.state === 'done' || other.state === 'done') return false;
    return isAtOnce(spanOf(tour), spanOf(other));
  });

/** What is wrong with each tour, in words, by the tour's key. */
export function useConflicts(): ReadonlyMap<string, readonly string[]> {
  const t = useMessages('board');
  const dates = useDates();
  const timesOf = useTimesOf();
  const overloaded = useOverloadWords();
  const dutyConflicts = useDutyConflicts();
  const depotConflicts = useDepotConflicts();
  const needConflicts = useNeedConflicts();
  const { board, lanes } = useDayBoard();
  return useMemo(() => {
    const spanOf = spansOf(board.tours, timesOf);
    const collides = (tour: BoardTour, of: 'driver' | 'vehicle') => colliding(board.tours, tour, of, spanOf);
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
        ...(vehicle ? overloads(tour.load, capacityOf(vehicle)) : []).map(({ measure, loaded, capacity }) =>
          overloaded(measure, loaded, capacity),
        ),
        ...needConflicts(tour, vehicle ?? null, name),
        ...(late?.arrival ? [t('conflicts.late', { place: late.stop.name, time: dates.time(late.arrival) })] : []),
        ...(lane.driver?.isBlocked ? [t('conflicts.driverBlocked', { name })] : []),
        ...(away ? [t('conflicts.driverAway', { name, title: away.title })] : []),
        ...(vehicle?.isCritical ? [t('conflicts.vehicleCritical', { plate })] : []),
        ...(gone ? [t('conflicts.vehicleAway', { plate, title: gone.title })] : []),
        ...(twice ? [t('conflicts.driverTwice', { number: twice.number })] : []),
        ...dutyConflicts(board, tour),
        ...depotConflicts(board, tour),
        ...(taken && taken !== twice ? [t('conflicts.vehicleTwice', { plate, number: taken.number })] : []),
      ];
    }
    return new Map(lanes.flatMap((lane) => lane.tours.map((tour) => [tour.key, ofTour(tour, lane)] as const)));
  }, [t, dates, timesOf, overloaded, dutyConflicts, depotConflicts, needConflicts, board, lanes]);
}
