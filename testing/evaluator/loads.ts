/** What is aboard along the route: deliveries free, collections add; what one collects another one may deliver. */
import type { Visit } from './driven.ts';
import { known, unknown } from './figures.ts';
import type { Dimension, Figure, Load, Stop, Tour } from './types.ts';

type LoadFigures = Record<Dimension, Figure>;

const eachDimension = <Value>(of: (dimension: Dimension) => Value): Record<Dimension, Value> => ({
  weight: of('weight'),
  volume: of('volume'),
  pieces: of('pieces'),
});

/** Kilograms and cubic metres have fractions: sums are kept to a millionth. */
const toMillionths = (amount: number): number => Math.round(amount * 1e6) / 1e6;

function sumOf(aboard: (Load | null)[]): LoadFigures {
  if (aboard.includes(null)) return eachDimension(() => unknown('load'));
  return eachDimension((dimension) =>
    known(toMillionths(aboard.reduce((sum, load) => sum + (load?.[dimension] ?? 0), 0))),
  );
}

/** Goods that were refused, or not handed over, stay aboard; what was not collected never comes aboard. */
const isHandedOver = ({ outcome }: Visit): boolean => outcome.state !== 'refused' && outcome.state !== 'failed';

/** What is delivered although a stop of the tour collects it. */
const isPair = ({ stops }: Tour, { goodsFrom }: Stop): boolean => stops.some(({ key }) => key === goodsFrom);

/** Before the start is left everything is aboard that is to be delivered and not collected on the way. */
const loadedAtStart = (tour: Tour): Stop[] =>
  tour.stops.filter((stop) => stop.kind === 'customer' && stop.purpose === 'delivery' && !isPair(tour, stop));

/** The load on arrival at each stop that is visited, and after it. */
export function loadsAlong(tour: Tour, visits: Visit[]): { onArrival: LoadFigures; after: LoadFigures }[] {
  let aboard = loadedAtStart(tour);
  return visits.map((visit) => {
    const onArrival = sumOf(aboard.map(({ load }) => load));
    const { stop } = visit;
    if (stop.kind === 'customer' && isHandedOver(visit)) {
      // Of a pair the collection's goods are the ones that are handed over, where they have come aboard.
      const handedOver = isPair(tour, stop) ? stop.goodsFrom : stop.key;
      aboard = stop.purpose === 'delivery' ? aboard.filter(({ key }) => key !== handedOver) : [...aboard, stop];
    }
    return { onArrival, after: sumOf(aboard.map(({ load }) => load)) };
  });
}

/** By how much the vehicle is overloaded at most. */
export function overloadOf({ capacity }: Tour, loads: { onArrival: LoadFigures; after: LoadFigures }[]): LoadFigures {
  return eachDimension((dimension) => {
    const limit = capacity[dimension];
    if (limit === null) return unknown('capacity');
    let most = 0;
    for (const load of loads.flatMap(({ onArrival, after }) => [onArrival[dimension], after[dimension]])) {
      if (load.certainty === 'unknown') return unknown('load');
      most = Math.max(most, load.value - limit);
    }
    return known(toMillionths(most));
  });
}
