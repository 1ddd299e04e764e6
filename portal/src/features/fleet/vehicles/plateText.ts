/** Town, letters, digits and a final letter, however they are set apart; unclear without any gap between the letters. */
const loose = /^([A-ZÄÖÜ]{1,3})[\s\-–:.]+([A-ZÄÖÜ]{1,2})[\s\-–]*(\d{1,4})\s*([EH]?)$/;

/** What is not understood stays as it was typed, in capital letters. */
export function normalPlate(typed: string): string {
  const text = typed.trim().replaceAll(/[a-zäöü]/g, (letter) => letter.toLocaleUpperCase('de'));
  return text.replace(loose, '$1-$2 $3$4');
}
