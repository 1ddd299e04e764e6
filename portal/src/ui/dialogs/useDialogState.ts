import { useCallback, useState } from 'react';

export interface DialogState<Subject> {
  /** What the dialog is about; still there while it closes. */
  subject: Subject | undefined;
  isOpen: boolean;
  open: (subject: Subject) => void;
  close: () => void;
}

export function useDialogState<Subject>(): DialogState<Subject> {
  const [subject, setSubject] = useState<Subject>();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback((next: Subject) => {
    setSubject(next);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  return { subject, isOpen, open, close };
}
