import { finishedStopStates, type StopState } from '#contract/dispatch/tourStops.ts';
import type { BandStop } from '#contract/dispatch/tours.ts';

/**
 * The customer stops of a tour: their total, how many are finished, and the number of each in planned order, from 1.
 */
export function stopsOf({ stops }: { stops: readonly BandStop[] }) {
  const customers = stops.filter(({ kind }) => kind === 'customer');
  return {
    total: customers.length,
    done: customers.filter(({ state }) => (finishedStopStates as readonly StopState[]).includes(state)).length,
    numberOf: ({ key }: BandStop) => customers.findIndex((stop) => stop.key === key) + 1,
  };
}
