/** Numbers as the app's language writes them: 10.000 in German, 10,000 in English. */
import { useLanguage } from './messages.ts';

export interface Numbers {
  format: (value: number) => string;
  /** Values for a message with a plural: `count` chooses the form, `formatted` is shown. */
  counted: (value: number) => { count: number; formatted: string };
}

const known = new Map<string, Numbers>();

/** Made once a language: to make one costs as much as a row of a table. */
function numbersIn(language: string): Numbers {
  let numbers = known.get(language);
  if (!numbers) {
    const { format } = new Intl.NumberFormat(language);
    numbers = { format, counted: (value) => ({ count: value, formatted: format(value) }) };
    known.set(language, numbers);
  }
  return numbers;
}

/** Formats numbers in the app's language; renders again when it changes. */
export function useNumbers(): Numbers {
  return numbersIn(useLanguage());
}
