import type { Services } from '#server/services.ts';
import { readAssignments } from '#server/domain/tours/plan/assignments.ts';
import { routedWriting } from '#server/domain/routing/writing.ts';
import { findTour } from '#server/domain/tours/reading/lookups.ts';
import { listTours, toursByKeys } from '#server/domain/tours/reading/list.ts';
import { listReleases } from '#server/domain/tours/sent/releases.ts';
import { readSending } from '#server/domain/tours/sent/sentTours.ts';
import { revokeTours } from '#server/domain/tours/sent/revocable.ts';
import { createTour } from '#server/domain/tours/plan/saving.ts';
import { updateTour } from '#server/domain/tours/plan/updating.ts';
import { withUsual } from '#server/domain/tours/plan/usualStops.ts';
import {
  cancelTour,
  discardChanges,
  finishTour,
  planTour,
  releaseTour,
  sendTogether,
  unplanTour,
  withdrawTour,
  type Move,
} from '#server/domain/tours/sent/transitions.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { assignEach, assignTours, releaseTours, removeTours, restoreTours } from './bulk.ts';
import { duplicateTour } from './duplicate.ts';
import { checkTours } from './check.ts';

export const tourHandlers = (implementation: Implementation, services: Services) => ({
  ...reading(implementation, services),
  ...changing(implementation, services),
  ...moving(implementation, services),
});

function reading({ signedIn: { tours } }: Implementation, services: Services) {
  return {
    list: tours.list.handler(({ input, context }) => context.sharedQuery(input, (tx) => listTours(tx, input))),

    byKeys: tours.byKeys.handler(({ input, context }) =>
      context.sharedQuery(input, (tx) => toursByKeys(tx, input.keys)),
    ),

    get: tours.get.handler(async ({ input, context }) => {
      const tour = await context.query((tx) => findTour(tx, input.key));
      if (!tour) throw failure('not-found');
      return tour;
    }),

    check: tours.check.handler(({ input, context }) =>
      context.sharedQuery(input, (tx) => checkTours(tx, input.day, services.now())),
    ),

    assignments: tours.assignments.handler(({ input, context }) =>
      context.readTransaction((tx) => readAssignments(tx, input.of, input.key)),
    ),

    sending: tours.sending.handler(({ input, context }) =>
      context.readTransaction(async (tx) => {
        if (!(await findTour(tx, input.key))) throw failure('not-found');
        return readSending(tx, input.key);
      }),
    ),

    releases: tours.releases.handler(({ input, context }) =>
      context.readTransaction(async (tx) => {
        if (!(await findTour(tx, input.key))) throw failure('not-found');
        return listReleases(tx, input.key);
      }),
    ),
  };
}

function changing({ signedIn: { tours } }: Implementation, services: Services) {
  const routed = (context: SessionContext) => routedWriting(services, context);
  return {
    create: tours.create.handler(({ input, context }) =>
      routed(context).create(async (tx) => createTour(tx, { ...input, stops: await withUsual(tx, input.stops) })),
    ),

    update: tours.update.handler(({ input: { key, version, stops, ...patch }, context }) =>
      routed(context).writeTransaction(async (tx) =>
        updateTour(tx, key, version, { ...patch, ...(stops && { stops: await withUsual(tx, stops) }) }),
      ),
    ),

    duplicate: tours.duplicate.handler(({ input, context }) =>
      routed(context).create(async (tx) => ({ keys: await duplicateTour(tx, input.key, input.days) })),
    ),

    assign: tours.assign.handler(({ input: { keys, ...patch }, context }) =>
      routed(context).writeTransaction((tx) => assignTours(tx, keys, patch)),
    ),

    assignEach: tours.assignEach.handler(({ input, context }) =>
      routed(context).writeTransaction((tx) => assignEach(tx, input.tours)),
    ),

    releaseMany: tours.releaseMany.handler(({ input, context }) =>
      routed(context).writeTransaction((tx) =>
        releaseTours(tx, context.session.uid, input.keys, visibleFrom(services, input)),
      ),
    ),

    revoke: tours.revoke.handler(({ input, context }) => context.writeTransaction((tx) => revokeTours(tx, input.keys))),

    remove: tours.remove.handler(({ input, context }) =>
      routed(context).writeTransaction((tx) => removeTours(tx, input.keys, input.keepsJobs)),
    ),

    restore: tours.restore.handler(({ input, context }) =>
      routed(context).writeTransaction((tx) => restoreTours(tx, input.keys)),
    ),
  };
}

interface Moved {
  key: string;
  version: number;
  revocableSeconds?: number;
}

/** When a driver is to see what is sent; null for at once. */
const visibleFrom = ({ now }: Services, { revocableSeconds = 0 }: { revocableSeconds?: number }): Date | null =>
  revocableSeconds > 0 ? new Date(now() + revocableSeconds * 1000) : null;

function moving({ signedIn: { tours } }: Implementation, services: Services) {
  const moverOf = (input: Moved, { session: { uid } }: SessionContext) => ({
    uid,
    version: input.version,
    visibleFrom: visibleFrom(services, input),
  });
  const moved =
    (move: Move) =>
    ({ input, context }: { input: Moved; context: SessionContext }) =>
      routedWriting(services, context).writeTransaction((tx) => move(tx, input.key, moverOf(input, context)));
  return {
    plan: tours.plan.handler(moved(planTour)),
    unplan: tours.unplan.handler(moved(unplanTour)),
    release: tours.release.handler(moved(releaseTour)),
    withdraw: tours.withdraw.handler(moved(withdrawTour)),
    sendChanges: tours.sendChanges.handler(({ input, context }) =>
      routedWriting(services, context).writeTransaction((tx) =>
        sendTogether(tx, input.key, input.also, moverOf(input, context)),
      ),
    ),
    discardChanges: tours.discardChanges.handler(moved(discardChanges)),
    finish: tours.finish.handler(moved(finishTour)),
    cancel: tours.cancel.handler(({ input: { key, version, reason }, context }) =>
      routedWriting(services, context).writeTransaction((tx) =>
        cancelTour(tx, key, { uid: context.session.uid, version }, reason),
      ),
    ),
  };
}
