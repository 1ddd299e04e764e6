import { Suspense } from 'react';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';
import type { AskedOutage } from './OutageDialog.tsx';

const [LazyDialog, useDialog] = lazyPart(() => import('./OutageDialog.tsx'));

/** Opens the dialog that hands over the tours of an absent driver or a broken vehicle; the page must render `dialog`. */
export function useOutage() {
  const { subject, turn, isOpen, open, close } = useDialogState<AskedOutage>();
  useDialog();
  const dialog = (
    <Suspense>{subject && <LazyDialog key={turn} out={subject} opened={isOpen} onClose={close} />}</Suspense>
  );
  return { open, dialog };
}
