import { useSyncExternalStore } from 'react';

export interface Connection {
  state: 'connecting' | 'online' | 'lost';
  /** When the data on screen was last known to be fresh, in milliseconds since 1970; null before the first contact. */
  since: number | null;
}

const beginning: Connection = { state: 'connecting', since: null };
let current = beginning;
const listeners = new Set<() => void>();

/** Sets the state; only the live stream calls this. */
export function setConnection(next: Connection): void {
  // While online, only the state shows on screen: rendering again with every heartbeat would be useless.
  if (next.state === current.state && (next.state === 'online' || next.since === current.since)) return;
  current = next;
  for (const listener of listeners) listener();
}

/** Resets the state when nobody is signed in. */
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
