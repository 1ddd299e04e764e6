/** The app's language, read from the page itself, so that code outside React knows it too. */
import { defaultLanguage, languages, type Language } from '#contract/platform/language.ts';

/** The language of the page (`<html lang>`), set before the first paint by early.js. */
export function currentLanguage(): Language {
  return languages.find((language) => language === document.documentElement.lang) ?? defaultLanguage;
}
