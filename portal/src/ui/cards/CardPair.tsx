/** Two cards side by side below a list; one above the other where there is no room. */
import type { ReactNode } from 'react';
import classes from './CardPair.module.css';

export function CardPair({ children }: { children: ReactNode }) {
  return <div className={classes['below']}>{children}</div>;
}
