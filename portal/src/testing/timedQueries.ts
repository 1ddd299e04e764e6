import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * For tests of what is read again: queries that only a refresh makes stale, while the tests advance the time.
 * @returns the client, and functions that are called after each test
 */
export function timedQueries(): { client: QueryClient; stops: (() => void)[] } {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const stops: (() => void)[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    client.clear();
    vi.useRealTimers();
  });
  return { client, stops };
}
