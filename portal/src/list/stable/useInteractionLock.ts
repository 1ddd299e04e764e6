import { useCallback, useEffect, useRef } from 'react';

/** Time after a touch for which the finger counts as still there. */
const touchLastsMs = 3000;

/** @param isHeld whether something else holds the rows, such as a selection or the drawer */
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
    // Focus that only came back after a click does not count; focus that a keyboard moves does.
    return isTouched || element.matches(':hover') || element.querySelector(':focus-visible') !== null;
  }, []);

  return { ref, isLocked };
}
