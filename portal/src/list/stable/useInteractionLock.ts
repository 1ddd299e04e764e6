import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds after the last touch event in which the finger counts as still on the rows. */
const touchLastsMs = 3000;

/** @param isHeld true if a selection, the drawer or a dialog already locks the rows */
export function useInteractionLock<Element extends HTMLElement>(isHeld: boolean) {
  const ref = useRef<Element>(null);
  const held = useRef(isHeld);
  const touchedMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    held.current = isHeld;
  }, [isHeld]);

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const touch = () => {
      touchedMs.current = performance.now();
    };
    element.addEventListener('touchstart', touch, { passive: true });
    element.addEventListener('touchmove', touch, { passive: true });
    return () => {
      element.removeEventListener('touchstart', touch);
      element.removeEventListener('touchmove', touch);
    };
  });

  /** True while rows must not move. */
  const isLocked = useCallback(() => {
    const element = ref.current;
    if (held.current) return true;
    if (!element) return false;
    const isTouched = performance.now() - touchedMs.current < touchLastsMs;
    // `:focus-visible` ignores focus that returned after a click; focus moved by the keyboard counts.
    return isTouched || element.matches(':hover') || element.querySelector(':focus-visible') !== null;
  }, []);

  return { ref, isLocked };
}
