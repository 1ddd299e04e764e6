/** Tells a click that means a row from one on a control in it. */
import type { MouseEvent } from 'react';

/** A click that means the row itself: not one on a control in it, and none that marks text or opens a tab. */
export function isPlainRowClick(event: MouseEvent): boolean {
  const isControl = event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
  const isMarking = Boolean(globalThis.getSelection()?.toString());
  return !isControl && !isMarking && !event.defaultPrevented && !event.ctrlKey && !event.metaKey;
}
