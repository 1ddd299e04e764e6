/** How wide columns are by what stands in them. */

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

/** Px that a cell needs to show everything in it, whether or not it has them now. */
export function neededPx(cell: HTMLElement): number {
  const { left } = cell.getBoundingClientRect();
  let right = left;
  for (const rect of contentsOf(cell)) right = Math.max(right, rect.right);
  return Math.ceil(right - left + Number.parseFloat(getComputedStyle(cell).paddingRight));
}
