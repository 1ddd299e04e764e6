import type { Language } from '#contract/platform/language.ts';

const grouping: Record<Language, '.' | ','> = { de: '.', en: ',' };

/**
 * @returns the number; null for an empty text; NaN if the text is no number.
 * A group separator counts as one only before exactly three digits: 11.5 is eleven and a half in German too.
 */
export function parseNumber(text: string, language: Language): number | null {
  const plain = text.replaceAll(/\s/g, '').replace('\u2212', '-');
  if (plain === '') return null;
  const group = grouping[language];
  const grouped = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+(?![\\d${group}])`);
  const ungrouped = grouped.test(plain) ? plain.replace(grouped, (whole) => whole.replaceAll(group, '')) : plain;
  const decimal = ungrouped.replace(',', '.');
  return /^-?\d+(\.\d+)?$|^-?\.\d+$/.test(decimal) ? Number(decimal) : Number.NaN;
}
