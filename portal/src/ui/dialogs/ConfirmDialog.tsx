import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { Dialog } from './Dialog.tsx';
import classes from './Dialog.module.css';

interface ConfirmDialogProps {
  opened: boolean;
  /** Names the thing: "Konditorei Übermut löschen?" */
  title: string;
  /** What is lost and what remains. */
  children: ReactNode;
  /** The verb again: "Kunde löschen". */
  confirm: string;
  /** Another word than "cancel" where that would be unclear, such as "Weiter bearbeiten". */
  cancel?: string;
  /** Something is still to be chosen. */
  isDisabled?: boolean;
  /** Not an act that destroys; the button is then in the accent colour. */
  harmless?: boolean;
  /** The dialog closes once it is done, and stays where it fails. */
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
