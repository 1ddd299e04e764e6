import type { StopKind, StopPlace } from '#contract/dispatch/tourStops.ts';
import type { MapPoint } from '#portal/map/points.ts';

interface PlacedStop {
  key: string;
  kind: StopKind;
  place: StopPlace | null;
}

/** The number of a customer's stop, from 1; '' for other stops. */
export function numberOf(stops: readonly Pick<PlacedStop, 'key' | 'kind'>[], key: string): string {
  const customers = stops.filter(({ kind }) => kind === 'customer');
  const at = customers.findIndex((stop) => stop.key === key);
  return at === -1 ? '' : String(at + 1);
}

const shapes = { start: 'start', customer: 'number', via: 'via', finish: 'finish' } as const;

/**
 * The points of a tour's stops on a map, and the line between them. The points are reversed, so that the start is drawn
 * above a finish at the same position.
 */
export function stopPoints(stops: readonly PlacedStop[]): { points: MapPoint[]; line: MapPoint['position'][] } {
  let customers = 0;
  const points = stops.flatMap(({ key, kind, place }): MapPoint[] => {
    if (kind === 'customer') customers += 1;
    const text = kind === 'customer' ? String(customers) : '';
    return place?.position ? [{ key, name: place.name, position: place.position, shape: shapes[kind], text }] : [];
  });
  return { points: points.toReversed(), line: points.map(({ position }) => position) };
}
