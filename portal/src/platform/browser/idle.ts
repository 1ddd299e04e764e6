/** Puts off what the page can stand without until its first queries are answered and the browser is idle. */
import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** Runs even where the first queries are not answered by then. */
const answersTimeoutMs = 10_000;
/** Runs even on a page that is never idle. */
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

/** Runs once no query waits for its first answer and the browser is idle; returns what cancels it. */
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
  // What failed is asked again after a pause, for which nothing else waits.
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

/** False until the first queries are answered and the browser has been idle once, true from then on: for what may come after the page's own content. */
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
