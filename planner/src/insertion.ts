/** Where further stops cost least in a tour whose other stops keep their order. Pure; units as in `plan.ts`. */
import { planTour, type PlannedTour, type PlanStop, type PlanTour } from './plan.ts';
import { legOf, type Matrix } from './routing/matrix.ts';

/** A stop with its row in the matrix; null if its position is unknown. */
export interface LocatedStop extends PlanStop {
  readonly key: string;
  readonly location: number | null;
  /** The stop has been passed: nothing is inserted before it. */
  readonly isPassed?: boolean;
}

export interface InsertionTour extends Omit<PlanTour, 'stops' | 'legTo'> {
  readonly stops: readonly LocatedStop[];
}

export interface Insertion {
  /** The stops with the inserted ones. */
  readonly stops: readonly LocatedStop[];
  /** The tour without and with the inserted stops. */
  readonly before: PlannedTour;
  readonly after: PlannedTour;
}

interface InsertionOptions {
  readonly matrix: Matrix;
  readonly settings: Parameters<typeof planTour>[1];
  /** In milliseconds since 1970. */
  readonly now: number;
}

/**
 * Inserts stops one after the other, each where the tour is late least and ends earliest; a stop without a position
 * before the finish. A delivery is inserted behind its collection, a collection before its deliveries.
 */
export function insertStops(
  tour: InsertionTour,
  inserted: readonly LocatedStop[],
  options: InsertionOptions,
): Insertion {
  const before = planStops(tour, tour.stops, options);
  let best = { stops: tour.stops, planned: before };
  for (const stop of inserted) {
    const candidates = indexesFor(stop, best.stops).map((index) => {
      const stops = best.stops.toSpliced(index, 0, stop);
      return { stops, planned: planStops(tour, stops, options) };
    });
    best = candidates.reduce((one, other) => (isBetter(other.planned, one.planned) ? other : one));
  }
  return { stops: best.stops, before, after: best.planned };
}

/** The indexes at which a stop may be inserted; there is always one. */
function indexesFor(stop: LocatedStop, stops: readonly LocatedStop[]): number[] {
  const passed = stops.findLastIndex(({ kind, isPassed }) => kind === 'start' || isPassed) + 1;
  const end = stops.at(-1)?.kind === 'finish' ? stops.length - 1 : stops.length;
  const collection = stops.findIndex(({ key }) => key === stop.goodsFrom) + 1;
  const delivery = stops.findIndex(({ goodsFrom }) => goodsFrom === stop.key);
  const first = Math.min(Math.max(passed, collection), end);
  const last = Math.max(first, delivery === -1 ? end : delivery);
  if (stop.location === null) return [last];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** `planTour` for stops with rows in a matrix. */
export function planStops(tour: InsertionTour, stops: readonly LocatedStop[], options: InsertionOptions): PlannedTour {
  const { matrix, settings, now } = options;
  const legTo = (to: number, from: number) => {
    const [start, end] = [stops[from]?.location ?? null, stops[to]?.location ?? null];
    return start === null || end === null ? null : legOf(matrix, start, end);
  };
  return planTour({ ...tour, stops, legTo }, settings, now);
}

/** Missed windows count first, then lateness, then the duration, then the distance. Unknown values count last. */
function isBetter(one: PlannedTour, other: PlannedTour): boolean {
  const valuesOf = ({ missedWindows, lateSeconds, durationSeconds, distanceMetres }: PlannedTour) => [
    missedWindows,
    lateSeconds,
    durationSeconds ?? Infinity,
    distanceMetres ?? Infinity,
  ];
  const others = valuesOf(other);
  for (const [index, value] of valuesOf(one).entries()) {
    const than = others[index] as number;
    if (value !== than) return value < than;
  }
  return false;
}
