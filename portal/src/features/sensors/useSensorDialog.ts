import { useCallback, useEffect, useState } from 'react';
import type { Asked } from './SensorDialogs.tsx';

export interface SensorDialog {
  /** What the last dialog was about; undefined until there is one. */
  asked: Asked | undefined;
  /** Another number for every opening, so that each starts afresh. */
  turn: number;
  isOpen: boolean;
  open: (asked: Asked) => void;
  close: () => void;
}

/** Milliseconds after which a dialog has closed, and has given the focus back where it could. */
const closingMs = 300;

/** Gives the focus to the sensor's row where what had it is there no more, such as the button of a sensor now assigned. */
function focusRow(key: string): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[data-key="${key}"] button:last-of-type`)?.focus({ preventScroll: true });
}

export function useSensorDialog(): SensorDialog {
  const [{ asked, turn }, setAsked] = useState<{ asked: Asked | undefined; turn: number }>({
    asked: undefined,
    turn: 0,
  });
  const [isOpen, setOpen] = useState(false);
  const key = asked && 'sensor' in asked ? asked.sensor.key : null;
  useEffect(() => {
    if (isOpen || key === null) return undefined;
    const timer = setTimeout(focusRow, closingMs, key);
    return () => clearTimeout(timer);
  }, [isOpen, key]);
  const open = useCallback((next: Asked) => {
    setAsked((before) => ({ asked: next, turn: before.turn + 1 }));
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  return { asked, turn, isOpen, open, close };
}
