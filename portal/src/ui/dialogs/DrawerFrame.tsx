import { ActionIcon } from '@mantine/core';
import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import classes from './DrawerFrame.module.css';

/** Container for the form's dropdowns, so that they are inside the dialog. */
export const drawerId = 'drawer';

interface DrawerFrameProps {
  title: string;
  /** Selector of the open row, which gets the focus back. */
  opener?: string;
  /** The title takes the focus; otherwise the field that is marked with `data-autofocus`. */
  isTitleFocused: boolean;
  /** Between title and close button. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Returns the focus to the row that was open last, otherwise to the element that had it before. */
function useFocusWhileOpen(panel: { current: HTMLElement | null }): void {
  useEffect(() => {
    const opener = document.activeElement;
    const element = panel.current;
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    return () => {
      const selector = element?.dataset['opener'];
      const row = selector === undefined ? null : document.querySelector<HTMLElement>(selector);
      const target = row ?? (opener instanceof HTMLElement && opener.isConnected ? opener : null);
      const isFocusFree = document.activeElement === document.body || element?.contains(document.activeElement);
      if (isFocusFree) target?.focus({ preventScroll: true });
    };
  }, [panel]);
}

export function DrawerFrame({ title, opener, isTitleFocused, actions, onClose, children }: DrawerFrameProps) {
  const platform = useMessages('controls');
  const isPhone = useIsPhone();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const trap = useFocusTrap(isPhone);
  const ref = useMergedRef(panel, trap);
  useFocusWhileOpen(panel);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target, currentTarget } = event;
    if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Element)) return;
    // Escape first closes an open dropdown or a dialog in front.
    if (!currentTarget.contains(target) || target.matches('[aria-haspopup][aria-expanded="true"]')) return;
    onClose();
  }

  return (
    <dialog
      open
      id={drawerId}
      ref={ref}
      aria-modal={isPhone || undefined}
      aria-labelledby={titleId}
      data-opener={opener}
      className={classes['drawer']}
      onKeyDown={onKeyDown}
    >
      <div className={classes['head']}>
        <h2 id={titleId} tabIndex={-1} title={title} data-autofocus={isTitleFocused || undefined}>
          {title}
        </h2>
        <div className={classes['actions']}>
          {actions}
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={platform('close')} onClick={onClose}>
            <IconX size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </div>
      </div>
      {children}
    </dialog>
  );
}
