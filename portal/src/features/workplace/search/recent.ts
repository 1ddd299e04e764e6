/** What a person has opened from the search lately, by its ids alone: names are read anew when they are shown. */
import * as z from 'zod/mini';
import { foundKinds } from '#contract/workplace/search.ts';

const most = 20;
const kept = z.array(z.string());

const nameOf = (uid: string) => `tourlotse.recent.${uid}`;

/** Ids, the newest first; nothing where the storage is unavailable or holds something else. */
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
    // Switched off or full: then nothing is remembered.
  }
}
