import { useCallback, useEffect, useRef } from 'react';

/**
 * What a dialog of Mantine needs for it. Mantine gives the focus back by itself, but not where the dialog was closed
 * before it had taken the focus: it takes it then while it goes, and the focus ends on nothing.
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
