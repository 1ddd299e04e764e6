import { Modal, type ModalProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useFocusReturn } from './useFocusReturn.ts';

export default function DialogFrame({ children, ...props }: ModalProps) {
  const t = useMessages('controls');
  // Opened only after mounting: Mantine stores the focused element when the dialog opens, not at its first render.
  const isThere = useMounted();
  const opened = props.opened && isThere;
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
