import { useEffect, useState, type RefObject } from 'react';

/** Event for elements that the browser neither lays out nor paints (`content-visibility`). */
const changeEvent = 'contentvisibilityautostatechange';

/**
 * True if a stop's row is out of view. The function reads the current state without rendering: for content that is
 * updated a moment later anyway.
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
