/** Waits for a server that cannot be reached while nothing can go on without it, and knows that it waits. */
import { errorCode } from './api.ts';

/** Milliseconds between two tries where the browser does not tell that the network is back. */
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

/** Asks until the server answers, whatever it answers. */
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

/** Whether something waits for the server now; for `useSyncExternalStore`. */
export const serverRetry = {
  isWaiting: (): boolean => waiting > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Resolves once something waits for the server. */
export function untilRetrying(): Promise<void> {
  return new Promise((resolve) => {
    const stop = serverRetry.subscribe(() => {
      if (!serverRetry.isWaiting()) return;
      stop();
      resolve();
    });
  });
}
