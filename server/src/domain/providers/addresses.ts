/** Address search: by the configured provider, or by the embedded search if the provider fails. */
import type { AddressAnswer, AddressResolution, AddressSource, FallbackReason } from '#contract/partners/geocoding.ts';
import type { AddressSearch, SearchOptions } from '#planner/geocoding/address.ts';
import { embeddedSearch } from '#planner/geocoding/embedded.ts';
import { resolveFound } from '#planner/geocoding/resolve.ts';
import { createMapquest } from './mapquest.ts';
import { createPhoton } from './photon.ts';
import { ProviderError } from './request.ts';

export interface Asker {
  /** Key of the company's account, or null. */
  mapquestKey: string | null;
  /** Called when a provider fails; the arguments contain neither the query nor a key. */
  report?(failed: { source: AddressSource; reason: FallbackReason; message: string }): void;
}

export interface Addresses {
  /** True if there is a provider for companies without a key of their own. */
  hasProvider: boolean;
  /** Finds addresses, best first; never rejects because of a provider. */
  search(query: string, options: SearchOptions, asker: Asker): Promise<AddressAnswer>;
  /** Finds the position of a complete address; does not guess, and never rejects because of a provider. */
  resolve(query: string, country: string | undefined, asker: Asker): Promise<AddressResolution>;
}

interface AddressOptions {
  photonUrl: string | null;
  mapquestUrl: string;
  /** Milliseconds since 1970; tests replace it. */
  now(): number;
}

/** Shorter queries match too many addresses to be worth a provider's quota. */
const shortestAsked = 3;
/** Time that a provider has before the embedded search answers instead. */
const providerTimeoutMs = 2000;
/** Number of results among which `resolve` looks for the address. */
const resolvedFrom = 10;
/** A provider that failed is not asked for this time, so that not every typed letter waits for it. */
const pauseMs = 10_000;
/** Most answers in the cache (the oldest is removed first), and how long an answer stays there. */
const keptAtMost = 1000;
const keptMs = 10 * 60_000;
/** Most providers whose failures are remembered: one for each company with a key of its own. */
const pausesAtMost = 1000;

export function createAddresses({ photonUrl, mapquestUrl, now }: AddressOptions): Addresses {
  const photon = photonUrl === null ? null : createPhoton(photonUrl);
  const answers = createStore<AddressAnswer>(keptAtMost);
  const pauses = createStore<FallbackReason>(pausesAtMost);

  async function ask(provider: AddressSearch, query: string, options: SearchOptions): Promise<AddressAnswer> {
    const { source, attribution } = provider;
    const items = await provider.search(query, options, AbortSignal.timeout(providerTimeoutMs));
    return { items: [...items], source, attribution, fallback: null };
  }

  async function search(query: string, options: SearchOptions, { mapquestKey, report }: Asker): Promise<AddressAnswer> {
    const provider = mapquestKey === null ? photon : createMapquest(mapquestUrl, mapquestKey);
    if (!provider || query.length < shortestAsked) return answerEmbedded(query, options, null);
    const asker = mapquestKey ?? '';
    const paused = pauses.get(asker, now());
    if (paused) return answerEmbedded(query, options, paused);
    const asked = JSON.stringify([asker, query, options]);
    const known = answers.get(asked, now());
    if (known) return known;
    try {
      const answer = await ask(provider, query, options);
      answers.set(asked, answer, now() + keptMs);
      return answer;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const { reason, message } = error;
      pauses.set(asker, reason, now() + pauseMs);
      report?.({ source: provider.source, reason, message });
      return answerEmbedded(query, options, reason);
    }
  }

  return {
    hasProvider: photon !== null,
    search,
    async resolve(query, country, asker) {
      const answer = await search(query, { limit: resolvedFrom, country }, asker);
      const isEmbedded = answer.source === 'embedded';
      const resolved = isEmbedded ? await embeddedSearch.resolve(query, country) : resolveFound(query, answer.items);
      return { ...answer, ...resolved };
    },
  };
}

async function answerEmbedded(
  query: string,
  options: SearchOptions,
  fallback: FallbackReason | null,
): Promise<AddressAnswer> {
  const { source, attribution } = embeddedSearch;
  return { items: await embeddedSearch.search(query, options), source, attribution, fallback };
}

/** A cache whose values expire, and whose oldest value is removed first if there are too many. */
function createStore<Value>(atMost: number) {
  const values = new Map<string, { value: Value; until: number }>();
  return {
    get(key: string, now: number): Value | undefined {
      const held = values.get(key);
      if (held && held.until <= now) values.delete(key);
      return held && held.until > now ? held.value : undefined;
    },
    set(key: string, value: Value, until: number): void {
      values.delete(key);
      values.set(key, { value, until });
      const [oldest] = values.keys();
      if (values.size > atMost && oldest !== undefined) values.delete(oldest);
    },
  };
}
