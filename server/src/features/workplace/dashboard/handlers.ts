import type { Implementation } from '#server/platform/http/implementation.ts';
import { hideFirstSteps } from '#server/domain/company/record.ts';
import { readDashboard } from './store.ts';

export function dashboardHandlers({ signedIn: { dashboard } }: Implementation) {
  return {
    get: dashboard.get.handler(({ context }) => context.sharedQuery(null, (tx) => readDashboard(tx))),

    hideFirstSteps: dashboard.hideFirstSteps.handler(async ({ input: { hidden }, context }) => {
      await context.writeTransaction((tx) => hideFirstSteps(tx, hidden));
      return { hidden };
    }),
  };
}
