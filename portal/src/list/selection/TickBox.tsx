/** A checkbox for rows: one plain element where a table holds fifty, at the look of the forms' checkbox. */
import { useEffect, useRef, type ComponentPropsWithoutRef } from 'react';
import classes from './TickBox.module.css';

interface TickBoxProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className'> {
  'aria-label': string;
  /** Some of what it stands for is ticked. */
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
