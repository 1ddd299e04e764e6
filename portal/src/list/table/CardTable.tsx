import type { ReactNode } from 'react';
import classes from './CardTable.module.css';

interface CardTableProps {
  toolbar?: ReactNode;
  /** Marks the toolbar as the action bar of a selection, at the same height. */
  selecting?: boolean;
  /** More stands in the toolbar than has room on one line of a narrower screen: it then has two. */
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
