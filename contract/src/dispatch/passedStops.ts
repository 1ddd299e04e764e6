import type { TourState } from './tourStates.ts';
import type { StopKind, StopState } from './tourStops.ts';

/** Whether the driver has a stop behind them: reached, done or passed by; whoever is under way has left the start. */
export const isPassed = (
  tour: { state: TourState },
  { kind, state, left }: { kind: StopKind; state: StopState; left: number | null },
): boolean => state !== 'open' || left !== null || (tour.state === 'underWay' && kind === 'start');
