import { Suspense } from 'react';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';

const [LazyDialog, useDialog] = lazyPart(() => import('./ReplaceDriverDialog.tsx'));

interface Out {
  /** Who is out; null asks for it. */
  driver: string | null;
  /** Local day; today unless given. */
  day?: string;
}

/** Opens the dialog that gives the tours of whoever is out to who is free; `dialog` stands somewhere on the page. */
export function useReplaceDriver() {
  const { subject, turn, isOpen, open, close } = useDialogState<Out>();
  useDialog();
  const dialog = (
    <Suspense>{subject && <LazyDialog key={turn} {...subject} opened={isOpen} onClose={close} />}</Suspense>
  );
  return { open, dialog };
}
