/** Hands a menu or popover the button that it belongs to, where the button stood first and the menu came later. */
import { useLayoutEffect, type RefObject } from 'react';

interface PopoverTargetProps {
  to: RefObject<HTMLElement | null>;
  /** Given by the target that this stands in: `<Popover.Target refProp="take">`. */
  take?: (element: HTMLElement | null) => void;
}

export function PopoverTarget({ to, take }: PopoverTargetProps) {
  useLayoutEffect(() => {
    take?.(to.current);
    return () => take?.(null);
  }, [to, take]);
  return null;
}
