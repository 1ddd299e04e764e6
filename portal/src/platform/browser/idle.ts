/** Puts off what is not visible yet until the browser is idle after the first paint. */
import { useEffect, useState } from 'react';

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

/** False until the browser has been idle once, true from then on: for dialogs that are closed at first, and the like. */
export function useHasBeenIdle(): boolean {
  const [hasBeenIdle, setHasBeenIdle] = useState(false);
  useEffect(() => whenIdle(() => setHasBeenIdle(true)), []);
  return hasBeenIdle;
}
