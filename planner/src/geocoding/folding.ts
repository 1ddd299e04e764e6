/** Letters as German transcribes them: ä as ae, ß as ss. */
const transcribed: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe', ł: 'l' };

/**
 * A name in the form for comparison: small letters a to z and digits, words separated by one space, 'St.' as 'Sankt'.
 * @returns '' if the text has no letter or digit
 */
export function fold(text: string): string {
  return simplify(text.toLowerCase().replace(/[äöüßæøł]/g, (letter) => transcribed[letter] ?? letter));
}

/** `fold` with umlauts as plain letters, as in quickly typed names: Koln, Munchen. */
export function foldPlain(text: string): string {
  return simplify(text.toLowerCase().replaceAll('ß', 'ss').replaceAll('ø', 'o').replaceAll('ł', 'l'));
}

function simplify(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\b(st|skt)\b/g, 'sankt');
}

const addition =
  /\s(?:a\.|b\.|i\.|o\.|v\.|u\.|am|an|auf|bei|im|in|ob|vor|der|unter|u\.a\.|a\.d\.|i\.d\.|v\.d\.)(?=\s|\.|$|[A-ZÄÖÜ]|d\.).*$/;

/**
 * A town's name without its distinguishing addition: Halle for 'Halle (Saale)', Neustadt for 'Neustadt an der Aisch'.
 */
export function withoutAddition(name: string): string {
  const plain = name
    .replace(/\(.*?\)/g, ' ')
    .replace(/[/,].*$/, '')
    .replace(addition, '')
    .trim();
  return plain === '' ? name : plain;
}
