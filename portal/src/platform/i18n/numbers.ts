import type { Language } from '#contract/platform/language.ts';
import { countLimit } from '#contract/platform/list.ts';
import { useLanguage, useMessages } from './messages.ts';

export interface Numbers {
  format: (value: number) => string;
  /**
   * Values for a message with a plural: `count` chooses the form, `formatted` is shown. A count that is not exact is a
   * lower
   * bound: 10,001 is shown as more than 10,000.
   */
  counted: (value: number, isExact?: boolean) => { count: number; formatted: string };
  /** A count without a noun; a count above its limit is shown as 10,000+. */
  bounded: (value: number, limit?: number) => string;
}

const known = new Map<Language, Numbers>();

/** The browser's formatter is created late: its creation takes 20 ms, a tenth of the time to a page's first paint. */
function formatterOf(language: Language): Numbers['format'] {
  let formatter: Intl.NumberFormat | undefined;
  return (value) => {
    // Below 1000, all languages of the portal write integers the same.
    if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
    formatter ??= new Intl.NumberFormat(language);
    return formatter.format(value);
  };
}

function numbersIn(language: Language, t: ReturnType<typeof useMessages<'controls'>>): Numbers {
  let numbers = known.get(language);
  if (!numbers) {
    const format = formatterOf(language);
    numbers = {
      format,
      counted: (value, isExact = true) => ({
        count: value,
        formatted: isExact ? format(value) : t('moreThan', { number: format(value - 1) }),
      }),
      bounded: (value, limit = countLimit) => (value > limit ? `${format(limit)}+` : format(value)),
    };
    known.set(language, numbers);
  }
  return numbers;
}

/** Formats numbers in the app's language; renders again when it changes. */
export function useNumbers(): Numbers {
  const t = useMessages('controls');
  return numbersIn(useLanguage(), t);
}
