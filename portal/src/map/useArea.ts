import type { Map as Drawn } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { Position } from '#contract/platform/position.ts';
import classes from './MapView.module.css';

/** True for positions inside the rectangle that was drawn. */
export type Area = (position: Position) => boolean;

type Point = readonly [number, number];

/** Draws a rectangle while the pointer is held down. @returns the cleanup function */
function drawRectangles(canvas: HTMLElement, onDrawn: (from: Point, to: Point) => void): () => void {
  const rectangle = document.createElement('div');
  rectangle.className = classes.area ?? '';
  let begin: Point | null = null;
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top } = canvas.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  function show([fromX, fromY]: Point, [toX, toY]: Point): void {
    rectangle.style.left = `${Math.min(fromX, toX)}px`;
    rectangle.style.top = `${Math.min(fromY, toY)}px`;
    rectangle.style.width = `${Math.abs(fromX - toX)}px`;
    rectangle.style.height = `${Math.abs(fromY - toY)}px`;
  }
  function onDown(event: PointerEvent): void {
    begin = pointOf(event);
    show(begin, begin);
    canvas.setPointerCapture(event.pointerId);
    canvas.append(rectangle);
  }
  const onMove = (event: PointerEvent) => begin && show(begin, pointOf(event));
  function onUp(event: PointerEvent): void {
    if (begin) onDrawn(begin, pointOf(event));
    begin = null;
    rectangle.remove();
  }
  canvas.addEventListener('pointerdown', onDown);
  canvas.addEventListener('pointermove', onMove);
  canvas.addEventListener('pointerup', onUp);
  return () => {
    rectangle.remove();
    canvas.removeEventListener('pointerdown', onDown);
    canvas.removeEventListener('pointermove', onMove);
    canvas.removeEventListener('pointerup', onUp);
  };
}

const isBetween = (value: number, one: number, other: number) =>
  value >= Math.min(one, other) && value <= Math.max(one, other);

/** While `isDrawing`, dragging on the map draws a rectangle instead of moving the map. */
export function useArea(map: Drawn | null, isDrawing: boolean, onArea: ((area: Area) => void) | undefined): void {
  const tell = useEffectEvent((area: Area) => onArea?.(area));
  useEffect(() => {
    if (!map || !isDrawing) return undefined;
    const canvas = map.getCanvasContainer();
    map.dragPan.disable();
    canvas.style.cursor = 'crosshair';
    const stop = drawRectangles(canvas, (from, to) => {
      const [one, other] = [map.unproject([...from]), map.unproject([...to])];
      tell(({ lat, lng }) => isBetween(lat, one.lat, other.lat) && isBetween(lng, one.lng, other.lng));
    });
    return () => {
      stop();
      map.dragPan.enable();
      canvas.style.cursor = '';
    };
  }, [map, isDrawing]);
}
