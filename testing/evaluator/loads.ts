/** What is aboard along the way: deliveries free, collections add. */
import type { Visit } from './driven.ts';
import { known, unknown } from './figures.ts';
import type { Dimension, Figure, Load, Stop, Tour } from './types.ts';

export type LoadFigures = Record<Dimension, Figure>;

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

/** Before the start is left everything that is to be delivered is aboard. */
const loadedAtStart = ({ stops }: Tour): Stop[] =>
  stops.filter(({ kind, purpose }) => kind === 'customer' && purpose === 'delivery');

/** The load on arrival at each stop that is visited, and after it. */
export function loadsAlong(tour: Tour, visits: Visit[]): { onArrival: LoadFigures; after: LoadFigures }[] {
  let aboard = loadedAtStart(tour);
  return visits.map((visit) => {
    const onArrival = sumOf(aboard.map(({ load }) => load));
    const { stop } = visit;
    if (stop.kind === 'customer' && isHandedOver(visit)) {
      aboard = stop.purpose === 'delivery' ? aboard.filter((one) => one !== stop) : [...aboard, stop];
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
