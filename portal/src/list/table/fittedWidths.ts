/** How wide columns are by what stands in them. */
import { shownParts } from '../toolbar/foldedParts.ts';

/** What a column keeps where there is too little room. */
const leastPx = 72;

/**
 * Shares room: whoever asks for little gets it whole, the others get equally much.
 * @param asked px of each
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

/** What a text takes at most before parts are folded: one long name is not to take the room of everybody's chips. */
const longestPx = 320;

interface Folding {
  /** Px of each part, by rows. */
  parts: readonly (readonly number[])[];
  /** What the head of the column needs. */
  headPx: number;
  /** What is around them in a cell. */
  paddingPx: number;
}

/**
 * Shares room with a column of parts that are folded before texts are cut off: the first of them is shown in any case, and
 * what is too little for one more is of more use to the texts.
 * @param asked px of each column of texts
 */
export function widthsBesideParts(asked: readonly number[], room: number, { parts, headPx, paddingPx }: Folding) {
  const px = (given: number) => Math.max(headPx, ...parts.map((row) => shownParts(row, given) + paddingPx));
  const usual = asked.map((width) => Math.min(width, longestPx));
  const texts = sharedWidths(usual, room - px(0)).reduce((sum, width) => sum + width, 0);
  return sharedWidths(asked, room - px(room - texts - paddingPx));
}

/** What can be seen in a cell: texts, and elements that hold nothing further, such as pictures. */
function* contentsOf(cell: HTMLElement): Generator<DOMRect> {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (node.childNodes.length === 0) yield node.getBoundingClientRect();
      // What is for screen readers alone is a pixel wide.
    } else if (node.parentElement?.clientWidth !== 1) {
      range.selectNodeContents(node);
      yield range.getBoundingClientRect();
    }
  }
}

const px = (length: string) => Number.parseFloat(length);

/** Px on both sides of what stands in a cell. */
export function paddingPx(cell: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  return px(paddingLeft) + px(paddingRight);
}

/** Px that a cell needs to show everything in it, whether or not it has them now. */
export function neededPx(cell: HTMLElement): number {
  const { left } = cell.getBoundingClientRect();
  let right = left;
  for (const rect of contentsOf(cell)) right = Math.max(right, rect.right);
  return Math.ceil(right - left + px(getComputedStyle(cell).paddingRight));
}
