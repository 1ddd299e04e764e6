/** Repeats a request until the server can be reached, and publishes that it is waiting. */
import { errorCode } from './api.ts';

/** Milliseconds between two tries if the browser fires no `online` event. */
const retryPauseMs = 2000;

let waiting = 0;
const listeners = new Set<() => void>();

function count(change: number): void {
  waiting += change;
  for (const listener of listeners) listener();
}

function again(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, retryPauseMs);
    addEventListener('online', go);
  });
}

/** Repeats the request until the server answers, be it with an error. */
export async function retryUntilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  let isWaiting = false;
  try {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (errorCode(error) !== 'network-request-failed') throw error;
      }
      if (!isWaiting) count(1);
      isWaiting = true;
      await again();
    }
  } finally {
    if (isWaiting) count(-1);
  }
}

/** True while a request waits for the server; for `useSyncExternalStore`. */
export const serverRetry = {
  isWaiting: (): boolean => waiting > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Resolves once a request waits for the server. */
export function untilRetrying(): Promise<void> {
  return new Promise((resolve) => {
    const stop = serverRetry.subscribe(() => {
      if (!serverRetry.isWaiting()) return;
      stop();
      resolve();
    });
  });
}
