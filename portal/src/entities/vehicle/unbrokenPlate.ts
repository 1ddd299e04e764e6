/** A plate within running text, in which no line ends: "B-TL 71" with a no-break space and a word joiner. */
export const unbrokenPlate = (number: string): string => number.replaceAll(' ', '\u00A0').replaceAll('-', '-\u2060');
