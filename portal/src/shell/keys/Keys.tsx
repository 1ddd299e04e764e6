import { useEffect, useEffectEvent, useState } from 'react';
import { preferences } from '#portal/platform/preferences/preferences.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { add, focusSearch, undo, walk } from './acts.ts';
import { useJumps } from './useJumps.ts';

/** Loaded with its messages on first use, so that no page waits for them. */
const [KeysDialog] = lazyPart(() => import('./KeysDialog.tsx'));

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]');

/** Drawers, menus, lists of choices and dragged elements handle keys themselves. */
const hasOwnKeys = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('dialog, [role=dialog], [role=menu], [role=listbox], [role=grid], [role=slider]') !== null;

const isBehindDialog = () => document.querySelector('[role="dialog"][aria-modal="true"], dialog[open]:modal') !== null;

export interface KeysProps {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
}

type Act = () => boolean;

function actOf(event: KeyboardEvent, onOpen: () => void, jump: (event: KeyboardEvent) => Act | null): Act | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' && !shiftKey && !altKey ? undo : null;
  if (altKey) return null;
  if (key === 'ArrowDown' || key === 'ArrowUp')
    return shiftKey ? null : () => walk(key === 'ArrowDown' ? 1 : -1, event);
  if (!preferences.hasSingleKeys()) return null;
  if (key === '/') return focusSearch;
  if (key === '?') {
    return () => {
      onOpen();
      return true;
    };
  }
  return jump(event) ?? (key === 'n' ? add : null);
}

/**
 * Shortcuts for every page. They are inactive in fields and dialogs, and for keys that a part of the page has handled.
 */
export default function Keys({ opened, onOpen, onClose }: KeysProps) {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  const jump = useJumps();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || isField(target) || hasOwnKeys(target) || isBehindDialog()) return;
    if (actOf(event, onOpen, jump)?.()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    // On `window`, so that handlers of parts of the page run first.
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return wasOpened && <KeysDialog opened={opened} onClose={onClose} />;
}
