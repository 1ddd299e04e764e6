import { noonOf } from '#contract/platform/days.ts';
import type { Language } from '#contract/platform/language.ts';
import { useTimeZone } from '../session/session.ts';
import { useLanguage } from './messages.ts';

export interface Dates {
  /** The local day, as `2026-11-23`; times are grouped by day with this value. */
  isoDay: (time: number) => string;
  /** The hour of the local day, 0 to 23. */
  hour: (time: number) => number;
  /** For tables: 23.11.2026. */
  day: (time: number) => string;
  /** In full: 3. November 2026. */
  longDay: (time: number) => string;
  /** For the profile: 03. November 2026. */
  paddedDay: (time: number) => string;
  /** With the day of the week: Montag, 23. November 2026. */
  inWords: (time: number) => string;
  /** Short form without the year: Mo, 23. November. */
  shortInWords: (time: number) => string;
  /** Shortest form, for the rows of a week: Mo 23.11. */
  weekdayAndDay: (time: number) => string;
  /** The name of a weekday, 0 for Monday to 6 for Sunday. */
  weekday: (weekday: number) => string;
  /** Mo. */
  shortWeekday: (weekday: number) => string;
  /** 09:42. */
  time: (time: number) => string;
  /** A time relative to a given day: 09:42, or 09:42 (+1) on the next day. */
  timeFrom: (day: string, time: number) => string;
  /** 23.11.2026, 09:42. */
  dayAndTime: (time: number) => string;
  /** How long ago: "Vor 12 Stunden". */
  ago: (time: number, now: number) => string;
}

/** British English: the day comes before the month, as in German dates. */
const locales: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Each unit with its length in milliseconds, the longest first. */
const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 24 * 60 * minuteMs],
  ['month', 30 * 24 * 60 * minuteMs],
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
];

function buildDates(language: Language, timeZone: string | undefined): Dates {
  const locale = locales[language];
  const build = (options: Intl.DateTimeFormatOptions, name = locale) =>
    new Intl.DateTimeFormat(name, { ...options, timeZone });
  // Swedish dates are written as ISO 8601.
  const isoDay = build({ dateStyle: 'short' }, 'sv-SE');
  const hour = build({ hour: 'numeric', hourCycle: 'h23' }, 'en-GB');
  const inTable = { day: '2-digit', month: language === 'de' ? '2-digit' : 'short', year: 'numeric' } as const;
  const day = build(inTable);
  const longDay = build({ day: 'numeric', month: 'long', year: 'numeric' });
  const paddedDay = build({ day: '2-digit', month: 'long', year: 'numeric' });
  const weekday = build({ weekday: 'long' });
  const weekdayOfUtc = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const shortDay = build({ day: 'numeric', month: 'long' });
  const shortWeekday = build({ weekday: 'short' });
  const dayOfWeek = build({ day: '2-digit', month: inTable.month });
  const time = build({ hour: '2-digit', minute: '2-digit' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  const current = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  return {
    isoDay: (at) => isoDay.format(at),
    hour: (at) => Number(hour.format(at)),
    day: (at) => day.format(at),
    longDay: (at) => longDay.format(at),
    paddedDay: (at) => paddedDay.format(at),
    inWords: (at) => `${weekday.format(at)}, ${longDay.format(at)}`,
    shortInWords: (at) => `${shortWeekday.format(at)}, ${shortDay.format(at)}`,
    weekdayAndDay: (at) => `${shortWeekday.format(at)} ${dayOfWeek.format(at)}`,
    // 5 January 1970 was a Monday.
    weekday: (number) => weekdayOfUtc.format(Date.UTC(1970, 0, 5 + number)),
    shortWeekday: (number) => shortWeekday.format(Date.UTC(1970, 0, 5 + number, 12)),
    time: (at) => time.format(at),
    timeFrom: (from, at) => {
      const daysLater = Math.round((noonOf(isoDay.format(at)) - noonOf(from)) / dayMs);
      return daysLater > 0 ? `${time.format(at)} (+${daysLater})` : time.format(at);
    },
    dayAndTime: (at) => `${day.format(at)}, ${time.format(at)}`,
    ago: (at, now) => {
      const passed = Math.max(0, now - at);
      const unit = units.find(([, length]) => passed >= length);
      return capital(unit ? relative.format(-Math.floor(passed / unit[1]), unit[0]) : current.format(0, 'second'));
    },
  };
}

const known = new Map<string, Dates>();

/** The date formats of a language and a zone, created once. @param timeZone IANA name; the browser's own if left out */
export function datesIn(language: Language, timeZone?: string): Dates {
  const name = `${language} ${timeZone}`;
  const dates = known.get(name) ?? buildDates(language, timeZone);
  known.set(name, dates);
  return dates;
}

/** Formats dates in the app's language and the company's zone; renders again when they change. Times are milliseconds since 1970. */
export function useDates(): Dates {
  return datesIn(useLanguage(), useTimeZone());
}
