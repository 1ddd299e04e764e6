import { Popover } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import classes from './DateField.module.css';

interface CalendarPopoverProps {
  /** The button that opens it. */
  renderTarget: (button: { 'aria-expanded': boolean; onClick: () => void }) => ReactNode;
  /** The calendar, which is loaded at the first opening; it calls `close` after a choice. */
  children: (close: () => void) => ReactNode;
}

/** A calendar below a button. */
export function CalendarPopover({ renderTarget, children }: CalendarPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      withinPortal={false}
      returnFocus
      withRoles={false}
    >
      <Popover.Target>{renderTarget({ 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) })}</Popover.Target>
      <Popover.Dropdown className={classes['dropdown'] ?? ''}>
        <Suspense>{isOpen && children(() => setOpen(false))}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
