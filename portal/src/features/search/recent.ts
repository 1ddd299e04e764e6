/** What a person has opened from the search lately, kept in this browser under their own name. */
import * as z from 'zod/mini';
import { found } from '#contract/search.ts';

const most = 20;
/** Rows with what is shown of them, everything else by its id alone. */
const kept = z.array(z.object({ id: z.string(), found: z.optional(found) }));
export type Recent = z.infer<typeof kept>[number];

const nameOf = (uid: string) => `tourlotse.recent.${uid}`;

/** The newest first; nothing where the storage is unavailable or holds something else. */
export function recentOf(uid: string): Recent[] {
  try {
    return z.safeParse(kept, JSON.parse(localStorage.getItem(nameOf(uid)) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

export function remember(uid: string, opened: Recent): void {
  const others = recentOf(uid).filter(({ id }) => id !== opened.id);
  try {
    localStorage.setItem(nameOf(uid), JSON.stringify([opened, ...others].slice(0, most)));
  } catch {
    // Switched off or full: then nothing is remembered.
  }
}
