import { useCallback, useState } from 'react';

export interface DialogState<Subject> {
  /** The object of the dialog; stays while the dialog closes. */
  subject: Subject | undefined;
  /** Changes at each opening: used as a key, it resets the dialog's content. */
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
