/** Whether the live stream of the company stands, for the banner in the shell. */

export interface Connection {
  state: 'connecting' | 'online' | 'lost';
  /** When the data on screen was last known to be fresh, in milliseconds since 1970; null before the first contact. */
  since: number | null;
}

const connecting: Connection = { state: 'connecting', since: null };

/** The state of the live connection; renders again when it changes. */
export function useConnection(): Connection {
  return connecting;
}
