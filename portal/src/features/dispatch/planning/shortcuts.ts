import { useEffect, useEffectEvent } from 'react';
import { preferences } from '#portal/platform/preferences/preferences.ts';

/** Keyboard shortcuts of the planner, in the order of the list. */
export const shortcuts = [
  { name: 'undo', keys: ['mod', 'Z'] },
  { name: 'redo', keys: ['mod', 'shift', 'Z'] },
  { name: 'redoToo', keys: ['mod', 'Y'] },
  { name: 'add', keys: ['N'] },
  { name: 'move', keys: ['alt', '↑ ↓'] },
  { name: 'next', keys: ['↑ ↓'] },
  { name: 'remove', keys: ['del'] },
  { name: 'close', keys: ['esc'] },
  { name: 'help', keys: ['?'] },
] as const;

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]');

/** A field with its own undo of typing; an empty field has nothing to undo. */
const undoesItself = (target: EventTarget | null): boolean =>
  isField(target) && (target as HTMLInputElement).value !== '' && !target.closest('[data-undo="tour"]');

interface Shortcuts {
  undo?: () => void;
  redo?: () => void;
  add?: () => void;
  close?: () => void;
  help?: () => void;
}

/** Inside menus, lists and dialogs, Escape closes these instead of the stop. */
const hasOwnEscape = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[aria-haspopup], [role=menu], [role=listbox], [role=dialog]') !== null;

function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): keyof Shortcuts | null {
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey) {
    if (altKey || undoesItself(target)) return null;
    if (letter === 'z') return shiftKey ? 'redo' : 'undo';
    return letter === 'y' && !shiftKey ? 'redo' : null;
  }
  if (key === 'Escape') return hasOwnEscape(target) ? null : 'close';
  if (altKey || isField(target) || !preferences.hasSingleKeys()) return null;
  if (key === '?') return 'help';
  return letter === 'n' && !shiftKey ? 'add' : null;
}

/** Registers shortcuts that work anywhere on the planner, except in modal dialogs. */
export function useShortcuts(acts: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const name = nameOf(event);
    const act = name && acts[name];
    if (!act || event.defaultPrevented) return;
    if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
