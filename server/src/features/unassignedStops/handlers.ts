import type { UnassignedStopFields } from '#contract/unassignedStops.ts';
import { withUsual } from '#server/domain/tours/usualStops.ts';
import { assignStops } from '#server/domain/unassignedStops/assigning.ts';
import { makeFollowUps, removeStops, restoreStops } from '#server/domain/unassignedStops/followUps.ts';
import { createStop, updateStop } from '#server/domain/unassignedStops/saving.ts';
import { unassignedStopTable } from '#server/domain/unassignedStops/table.ts';
import { routedWriting } from '#server/domain/routing/writing.ts';
import type { Services } from '#server/services.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { listStops } from './list.ts';

export const unassignedStopHandlers = ({ signedIn: { unassignedStops } }: Implementation, services: Services) => ({
  list: unassignedStops.list.handler(({ input, context }) => context.sharedQuery(input, (tx) => listStops(tx, input))),

  get: unassignedStops.get.handler(async ({ input, context }) => {
    const stop = await context.query((tx) => unassignedStopTable.find(tx, input.key));
    if (!stop) throw failure('not-found');
    return stop;
  }),

  create: unassignedStops.create.handler(({ input, context }) =>
    context.create(async (tx) => {
      const [stop] = await withUsual(tx, [input]);
      return createStop(tx, stop as UnassignedStopFields);
    }),
  ),

  update: unassignedStops.update.handler(({ input: { key, version, ...patch }, context }) =>
    context.writeTransaction((tx) => updateStop(tx, key, version, patch)),
  ),

  remove: unassignedStops.remove.handler(({ input, context }) =>
    context.writeTransaction((tx) => removeStops(tx, input.keys)),
  ),

  restore: unassignedStops.restore.handler(({ input, context }) =>
    context.writeTransaction((tx) => restoreStops(tx, input.keys)),
  ),

  assign: unassignedStops.assign.handler(({ input, context }) =>
    routedWriting(services, context).writeTransaction((tx) => assignStops(tx, input.keys, input.tour)),
  ),

  followUps: unassignedStops.followUps.handler(({ input: { onDay, ...asked }, context }) =>
    context.writeTransaction(async (tx) => ({ keys: await makeFollowUps(tx, asked, onDay) })),
  ),
});
