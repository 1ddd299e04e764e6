import { useQueryClient } from '@tanstack/react-query';
import type { Language } from '#contract/platform/language.ts';
import { currentLanguage } from '#portal/platform/i18n/language.ts';
import { changeLanguage } from '#portal/platform/i18n/messages.ts';
import { preferences } from '#portal/platform/preferences/preferences.ts';
import { speakTo } from '#portal/platform/session/session.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';

/** Each language by its own name, whatever the app speaks. */
export const ownNames: Record<Language, string> = { de: 'Deutsch', en: 'English' };

/** Chooses a language: kept, shown at once, told to the other tabs by the storage, and to the server for the mails. */
export function useChooseLanguage(): (language: Language) => void {
  const client = useQueryClient();
  return (language) => {
    preferences.setLocale(language);
    changeLanguage(language).catch(showFailure);
    speakTo(client, language).catch(showFailure);
  };
}

/** Follows a choice that was made in another tab; returns the way to stop. */
export function followLanguage(): () => void {
  const follow = () => {
    const chosen = preferences.locale();
    // Where the words do not arrive, the tab stays as it is.
    if (chosen !== null && chosen !== currentLanguage()) changeLanguage(chosen).catch(() => undefined);
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
