import type { ReactNode } from 'react';
import classes from './CardTable.module.css';

interface CardTableProps {
  toolbar?: ReactNode;
  /** The toolbar is the action bar of a selection, at the same height. */
  selecting?: boolean;
  /** The toolbar's content does not fit on one line of a narrower screen: there it takes two lines. */
  isToolbarLong?: boolean;
  /** A strip under the toolbar, such as the categories. */
  strip?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

export function CardTable({
  toolbar,
  selecting = false,
  isToolbarLong = false,
  strip,
  footer,
  children,
}: CardTableProps) {
  return (
    <section className={classes.card}>
      {toolbar && (
        <div className={classes.toolbar} data-selecting={selecting || undefined} data-long={isToolbarLong || undefined}>
          {toolbar}
        </div>
      )}
      {strip}
      {children}
      {footer && <div className={classes.footer}>{footer}</div>}
    </section>
  );
}
