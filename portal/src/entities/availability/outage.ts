/** Asks for the dialog of an outage from anywhere; the shell shows it above any page. */
export interface AskedOutage {
  kind: 'driver' | 'vehicle';
  /** Null if it is still to be chosen. */
  key: string | null;
  /** First local day; today if absent. */
  day?: string;
}

type Listener = (asked: AskedOutage) => void;
const listeners = new Set<Listener>();

export function askOutage(asked: AskedOutage): void {
  for (const listener of listeners) listener(asked);
}

/** @returns ends listening */
export function onOutageAsked(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
