import { useMemo } from 'react';
import { noonOf } from '#contract/platform/days.ts';
import { isWholeDay, type CalendarEvent } from '#contract/dispatch/calendar.ts';
import type { Language } from '#contract/platform/language.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { firstDayOf, lastDayOf, timePart } from '../board/placing.ts';

/** Times of an event, as shown to people. */
export function useEventTimes() {
  const t = useMessages('calendar');
  return useMemo(() => {
    /** The part on one day: "09:00–10:30", "ganztägig", "bis 12:00". */
    function on({ begin, end }: Pick<CalendarEvent, 'begin' | 'end'>, day: string): string {
      if (isWholeDay(begin)) return t('allDay');
      const isFirst = firstDayOf({ begin, end }) === day;
      const isLast = lastDayOf({ begin, end }) === day;
      if (isFirst && isLast) return `${timePart(begin)}–${timePart(end)}`;
      if (isFirst) return t('from', { time: timePart(begin) });
      return isLast ? t('until', { time: timePart(end) }) : t('allDay');
    }
    return { on };
  }, [t]);
}

const locales: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };

function buildDayNames(language: Language) {
  // Days are formatted in UTC (`noonOf` is in UTC too), whatever the company's time zone is.
  const build = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' });
  const month = build({ month: 'long', year: 'numeric' });
  const dayAndMonth = build({ day: 'numeric', month: 'short' });
  const weekday = build({ weekday: 'short' });
  return {
    /** November 2026. */
    month: (day: string) => month.format(noonOf(day)),
    /** 1. Dez. */
    dayAndMonth: (day: string) => dayAndMonth.format(noonOf(day)),
    /** Mo. */
    weekday: (day: string) => weekday.format(noonOf(day)),
  };
}
const known = new Map<Language, ReturnType<typeof buildDayNames>>();

/** Names of days and months in the app's language. */
export function useDayNames() {
  const language = useLanguage();
  const names = known.get(language) ?? buildDayNames(language);
  known.set(language, names);
  return names;
}
