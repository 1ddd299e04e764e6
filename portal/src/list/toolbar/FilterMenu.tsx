import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown, IconFilter, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FilterMenu.module.css';

interface FilterMenuProps {
  /** Label of the button: the field to filter by, or the current filter. */
  label: string;
  /** Removes the filter, with the label of its button; undefined if no filter is active. */
  clear: { label: string; onClick: () => void } | undefined;
  /** The menu items. */
  children: ReactNode;
}

/** A filter with more options than segments have room for. */
export function FilterMenu({ label, clear, children }: FilterMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md" width={260} withinPortal={false} withInitialFocusPlaceholder={false}>
      <div className={classes.filter} data-active={clear !== undefined || undefined}>
        <Menu.Target>
          <UnstyledButton className={classes.button ?? ''}>
            <IconFilter size={16} stroke={1.7} aria-hidden="true" />
            <span>{label}</span>
            {!clear && <IconChevronDown size={16} stroke={1.7} aria-hidden="true" />}
          </UnstyledButton>
        </Menu.Target>
        {clear && (
          <UnstyledButton className={classes.clear ?? ''} aria-label={clear.label} onClick={clear.onClick}>
            <IconX size={16} stroke={1.7} aria-hidden="true" />
          </UnstyledButton>
        )}
      </div>
      <Menu.Dropdown className={classes.menu ?? ''}>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface FilterItemProps {
  label: string;
  /** Number of rows with this value. */
  count: string;
  isChosen: boolean;
  onClick: () => void;
}

export function FilterItem({ label, count, isChosen, onClick }: FilterItemProps) {
  return (
    <Menu.Item
      leftSection={<IconCheck size={16} stroke={1.7} visibility={isChosen ? 'visible' : 'hidden'} aria-hidden="true" />}
      rightSection={<span className={classes.count}>{count}</span>}
      onClick={onClick}
    >
      {label}
    </Menu.Item>
  );
}
