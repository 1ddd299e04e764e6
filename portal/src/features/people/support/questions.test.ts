import { expect, it } from 'vitest';
import { languages, type Language } from '#contract/platform/language.ts';
import * as features from '#portal/features.ts';
import type { Feature } from '#portal/platform/features/feature.ts';
import { matches } from './faqSearch.ts';
import { faqCategories } from './questionKeys.ts';
import { questionsIn } from './questions.ts';

const routes = Object.values(features).flatMap((feature: Feature) => feature.routes);

it('answers something about every screen that leads here, and every topic has such a screen', () => {
  const helped = routes.filter(({ hasHelp }) => hasHelp).map(({ sidebar }) => sidebar);
  expect(new Set(helped)).toEqual(new Set(faqCategories));
  const answered = new Set(questionsIn('de').map(({ category }) => category));
  expect(answered).toEqual(new Set(faqCategories));
});

it.each(languages)('asks nothing twice (%s)', (language) => {
  const asked = questionsIn(language).map(({ question }) => question);
  expect(new Set(asked).size).toBe(asked.length);
});

/** Every text of the product, in either language. */
const texts: Record<Language, Record<string, unknown>> = {
  de: import.meta.glob('../../../**/messages.de.ts', { eager: true, import: 'default' }),
  en: import.meta.glob('../../../**/messages.en.ts', { eager: true, import: 'default' }),
};
const quoted = { de: /„([^“]+)“/g, en: /“([^”]+)”/g };
/** Categories as a company may have them, and a button of mail programs. */
const notOurs = ['Apotheken', 'Kühlware', 'Abbestellen', 'Pharmacies', 'Chilled goods', 'Unsubscribe'];

const leavesOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(leavesOf);
const bare = (words: string) => words.replace(/\s*…$/, '');

it.each(languages)('names buttons and screens as they are called (%s)', (language) => {
  const known = new Set([...leavesOf(texts[language]), ...routes.map(({ titles }) => titles[language])].map(bare));
  const named = questionsIn(language)
    .flatMap(({ question, answer }) => [question, ...answer])
    .flatMap((text) => [...text.matchAll(quoted[language])].map(([, words = '']) => bare(words)));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((words) => !known.has(words) && !notOurs.includes(words))).toEqual([]);
});

it.each([
  ['', true],
  ['schlussel', true],
  ['SCHLÜSSEL fünfstellig', true],
  ['Schlüssel Rakete', false],
  ['&', true],
])('searches %s without regard to case, accents and order', (search, isFound) => {
  expect(matches(search, ['Was ist der Schlüssel?', 'Er ist fünfstellig.'])).toBe(isFound);
});
