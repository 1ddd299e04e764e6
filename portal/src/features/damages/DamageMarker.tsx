import type { CSSProperties } from 'react';
import type { Damage } from '#contract/damages.ts';
import classes from './DamageMarker.module.css';

interface DamageMarkerProps {
  number: number;
  damage: Pick<Damage, 'severity' | 'status'>;
}

export function DamageMarker({ number, damage: { severity, status } }: DamageMarkerProps) {
  return (
    <span className={classes['marker']} data-severity={severity} data-status={status} aria-hidden="true">
      <span>{number}</span>
    </span>
  );
}

/** Puts something on a drawing; `x` and `y` are shares of its frame. */
export function atPoint({ x, y }: { x: number; y: number }): CSSProperties {
  return { left: `${x * 100}%`, top: `${y * 100}%` };
}
