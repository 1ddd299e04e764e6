import { useEffect } from 'react';
import { useDialogState, type DialogState } from '#portal/ui/dialogs/useDialogState.ts';
import type { Asked } from './SensorDialogs.tsx';

/** Milliseconds after which a closed dialog has returned the focus, if its element still exists. */
const closingMs = 300;

/**
 * Focuses the sensor's row if the focused element no longer exists, for example the button of a sensor that is assigned
 * now.
 */
function focusRow(key: string): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[data-key="${key}"] button:last-of-type`)?.focus({ preventScroll: true });
}

export function useSensorDialog(): DialogState<Asked> {
  const dialog = useDialogState<Asked>();
  const { subject, isOpen } = dialog;
  const key = subject && 'sensor' in subject ? subject.sensor.key : null;
  useEffect(() => {
    if (isOpen || key === null) return undefined;
    const timer = setTimeout(focusRow, closingMs, key);
    return () => clearTimeout(timer);
  }, [isOpen, key]);
  return dialog;
}
