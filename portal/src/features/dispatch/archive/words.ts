import { useMemo } from 'react';
import type { Language } from '#contract/platform/language.ts';
import { useDeparture } from '#portal/entities/tour/departure.ts';
import { useLanguage } from '#portal/platform/i18n/messages.ts';

/** Keeps a number and its unit on one line. */
const noBreak = '\u00A0';
const kilobyte = 1000;
const megabyte = 1000 * kilobyte;

/** "18,4 kB" */
function sizeText(bytes: number, language: Language): string {
  const isLarge = bytes >= megabyte;
  const written = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(bytes / (isLarge ? megabyte : kilobyte));
  return written.replaceAll(' ', noBreak);
}

/** Formats the departures of archived tours (in the company's local time) and file sizes. */
export function useArchiveWords() {
  const departure = useDeparture();
  const language = useLanguage();
  return useMemo(() => ({ departure, size: (bytes: number) => sizeText(bytes, language) }), [departure, language]);
}
