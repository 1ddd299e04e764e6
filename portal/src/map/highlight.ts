/** Which of the things that a list and a map both show is pointed at: told to both at once, without drawing either anew. */
export interface Highlight {
  /** @param key null where nothing is pointed at */
  set: (key: string | null) => void;
  /** @returns how to hear no more */
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
