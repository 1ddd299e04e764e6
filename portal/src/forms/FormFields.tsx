import type { ReactNode } from 'react';
import classes from './FormFields.module.css';

export function FormFields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>;
}

/** Two fields side by side, only for pairs such as ZIP and city. `columns` is a CSS track list. */
export function FieldPair({ children, columns = '1fr 1fr' }: { children: ReactNode; columns?: string }) {
  return <div style={{ display: 'grid', gridTemplateColumns: columns, gap: 12, alignItems: 'start' }}>{children}</div>;
}
