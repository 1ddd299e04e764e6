/** Puts off what is not visible yet until the browser is idle after the first paint. */
import { useSyncExternalStore } from 'react';

/** Milliseconds after which it runs even on a page that is never idle. */
const idleTimeoutMs = 2000;
/** Milliseconds to wait in a browser without `requestIdleCallback`. */
const fallbackDelayMs = 200;

/** Runs once the browser is idle; returns what cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, fallbackDelayMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(request);
}

let hasBeenIdle = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  if (!hasBeenIdle && listeners.size === 0) {
    whenIdle(() => {
      hasBeenIdle = true;
      for (const each of listeners) each();
    });
  }
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** False until the browser has been idle once after the first paint, true from then on: for what may come after the page's own content. */
export function useHasBeenIdle(): boolean {
  return useSyncExternalStore(subscribe, () => hasBeenIdle);
}
