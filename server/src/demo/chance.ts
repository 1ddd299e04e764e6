/** Pseudo-random number from 0 to 1; the same text gives the same number (FNV-1a with mixed bits). */
export function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

export const pick = <Value>(values: readonly [Value, ...Value[]], text: string): Value =>
  values[Math.floor(chance(text) * values.length)] ?? values[0];
