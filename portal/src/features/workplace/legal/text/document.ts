/**
 * The structure of legal texts: sections of plain blocks, so that the wording is independent of the design and can be
 * tested.
 */

/** A term with its value, such as a telephone number; `href` makes the value a link. */
export type LegalFact = { readonly term: string; readonly value: string; readonly href?: string };

/** A work used by the product, its author and its licence. */
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
  /** Lines of one block, such as a postal address. */
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly LegalFact[] }
  | { readonly kind: 'credits'; readonly credits: readonly LegalCredit[] };

type LegalSection = {
  /** Stays the same when the heading is reworded, so that links to the section stay valid. */
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

/** A section with the blocks that are not null; null if all are null, so that no heading is without text. */
export function section(id: string, heading: string, blocks: readonly (LegalBlock | null)[]): LegalSection | null {
  const present = blocks.filter((block) => block !== null);
  return present.length > 0 ? { id, heading: unbroken(heading), blocks: present } : null;
}

/** A document of the sections that are not null. */
export function legalDocument(...sections: readonly (LegalSection | null)[]): LegalDocument {
  return sections.filter((candidate) => candidate !== null);
}
