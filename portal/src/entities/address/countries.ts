import { countryCode, countryCodes, countryName } from '#contract/partners/countries.ts';
import type { Language } from '#contract/platform/language.ts';
import { fold } from '#contract/platform/sorting.ts';

/** The names offered in a language: nearby countries first, the others in alphabetical order. */
export function countryChoices(language: Language): string[] {
  const nameOf = (code: string) => countryName(code, language);
  const inOrder = countryCodes.others.map(nameOf).toSorted((one, other) => (fold(one) < fold(other) ? -1 : 1));
  return [...countryCodes.near.map(nameOf), ...inOrder];
}

/**
 * Longest country sign or code. Shorter texts are not translated while typing: 'D' may be the start of 'Dänemark'. The
 * server resolves them.
 */
const signLength = 3;

/** A country by its name in a language, during typing; a text that is no country name yet stays as it is. */
function named(language: Language, written: string): string {
  const code = written.length > signLength ? countryCode(written) : null;
  return code === null ? written : countryName(code, language);
}

/** A country as a form shows it: its name in the reader's language. */
export const shownCountry = (language: Language, stored: string): string => named(language, stored);

/** A country as a form stores it: its German name, whatever language was typed. */
export const keptCountry = (typed: string): string => named('de', typed);
