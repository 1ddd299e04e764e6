import { useMemo } from 'react';
import type { Language } from '#contract/language.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useLanguage } from '#portal/platform/i18n/messages.ts';

const kilobyte = 1000;
const megabyte = 1000 * kilobyte;

/** "18,4 kB" */
export function sizeText(bytes: number, language: Language): string {
  const isLarge = bytes >= megabyte;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(bytes / (isLarge ? megabyte : kilobyte));
}

/** How the archive writes departures, which are local to the company, and sizes. */
export function useArchiveWords() {
  const dates = useDates();
  const language = useLanguage();
  return useMemo(
    () => ({
      /** "22.11.2026, 05:30" */
      departure(local: string): string {
        const [day = '', time = ''] = local.split('T');
        // Noon is on that day in every zone.
        return `${dates.day(Date.parse(`${day}T12:00Z`))}, ${time}`;
      },
      size: (bytes: number) => sizeText(bytes, language),
    }),
    [dates, language],
  );
}
