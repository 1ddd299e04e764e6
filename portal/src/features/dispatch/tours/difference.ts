/** The changes that a driver will see after the changes of a released tour are sent. */
import type { ReleaseDifference } from '#contract/dispatch/tourReleases.ts';
import type { Tour, TourFields } from '#contract/dispatch/tours.ts';
import type { PlannedTour } from '#planner/plan.ts';

/** Indexes of the longest increasing subsequence: the stops that keep their order. */
function inOrder(sequences: readonly number[]): Set<number> {
  const lengths = sequences.map(() => 1);
  const before = sequences.map(() => -1);
  for (const [at, sequence] of sequences.entries())
    for (let earlier = 0; earlier < at; earlier += 1)
      if ((sequences[earlier] ?? 0) < sequence && (lengths[earlier] ?? 0) + 1 > (lengths[at] ?? 0)) {
        lengths[at] = (lengths[earlier] ?? 0) + 1;
        before[at] = earlier;
      }
  const kept = new Set<number>();
  for (let at = lengths.indexOf(Math.max(...lengths)); at >= 0; at = before[at] ?? -1) kept.add(at);
  return kept;
}

interface Names {
  driver: (key: string) => string;
  /** The plate number. */
  vehicle: (key: string) => string;
}

/** @param schedule planned times of the stops in `next` */
export function differenceOf(
  tour: Tour,
  next: TourFields,
  { stops: times }: Pick<PlannedTour, 'stops'>,
  names: Names,
): ReleaseDifference {
  const before = new Map(tour.stops.map((stop, sequence) => [stop.key, { stop, sequence }]));
  const after = new Map(next.stops.map((stop, sequence) => [stop.key, { stop, sequence }]));
  const nameOf = ({ key, place }: { key: string; place: { name: string } | null }) => ({
    key,
    name: place?.name ?? '',
  });
  const common = next.stops.filter(({ key }) => before.has(key));
  const kept = inOrder(common.map(({ key }) => before.get(key)?.sequence ?? 0));
  const driver = tour.driver?.key ?? null;
  const vehicle = tour.vehicle?.key ?? null;
  return {
    departure: tour.departure === next.departure ? null : { before: tour.departure, after: next.departure },
    driver:
      driver === next.driver
        ? null
        : {
            before: tour.driver && { key: driver, name: tour.driver.name },
            after: next.driver === null ? null : { key: next.driver, name: names.driver(next.driver) },
          },
    vehicle:
      vehicle === next.vehicle
        ? null
        : {
            before: tour.vehicle?.plateNumber ?? null,
            after: next.vehicle === null ? null : names.vehicle(next.vehicle),
          },
    added: next.stops.filter(({ key }) => !before.has(key)).map(nameOf),
    removed: tour.stops.filter(({ key }) => !after.has(key)).map(nameOf),
    moved: common.filter((_, at) => !kept.has(at)).map(nameOf),
    promised: next.stops.flatMap((stop, index) => {
      const known = before.get(stop.key)?.stop;
      const arrival = times[index]?.arrival ?? null;
      const planned = arrival === null ? null : arrival * 1000;
      if (stop.kind !== 'customer' || !known || known.arrived !== null || known.promised === planned) return [];
      return [{ ...nameOf(stop), before: known.promised, after: planned }];
    }),
  };
}
