/** What a legal text is made of: sections of plain blocks, so that wording stays apart from looks and the texts can be tested. */

/** A word with its value, such as a telephone number; `href` makes the value a link. */
export type LegalFact = { readonly term: string; readonly value: string; readonly href?: string };

/** A thing used by the product, whom it is from, and under which licence. */
export type LegalCredit = {
  readonly name: string;
  readonly by: string;
  readonly licence: string;
  readonly href: string;
};

export type LegalBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Lines that belong together, such as a postal address. */
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly LegalFact[] }
  | { readonly kind: 'credits'; readonly credits: readonly LegalCredit[] };

type LegalSection = {
  /** Stays the same when the heading is reworded, so that links to it hold. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly LegalBlock[];
};

/** A legal text; its title is the route's. */
export type LegalDocument = readonly LegalSection[];

/** Keeps a paragraph's sign and its number on one line. */
const unbroken = (text: string) => text.replaceAll(/(§|Art\.|Abs\.|Nr\.|Buchst\.) /g, '$1\u00A0');

export const paragraph = (text: string): LegalBlock => ({ kind: 'paragraph', text: unbroken(text) });
export const notice = (text: string): LegalBlock => ({ kind: 'notice', text: unbroken(text) });
export const list = (...items: string[]): LegalBlock => ({ kind: 'list', items: items.map(unbroken) });

/** A section of those blocks that are there; null where none is, so that no heading stands alone. */
export function section(id: string, heading: string, blocks: readonly (LegalBlock | null)[]): LegalSection | null {
  const present = blocks.filter((block) => block !== null);
  return present.length > 0 ? { id, heading: unbroken(heading), blocks: present } : null;
}

/** The sections that have something to say. */
export function legalDocument(...sections: readonly (LegalSection | null)[]): LegalDocument {
  return sections.filter((candidate) => candidate !== null);
}
