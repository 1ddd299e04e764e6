import { Modal, type ModalProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useFocusReturn } from './useFocusReturn.ts';

export default function DialogFrame({ children, ...props }: ModalProps) {
  const t = useMessages('controls');
  // Opened only once it is there: it remembers where the focus was when it opens, not when it is drawn first.
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
