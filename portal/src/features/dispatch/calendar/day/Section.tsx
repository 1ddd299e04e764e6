import type { ReactNode } from 'react';
import classes from './DayList.module.css';

/** The level of a section's heading. */
export type Heading = 'h3' | 'h4';

interface SectionProps {
  heading: Heading;
  title: string;
  /** Shown instead of an empty list; null if the list has rows. */
  none: string | null;
  children: ReactNode;
}

export function Section({ heading: Heading, title, none, children }: SectionProps) {
  return (
    <section aria-label={title} className={classes['section']}>
      <Heading>{title}</Heading>
      {none === null ? <ul>{children}</ul> : <p className={classes['none']}>{none}</p>}
    </section>
  );
}
