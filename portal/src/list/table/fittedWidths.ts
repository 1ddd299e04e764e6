/** Column widths by content. */
import { shownParts } from '../toolbar/foldedParts.ts';

/** Minimum width in px of a column if there is too little room. */
const leastPx = 72;

/**
 * Divides room between columns: columns that ask for little get all they ask for, the others get equal shares.
 * @param asked width in px that each column asks for
 */
export function sharedWidths(asked: readonly number[], room: number): number[] {
  let remaining = room;
  let level = 0;
  for (const [index, width] of asked.toSorted((one, other) => one - other).entries()) {
    level = Math.max(level, Math.min(width, remaining / (asked.length - index)));
    remaining -= Math.min(width, level);
  }
  return asked.map((width) => Math.min(width, Math.max(level, leastPx)));
}

/**
 * Maximum width in px of a text column before parts are folded: one long name must not take the room of all rows'
 * parts.
 */
const longestPx = 320;

interface Folding {
  /** Widths in px of the parts, per row. */
  parts: readonly (readonly number[])[];
  /** Width in px that the header of the column needs. */
  headPx: number;
  /** Horizontal padding of a cell, in px. */
  paddingPx: number;
}

/**
 * Divides room between text columns and a column of parts. Parts are folded before texts are cut off. The first part
 * always
 * shows, and room that is too small for one more part goes to the texts.
 * @param asked width in px that each text column asks for
 */
export function widthsBesideParts(asked: readonly number[], room: number, { parts, headPx, paddingPx }: Folding) {
  const px = (given: number) => Math.max(headPx, ...parts.map((row) => shownParts(row, given) + paddingPx));
  const usual = asked.map((width) => Math.min(width, longestPx));
  const texts = sharedWidths(usual, room - px(0)).reduce((sum, width) => sum + width, 0);
  return sharedWidths(asked, room - px(room - texts - paddingPx));
}

/** The rectangles of the visible content of a cell: texts, and elements without children, such as images. */
function* contentsOf(cell: HTMLElement): Generator<DOMRect> {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (node.childNodes.length === 0) yield node.getBoundingClientRect();
      // Text for screen readers only is one pixel wide.
    } else if (node.parentElement?.clientWidth !== 1) {
      range.selectNodeContents(node);
      yield range.getBoundingClientRect();
    }
  }
}

const px = (length: string) => Number.parseFloat(length);

/** Horizontal padding of a cell in px, left and right together. */
export function paddingPx(cell: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  return px(paddingLeft) + px(paddingRight);
}

/** Width in px that a cell needs for its whole content, whether or not it is that wide now. */
export function neededPx(cell: HTMLElement): number {
  const { left } = cell.getBoundingClientRect();
  let right = left;
  for (const rect of contentsOf(cell)) right = Math.max(right, rect.right);
  return Math.ceil(right - left + px(getComputedStyle(cell).paddingRight));
}
