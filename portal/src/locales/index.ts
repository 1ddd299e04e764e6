import type { LocaleLoaders } from '#portal/platform/i18n/messages.ts';

export const locales: LocaleLoaders = { de: () => import('./de.ts'), en: () => import('./en.ts') };
/** Those that come with the first screen of the admin area. */
export const featureLocales: LocaleLoaders = {
  de: () => import('./features.de.ts'),
  en: () => import('./features.en.ts'),
};
