/** Changes fields and stops of tours as people decide it. */
import { isDeepStrictEqual } from 'node:util';
import { isOver } from '#contract/dispatch/tourStates.ts';
import type { Tour, TourFields } from '#contract/dispatch/tours.ts';
import { refuseApart } from '#server/domain/jobs/pairs.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import { failure } from '#server/platform/http/failure.ts';
import { changeTour } from '../sent/revocable.ts';
import { latestFields, movedJobs, writeFields } from './saving.ts';

/**
 * Changes fields of a tour; changes of a tour that is released or under way wait until they are sent.
 * @param expected the version from which the change was made, or null for any version
 * @throws `not-found`; `conflict` with the current tour; `tour-state` if the tour is over; `stop-done`; the errors of
 * `createTour`
 */
export const updateTour = (
  tx: RoutedTransaction,
  key: string,
  expected: number | null,
  patch: Partial<TourFields>,
): Promise<Tour> =>
  changeTour(tx, key, expected, {
    action: 'tours.update',
    differs(current) {
      const fields = latestFields(current);
      return !isDeepStrictEqual(fields, { ...fields, ...patch });
    },
    async write(current) {
      if (isOver(current.state)) throw failure('tour-state');
      const before = latestFields(current);
      await writeFields(tx, current, { ...before, ...patch });
      if (patch.stops) await refuseApart(tx, movedJobs(before.stops, patch.stops));
    },
  });

/**
 * Takes stops out of a tour's plan as a consequence of another change; does not check that pairs stay together. @throws
 * the errors of `updateTour`
 */
export const leaveOut = (tx: RoutedTransaction, key: string, stops: ReadonlySet<string>): Promise<Tour> =>
  changeTour(tx, key, null, {
    action: 'tours.update',
    write(current) {
      const fields = latestFields(current);
      return writeFields(tx, current, { ...fields, stops: fields.stops.filter((stop) => !stops.has(stop.key)) });
    },
  });
