import { geocodingLimits } from '#contract/partners/geocoding.ts';
import { readMapquestKey } from '#server/domain/accounts/accounts.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { createRate } from '#server/platform/limits/rate.ts';
import type { Asker } from '#server/domain/providers/addresses.ts';
import type { Services } from '#server/services.ts';

export function geocodingHandlers(
  { signedIn: { geocoding } }: Implementation,
  { addresses, databases, now }: Pick<Services, 'addresses' | 'databases' | 'now'>,
) {
  const count = createRate({ maximum: geocodingLimits.searchesAMinute, windowMs: 60_000 }, now);
  async function askerOf({ query, session, log }: SessionContext): Promise<Asker> {
    // The first statement in the company's database checks the permission.
    await query(() => Promise.resolve());
    const { uid, company } = session;
    const wait = count(uid);
    if (wait > 0) throw failure('too-many-requests', { retryAfter: Math.ceil(wait / 1000) });
    return {
      mapquestKey: await readMapquestKey(databases.directory, company),
      report: (failed) => log.warn(failed, 'the address search’s provider does not answer well'),
    };
  }

  return {
    search: geocoding.search.handler(async ({ input: { query, ...options }, context }) =>
      addresses.search(query, options, await askerOf(context)),
    ),
    resolve: geocoding.resolve.handler(async ({ input: { query, country }, context }) =>
      addresses.resolve(query, country, await askerOf(context)),
    ),
  };
}
