import type { Implementation } from '#server/platform/http/implementation.ts';
import type { Services } from '#server/services.ts';
import { findEverything, findNamed } from './store.ts';

export function searchHandlers({ signedIn: { search } }: Implementation, { findables }: Services) {
  return {
    everything: search.everything.handler(({ input, context }) =>
      context.sharedQuery(input, (tx) => findEverything(tx, findables, input.search)),
    ),
    named: search.named.handler(({ input, context }) => context.query((tx) => findNamed(tx, findables, input.keys))),
  };
}
