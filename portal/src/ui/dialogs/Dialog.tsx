import { Modal, type ModalProps } from '@mantine/core';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useFocusReturn } from './useFocusReturn.ts';

export function Dialog({ opened, children, ...props }: ModalProps) {
  const t = useMessages('platform');
  return (
    <Modal
      size={520}
      closeButtonProps={{ 'aria-label': t('close') }}
      {...props}
      {...useFocusReturn(opened)}
      opened={opened}
    >
      {children}
    </Modal>
  );
}
