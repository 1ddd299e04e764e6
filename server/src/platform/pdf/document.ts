/** What a PDF is made of. Lengths are points, 72 to the inch. */

export type TextStyle = 'title' | 'heading' | 'strong' | 'body' | 'small' | 'warning';

export interface Cell {
  text: string;
  style?: TextStyle;
  align?: 'left' | 'right';
  /** Share of the line's width; cells without one share what is left. */
  share?: number;
}

export type Block =
  | { kind: 'text'; text: string; style?: TextStyle }
  /** Cells beside each other; each breaks its own lines. */
  | { kind: 'row'; cells: readonly Cell[] }
  | { kind: 'rule' }
  | { kind: 'space'; height: number }
  /** A text of which a code is made that phones read, with lines of text beside it. */
  | { kind: 'qr'; content: string; size: number; beside: readonly Cell[] }
  /** JPEG or PNG, fitted into these measures. */
  | { kind: 'image'; contents: Uint8Array; width: number; height: number }
  /** Kept on one page where it fits on one. */
  | { kind: 'group'; blocks: readonly Block[] };

/** Begins on a page of its own, and counts its own pages. */
export interface Section {
  /** At the top of each page. */
  left: string;
  right: string;
  /** At the bottom of each page, before the count of pages. */
  footer: string;
  blocks: readonly Block[];
}

export interface PdfDocument {
  title: string;
  /** BCP 47, for screen readers. */
  language: string;
  /** How a page's number is written: `Seite {page} von {pages}`. */
  pageCount: string;
  sections: readonly Section[];
}
