import type { CSSProperties } from 'react';
import type { Damage } from '#contract/fleet/damages.ts';
import classes from './DamageMarker.module.css';

interface DamageMarkerProps {
  /** Number on the drawing; none before the report is sent. */
  number?: number;
  damage: Pick<Damage, 'severity' | 'status'>;
}

/** The shape shows the severity, the colour the progress of the repair; text beside the marker says both. */
export function DamageMarker({ number, damage: { severity, status } }: DamageMarkerProps) {
  return (
    <span className={classes['marker']} data-severity={severity} data-status={status} aria-hidden="true">
      <span>{number}</span>
    </span>
  );
}

/** The shape of a severity beside its name. It has no colour, because colours stand for the status. */
export function SeverityShape({ severity }: Pick<Damage, 'severity'>) {
  return <i className={classes['shape']} data-severity={severity} aria-hidden="true" />;
}

/** Positions an element on a drawing; `x` and `y` are fractions of its frame. */
export function atPoint({ x, y }: { x: number; y: number }): CSSProperties {
  return { left: `${x * 100}%`, top: `${y * 100}%` };
}
