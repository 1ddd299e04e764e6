import type { MessageTree } from '#portal/platform/i18n/catalogue.ts';
import type { LaterMessages, Locale, LocaleLoaders } from '#portal/platform/i18n/messages.ts';

/** Names message files by the folder that they lie in, which is their namespace: `../features/partners/customers/messages.de.ts` → `customers`. */
function byFolder({ default: files }: { default: Record<string, MessageTree> }): { default: Locale } {
  const named = Object.entries(files).map(([path, messages]) => [path.split('/').at(-2) ?? '', messages]);
  return { default: Object.fromEntries(named) as Locale };
}

export const locales: LocaleLoaders = {
  de: async () => byFolder(await import('./de.ts')),
  en: async () => byFolder(await import('./en.ts')),
};

const ofTours: LaterMessages = {
  name: 'tours',
  namespaces: [
    'acceptanceHours',
    'address',
    'availability',
    'breaks',
    'map',
    'moving',
    'optimising',
    'planning',
    'position',
    'stop',
    'templateLoading',
    'tour',
    'tourPage',
    'tours',
  ],
  loaders: {
    de: async () => byFolder(await import('./tours.de.ts')),
    en: async () => byFolder(await import('./tours.en.ts')),
  },
};

const ofBoard: LaterMessages = {
  name: 'board',
  namespaces: ['board'],
  loaders: {
    de: async () => byFolder(await import('./board.de.ts')),
    en: async () => byFolder(await import('./board.en.ts')),
  },
};

const others: LaterMessages = {
  name: 'later',
  loaders: {
    de: async () => byFolder(await import('./later.de.ts')),
    en: async () => byFolder(await import('./later.en.ts')),
  },
};

/** Those that no visit starts with. */
export const laterLocales = [ofTours, ofBoard, others];
