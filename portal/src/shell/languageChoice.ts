/** What both language dropdowns share: the languages by their own names, and choosing one. */
import type { Language } from '#contract/language.ts';
import { changeLanguage } from '#portal/platform/i18n/messages.ts';
import { preferences } from '#portal/platform/preferences.ts';
import { showFailure } from '#portal/platform/toasts.ts';

/** Each language by its own name, whatever the app speaks. */
export const ownNames: Record<Language, string> = { de: 'Deutsch', en: 'English' };

/** Keeps the choice and shows the app in that language. */
export function chooseLanguage(language: Language): void {
  preferences.setLocale(language);
  changeLanguage(language).catch(showFailure);
}
