/** Which dialog of the sensors stands open, and where the focus goes once it has closed. */
import { useCallback, useState } from 'react';
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

export function useSensorDialog(): SensorDialog {
  const [{ asked, turn }, setAsked] = useState<{ asked: Asked | undefined; turn: number }>({
    asked: undefined,
    turn: 0,
  });
  const [isOpen, setOpen] = useState(false);
  const open = useCallback((next: Asked) => {
    setAsked((before) => ({ asked: next, turn: before.turn + 1 }));
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  return { asked, turn, isOpen, open, close };
}
