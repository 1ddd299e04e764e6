/** Names message files by the folder that they lie in, which is their namespace. */
import type { Locale } from '#portal/platform/i18n/messages.ts';

/** `../features/customers/messages.de.ts` → `customers`. */
export function byFolder(files: Record<string, unknown>): Locale {
  return Object.fromEntries(
    Object.entries(files).map(([path, messages]) => [path.split('/').at(-2) ?? '', messages]),
  ) as Locale;
}
