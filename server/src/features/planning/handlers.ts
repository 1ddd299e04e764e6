import { estimateLegs } from '#planner/routing/estimate.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import type { Services } from '#server/services.ts';
import { findConflicts, findReplacements } from './availability.ts';
import { optimiseTour } from './optimising/optimise.ts';

export const planningHandlers = ({ signedIn: { planning } }: Implementation, services: Services) => ({
  route: planning.route.handler(async ({ input, context }) => {
    const { routeType } = await context.query(readSettings);
    return {
      source: 'estimate' as const,
      fallback: null,
      computed: services.now(),
      attribution: '',
      legs: estimateLegs(input.positions, routeType),
      line: null,
    };
  }),

  optimise: planning.optimise.handler(({ input, context }) => optimiseTour(context, input, services.now())),

  conflicts: planning.conflicts.handler(({ input, context }) =>
    context.readTransaction((tx) => findConflicts(tx, input, services.now())),
  ),

  replacements: planning.replacements.handler(({ input, context }) =>
    context.readTransaction((tx) => findReplacements(tx, input, services.now())),
  ),
});
