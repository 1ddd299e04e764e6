/** A plate for running text, without line breaks: "B-TL 71" with a no-break space and a word joiner. */
export const unbrokenPlate = (number: string): string => number.replaceAll(' ', '\u00A0').replaceAll('-', '-\u2060');
