import { useEffect, useRef } from 'react';

/**
 * After each step, moves the focus to the next control, because the pressed button may be gone. Focus elsewhere stays.
 */
export function useFocusOnStep<Place extends HTMLElement>(step: string) {
  const ref = useRef<Place>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const { activeElement, body } = document;
    const isFree = activeElement === body || ref.current?.contains(activeElement);
    if (isFree) ref.current?.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true });
  }, [step]);
  return ref;
}
