import { Suspense } from 'react';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';

const [LazyDialog, useDialog] = lazyPart(() => import('./ReplaceDriverDialog.tsx'));

interface Out {
  /** Key of the absent driver; null to ask for the driver. */
  driver: string | null;
  /** Local day; today if absent. */
  day?: string;
}

/** Opens the dialog that replaces an absent driver; the page must render `dialog`. */
export function useReplaceDriver() {
  const { subject, turn, isOpen, open, close } = useDialogState<Out>();
  useDialog();
  const dialog = (
    <Suspense>{subject && <LazyDialog key={turn} {...subject} opened={isOpen} onClose={close} />}</Suspense>
  );
  return { open, dialog };
}
