/** The contents of a PDF. Lengths are points, 72 to the inch. */

export type TextStyle = 'title' | 'heading' | 'strong' | 'body' | 'small' | 'warning';

export interface Cell {
  text: string;
  style?: TextStyle;
  align?: 'left' | 'right';
  /** Share of the line's width, 0 to 1; cells without a share divide the rest equally. */
  share?: number;
}

export type Block =
  | { kind: 'text'; text: string; style?: TextStyle }
  /** Cells beside each other; text wraps within each cell. */
  | { kind: 'row'; cells: readonly Cell[] }
  | { kind: 'rule' }
  | { kind: 'space'; height: number }
  /** A QR code, with lines of text beside it. */
  | { kind: 'qr'; content: string; size: number; beside: readonly Cell[] }
  /** JPEG or PNG, fitted into these measures. */
  | { kind: 'image'; contents: Uint8Array; width: number; height: number }
  /** Kept on one page if it fits on one. */
  | { kind: 'group'; blocks: readonly Block[] };

/** Begins on a new page, and counts its own pages. */
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
  /** Format of the page number: `Seite {page} von {pages}`. */
  pageCount: string;
  sections: readonly Section[];
}
