/** The current time, shared by all components that show how long ago an event was: one timer for the whole page. */
import { useSyncExternalStore } from 'react';

const tickMs = 30_000;
/** A page that is being drawn has one time, although drawing takes a while: another one would draw every row again. */
const drawingMs = 1000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(tick, tickMs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** While nobody listens, nothing renews the time. */
function read(): number {
  if (listeners.size === 0 && Math.abs(Date.now() - now) >= drawingMs) now = Date.now();
  return now;
}

/** The time in milliseconds since 1970, renewed every half minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read);
}
