import type { Map as Drawn } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { Position } from '#contract/platform/position.ts';
import classes from './MapView.module.css';

/** True for positions inside the rectangle that was drawn. */
export type Area = (position: Position) => boolean;

/** While `isDrawing`, dragging on the map draws a rectangle instead of moving the map. */
export function useArea(map: Drawn | null, isDrawing: boolean, onArea: ((area: Area) => void) | undefined): void {
  const tell = useEffectEvent((area: Area) => onArea?.(area));
  useEffect(() => {
    if (!map || !isDrawing) return undefined;
    const canvas = map.getCanvasContainer();
    const rectangle = document.createElement('div');
    rectangle.className = classes.area ?? '';
    let begin: { x: number; y: number } | null = null;
    const pointOf = ({ clientX, clientY }: PointerEvent) => {
      const { left, top } = canvas.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    function onDown(event: PointerEvent): void {
      begin = pointOf(event);
      canvas.setPointerCapture(event.pointerId);
      canvas.append(rectangle);
      rectangle.style.inset = '100% 100% 0 0';
    }
    function onMove(event: PointerEvent): void {
      if (!begin) return;
      const { x, y } = pointOf(event);
      rectangle.style.inset = 'auto';
      rectangle.style.left = `${Math.min(begin.x, x)}px`;
      rectangle.style.top = `${Math.min(begin.y, y)}px`;
      rectangle.style.width = `${Math.abs(begin.x - x)}px`;
      rectangle.style.height = `${Math.abs(begin.y - y)}px`;
    }
    function onUp(event: PointerEvent): void {
      if (!begin || !map) return;
      const [one, other] = [
        map.unproject([begin.x, begin.y]),
        map.unproject(Object.values(pointOf(event)) as [number, number]),
      ];
      begin = null;
      rectangle.remove();
      tell(
        ({ lat, lng }) =>
          lat >= Math.min(one.lat, other.lat) &&
          lat <= Math.max(one.lat, other.lat) &&
          lng >= Math.min(one.lng, other.lng) &&
          lng <= Math.max(one.lng, other.lng),
      );
    }
    map.dragPan.disable();
    canvas.style.cursor = 'crosshair';
    canvas.addEventListener('pointerdown', onDown);
    canvas.addEventListener('pointermove', onMove);
    canvas.addEventListener('pointerup', onUp);
    return () => {
      map.dragPan.enable();
      canvas.style.cursor = '';
      rectangle.remove();
      canvas.removeEventListener('pointerdown', onDown);
      canvas.removeEventListener('pointermove', onMove);
      canvas.removeEventListener('pointerup', onUp);
    };
  }, [map, isDrawing]);
}
