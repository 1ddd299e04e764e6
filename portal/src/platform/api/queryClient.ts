/** The cache of the server's responses. The live stream keeps it fresh; a query is retried only if a retry can help. */
import { QueryClient } from '@tanstack/react-query';
import { errorCode } from './api.ts';

const worthAnotherTry = new Set(['network-request-failed', 'service-unavailable', 'database-error']);

/** True if a query that has failed `count` times may be retried. */
export function isWorthAnotherTry(count: number, error: unknown): boolean {
  return count < 2 && worthAnotherTry.has(errorCode(error));
}

/** Creates the portal's only query client; tests create their own with this function too. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: isWorthAnotherTry,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
