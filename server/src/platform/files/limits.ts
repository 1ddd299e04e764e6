/** Timeout and circuit breaker for a storage that is slow or unavailable. */
import { isTransient, retryAfterSeconds } from '../database/connections/transient.ts';
import { failure } from '../http/failure.ts';
import { withTimeout } from '../timing/timeout.ts';
import type { FileStorage } from './storage.ts';

/** Timeout of one call, including retries of the storage's client; shorter than the minute that a proxy waits. */
const callTimeoutMs = 20_000;
/** Time for which a storage that did not answer is not called. */
const skippedForMs = retryAfterSeconds * 1000;

/** Converts every failure to `service-unavailable`, with the storage's error as cause. */
export function withLimits({ put, get, stream, has, remove }: FileStorage): FileStorage {
  let away: { until: number; error: unknown } | null = null;

  function refuse(error: unknown): never {
    throw failure('service-unavailable', { retryAfter: retryAfterSeconds }, error);
  }

  async function ask<Result>(call: () => Promise<Result>): Promise<Result> {
    if (away && performance.now() < away.until) refuse(away.error);
    try {
      const result = await withTimeout(callTimeoutMs, call());
      away = null;
      return result;
    } catch (error) {
      if (isAway(error)) away = { until: performance.now() + skippedForMs, error };
      return refuse(error);
    }
  }

  return {
    put: (...values) => ask(() => put(...values)),
    get: (path) => ask(() => get(path)),
    // The timeout applies until the stream begins: the rest depends on the caller's connection.
    stream: (...values) => ask(() => stream(...values)),
    has: (path) => ask(() => has(path)),
    remove: (path) => ask(() => remove(path)),
  };
}

function isAway(error: unknown): boolean {
  return isTransient(error) || (error instanceof Error && error.name === 'TimeoutError');
}
