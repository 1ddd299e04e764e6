import type { QueryClient } from '@tanstack/react-query';
import { useNow } from '#portal/platform/clock/clock.ts';
import { datesIn, useDates } from '#portal/platform/i18n/dates.ts';
import { currentLanguage } from '#portal/platform/i18n/language.ts';
import { timeZoneOf } from '#portal/platform/session/session.ts';

/** The company's local day; changes at midnight. */
export function useToday(): string {
  return useDates().isoDay(useNow());
}

/** The same outside a component. */
export const todayOf = (client: QueryClient): string =>
  datesIn(currentLanguage(), timeZoneOf(client)).isoDay(Date.now());
