import type { ReactNode } from 'react';
import classes from './CardPair.module.css';

export function CardPair({ children }: { children: ReactNode }) {
  return <div className={classes['below']}>{children}</div>;
}
