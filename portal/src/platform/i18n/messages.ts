/** Loads the messages of one language at a time and hands them to components, typed by the German ones. */
import i18next from 'i18next';
import { use, useSyncExternalStore } from 'react';
import { languages, type Language } from '#contract/language.ts';
import type { MessageTree, Namespace, Translate } from './catalogue.ts';
import { inTime } from '../routing/screens.ts';
import { currentLanguage } from './language.ts';

export type { Messages } from './catalogue.ts';
/** Namespace → messages, as `locales/de.ts` and `locales/en.ts` export them. */
export type Locale = Readonly<Record<string, MessageTree>>;
export type LocaleLoaders = Readonly<Record<Language, () => Promise<{ default: Locale }>>>;

/** Namespace → its messages in each language, for namespaces that come with their screen. */
export type LaterMessages = Readonly<Record<string, Readonly<Record<Language, () => Promise<MessageTree>>>>>;

let loaders: LocaleLoaders | undefined;
let later: LaterMessages = {};
/** Language and namespace → its messages on their way, or there. */
const arriving = new Map<string, Promise<void>>();

async function load(language: Language): Promise<void> {
  if (!loaders) throw new Error('startMessages comes first');
  const { default: locale } = await loaders[language]();
  for (const [namespace, messages] of Object.entries(locale)) i18next.addResourceBundle(language, namespace, messages);
}

const nameOf = (namespace: string, language: Language) => `${language} ${namespace}`;

function loadLater(namespace: string, language: Language): Promise<void> {
  const name = nameOf(namespace, language);
  const known = arriving.get(name);
  if (known) return known;
  const words = inTime(addLater(namespace, language)).then(() => {
    // With these fields `use` reads the promise without waiting.
    void Object.assign(words, { status: 'fulfilled', value: undefined });
  });
  words.catch(() => undefined);
  arriving.set(name, words);
  return words;
}

async function addLater(namespace: string, language: Language): Promise<void> {
  const messages = await later[namespace]?.[language]();
  if (messages) i18next.addResourceBundle(language, namespace, messages);
}

/** Begins to load messages that come with a screen, ahead of need; resolves when done or failed, and never rejects. */
export async function preloadMessages(namespaces: readonly string[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => loadLater(namespace, currentLanguage()).catch(() => undefined)));
}

/** Suspends a component until the messages that come with its screen are there. */
function useLater(namespace: string, language: Language): void {
  if (later[namespace]) use(loadLater(namespace, language));
}

/** Starts with the page's language. Resolves once its messages are there, so that the first paint has words. */
export async function startMessages(from: LocaleLoaders, comingLater: LaterMessages = {}): Promise<void> {
  loaders = from;
  later = comingLater;
  arriving.clear();
  await i18next.init({
    lng: currentLanguage(),
    supportedLngs: [...languages],
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
  });
  await load(currentLanguage());
}

/** For what is asked for by hand: where it failed it is fetched anew the next time. */
async function loadAgain(namespace: string, language: Language): Promise<void> {
  try {
    await loadLater(namespace, language);
  } catch (error) {
    arriving.delete(nameOf(namespace, language));
    throw error;
  }
}

/** Changes the language of the page and of everything on it; resolves when it shows. */
export async function changeLanguage(language: Language): Promise<void> {
  const read = Object.keys(later).filter((namespace) => i18next.hasResourceBundle(i18next.language, namespace));
  await Promise.all([load(language), ...read.map((namespace) => loadAgain(namespace, language))]);
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
  const name = nameOf(namespace, language);
  const known = ways.get(name);
  if (known) return known;
  const fill = i18next.getFixedT(language, namespace);
  const findWords: FindWords = (key, values) => {
    // Most words stand as they are. There are hundreds on a screen, and filling in takes fifteen times as long.
    const words: unknown = values ? undefined : i18next.getResource(language, namespace, key);
    return typeof words === 'string' && !words.includes('{{') ? words : fill(key, { ...values });
  };
  ways.set(name, findWords);
  return findWords;
}

/**
 * The messages of a namespace in a component: `const t = useMessages('customers'); t('title')`.
 * Where they come with a screen and are not there yet, the component waits for them (suspends).
 */
export function useMessages<Name extends Namespace>(namespace: Name): Translate<Name> {
  const language = useLanguage();
  useLater(namespace, language);
  return wayTo(namespace, language);
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
