import { finishedStopStates, type StopState } from '#contract/dispatch/tourStops.ts';
import type { BandStop } from '#contract/dispatch/tours.ts';

/** The customers of a tour: how many, how many of them are dealt with, and the number of each, from 1, as planned. */
export function stopsOf({ stops }: { stops: readonly BandStop[] }) {
  const customers = stops.filter(({ kind }) => kind === 'customer');
  return {
    total: customers.length,
    done: customers.filter(({ state }) => (finishedStopStates as readonly StopState[]).includes(state)).length,
    numberOf: ({ key }: BandStop) => customers.findIndex((stop) => stop.key === key) + 1,
  };
}
