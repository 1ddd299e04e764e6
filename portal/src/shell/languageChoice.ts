import { useQueryClient } from '@tanstack/react-query';
import type { Language } from '#contract/platform/language.ts';
import { currentLanguage } from '#portal/platform/i18n/language.ts';
import { changeLanguage } from '#portal/platform/i18n/messages.ts';
import { preferences } from '#portal/platform/preferences/preferences.ts';
import { speakTo } from '#portal/platform/session/session.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';

/** The name of each language in that language. */
export const ownNames: Record<Language, string> = { de: 'Deutsch', en: 'English' };

/**
 * Chooses a language: stores it, shows it at once, notifies other tabs through the storage, and the server for the
 * mails.
 */
export function useChooseLanguage(): (language: Language) => void {
  const client = useQueryClient();
  return (language) => {
    preferences.setLocale(language);
    changeLanguage(language).catch(showFailure);
    speakTo(client, language).catch(showFailure);
  };
}

/** Follows a choice made in another tab. @returns a function that stops */
export function followLanguage(): () => void {
  const follow = () => {
    const chosen = preferences.locale();
    // If the messages cannot be loaded, the tab keeps its language.
    if (chosen !== null && chosen !== currentLanguage()) changeLanguage(chosen).catch(() => undefined);
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
