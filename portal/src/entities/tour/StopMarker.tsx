import { IconFlag2Filled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { StopKind } from '#contract/dispatch/tourStops.ts';
import classes from './StopMarker.module.css';

interface StopMarkerProps {
  kind: StopKind;
  /** In a customer's marker. */
  number: string;
  isSelected?: boolean;
}

/** Stands for a stop in lists, in the shape that it has on the map. */
export function StopMarker({ kind, number, isSelected = false }: StopMarkerProps) {
  return (
    <span className={classes.marker} data-kind={kind} data-selected={isSelected || undefined} aria-hidden="true">
      {kind === 'start' && <IconPlayerPlayFilled size={12} />}
      {kind === 'finish' && <IconFlag2Filled size={14} />}
      {kind === 'customer' && number}
    </span>
  );
}
