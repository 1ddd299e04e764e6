import { planningLimits } from '#contract/dispatch/planningLimits.ts';
import { routedWriting } from '#server/domain/routing/writing.ts';
import { askerOf, readRoadOptions } from '#server/domain/routing/options.ts';
import { rearrangeTours } from '#server/domain/tours/plan/rearranging.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { createRate } from '#server/platform/limits/rate.ts';
import type { Services } from '#server/services.ts';
import { findConflicts, findReplacements } from './availability.ts';
import { optimiseTour } from './optimising/optimise.ts';

/** Milliseconds that the planner waits for a provider before it continues with the estimate. */
const routeTimeoutMs = 8000;

export const planningHandlers = (implementation: Implementation, services: Services) => ({
  ...routing(implementation, services),
  ...deciding(implementation, services),
});

function routing({ signedIn: { planning } }: Implementation, { routing: roads, now }: Services) {
  const count = createRate({ maximum: planningLimits.routesAMinute, windowMs: 60_000 }, now);
  return {
    route: planning.route.handler(async ({ input: { positions, vehicle }, context }) => {
      const options = await context.query((tx) => readRoadOptions(tx, vehicle));
      const wait = count(context.session.uid);
      if (wait > 0) throw failure('too-many-requests', { retryAfter: Math.ceil(wait / 1000) });
      const company = await roads.of(askerOf(context));
      const { directions: _directions, ...answer } = await company.legs(
        positions,
        options,
        AbortSignal.timeout(routeTimeoutMs),
      );
      return answer;
    }),
  };
}

const deciding = ({ signedIn: { planning } }: Implementation, services: Services) => ({
  optimise: planning.optimise.handler(({ input, context }) => optimiseTour(context, input, services)),

  rearrange: planning.rearrange.handler(({ input, context }) =>
    routedWriting(services, context).writeTransaction((tx) => rearrangeTours(tx, input)),
  ),

  conflicts: planning.conflicts.handler(({ input, context }) =>
    context.readTransaction((tx) => findConflicts(tx, input, services.now())),
  ),

  replacements: planning.replacements.handler(({ input, context }) =>
    context.readTransaction((tx) => findReplacements(tx, input, services.now())),
  ),
});
