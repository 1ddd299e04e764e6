import type { QueryKey } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';

/**
 * Milliseconds for which the row is scrolled into view and highlighted. They include the time in which the list is
 * fetched again.
 */
const recentMs = 3000;

let recent: { key: string; list: string; untilMs: number; moves: boolean } | null = null;

/** The next action of the person on the page: after it, the page no longer scrolls to the row. */
const acts = ['pointerdown', 'wheel', 'keydown', 'input'] as const;

function stay(): void {
  if (recent) recent.moves = false;
  for (const act of acts) removeEventListener(act, stay, { capture: true });
}

/** The operation's name, without its input. */
const nameOf = ([path]: QueryKey) => JSON.stringify(path);

/**
 * Lets lists scroll to the row that was just added or changed here, and highlight it. Screen readers hear the toast.
 */
export function markRow(key: string, list: QueryKey): void {
  recent = { key, list: nameOf(list), untilMs: Date.now() + recentMs, moves: true };
  for (const act of acts) addEventListener(act, stay, { capture: true, passive: true });
}

/** Key of the row of this list that was just added or changed here; null if there is none. */
export function recentKeyOf(list: QueryKey): string | null {
  return recent && recent.list === nameOf(list) && Date.now() <= recent.untilMs ? recent.key : null;
}

/** @param rows the element around the rows of a list @param drawn changes whenever the rows render again */
export function useRecentRow(rows: RefObject<HTMLElement | null>, drawn: unknown): void {
  useEffect(() => {
    if (!recent || Date.now() > recent.untilMs) return;
    const row = rows.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(recent.key)}"]`);
    if (!row) return;
    if (row.dataset['recent'] === undefined) {
      row.dataset['recent'] = '';
      setTimeout(() => delete row.dataset['recent'], recentMs);
    }
    if (!recent.moves) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
    // eslint-disable-next-line react/exhaustive-deps -- `drawn` makes the effect run after each render of the rows
  }, [rows, drawn]);
}
