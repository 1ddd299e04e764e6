import type { TourState } from './tourStates.ts';
import type { StopKind, StopState } from './tourStops.ts';

/** True if the stop is reached, finished or skipped; the start of a tour under way is always passed. */
export const isPassed = (
  tour: { state: TourState },
  { kind, state, left }: { kind: StopKind; state: StopState; left: number | null },
): boolean => state !== 'open' || left !== null || (tour.state === 'underWay' && kind === 'start');
