/** The time of day to the minute, shared by all that shows how long ago something was: one clock for the whole page. */
import { useSyncExternalStore } from 'react';

const beat = 30_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, beat);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The time in milliseconds since 1970, renewed every half minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
