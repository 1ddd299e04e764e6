import { useEffect, useRef, type RefObject } from 'react';

/** Milliseconds that an element has to be visible to count as seen. */
const seenAfterMs = 1000;

/** @param onSeen null if nothing has to be reported; must be a stable function */
export function useSeen<Shown extends HTMLElement>(onSeen: (() => void) | null): RefObject<Shown | null> {
  const ref = useRef<Shown>(null);
  useEffect(() => {
    const shown = ref.current;
    if (!shown || !onSeen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(onSeen, seenAfterMs);
      },
      { threshold: 0.5 },
    );
    observer.observe(shown);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [onSeen]);
  return ref;
}
