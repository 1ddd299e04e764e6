import { countryCode, countryCodes, countryName } from '#contract/partners/countries.ts';
import type { Language } from '#contract/platform/language.ts';
import { fold } from '#contract/platform/sorting.ts';

/** Names that are offered, in a language: those nearby first, the others in the order of the alphabet. */
export function countryChoices(language: Language): string[] {
  const nameOf = (code: string) => countryName(code, language);
  const inOrder = countryCodes.others.map(nameOf).toSorted((one, other) => (fold(one) < fold(other) ? -1 : 1));
  return [...countryCodes.near.map(nameOf), ...inOrder];
}

/** Signs and codes are no longer: who types 'D' is on the way to 'Dänemark'. The server knows what they stand for. */
const signLength = 3;

/** A country by its name in a language, while it is being typed; what is no name yet as it is. */
function named(language: Language, written: string): string {
  const code = written.length > signLength ? countryCode(written) : null;
  return code === null ? written : countryName(code, language);
}

/** A country as a form shows it: by its name in the reader's language. */
export const shownCountry = (language: Language, stored: string): string => named(language, stored);

/** A country as a form keeps it: by its German name, in whichever language it was typed. */
export const keptCountry = (typed: string): string => named('de', typed);
