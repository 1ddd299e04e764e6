import { useEffect } from 'react';
import { useDialogState, type DialogState } from '#portal/ui/dialogs/useDialogState.ts';
import type { Asked } from './SensorDialogs.tsx';

/** Milliseconds after which a dialog has closed, and has given the focus back where it could. */
const closingMs = 300;

/** Gives the focus to the sensor's row where what had it is there no more, such as the button of a sensor now assigned. */
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
