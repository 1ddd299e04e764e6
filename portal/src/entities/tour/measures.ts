import { distanceText, type DistanceUnit } from '#contract/platform/distance.ts';
import { durationText } from '#contract/platform/durations.ts';
import type { Language } from '#contract/platform/language.ts';
import { useLanguage } from '#portal/platform/i18n/messages.ts';
import { useSettings } from '#portal/platform/session/session.ts';

export interface Measures {
  /** "38,4 km" or "23,9 mi", in the company's unit; no decimals from 100 on. */
  distance: (metres: number) => string;
  /** "1 h 30 min". */
  duration: (seconds: number) => string;
  /** "420 kg". */
  weight: (kilograms: number) => string;
  /** "1,25 m³". */
  volume: (cubicMetres: number) => string;
}

/** No-break space between a number and its unit. */
const space = '\u00A0';

function measuresIn(language: Language, unit: DistanceUnit): Measures {
  const format = (value: number, minimum: number, maximum = minimum) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: minimum, maximumFractionDigits: maximum }).format(value);
  return {
    distance: (metres) => distanceText(metres, unit, language),
    duration: (seconds) => durationText(Math.round(seconds / 60)),
    weight: (kilograms) => `${format(kilograms, 0, 1)}${space}kg`,
    volume: (cubicMetres) => `${format(cubicMetres, 0, 2)}${space}m³`,
  };
}

const known = new Map<string, Measures>();

/** Formats measures in the app's language and the company's unit. */
export function useMeasures(): Measures {
  const language = useLanguage();
  const { routeUnit } = useSettings();
  const name = `${language} ${routeUnit}`;
  const measures = known.get(name) ?? measuresIn(language, routeUnit);
  known.set(name, measures);
  return measures;
}
