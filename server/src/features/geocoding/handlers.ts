import { geocodingLimits } from '#contract/geocoding.ts';
import { readMapquestKey } from '#server/domain/accounts/accounts.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { createRate } from '#server/platform/limits/rate.ts';
import type { Services } from '#server/services.ts';

export function geocodingHandlers(
  { signedIn: { geocoding } }: Implementation,
  { addresses, databases, now }: Pick<Services, 'addresses' | 'databases' | 'now'>,
) {
  const count = createRate({ maximum: geocodingLimits.searchesAMinute, windowMs: 60_000 }, now);
  return {
    search: geocoding.search.handler(async ({ input: { query, ...options }, context }) => {
      // Permission is decided with the company's first statement.
      await context.query(() => Promise.resolve());
      const { uid, company } = context.session;
      const wait = count(uid);
      if (wait > 0) throw failure('too-many-requests', { retryAfter: Math.ceil(wait / 1000) });
      return addresses.search(query, options, {
        mapquestKey: await readMapquestKey(databases.directory, company),
        report: (failed) => context.log.warn(failed, 'the address search’s provider does not answer well'),
      });
    }),
  };
}
