import '@mantine/core/styles/Drawer.layer.css';
import { Drawer, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useFocusReturn } from './useFocusReturn.ts';
import classes from './BottomSheet.module.css';

export interface BottomSheetProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

export function BottomSheet({ opened, onClose, title, children }: BottomSheetProps) {
  const t = useMessages('controls');
  return (
    <Drawer
      {...useFocusReturn(opened)}
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={title}
      closeButtonProps={{ 'aria-label': t('close'), size: 44, iconSize: 18 }}
      classNames={{ inner: classes['inner'] ?? '', content: classes['content'] ?? '' }}
    >
      <Stack gap={16}>{children}</Stack>
    </Drawer>
  );
}
