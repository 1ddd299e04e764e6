import type { CSSProperties, ReactNode } from 'react';
import classes from './Columns.module.css';

interface ColumnsProps {
  /** A CSS track list: "12fr 7fr". */
  tracks: string;
  /** Maximum window width in px for a single column; the same numbers are in the style sheet. */
  untilPx?: 1000 | 1100 | 1279;
  /** Other cards are above the columns. */
  isBelowCards?: boolean;
  children: ReactNode;
}

/** Columns of cards beside each other. */
export function Columns({ tracks, untilPx = 1100, isBelowCards = false, children }: ColumnsProps) {
  return (
    <div
      className={classes.columns}
      style={{ '--tracks': tracks } as CSSProperties}
      data-until={untilPx}
      data-below-cards={isBelowCards || undefined}
    >
      {children}
    </div>
  );
}

/** Cards below each other. */
export function Column({ isLast = false, children }: { isLast?: boolean; children: ReactNode }) {
  return (
    <div className={classes.column} data-last={isLast || undefined}>
      {children}
    </div>
  );
}
