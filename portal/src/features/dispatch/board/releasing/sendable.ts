import type { BoardTour } from '#contract/dispatch/board.ts';
import { isPossible, releaseNeeds, type ReleaseNeed } from '#contract/dispatch/tourStates.ts';

/** What a tour lacks for its release. */
export function needsOf({ driver, vehicle, stops }: BoardTour): ReleaseNeed[] {
  const has: Record<ReleaseNeed, boolean> = {
    driver: Boolean(driver?.key),
    vehicle: Boolean(vehicle?.key),
    start: stops[0]?.kind === 'start',
    finish: stops.at(-1)?.kind === 'finish',
    stop: stops.some(({ kind }) => kind === 'customer'),
  };
  return releaseNeeds.filter((need) => !has[need]);
}

/** True for a tour that its driver does not have as it is planned, and that is not being sent. */
export const isUnsent = ({ state, hasPendingChanges, visibleFrom }: BoardTour): boolean =>
  visibleFrom === null && (hasPendingChanges || isPossible('release', state));
