/**
 * A checkbox for rows that looks like the forms' checkbox; a single plain element, because a table has fifty of them.
 */
import { useEffect, useRef, type ComponentPropsWithoutRef } from 'react';
import classes from './TickBox.module.css';

interface TickBoxProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className'> {
  'aria-label': string;
  /** Some of the rows are selected, but not all. */
  isPartly?: boolean;
  isLarge?: boolean;
}

export function TickBox({ isPartly = false, isLarge = false, ...input }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return <input ref={box} type="checkbox" className={classes.box} data-large={isLarge || undefined} {...input} />;
}
