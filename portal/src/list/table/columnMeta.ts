import type { ReactNode } from 'react';

/** What a list knows of a column besides its cells. */
export interface ColumnMeta {
  /** Its words, where columns can be chosen. */
  label?: string;
  /** Is not up for choice: it names the row, or holds what can be done with it. */
  stays?: boolean;
  /**
   * By what stands in it, as far as there is room, or what the others leave: so much at least, where it has no width of
   * its own; one of its parts at least, where it `folds`. Where it is left out, the style sheet says how wide it is.
   */
  width?: 'content' | 'rest' | 'folds' | { atLeastPx: number };
  /** What stands in the cell while rows are being read; by default a bar of changing width. */
  skeleton?: ReactNode;
  /** The head is there for screen readers alone. */
  isHeadHidden?: boolean;
  /** Names its row to screen readers. */
  isRowHead?: boolean;
}
