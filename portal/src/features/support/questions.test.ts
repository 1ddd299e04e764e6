import { expect, it } from 'vitest';
import { languages } from '#contract/language.ts';
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

it.each([
  ['', true],
  ['schlussel', true],
  ['SCHLÜSSEL fünfstellig', true],
  ['Schlüssel Rakete', false],
  ['&', true],
])('searches %s without regard to case, accents and order', (search, isFound) => {
  expect(matches(search, ['Was ist der Schlüssel?', 'Er ist fünfstellig.'])).toBe(isFound);
});
