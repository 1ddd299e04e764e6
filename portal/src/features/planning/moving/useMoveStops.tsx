import { Suspense } from 'react';
import type { Tour } from '#contract/tours.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';

const [LazyDialog, useDialog] = lazyPart(() => import('./MoveStopsDialog.tsx'));

interface Moved {
  tour: Tour;
  /** Keys of the stops that are ticked at first; all unless given. */
  ticked?: readonly string[];
}

/** Opens the dialog that moves stops of a tour elsewhere; `dialog` stands somewhere on the page. */
export function useMoveStops() {
  const { subject, turn, isOpen, open, close } = useDialogState<Moved>();
  useDialog();
  const dialog = (
    <Suspense>{subject && <LazyDialog key={turn} {...subject} opened={isOpen} onClose={close} />}</Suspense>
  );
  return { open, dialog };
}
