import { fold } from '#contract/sorting.ts';
import type { Language } from '#contract/language.ts';

/** Those that tours lead to most come first. */
const near = 'DE AT CH BE CZ DK FR IT LI LU NL PL';
const others =
  'AD AE AL AM AR AU AX AZ BA BD BG BO BR BY CA CL CN CO CR CU CY DO DZ EC EE EG ES ET FI FO GB GE GG GH GI GL GR GT HK HN HR HU ID IE IL IM IN IQ IR IS JE JM JO JP KE KG KR KW KZ LB LK LT LV LY MA MC MD ME MG MK MN MT MX MY NG NI NO NP NZ OM PA PE PH PK PT PY QA RO RS RU SA SE SG SI SK SM SN SV SY TH TJ TM TN TR TW TZ UA UG US UY UZ VA VE VN XK YE ZA';
const codes = [near, others].map((group) => group.split(' ')) as [string[], string[]];

const namesIn = (language: Language) => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (code: string) => names.of(code) ?? code;
};
const [german, english] = [namesIn('de'), namesIn('en')];
const codeByName = new Map(
  codes.flat().flatMap((code) => [german(code), english(code)].map((name) => [fold(name), code] as const)),
);

/** Names that are offered, in a language: those nearby first, the others in the order of the alphabet. */
export function countryChoices(language: Language): string[] {
  const nameOf = language === 'de' ? german : english;
  const inOrder = codes[1].map(nameOf).toSorted((one, other) => (fold(one) < fold(other) ? -1 : 1));
  return [...codes[0].map(nameOf), ...inOrder];
}

/** A country as it is shown: what is stored in German in the reader's language, and what nobody knows as it is. */
export function countryIn(language: Language, stored: string): string {
  const code = codeByName.get(fold(stored));
  return code === undefined ? stored : (language === 'de' ? german : english)(code);
}

/** A country as it is stored: in German, in whichever language it was typed; what nobody knows as it is. */
export function storedCountry(typed: string): string {
  const code = codeByName.get(fold(typed));
  return code === undefined ? typed : german(code);
}
