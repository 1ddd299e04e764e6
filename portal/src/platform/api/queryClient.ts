/** The cache of what the server answered: kept fresh by the live stream, retried only where that can help. */
import { QueryClient } from '@tanstack/react-query';
import { errorCode } from './api.ts';

const worthAnotherTry = new Set(['network-request-failed', 'service-unavailable', 'database-error']);

/** Whether a reading that has failed so many times may be tried again. */
export function isWorthAnotherTry(count: number, error: unknown): boolean {
  return count < 2 && worthAnotherTry.has(errorCode(error));
}

/** The portal's one query client; tests make their own with this too. */
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
