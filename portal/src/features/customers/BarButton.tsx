/** A button of the action bar: with its words, or its icon alone where a phone has no room for them. */
import { ActionIcon, Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

interface BarButtonProps extends ComponentPropsWithRef<'button'> {
  icon: Icon;
  label: string;
  isPhone: boolean;
  /** Framed instead of bare. */
  isFramed?: boolean;
}

export function BarButton({ icon: Sign, label, isPhone, isFramed = false, ...props }: BarButtonProps) {
  const variant = isFramed ? 'default' : 'subtle';
  if (isPhone) {
    return (
      <ActionIcon {...props} variant={variant} color="gray" size={44} aria-label={label}>
        <Sign size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    );
  }
  return (
    <Button {...props} variant={variant} leftSection={<Sign size={16} stroke={1.7} aria-hidden="true" />}>
      {label}
    </Button>
  );
}
