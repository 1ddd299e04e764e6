/** The language that the app speaks, as the page itself states it, so that every part agrees without asking React. */
import { defaultLanguage, languages, type Language } from '#contract/platform/language.ts';

/** The language of the page (`<html lang>`), set before the first paint by early.js. */
export function currentLanguage(): Language {
  return languages.find((language) => language === document.documentElement.lang) ?? defaultLanguage;
}
