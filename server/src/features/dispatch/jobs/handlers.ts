import type { JobFields } from '#contract/dispatch/jobs.ts';
import { withUsual } from '#server/domain/tours/plan/usualStops.ts';
import { assignJobs } from '#server/domain/jobs/assigning.ts';
import { makeFollowUps, removeJobs, restoreJobs } from '#server/domain/jobs/followUps.ts';
import { createJob, updateJob } from '#server/domain/jobs/saving.ts';
import { jobTable } from '#server/domain/jobs/table.ts';
import { routedWriting } from '#server/domain/routing/writing.ts';
import type { Services } from '#server/services.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { listJobs } from './list.ts';

export const jobHandlers = ({ signedIn: { jobs } }: Implementation, services: Services) => ({
  list: jobs.list.handler(({ input, context }) => context.sharedQuery(input, (tx) => listJobs(tx, input))),

  get: jobs.get.handler(async ({ input, context }) => {
    const stop = await context.query((tx) => jobTable.find(tx, input.key));
    if (!stop) throw failure('not-found');
    return stop;
  }),

  create: jobs.create.handler(({ input, context }) =>
    context.create(async (tx) => {
      const [stop] = await withUsual(tx, [input]);
      return createJob(tx, stop as JobFields);
    }),
  ),

  update: jobs.update.handler(({ input: { key, version, ...patch }, context }) =>
    context.writeTransaction((tx) => updateJob(tx, key, version, patch)),
  ),

  remove: jobs.remove.handler(({ input, context }) => context.writeTransaction((tx) => removeJobs(tx, input.keys))),

  restore: jobs.restore.handler(({ input, context }) => context.writeTransaction((tx) => restoreJobs(tx, input.keys))),

  assign: jobs.assign.handler(({ input, context }) =>
    routedWriting(services, context).writeTransaction((tx) => assignJobs(tx, input.keys, input.tour)),
  ),

  followUps: jobs.followUps.handler(({ input: { onDay, ...asked }, context }) =>
    context.writeTransaction(async (tx) => ({ keys: await makeFollowUps(tx, asked, onDay) })),
  ),
});
