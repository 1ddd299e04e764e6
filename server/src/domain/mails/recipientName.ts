/**
 * Decides whether a mail may contain a name, because anybody who signs up chooses a name, and the mail goes to any
 * address.
 */

/** Letters of any script, spaces, hyphens, apostrophes, and dots as in 'Dr. Kießling' – never as in an address. */
const namePattern = /^(?:[\p{L}\p{M}'’ -]|\.(?= |$))+$/u;
/** Also allows characters of company names: 'Müller & Söhne', 'Kontor 24', 'Nord+Süd (Kiel)'. */
const companyPattern = /^(?:[\p{L}\p{M}\p{N}'’ &+()-]|[.,](?= |$))+$/u;
const longestName = 80;
/** Most digits of a company's name: fewer than a telephone number has. */
const mostDigits = 4;

/** The name in one line, or null if it is empty, very long, or could be read as a link or markup. */
export function recipientName(name: string): string | null {
  return inOneLine(name, namePattern);
}

/** The same as `recipientName` for the name of a company. */
export function companyNamed(name: string): string | null {
  const digits = name.match(/\p{N}/gu)?.length ?? 0;
  return digits > mostDigits ? null : inOneLine(name, companyPattern);
}

function inOneLine(name: string, pattern: RegExp): string | null {
  const line = name.replaceAll(/\s+/g, ' ').trim();
  return line.length <= longestName && pattern.test(line) ? line : null;
}
