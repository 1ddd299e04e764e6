/** Drivers and vehicles that are needed twice at a time. */
import { isAway, type CalendarEvent, type CalendarTour } from '#contract/calendar.ts';

/** Something that needs somebody for a while; times are milliseconds since 1970. */
interface Use {
  key: string;
  begins: number;
  ends: number;
  driver: string | null;
  vehicle: string | null;
  /** Nothing else is possible meanwhile. */
  isAway: boolean;
  event: CalendarEvent | null;
  tour: CalendarTour | null;
}

export interface Conflict {
  kind: 'driver' | 'vehicle';
  /** What it collides with. */
  event: CalendarEvent | null;
  tour: CalendarTour | null;
}

const ofEvent = (event: CalendarEvent): Use => ({
  key: event.key,
  begins: event.begins,
  ends: event.ends,
  driver: event.driver,
  vehicle: event.vehicle,
  isAway: isAway(event.kind),
  event,
  tour: null,
});
const ofTour = (tour: CalendarTour): Use => ({
  key: tour.key,
  begins: tour.departs,
  // Where its end is not known, it takes somebody at its departure at least.
  ends: tour.ends ?? tour.departs + 1,
  driver: tour.driver?.uid ?? null,
  vehicle: tour.vehicle?.key ?? null,
  isAway: false,
  event: null,
  tour,
});

/** Two tours, or an absence and anything else; a whole day's delivery or meeting leaves its driver free to drive. */
const collide = (one: Use, other: Use) =>
  one.begins < other.ends &&
  other.begins < one.ends &&
  (one.isAway || other.isAway || !(one.event?.allDay || other.event?.allDay));

/** Key of an event or a tour → what it collides with, for those that do. */
export function conflictsOf(
  events: readonly CalendarEvent[],
  tours: readonly CalendarTour[],
): ReadonlyMap<string, Conflict[]> {
  const uses = [...events.map(ofEvent), ...tours.filter(({ state }) => state !== 'cancelled').map(ofTour)];
  const found = new Map<string, Conflict[]>();
  for (const kind of ['driver', 'vehicle'] as const) {
    const users = Map.groupBy(
      uses.filter((use) => use[kind] !== null),
      (use) => use[kind],
    );
    for (const group of users.values()) findIn(group, kind, found);
  }
  return found;
}

/** Sorted by their begins, each is held against those that begin before it ends. */
function findIn(group: readonly Use[], kind: Conflict['kind'], found: Map<string, Conflict[]>): void {
  const sorted = group.toSorted((one, other) => one.begins - other.begins);
  const tell = (use: Use, { event, tour }: Use) =>
    found.set(use.key, [...(found.get(use.key) ?? []), { kind, event, tour }]);
  sorted.forEach((use, index) => {
    for (const other of sorted.slice(index + 1)) {
      if (other.begins >= use.ends) break;
      if (!collide(use, other)) continue;
      tell(use, other);
      tell(other, use);
    }
  });
}
