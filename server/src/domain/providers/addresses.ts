/** Address search for everybody who needs one: the provider that is set up, and the embedded one where that fails. */
import type { AddressAnswer, AddressResolution, AddressSource, FallbackReason } from '#contract/partners/geocoding.ts';
import type { AddressSearch, SearchOptions } from '#planner/geocoding/address.ts';
import { embeddedSearch } from '#planner/geocoding/embedded.ts';
import { resolveFound } from '#planner/geocoding/resolve.ts';
import { createMapquest } from './mapquest.ts';
import { createPhoton } from './photon.ts';
import { ProviderError } from './request.ts';

export interface Asker {
  /** Of the company's account, or null. */
  mapquestKey: string | null;
  /** Called where a provider does not answer well, with nothing of what was asked and without a key. */
  report?(failed: { source: AddressSource; reason: FallbackReason; message: string }): void;
}

export interface Addresses {
  /** Whether there is a provider for companies without a key of their own. */
  hasProvider: boolean;
  /** Finds addresses, best first; it always answers. */
  search(query: string, options: SearchOptions, asker: Asker): Promise<AddressAnswer>;
  /** What an address that is written out leads to; it never guesses, and always answers. */
  resolve(query: string, country: string | undefined, asker: Asker): Promise<AddressResolution>;
}

interface AddressOptions {
  photonUrl: string | null;
  mapquestUrl: string;
  /** Milliseconds since 1970; tests move it. */
  now(): number;
}

/** Shorter texts fit too much to be worth a provider's quota. */
const shortestAsked = 3;
/** What a provider has to answer before the embedded search does. */
const providerTimeoutMs = 2000;
/** Of so many results it is decided which one is meant. */
const resolvedFrom = 10;
/** For so long a provider that failed is not asked again, so that not every letter typed waits for it. */
const pauseMs = 10_000;
/** Answers kept, the oldest going first, and for how long. */
const keptAtMost = 1000;
const keptMs = 10 * 60_000;
/** Providers whose failures are remembered: one for each company with a key of its own. */
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

/** Values that are forgotten after a while, the oldest first where there are too many. */
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
