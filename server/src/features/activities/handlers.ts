/** Activities: what administrators read of what was done in their company. */
import type { Implementation } from '#server/platform/http/implementation.ts';
import { listActivities, listActors } from './store.ts';

export function activityHandlers({ signedIn: { activities } }: Implementation) {
  return {
    list: activities.list.handler(({ input, context }) =>
      context.sharedQuery(input, (tx) => listActivities(tx, input)),
    ),
    actors: activities.actors.handler(({ context }) => context.sharedQuery(null, (tx) => listActors(tx))),
  };
}
