import { useId, type ReactNode } from 'react';
import classes from './Card.module.css';

interface CardProps {
  title: string;
  /** At the right of the head: a note, a link or a button. */
  aside?: ReactNode;
  /** The content reaches to the card's edges, as rows do. */
  flush?: boolean;
  children: ReactNode;
}

export function Card({ title, aside, flush = false, children }: CardProps) {
  const titleId = useId();
  return (
    <section className={classes['card']} aria-labelledby={titleId}>
      <div className={classes['head']}>
        <h2 id={titleId}>{title}</h2>
        {aside && <div className={classes['aside']}>{aside}</div>}
      </div>
      <div className={classes['body']} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  );
}
