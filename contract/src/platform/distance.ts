/** How distances are shown; the API speaks metres. */
import type { Language } from './language.ts';

export const distanceUnits = ['mi', 'km'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

const metresOf: Readonly<Record<DistanceUnit, number>> = { mi: 1609.344, km: 1000 };
/** From here on no decimal is shown. */
const wholeFrom = 100;

/** `38,4 km`, `23.9 mi`, `112 km`; with a space that does not break. */
export function distanceText(metres: number, unit: DistanceUnit, language: Language): string {
  const distance = metres / metresOf[unit];
  const digits = Math.round(distance * 10) / 10 < wholeFrom ? 1 : 0;
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${format.format(distance)}\u00A0${unit}`;
}
