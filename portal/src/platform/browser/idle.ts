/** Delays work until the first queries are answered and the browser is idle. */
import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** Upper limit in milliseconds if the first queries are not answered. */
const answersTimeoutMs = 10_000;
/** Upper limit in milliseconds if the page is never idle. */
const idleTimeoutMs = 2000;
/** The wait in a browser without `requestIdleCallback`. */
const fallbackDelayMs = 200;

function requestIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, fallbackDelayMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(request);
}

/** Calls `run` once no query waits for its first response and the browser is idle. @returns a function that cancels */
export function whenIdle(client: QueryClient, run: () => void): () => void {
  let isOver = false;
  let cancelIdle = () => undefined as void;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    unsubscribe();
  };
  const proceed = () => {
    if (isOver) return;
    stop();
    cancelIdle = requestIdle(run);
  };
  // A query that has failed is not waited for: it is retried only after a pause.
  const isWaiting = () => client.isFetching({ predicate: ({ state }) => state.fetchFailureCount === 0 }) > 0;
  const timer = setTimeout(proceed, answersTimeoutMs);
  const unsubscribe = client.getQueryCache().subscribe(notifyManager.batchCalls(() => !isWaiting() && proceed()));
  if (!isWaiting()) proceed();
  return () => {
    stop();
    cancelIdle();
  };
}

let hasBeenIdle = false;
const listeners = new Set<() => void>();

/**
 * False until the first queries are answered and the browser has been idle once, true from then on. For parts of a page
 * that may come after its content.
 */
export function useHasBeenIdle(): boolean {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!hasBeenIdle && listeners.size === 0) {
        whenIdle(client, () => {
          hasBeenIdle = true;
          for (const each of listeners) each();
        });
      }
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    [client],
  );
  return useSyncExternalStore(subscribe, () => hasBeenIdle);
}
