/**
 * Ids of the entries that a person has opened from the search recently. Names are not stored: they are fetched when
 * shown.
 */
import * as z from 'zod/mini';
import { foundKinds } from '#contract/workplace/search.ts';

const most = 20;
const kept = z.array(z.string());

const nameOf = (uid: string) => `tourlotse.recent.${uid}`;

/** Ids, newest first; empty if the storage is unavailable or holds an invalid value. */
export function recentOf(uid: string): string[] {
  try {
    return z.safeParse(kept, JSON.parse(localStorage.getItem(nameOf(uid)) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** The keys of rows among ids. */
export const keysIn = (ids: readonly string[]): string[] =>
  ids.flatMap((id) => {
    const [kind = '', key = ''] = id.split(' ');
    return (foundKinds as readonly string[]).includes(kind) && key ? [key] : [];
  });

export function remember(uid: string, opened: string): void {
  const others = recentOf(uid).filter((id) => id !== opened);
  try {
    localStorage.setItem(nameOf(uid), JSON.stringify([opened, ...others].slice(0, most)));
  } catch {
    // Storage is switched off or full: nothing is stored.
  }
}
