/** Rows with words at the left and the control at the right, for what is saved as soon as it changes. */
import { useId, type ReactNode } from 'react';
import classes from './FieldRow.module.css';

/** A line between rows. */
export const FieldRows = ({ children }: { children: ReactNode }) => <div className={classes['rows']}>{children}</div>;

interface FieldRowProps {
  label: string;
  help?: ReactNode;
  /** What is wrong with what is typed; stands instead of the help. */
  error?: ReactNode;
  /** The control is small enough to stay at the right on a phone. */
  isInline?: boolean;
  /** @param names ids for the control: its own, that of the label, and that of what else is said */
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
