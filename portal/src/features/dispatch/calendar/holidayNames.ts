import { useMemo } from 'react';
import type { Holiday } from '#contract/dispatch/calendarSpans.ts';
import { useLanguage } from '#portal/platform/i18n/messages.ts';

/** The name of a holiday in the app's language; null for a normal day. */
export function useHolidayName() {
  const language = useLanguage();
  return useMemo(
    () => (holiday: Holiday | null | undefined) => (holiday && !holiday.isRemoved ? holiday.names[language] : null),
    [language],
  );
}
