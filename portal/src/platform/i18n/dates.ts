import { useMemo } from 'react';
import type { Language } from '#contract/language.ts';
import { useLanguage } from './messages.ts';

export interface Dates {
  /** As tables write it: 23.11.2026. */
  day: (time: number) => string;
  /** In full: 23. November 2026. */
  longDay: (time: number) => string;
  /** With the day of the week: Montag, 23. November 2026. */
  inWords: (time: number) => string;
  /** 09:42. */
  time: (time: number) => string;
  /** 23.11.2026, 09:42. */
  dayAndTime: (time: number) => string;
  /** How long ago: "Vor 12 Stunden". */
  ago: (time: number, now: number) => string;
}

/** British English: the day stands before the month, as in the rest of the app. */
const locales: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };
const minuteMs = 60_000;
/** Each unit with its length in milliseconds, the longest first. */
const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 24 * 60 * minuteMs],
  ['month', 30 * 24 * 60 * minuteMs],
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
];

function buildDates(language: Language): Dates {
  const locale = locales[language];
  const inTable = { day: '2-digit', month: language === 'de' ? '2-digit' : 'short', year: 'numeric' } as const;
  const day = new Intl.DateTimeFormat(locale, inTable);
  const longDay = new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'long', year: 'numeric' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' });
  const plainDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  const current = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  return {
    day: (at) => day.format(at),
    longDay: (at) => longDay.format(at),
    inWords: (at) => `${weekday.format(at)}, ${plainDay.format(at)}`,
    time: (at) => time.format(at),
    dayAndTime: (at) => `${day.format(at)}, ${time.format(at)}`,
    ago: (at, now) => {
      const passed = Math.max(0, now - at);
      const unit = units.find(([, length]) => passed >= length);
      return capital(unit ? relative.format(-Math.floor(passed / unit[1]), unit[0]) : current.format(0, 'second'));
    },
  };
}

const known = new Map<Language, Dates>();

/** The dates of a language, built once. */
export function datesIn(language: Language): Dates {
  const dates = known.get(language) ?? buildDates(language);
  known.set(language, dates);
  return dates;
}

/** Formats dates in the app's language; renders again when it changes. Times are milliseconds since 1970. */
export function useDates(): Dates {
  const language = useLanguage();
  return useMemo(() => datesIn(language), [language]);
}
