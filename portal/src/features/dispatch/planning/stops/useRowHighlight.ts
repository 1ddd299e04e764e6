import { useEffect, type RefObject } from 'react';
import type { Highlight } from '#portal/map/highlight.ts';

const keyOf = ({ target }: Event) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-stop]')?.dataset['stop'] ?? null) : null;

/** Highlights the stop of the row that is hovered or focused, and marks the row of the stop highlighted on the map. */
export function useRowHighlight(list: RefObject<HTMLElement | null>, highlight: Highlight): void {
  useEffect(() => {
    const rows = list.current;
    if (!rows) return undefined;
    const tell = (event: Event) => highlight.set(keyOf(event));
    const end = () => highlight.set(null);
    const listeners = { pointerover: tell, focusin: tell, pointerleave: end, focusout: end };
    for (const [type, listener] of Object.entries(listeners)) rows.addEventListener(type, listener);
    let marked: Element | null = null;
    const unsubscribe = highlight.subscribe((key) => {
      marked?.removeAttribute('data-highlighted');
      marked = key === null ? null : rows.querySelector(`[data-stop="${key}"]`);
      marked?.setAttribute('data-highlighted', '');
    });
    return () => {
      unsubscribe();
      for (const [type, listener] of Object.entries(listeners)) rows.removeEventListener(type, listener);
    };
  }, [list, highlight]);
}
