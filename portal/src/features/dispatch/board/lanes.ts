/** The rows of the timeline: a driver's day each, tours without driver, free vehicles, and what is not available. */
import type { Board, BoardDriver, BoardTour, BoardVehicle } from '#contract/dispatch/board.ts';
import type { BusyEvent } from '#contract/dispatch/planning.ts';

export const laneGroups = ['unassigned', 'withTours', 'free', 'freeVehicles', 'away'] as const;
export type LaneGroup = (typeof laneGroups)[number];

export interface Lane {
  key: string;
  group: LaneGroup;
  /** Null for tours without driver, and for vehicles. */
  driver: Pick<BoardDriver, 'key' | 'name' | 'image' | 'isBlocked' | 'isOnline'> | null;
  /** The vehicle of the first tour, or the vehicle that is free or not available. */
  vehicle: Pick<BoardVehicle, 'key' | 'plateNumber'> | null;
  /** By departure. */
  tours: readonly BoardTour[];
  /** Absences of the driver, or maintenance of the vehicle. */
  events: readonly BusyEvent[];
  /** Index of the colour on map and timeline; null without tours. */
  color: number | null;
}

type Shown = Omit<Lane, 'color'>;

/** @param span the day in milliseconds since 1970: who is away for all of it is not available */
export function lanesOf(board: Board, span: { begin: number; until: number }): Lane[] {
  const ofDrivers = Map.groupBy(board.tours, ({ driver }) => driver?.key ?? null);
  const unassigned = Map.groupBy(ofDrivers.get(null) ?? [], ({ key, vehicle }) => vehicle?.key ?? key);
  const known = new Set(board.drivers.map(({ key }) => key));
  const used = new Set(board.tours.flatMap(({ vehicle }) => vehicle?.key ?? []));
  const isGone = (vehicle: BoardVehicle) => vehicle.isCritical || isAway(vehicle.events, span);
  const lanes: Shown[] = [
    ...[...unassigned].map(([key, tours]) => laneOfTours(`without:${key}`, 'unassigned', tours)),
    // Drivers who have left the company keep their tours.
    ...[...ofDrivers].flatMap(([key, tours]) =>
      key !== null && !known.has(key) ? [laneOfTours(key, 'withTours', tours)] : [],
    ),
    ...board.drivers.map((driver) => laneOfDriver(driver, ofDrivers.get(driver.key) ?? [], span)),
    ...board.vehicles.flatMap((vehicle) =>
      isGone(vehicle)
        ? [laneOfVehicle(vehicle, 'away')]
        : used.has(vehicle.key)
          ? []
          : [laneOfVehicle(vehicle, 'freeVehicles')],
    ),
  ];
  const sorted = laneGroups.flatMap((group) => lanes.filter((lane) => lane.group === group));
  let colors = 0;
  return sorted.map((lane) => ({ ...lane, color: lane.tours.length > 0 ? colors++ : null }));
}

function laneOfTours(key: string, group: LaneGroup, tours: readonly BoardTour[]): Shown {
  const [first] = tours;
  const { driver = null } = first ?? {};
  return {
    key,
    group,
    driver: driver?.key ? { ...driver, key: driver.key } : null,
    vehicle: vehicleOf(tours),
    tours,
    events: [],
  };
}

function laneOfDriver(driver: BoardDriver, tours: readonly BoardTour[], span: { begin: number; until: number }): Shown {
  const isGone = driver.isBlocked || isAway(driver.events, span);
  const group = tours.length > 0 ? 'withTours' : isGone ? 'away' : 'free';
  return { key: driver.key, group, driver, vehicle: vehicleOf(tours), tours, events: driver.events };
}

const laneOfVehicle = (vehicle: BoardVehicle, group: LaneGroup): Shown => ({
  key: `vehicle:${vehicle.key}`,
  group,
  driver: null,
  vehicle,
  tours: [],
  events: vehicle.events,
});

function vehicleOf(tours: readonly BoardTour[]): Lane['vehicle'] {
  const vehicle = tours.find((tour) => tour.vehicle)?.vehicle;
  return vehicle?.key ? { key: vehicle.key, plateNumber: vehicle.plateNumber } : null;
}

const isAway = (events: readonly BusyEvent[], { begin, until }: { begin: number; until: number }): boolean =>
  events.some((event) => event.begin <= begin && event.end >= until);

/** True for jobs that may be put into the tour, and for a tour whose header may change. */
export const isOpenTour = ({ state }: Pick<BoardTour, 'state'>): boolean => state !== 'done' && state !== 'cancelled';
