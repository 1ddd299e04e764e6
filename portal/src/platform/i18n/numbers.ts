/** Numbers as the app's language writes them: 10.000 in German, 10,000 in English. */
import type { Language } from '#contract/language.ts';
import { useLanguage } from './messages.ts';

export interface Numbers {
  format: (value: number) => string;
  /** Values for a message with a plural: `count` chooses the form, `formatted` is shown. */
  counted: (value: number) => { count: number; formatted: string };
}

const known = new Map<Language, Numbers>();

/** The browser's formatter costs 20 ms when it is first made, which is a tenth of a page's first sight. */
function formatterOf(language: Language): Numbers['format'] {
  let formatter: Intl.NumberFormat | undefined;
  return (value) => {
    // Up to here every language of the portal writes the same.
    if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
    formatter ??= new Intl.NumberFormat(language);
    return formatter.format(value);
  };
}

function numbersIn(language: Language): Numbers {
  let numbers = known.get(language);
  if (!numbers) {
    const format = formatterOf(language);
    numbers = { format, counted: (value) => ({ count: value, formatted: format(value) }) };
    known.set(language, numbers);
  }
  return numbers;
}

/** Formats numbers in the app's language; renders again when it changes. */
export function useNumbers(): Numbers {
  return numbersIn(useLanguage());
}
