/** Shared by all calendars: locales, and accessible names of the icon buttons. */
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

/** Marks the company's today; the calendar alone would mark the browser's. */
export const markToday = (today: string) => ({
  getDayProps: (day: string) =>
    day === today ? { 'data-today': true, 'data-highlight-today': true, 'aria-current': 'date' as const } : {},
});
