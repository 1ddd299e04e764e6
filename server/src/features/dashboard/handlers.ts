import type { Implementation } from '#server/platform/http/implementation.ts';
import { readDashboard } from './store.ts';

export function dashboardHandlers({ signedIn: { dashboard } }: Implementation) {
  return { get: dashboard.get.handler(({ context }) => context.sharedQuery(null, (tx) => readDashboard(tx))) };
}
