/** What calendars have in common: their languages, and the words of their buttons that are icons. */
import 'dayjs/locale/de.js';
import 'dayjs/locale/en-gb.js';
import type { Translate } from '#portal/platform/i18n/catalogue.ts';

export const calendarLocales = { de: 'de', en: 'en-gb' } as const;

export const calendarLabels = (t: Translate<'forms'>) => ({
  previousMonth: t('date.previousMonth'),
  nextMonth: t('date.nextMonth'),
  previousYear: t('date.previousYear'),
  nextYear: t('date.nextYear'),
  previousDecade: t('date.previousDecade'),
  nextDecade: t('date.nextDecade'),
});

/** Marks a day as today: the company's, where the calendar by itself would mark the browser's. */
export const markToday = (today: string) => ({
  getDayProps: (day: string) =>
    day === today ? { 'data-today': true, 'data-highlight-today': true, 'aria-current': 'date' as const } : {},
});
