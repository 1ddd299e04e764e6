import * as z from 'zod/mini';

export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'de';
export const languageSchema = z.enum(languages);

/**
 * Picks the language for an `Accept-Language` header or a browser's list of languages.
 * The first listed language that the product supports is used; German if none is supported.
 */
export function pickLanguage(accepted: string | readonly string[] | undefined): Language {
  const wanted = typeof accepted === 'string' ? accepted.split(',') : (accepted ?? []);
  for (const entry of wanted) {
    const code = entry.trim().slice(0, 2).toLowerCase();
    const language = languages.find((known) => known === code);
    if (language) return language;
  }
  return defaultLanguage;
}
