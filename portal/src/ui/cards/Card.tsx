import { useId, type ReactNode } from 'react';
import classes from './Card.module.css';

interface CardProps {
  title: string;
  /** Before the title, such as a logo. */
  lead?: ReactNode;
  /** On the right of the header: a note, a link or a button. */
  aside?: ReactNode;
  /** The content reaches to the card's edges, as rows do. */
  flush?: boolean;
  /** The content is loading. */
  isBusy?: boolean;
  children: ReactNode;
}

export function Card({ title, lead, aside, flush = false, isBusy, children }: CardProps) {
  const titleId = useId();
  return (
    <section className={classes['card']} aria-labelledby={titleId} aria-busy={isBusy}>
      <div className={classes['head']}>
        {lead}
        <h2 id={titleId} title={title}>
          {title}
        </h2>
        {aside && <div className={classes['aside']}>{aside}</div>}
      </div>
      <div className={classes['body']} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  );
}
