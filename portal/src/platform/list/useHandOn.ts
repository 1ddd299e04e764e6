/** Knows whether a hand is on the list: a pointer over it, the keyboard's focus in it, or a finger that has just touched it. */
import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** Milliseconds after a touch for which the finger counts as still there. */
const touchLasts = 3000;

export interface HandOn<Element extends HTMLElement> {
  ref: RefObject<Element | null>;
  isHandOn: () => boolean;
}

/** @param isHeld whether something else holds the rows, such as a selection or the drawer */
export function useHandOn<Element extends HTMLElement>(isHeld: boolean): HandOn<Element> {
  const ref = useRef<Element>(null);
  const held = useRef(isHeld);
  const touched = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    held.current = isHeld;
  }, [isHeld]);

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const touch = () => {
      touched.current = performance.now();
    };
    element.addEventListener('touchstart', touch, { passive: true });
    element.addEventListener('touchmove', touch, { passive: true });
    return () => {
      element.removeEventListener('touchstart', touch);
      element.removeEventListener('touchmove', touch);
    };
  });

  const isHandOn = useCallback(() => {
    const element = ref.current;
    if (held.current) return true;
    if (!element) return false;
    const isTouched = performance.now() - touched.current < touchLasts;
    // Focus that only came back after a click is no hand; one that a keyboard moves is.
    return isTouched || element.matches(':hover') || element.querySelector(':focus-visible') !== null;
  }, []);

  return { ref, isHandOn };
}
