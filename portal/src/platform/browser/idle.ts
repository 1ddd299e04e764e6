/** Lets what nobody sees yet wait until the first sight of a page stands. */
import { useEffect, useState } from 'react';

/** Milliseconds after which a page that never rests is busy with its own work, and no longer with its first sight. */
const atTheLatest = 2000;
/** The same for a browser that does not tell when it rests. */
const untold = 200;

/** Runs once the browser rests; returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, untold);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: atTheLatest });
  return () => cancelIdleCallback(request);
}

/** False while the page is being put up, true from then on: for dialogs that are closed at first, and the like. */
export function useHasSettled(): boolean {
  const [hasSettled, setSettled] = useState(false);
  useEffect(() => whenIdle(() => setSettled(true)), []);
  return hasSettled;
}
