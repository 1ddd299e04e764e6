import { ActionIcon, Button } from '@mantine/core';
import { type Icon, IconX } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import classes from '../list.module.css';

interface SelectionButtonProps extends ComponentPropsWithRef<'button'> {
  icon: Icon;
  label: string;
  isFramed?: boolean;
  isDestructive?: boolean;
}

/** Shows its label, or on a phone only its icon. */
export function SelectionButton(props: SelectionButtonProps) {
  const { icon: ButtonIcon, label, isFramed = false, isDestructive = false, className = '', ...button } = props;
  const common = {
    ...button,
    variant: isFramed ? 'default' : 'subtle',
    className: `${isDestructive ? classes.destructive : ''} ${className}`,
  };
  if (useIsPhone()) {
    return (
      <ActionIcon {...common} color="gray" size={44} aria-label={label}>
        <ButtonIcon size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    );
  }
  return (
    <Button {...common} leftSection={<ButtonIcon size={16} stroke={1.7} aria-hidden="true" />}>
      {label}
    </Button>
  );
}

interface SelectionBarProps {
  count: number;
  /** Ends the selection; the usual toolbar returns. */
  onClear: () => void;
  /** Buttons for actions on all selected rows. */
  children: ReactNode;
}

/** Replaces the toolbar while rows are selected. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const t = useMessages('list');
  const { format } = useNumbers();
  return (
    <>
      <output className={classes.selected}>{t('selection.count', { formatted: format(count) })}</output>
      {children}
      <SelectionButton icon={IconX} label={t('selection.clear')} className={classes.clear} onClick={onClear} />
    </>
  );
}
