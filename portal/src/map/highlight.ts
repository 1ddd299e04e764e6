/** Shares the hovered item between a list and a map, without a render of either. */
export interface Highlight {
  /** @param key null if nothing is hovered */
  set: (key: string | null) => void;
  /** @returns a function that unsubscribes */
  subscribe: (listener: (key: string | null) => void) => () => void;
}

export function createHighlight(): Highlight {
  const listeners = new Set<(key: string | null) => void>();
  let now: string | null = null;
  return {
    set: (key) => {
      if (key === now) return;
      now = key;
      for (const listener of listeners) listener(key);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
