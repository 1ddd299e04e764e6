import { boardLimits } from '#contract/dispatch/boardLimits.ts';
import { routedWriting } from '#server/domain/routing/writing.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { createRate } from '#server/platform/limits/rate.ts';
import type { Services } from '#server/services.ts';
import { arrangeTours } from './arranging.ts';
import { distributeDay } from './distributing/distribute.ts';
import { findInsertions } from './insertions.ts';
import { readOpenJobs } from './openJobs.ts';
import { placeJobs } from './placing.ts';
import { readBoard } from './reading.ts';

export function boardHandlers({ signedIn: { board } }: Implementation, services: Services) {
  const count = createRate({ maximum: boardLimits.insertionsAMinute, windowMs: 60_000 }, services.now);
  return {
    get: board.get.handler(({ input, context }) =>
      context.readTransaction((tx) => readBoard(tx, input.day, services.now())),
    ),

    jobs: board.jobs.handler(({ input, context }) =>
      context.readTransaction((tx) => readOpenJobs(tx, input.day, services.now())),
    ),

    insertions: board.insertions.handler(({ input, context }) => {
      const wait = count(context.session.uid);
      if (wait > 0) throw failure('too-many-requests', { retryAfter: Math.ceil(wait / 1000) });
      return findInsertions(context, input, services);
    }),

    place: board.place.handler(({ input, context }) =>
      routedWriting(services, context).writeTransaction(async (tx) => ({
        undo: await placeJobs(tx, input.placements),
      })),
    ),

    distribute: board.distribute.handler(({ input, context }) => distributeDay(context, input, services)),

    arrange: board.arrange.handler(({ input, context }) =>
      routedWriting(services, context).create((tx) => arrangeTours(tx, input)),
    ),
  };
}
