import { useCallback, useEffect, useRef } from 'react';

/**
 * Props for a Mantine dialog. Mantine returns the focus itself, but not if the dialog closes before it has taken the
 * focus: it
 * then takes the focus while it closes, and the focus is lost.
 */
export function useFocusReturn(opened: boolean) {
  const dialog = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    if (opened) opener.current = document.activeElement;
  }, [opened]);

  const onExitTransitionEnd = useCallback(() => {
    const { activeElement } = document;
    const isFocusFree = activeElement === document.body || dialog.current?.contains(activeElement);
    if (isFocusFree && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }, []);

  return { ref: dialog, onExitTransitionEnd };
}
