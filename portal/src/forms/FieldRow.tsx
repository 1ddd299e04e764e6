/** Rows with the label on the left and the control on the right, for settings that are saved at each change. */
import { useId, type ReactNode } from 'react';
import classes from './FieldRow.module.css';

/** Rows divided by lines. */
export const FieldRows = ({ children }: { children: ReactNode }) => <div className={classes['rows']}>{children}</div>;

interface FieldRowProps {
  label: string;
  help?: ReactNode;
  /** The error of the input; replaces the help text. */
  error?: ReactNode;
  /** The control is small enough to stay at the right on a phone. */
  isInline?: boolean;
  /** @param names ids for the control: its own, its label's, and that of its help text or error */
  children: (names: { id: string; labelId: string; helpId: string }) => ReactNode;
}

export function FieldRow({ label, help, error, isInline = false, children }: FieldRowProps) {
  const id = useId();
  const names = { id, labelId: `${id}-label`, helpId: `${id}-help` };
  return (
    <div className={classes['row']} data-inline={isInline || undefined}>
      <div className={classes['words']}>
        <label id={names.labelId} htmlFor={id}>
          {label}
        </label>
        <p id={names.helpId} role={error ? 'alert' : undefined} data-error={error ? true : undefined}>
          {error ?? help}
        </p>
      </div>
      <div className={classes['control']}>{children(names)}</div>
    </div>
  );
}
