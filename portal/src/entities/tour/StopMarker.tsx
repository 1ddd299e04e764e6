import { IconFlag2Filled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { StopKind } from '#contract/dispatch/tourStops.ts';
import classes from './StopMarker.module.css';

interface StopMarkerProps {
  kind: StopKind;
  /** Shown in the marker of a customer's stop. */
  number: string;
  isSelected?: boolean;
}

/** The marker of a stop in lists, in the same shape as on the map. */
export function StopMarker({ kind, number, isSelected = false }: StopMarkerProps) {
  return (
    <span className={classes.marker} data-kind={kind} data-selected={isSelected || undefined} aria-hidden="true">
      {kind === 'start' && <IconPlayerPlayFilled size={12} />}
      {kind === 'finish' && <IconFlag2Filled size={14} />}
      {kind === 'customer' && number}
    </span>
  );
}
