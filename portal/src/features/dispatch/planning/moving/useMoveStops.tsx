import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';

const [LazyDialog, useDialog] = lazyPart(() => import('./MoveStopsDialog.tsx'));

type Moved = Pick<ComponentProps<typeof LazyDialog>, 'tour' | 'ticked' | 'onMoved'>;

/** Opens the dialog that moves stops of a tour; the page must render `dialog`. */
export function useMoveStops() {
  const { subject, turn, isOpen, open, close } = useDialogState<Moved>();
  useDialog();
  const dialog = (
    <Suspense>{subject && <LazyDialog key={turn} {...subject} opened={isOpen} onClose={close} />}</Suspense>
  );
  return { open, dialog };
}
