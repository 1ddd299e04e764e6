import type { ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';

interface DiscardDialogProps {
  opened: boolean;
  /** The text about the unsaved changes. */
  children: ReactNode;
  onDiscard: () => void;
  onClose: () => void;
}

export function DiscardDialog({ opened, children, onDiscard, onClose }: DiscardDialogProps) {
  const t = useMessages('forms');
  return (
    <ConfirmDialog
      opened={opened}
      title={t('leave.title')}
      confirm={t('leave.discard')}
      cancel={t('leave.stay')}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
