/** Temperatures as a short text, in German or English: `2–8 °C`, `bis −18 °C`, `−25 bis −18 °C`. */
import type { Language } from '../platform/language.ts';
import type { TemperatureRange, TemperatureZone } from './temperatures.ts';

const words: Record<Language, { from: string; until: string; to: string }> = {
  de: { from: 'ab', until: 'bis', to: 'bis' },
  en: { from: 'from', until: 'up to', to: 'to' },
};

const degrees = (value: number, language: Language) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value).replace('-', '−');

/** One line of text that imports can read. */
export function formatTemperature({ from, until }: TemperatureRange, language: Language): string {
  const word = words[language];
  const [low, high] = [from, until].map((value) => (value === null ? null : degrees(value, language)));
  if (low === null) return `${word.until} ${high}\u00A0°C`;
  if (high === null) return `${word.from} ${low}\u00A0°C`;
  if (low === high) return `${low}\u00A0°C`;
  // A dash before a minus sign is hard to read.
  const isDashed = from !== null && until !== null && from >= 0 && until >= 0;
  return `${isDashed ? `${low}–${high}` : `${low} ${word.to} ${high}`}\u00A0°C`;
}

/** `2–8 °C; bis −18 °C` */
export const formatTemperatures = (all: readonly TemperatureZone[], language: Language): string =>
  all.map((one) => formatTemperature(one, language)).join('; ');
