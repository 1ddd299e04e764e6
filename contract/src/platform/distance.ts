/** How distances are shown; distances in the API are in metres. */
import type { Language } from './language.ts';

export const distanceUnits = ['mi', 'km'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

const metresOf: Readonly<Record<DistanceUnit, number>> = { mi: 1609.344, km: 1000 };
/** From this value on, in the shown unit, the text has no decimal. */
const wholeFrom = 100;

/** `38,4 km`, `23.9 mi`, `112 km`; with a no-break space before the unit. */
export function distanceText(metres: number, unit: DistanceUnit, language: Language): string {
  const distance = metres / metresOf[unit];
  const digits = Math.round(distance * 10) / 10 < wholeFrom ? 1 : 0;
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${format.format(distance)}\u00A0${unit}`;
}
