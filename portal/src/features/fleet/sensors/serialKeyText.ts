const groupCount = 4;
const groupLength = 4;

/** The text without characters that a serial key cannot contain, in capitals. */
export const clean = (text: string): string => text.replace(/[^a-z0-9]/gi, '').toUpperCase();

const group = '([a-z0-9]{4})';
const hyphen = '\\s*[-\u2010-\u2015_./:]\\s*';
/** Separators of the groups, from strict to loose: any hyphens, nothing, spaces, hyphens and spaces mixed. */
const separators = [hyphen, '', '\\s+', `(?:${hyphen}|\\s+)`];
/** Match the last key of a text, because other words usually come before the key. */
const patterns = separators.map(
  (separator) =>
    new RegExp(`^[^]*(?<![a-z0-9])${Array.from({ length: groupCount }, () => group).join(separator)}(?![a-z0-9])`, 'i'),
);

/** Finds a complete serial key anywhere in a text, with hyphens; null if there is none. */
export function findSerialKey(text: string): string | null {
  for (const pattern of patterns) {
    const [, ...found] = pattern.exec(text) ?? [];
    if (found.length === groupCount) return found.map(clean).join('-');
  }
  const cleaned = clean(text);
  if (cleaned.length !== groupCount * groupLength) return null;
  return (cleaned.match(/.{4}/g) ?? []).join('-');
}

/** True if a text can be part of a serial key. */
export function isPartOfSerialKey(text: string): boolean {
  const { length } = clean(text);
  return length > 0 && length <= groupCount * groupLength;
}
