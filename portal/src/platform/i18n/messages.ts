import i18next from 'i18next';
import { use, useSyncExternalStore } from 'react';
import { languages, type Language } from '#contract/platform/language.ts';
import type { MessageTree, Namespace, Translate } from './catalogue.ts';
import { inTime } from '../routing/screens.ts';
import { currentLanguage } from './language.ts';

export type { Messages } from './catalogue.ts';
/** Namespace → messages, as `locales/de.ts` and `locales/en.ts` export them. */
export type Locale = Readonly<Record<string, MessageTree>>;
export type LocaleLoaders = Readonly<Record<Language, () => Promise<{ default: Locale }>>>;

/** Messages that come with the screens that need them. */
export interface LaterMessages {
  /** Their files are `locales/<name>.<language>.ts`. */
  name: string;
  /** Their namespaces; if left out, all namespaces that no other group names. */
  namespaces?: readonly string[];
  loaders: LocaleLoaders;
}

let loaders: LocaleLoaders | undefined;
let laterGroups: readonly LaterMessages[] = [];
/** Namespaces that are loaded at the start of every visit. */
const atStart = new Set<string>();
/** Group → language → the promise of its messages, pending or fulfilled. */
const later = new Map<LaterMessages, Map<Language, Promise<void>>>();

async function load(language: Language, from: LocaleLoaders | undefined): Promise<void> {
  if (!from) return;
  const { default: locale } = await from[language]();
  for (const [namespace, messages] of Object.entries(locale)) {
    i18next.addResourceBundle(language, namespace, messages);
    if (from === loaders) atStart.add(namespace);
  }
}

function loadLater(group: LaterMessages, language: Language): Promise<void> {
  const loaded = later.get(group) ?? new Map<Language, Promise<void>>();
  const known = loaded.get(language);
  if (known) return known;
  const messages = inTime(load(language, group.loaders)).then(() => {
    // React's `use` reads a promise with these fields without suspending.
    void Object.assign(messages, { status: 'fulfilled', value: undefined });
  });
  messages.catch(() => loaded.delete(language));
  later.set(group, loaded.set(language, messages));
  return messages;
}

function groupOf(namespace: string): LaterMessages {
  const group =
    laterGroups.find(({ namespaces }) => namespaces?.includes(namespace)) ??
    laterGroups.find(({ namespaces }) => !namespaces);
  if (!group) throw new Error(`The messages of ${namespace} are in no group of those that come later.`);
  return group;
}

/** Begins to load the messages that are not loaded at the start; resolves when done or failed, and never rejects. */
export async function preloadMessages(): Promise<void> {
  await Promise.allSettled(laterGroups.map((group) => loadLater(group, currentLanguage())));
}

/**
 * Starts with the page's language. Resolves once its messages are loaded, so that the first paint has text.
 * @param others messages that load with the screens that need them
 * @param first names of those that the first page needs, so that it is not drawn without them first
 */
export async function startMessages(
  from: LocaleLoaders,
  others: readonly LaterMessages[] = [],
  first: readonly string[] = [],
): Promise<void> {
  loaders = from;
  laterGroups = others;
  later.clear();
  await i18next.init({
    lng: currentLanguage(),
    supportedLngs: [...languages],
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
  });
  const needed = others.filter(({ name }) => first.includes(name)).map((group) => loadLater(group, currentLanguage()));
  // A screen tells that its own messages are missing.
  await Promise.all([load(currentLanguage(), loaders), Promise.allSettled(needed)]);
}

/** Changes the language of the whole page; resolves when the change shows. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([load(language, loaders), ...[...later.keys()].map((group) => loadLater(group, language))]);
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

type Translator = (key: string, values?: Record<string, string | number>) => string;

/** Language and namespace → the translator that all components share. */
const translators = new Map<string, Translator>();

function translatorOf(namespace: Namespace, language: Language): Translator {
  const name = `${language} ${namespace}`;
  const known = translators.get(name);
  if (known) return known;
  const fill = i18next.getFixedT(language, namespace);
  const translator: Translator = (key, values) => fill(key, { ...values });
  translators.set(name, translator);
  return translator;
}

/**
 * The messages of a namespace in a component: `const t = useMessages('customers'); t('title')`.
 * Suspends the component if the messages are not loaded at the start and have not arrived yet.
 */
export function useMessages<Name extends Namespace>(namespace: Name): Translate<Name> {
  const language = useLanguage();
  if (!atStart.has(namespace)) use(loadLater(groupOf(namespace), language));
  return translatorOf(namespace, language);
}

/** For components whose keys are known only at run time (`messageIfAny`): suspends until all messages are loaded. */
export function useAllMessages(): void {
  const language = useLanguage();
  for (const group of laterGroups) use(loadLater(group, language));
}

/** Like `useMessages`, outside a component: for toasts and errors. */
export function message<Name extends Namespace>(
  namespace: Name,
  ...[key, values]: Parameters<Translate<Name>>
): string {
  return messageIfAny(namespace, key, values) ?? key;
}

/** A message by a key known only at run time, or undefined if the language has no such message. */
export function messageIfAny(namespace: string, key: string, values?: Record<string, unknown>): string | undefined {
  return i18next.exists(key, { ns: namespace }) ? i18next.t(key, { ...values, ns: namespace }) : undefined;
}
