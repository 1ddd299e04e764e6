import type { StopPlace } from '#contract/dispatch/tourStops.ts';
import { isRough } from '#contract/platform/position.ts';
import type { LocatedStop } from '#planner/insertion.ts';
import type { PlanStop } from '#planner/plan.ts';

const keyOf = ({ position, street, houseNumber }: StopPlace) =>
  JSON.stringify([position?.lat, position?.lng, street, houseNumber]);

/** The distinct places of a day: their rows in the matrix. */
export class Places {
  readonly all: StopPlace[] = [];
  readonly #rows = new Map<string, number>();

  constructor(places: Iterable<StopPlace>) {
    for (const place of places) {
      if (!place.position || this.#rows.has(keyOf(place))) continue;
      this.#rows.set(keyOf(place), this.all.length);
      this.all.push(place);
    }
  }

  get positions() {
    return this.all.map(({ position }) => position);
  }

  /** Null if the position is unknown. */
  rowOf(place: StopPlace): number | null {
    return this.#rows.get(keyOf(place)) ?? null;
  }

  stopOf<Stop extends PlanStop & { key: string; place: StopPlace }>({
    place,
    ...stop
  }: Stop): LocatedStop & Omit<Stop, 'place'> {
    return { ...stop, location: this.rowOf(place), isRough: isRough(place.positionPrecision) };
  }
}
