import type { ReactNode } from 'react';
import classes from './CardRow.module.css';

interface CardRowProps {
  icon?: ReactNode;
  name: ReactNode;
  /** Under the name. */
  second?: string;
  /** At the end. */
  children?: ReactNode;
}

/** A row of a card; a link in its name makes the whole row clickable. */
export function CardRow({ icon, name, second, children }: CardRowProps) {
  return (
    <li className={classes.row}>
      {icon}
      <span className={classes.lines}>
        <strong>{name}</strong>
        {second && <small>{second}</small>}
      </span>
      {children}
    </li>
  );
}
