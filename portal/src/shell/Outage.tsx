import { Suspense, useEffect } from 'react';
import { onOutageAsked, type AskedOutage } from '#portal/entities/availability/outage.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';

const [LazyDialog, useDialog] = lazyPart(() => import('#portal/features/dispatch/planning/replacing/OutageDialog.tsx'));

/** The dialog that hands over the tours of an absent driver or a broken vehicle, whichever page asks for it. */
export function Outage() {
  const { subject, turn, isOpen, open, close } = useDialogState<AskedOutage>();
  useDialog();
  useEffect(() => onOutageAsked(open), [open]);
  return <Suspense>{subject && <LazyDialog key={turn} out={subject} opened={isOpen} onClose={close} />}</Suspense>;
}
