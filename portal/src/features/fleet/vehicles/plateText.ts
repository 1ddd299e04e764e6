/**
 * Town, letters, digits and a final letter, with any separators; without one between the letters, a plate is ambiguous.
 */
const loose = /^([A-ZÄÖÜ]{1,3})[\s\-–:.]+([A-ZÄÖÜ]{1,2})[\s\-–]*(\d{1,4})\s*([EH]?)$/;

/** The plate in its normal form; text that is not recognised is only put in capitals. */
export function normalPlate(typed: string): string {
  const text = typed.trim().replaceAll(/[a-zäöü]/g, (letter) => letter.toLocaleUpperCase('de'));
  return text.replace(loose, '$1-$2 $3$4');
}
