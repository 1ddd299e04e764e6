import type { QueryKey } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';

/** Milliseconds for which the row is kept in view, since its list is read again first, and for which it is marked. */
const recentMs = 3000;

let recent: { key: string; list: string; untilMs: number; moves: boolean } | null = null;

/** What a person does next on the page: from then on nothing moves under their hands. */
const acts = ['pointerdown', 'wheel', 'keydown', 'input'] as const;

function stay(): void {
  if (recent) recent.moves = false;
  for (const act of acts) removeEventListener(act, stay, { capture: true });
}

/** Names an operation, whatever it is asked for. */
const nameOf = ([path]: QueryKey) => JSON.stringify(path);

/** Lets lists bring the row that was just added or changed here into view, and mark it; a toast has said so to everybody. */
export function markRow(key: string, list: QueryKey): void {
  recent = { key, list: nameOf(list), untilMs: Date.now() + recentMs, moves: true };
  for (const act of acts) addEventListener(act, stay, { capture: true, passive: true });
}

/** Key of the row of a list that was just added or changed here; null where there is none. */
export function recentKeyOf(list: QueryKey): string | null {
  return recent && recent.list === nameOf(list) && Date.now() <= recent.untilMs ? recent.key : null;
}

/** @param rows around the rows of a list @param drawn changes whenever rows are drawn anew */
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
    // eslint-disable-next-line react/exhaustive-deps -- rows are looked for again whenever they are drawn anew
  }, [rows, drawn]);
}
