/** The languages' messages, each loaded when it is spoken. */
import type { LocaleLoaders } from '#portal/platform/i18n/messages.ts';

export const locales: LocaleLoaders = { de: () => import('./de.ts'), en: () => import('./en.ts') };
