import { useEffect, useState, type RefObject } from 'react';

/** Told by the browser of what it neither lays out nor paints (`content-visibility`). */
const changeEvent = 'contentvisibilityautostatechange';

/**
 * Whether the row of a stop is out of sight. It says so of the moment at which it is asked, without drawing anything anew:
 * for what follows a moment later in any case.
 */
export function useUnseenRows(list: RefObject<HTMLElement | null>): (key: string) => boolean {
  const [unseen] = useState(() => new Set<string>());
  useEffect(() => {
    const rows = list.current;
    function note(event: Event): void {
      const key = event.target instanceof HTMLElement ? event.target.dataset['stop'] : undefined;
      if (key === undefined) return;
      if ((event as Event & { skipped?: boolean }).skipped) unseen.add(key);
      else unseen.delete(key);
    }
    rows?.addEventListener(changeEvent, note);
    return () => rows?.removeEventListener(changeEvent, note);
  }, [list, unseen]);
  return (key) => unseen.has(key);
}
