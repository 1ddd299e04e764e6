import type { Implementation } from '#server/platform/http/implementation.ts';
import type { Services } from '#server/services.ts';
import { activityList, listActors } from './store.ts';

export function activityHandlers({ signedIn: { activities } }: Implementation, { collections }: Services) {
  const list = activityList(collections);
  return {
    list: activities.list.handler(({ input, context }) => context.sharedQuery(input, (tx) => list(tx, input))),
    actors: activities.actors.handler(({ context }) => context.sharedQuery(null, (tx) => listActors(tx))),
  };
}
