import type { Implementation } from '#server/platform/http/implementation.ts';
import type { Services } from '#server/services.ts';
import { readVisitsToday } from '#server/domain/tours/reading/visitsToday.ts';
import { findEverything, findNamed } from './store.ts';

export function searchHandlers({ signedIn: { search } }: Implementation, { findables, now }: Services) {
  return {
    everything: search.everything.handler(({ input, context }) =>
      context.sharedQuery(input, async (tx) => {
        const answer = await findEverything(tx, findables, input.search);
        const customers = answer.found.flatMap(({ kind, key }) => (kind === 'customers' ? [key] : []));
        return { ...answer, visits: await readVisitsToday(tx, customers, now()) };
      }),
    ),
    named: search.named.handler(({ input, context }) => context.query((tx) => findNamed(tx, findables, input.keys))),
  };
}
