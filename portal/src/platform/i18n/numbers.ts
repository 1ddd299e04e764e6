/** Numbers as the app's language writes them: 10.000 in German, 10,000 in English. */
import { useMemo } from 'react';
import { useLanguage } from './messages.ts';

export interface Numbers {
  format: (value: number) => string;
  /** Values for a message with a plural: `count` chooses the form, `formatted` is shown. */
  counted: (value: number) => { count: number; formatted: string };
}

/** Formats numbers in the app's language; renders again when it changes. */
export function useNumbers(): Numbers {
  const language = useLanguage();
  return useMemo(() => {
    const { format } = new Intl.NumberFormat(language);
    return { format, counted: (value) => ({ count: value, formatted: format(value) }) };
  }, [language]);
}
