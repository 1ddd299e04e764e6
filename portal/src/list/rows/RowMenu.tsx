/** The actions of a row behind one button. The menu is rendered only while it is open, because there are many rows. */
import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type Ref, type RefObject } from 'react';
import { ActionItems, type Action } from '#portal/ui/menus/ActionMenu.tsx';
import classes from './rowActions.module.css';

interface RowMenuProps {
  /** Accessible name with the row's name: "Aktionen für Tiefkühl 1". */
  label: string;
  actions: readonly Action[];
  /** Disabled while the call for its row runs, and for a second after it. */
  isLocked?: boolean;
}

interface MenuTargetProps {
  button: RefObject<HTMLButtonElement | null>;
  label: string;
  /** Both props come from the menu, which uses this element as its target. */
  id?: string;
  ref?: Ref<HTMLElement>;
}

/**
 * Connects the menu to the button, which exists before the menu: gives the menu its position and its accessible name.
 */
function MenuTarget({ button, label, id, ref }: MenuTargetProps) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined;
    ref(button.current);
    return () => void ref(null);
  }, [button, ref]);
  return (
    <span id={id} hidden>
      {label}
    </span>
  );
}

export function RowMenu({ label, actions, isLocked = false }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  function close(): void {
    const isFocusInside = document.activeElement?.closest('[role="menu"]') !== null;
    setOpen(false);
    if (isFocusInside) button.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.icon}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-disabled={isLocked || undefined}
        data-locked={isLocked || undefined}
        onClick={() => !isLocked && setOpen(!isOpen)}
      >
        <IconDots size={18} stroke={1.8} aria-hidden="true" />
      </button>
      {isOpen && (
        <Menu
          opened
          onClose={close}
          position="bottom-end"
          shadow="md"
          // A menu in a portal lies outside the landmarks, and the focusable placeholder is no menu item: both break
          // accessibility rules.
          withinPortal={false}
          withInitialFocusPlaceholder={false}
          transitionProps={{ duration: 0 }}
        >
          <Menu.Target>
            <MenuTarget button={button} label={label} />
          </Menu.Target>
          <Menu.Dropdown className={classes.menu ?? ''}>
            <ActionItems
              actions={actions.map((action) => ({
                ...action,
                onClick: () => {
                  close();
                  action.onClick();
                },
              }))}
            />
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
