import type { Language } from '#contract/platform/language.ts';
import { answers as german } from './answers.de.ts';
import { answers as english } from './answers.en.ts';
import { categoryOf, type Answer, type Answers, type FaqCategory, type QuestionKey } from './questionKeys.ts';

export interface Question extends Answer {
  key: QuestionKey;
  category: FaqCategory;
}

const words: Record<Language, Answers> = { de: german, en: english };
const keys = Object.keys(categoryOf) as QuestionKey[];

export const questionsIn = (language: Language): Question[] =>
  keys.map((key) => ({ key, category: categoryOf[key], ...words[language][key] }));

export const isQuestion = (key: string): key is QuestionKey => Object.hasOwn(categoryOf, key);
