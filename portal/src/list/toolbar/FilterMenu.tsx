import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown, IconFilter, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FilterMenu.module.css';

interface FilterMenuProps {
  /** Of the button: what is filtered by, or what it is filtered by now. */
  label: string;
  /** Takes the filter back, with the words of its button; undefined while nothing is filtered. */
  clear: { label: string; onClick: () => void } | undefined;
  /** The items. */
  children: ReactNode;
}

/** Chooses what a list is filtered by, out of more than segments have room for. */
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
  /** How many there are of it. */
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
