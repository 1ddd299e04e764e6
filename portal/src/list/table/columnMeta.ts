import type { ReactNode } from 'react';

/** Properties of a column besides its cells. */
export interface ColumnMeta {
  /** Its label in the choice of columns. */
  label?: string;
  /** The column cannot be hidden: it names the row, or holds its actions. */
  stays?: boolean;
  /**
   * `content`: as wide as its content, if there is room. `rest`: the space that the other columns leave. `atLeastPx`:
   * the rest,
   * but at least this many px. `folds`: the rest, but at least wide enough for its first part. If left out, the style
   * sheet
   * sets the width.
   */
  width?: 'content' | 'rest' | 'folds' | { atLeastPx: number };
  /** Placeholder of a cell while rows are loading; by default a bar of varying width. */
  skeleton?: ReactNode;
  /** The header is visible to screen readers only. */
  isHeadHidden?: boolean;
  /** Names its row to screen readers. */
  isRowHead?: boolean;
}
