import type { MouseEvent, ReactNode } from 'react';
import type { DamageView } from '#contract/fleet/damages.ts';
import type { VehicleKind } from '#contract/fleet/vehicles.ts';
import { drawingSize, VehicleDrawing } from '#portal/entities/vehicle/VehicleDrawing.tsx';
import classes from './VehicleView.module.css';

export interface Point {
  x: number;
  y: number;
}

/** Position of an event on its element, as fractions; the middle for a click by keyboard. */
export function pointOf({ clientX, clientY, detail, currentTarget }: MouseEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  if (detail === 0) return { x: 0.5, y: 0.5 };
  return { x: share((clientX - left) / width), y: share((clientY - top) / height) };
}

/** Limits a value to 0 to 1, rounded to a thousandth. */
export const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

interface VehicleViewProps {
  kind: VehicleKind;
  view: DamageView;
  /** Markers, and layers over the whole drawing. */
  children?: ReactNode;
}

export function VehicleView({ kind, view, children }: VehicleViewProps) {
  const { width, height } = drawingSize(kind, view);
  // All views of a vehicle have the same scale: the front is as high as the side, but less wide.
  const side = drawingSize(kind, 'right');
  return (
    <div className={classes['frame']} style={{ aspectRatio: `${side.width} / ${side.height}` }}>
      <div className={classes['view']} style={{ aspectRatio: `${width} / ${height}` }}>
        <VehicleDrawing kind={kind} view={view} />
        {children}
      </div>
    </div>
  );
}
