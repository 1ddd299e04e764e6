import { useSyncExternalStore } from 'react';

export interface Connection {
  state: 'connecting' | 'online' | 'lost';
  /** When the data on screen was last known to be fresh, in milliseconds since 1970; null before the first contact. */
  since: number | null;
}

const beginning: Connection = { state: 'connecting', since: null };
let current = beginning;
const listeners = new Set<() => void>();

/** Sets the state; the live stream alone does. */
export function setConnection(next: Connection): void {
  // While online only the state matters on screen: a time that moves with every heartbeat would render for nothing.
  if (next.state === current.state && (next.state === 'online' || next.since === current.since)) return;
  current = next;
  for (const listener of listeners) listener();
}

/** Back to the beginning, where nobody is signed in. */
export function forgetConnection(): void {
  setConnection(beginning);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of the live connection; renders again when it changes. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => current);
}
