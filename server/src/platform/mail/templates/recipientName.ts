/** Decides whether a name may stand in a mail, because whoever signs up chooses it and the mail goes to any address. */

/** Letters of any script, spaces, hyphens, apostrophes, and dots as in 'Dr. Kießling' – never as in an address. */
const namePattern = /^(?:[\p{L}\p{M}'’ -]|\.(?= |$))+$/u;
const longestName = 80;

/** The name in one line, or null where it is empty, very long, or could be taken for a link or markup. */
export function recipientName(name: string): string | null {
  const line = name.replaceAll(/\s+/g, ' ').trim();
  return line.length <= longestName && namePattern.test(line) ? line : null;
}
