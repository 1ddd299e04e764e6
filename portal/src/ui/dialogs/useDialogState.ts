import { useCallback, useState } from 'react';

export interface DialogState<Subject> {
  /** What the dialog is about; still there while it closes. */
  subject: Subject | undefined;
  /** Another number for every opening: as its key, it lets each start afresh. */
  turn: number;
  isOpen: boolean;
  open: (subject: Subject) => void;
  close: () => void;
}

export function useDialogState<Subject>(): DialogState<Subject> {
  const [{ subject, turn }, setSubject] = useState<{ subject?: Subject; turn: number }>({ turn: 0 });
  const [isOpen, setOpen] = useState(false);
  const open = useCallback((next: Subject) => {
    setSubject((before) => ({ subject: next, turn: before.turn + 1 }));
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  return { subject, turn, isOpen, open, close };
}
