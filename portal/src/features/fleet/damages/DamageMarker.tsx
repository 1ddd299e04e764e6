import type { CSSProperties } from 'react';
import type { Damage } from '#contract/fleet/damages.ts';
import classes from './DamageMarker.module.css';

interface DamageMarkerProps {
  /** On the drawing; none before a report is sent. */
  number?: number;
  damage: Pick<Damage, 'severity' | 'status'>;
}

/** The shape says how bad it is, the colour how far the repair is; words beside it say both. */
export function DamageMarker({ number, damage: { severity, status } }: DamageMarkerProps) {
  return (
    <span className={classes['marker']} data-severity={severity} data-status={status} aria-hidden="true">
      <span>{number}</span>
    </span>
  );
}

/** The shape of a severity beside its word, without a colour: that belongs to the state. */
export function SeverityShape({ severity }: Pick<Damage, 'severity'>) {
  return <i className={classes['shape']} data-severity={severity} aria-hidden="true" />;
}

/** Puts something on a drawing; `x` and `y` are shares of its frame. */
export function atPoint({ x, y }: { x: number; y: number }): CSSProperties {
  return { left: `${x * 100}%`, top: `${y * 100}%` };
}
