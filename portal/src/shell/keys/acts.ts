/** The acts of the shortcuts; each returns true if it did something. */
import { loadToasts } from '#portal/platform/toasts/toasts.ts';

const isShown = (element: HTMLElement) => element.checkVisibility();
const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);

/** Focuses the search field of the list, otherwise opens the global search. */
export function focusSearch(): boolean {
  const field = shown('main input[type="search"]')[0];
  if (field instanceof HTMLInputElement) {
    field.focus();
    field.select();
    return true;
  }
  return press('header [aria-keyshortcuts~="/"]');
}

/** Presses the page's own "add" button. */
export const add = (): boolean => press('main [aria-keyshortcuts~="n"]:not(:disabled)');

function press(selector: string): boolean {
  const button = shown(selector)[0];
  button?.click();
  return button !== undefined;
}

/**
 * Moves the focus from row to row of the page's list, along the links that open them, so that Enter opens a row. At
 * both ends the page scrolls.
 */
export function walk(step: 1 | -1, { target }: KeyboardEvent): boolean {
  const isFree = target === document.body || (target instanceof HTMLElement && target.matches('main'));
  const current = target instanceof HTMLElement ? target.closest('tr') : null;
  if (!isFree && !current?.closest('[data-walked]')) return false;
  const rows = shown('main [data-walked] tbody tr:has(a[href])');
  const from = current ? rows.indexOf(current) : -1;
  // Header rows contain no link: from there and from outside the table, only the first row can be reached.
  if (from < 0 && step < 0) return false;
  const next = rows[from + step]?.querySelector<HTMLElement>('a[href]');
  next?.focus();
  return next !== undefined;
}

export function undo(): boolean {
  void loadToasts().then((toasts) => toasts.undoLast());
  return true;
}
