import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { Dialog } from './Dialog.tsx';
import classes from './Dialog.module.css';

interface ConfirmDialogProps {
  opened: boolean;
  /** Names the object: "Konditorei Übermut löschen?" */
  title: string;
  /** What will be lost and what remains. */
  children: ReactNode;
  /** Repeats the verb: "Kunde löschen". */
  confirm: string;
  /** Label in place of "cancel" if that would be ambiguous, such as "Weiter bearbeiten". */
  cancel?: string;
  /** A choice in the dialog is still missing. */
  isDisabled?: boolean;
  /** The act destroys nothing: the button has the accent colour. */
  harmless?: boolean;
  /** The dialog closes after success, and stays open after a failure. */
  onConfirm: () => unknown;
  onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirm, cancel, harmless = false, isDisabled = false, onConfirm, onClose } = props;
  const t = useMessages('controls');
  const confirming = useButtonMutation(async () => {
    await onConfirm();
    onClose();
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} classNames={{ body: classes.body }}>
      <div className={classes.text}>{children}</div>
      <div className={classes.foot}>
        <Button variant="default" size="sm" onClick={onClose} data-autofocus>
          {cancel ?? t('cancel')}
        </Button>
        <Button
          size="sm"
          {...(!harmless && { color: 'red' })}
          loading={confirming.isPending}
          disabled={isDisabled || confirming.isLocked}
          onClick={() => confirming.mutate()}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
