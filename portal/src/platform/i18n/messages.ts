import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { languages, type Language } from '#contract/language.ts';
import type { MessageTree, Namespace, Translate } from './catalogue.ts';
import { currentLanguage } from './language.ts';

export type { Messages } from './catalogue.ts';
/** Namespace → messages, as `locales/de.ts` and `locales/en.ts` export them. */
export type Locale = Readonly<Record<string, MessageTree>>;
export type LocaleLoaders = Readonly<Record<Language, () => Promise<{ default: Locale }>>>;

let loaders: LocaleLoaders | undefined;

async function load(language: Language): Promise<void> {
  if (!loaders) return;
  const { default: locale } = await loaders[language]();
  for (const [namespace, messages] of Object.entries(locale)) i18next.addResourceBundle(language, namespace, messages);
}

/** Starts with the page's language. Resolves once its messages are there, so that the first paint has words. */
export async function startMessages(from: LocaleLoaders): Promise<void> {
  loaders = from;
  await i18next.init({
    lng: currentLanguage(),
    supportedLngs: [...languages],
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
  });
  await load(currentLanguage());
}

/** Changes the language of the page and of everything on it; resolves when it shows. */
export async function changeLanguage(language: Language): Promise<void> {
  await load(language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

function subscribe(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** The app's language in a component that formats dates or numbers; it renders again when the language changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, () => (i18next.language ?? currentLanguage()) as Language);
}

type FindWords = (key: string, values?: Record<string, string | number>) => string;

/** Language and namespace → the way to its words: one for all components, made once. */
const ways = new Map<string, FindWords>();

function wayTo(namespace: Namespace, language: Language): FindWords {
  const name = `${language} ${namespace}`;
  const known = ways.get(name);
  if (known) return known;
  const fill = i18next.getFixedT(language, namespace);
  const findWords: FindWords = (key, values) => fill(key, { ...values });
  ways.set(name, findWords);
  return findWords;
}

/** The messages of a namespace in a component: `const t = useMessages('customers'); t('title')`. */
export function useMessages<Name extends Namespace>(namespace: Name): Translate<Name> {
  return wayTo(namespace, useLanguage());
}

/** The same outside a component, for toasts and errors. */
export function message<Name extends Namespace>(
  namespace: Name,
  ...[key, values]: Parameters<Translate<Name>>
): string {
  return messageIfAny(namespace, key, values) ?? key;
}

/** A message by a key known only at run time, or undefined where the language has none. */
export function messageIfAny(namespace: string, key: string, values?: Record<string, unknown>): string | undefined {
  return i18next.exists(key, { ns: namespace }) ? i18next.t(key, { ...values, ns: namespace }) : undefined;
}
