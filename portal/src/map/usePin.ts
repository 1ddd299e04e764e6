import { Marker, type LngLat, type Map as Drawn, type MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Position } from '#contract/platform/position.ts';
import classes from './MapView.module.css';
import type { MapViewProps } from './MapView.tsx';
import { showPoint } from './useDrawnMap.ts';

/** Pixels that an arrow key moves the pin, without and with Shift. */
const stepPx = { plain: 4, wide: 40 };
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** Rounds degrees to about a metre. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
const positionOf = ({ lat, lng }: { lat: number; lng: number }): Position => ({ lat: round(lat), lng: round(lng) });

const svg = 'http://www.w3.org/2000/svg';
const outline = 'M14 35 C14 35 3 22 3 13.5 A11 11 0 0 1 25 13.5 C25 22 14 35 14 35 Z';

/** The pin's element: a button, so that it can receive the arrow keys. */
function createPin(): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = classes.pin ?? '';
  const drawing = document.createElementNS(svg, 'svg');
  drawing.setAttribute('viewBox', '0 0 28 37');
  drawing.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', outline);
  const dot = document.createElementNS(svg, 'circle');
  for (const [name, value] of [
    ['cx', '14'],
    ['cy', '13.5'],
    ['r', '4'],
  ] as const)
    dot.setAttribute(name, value);
  drawing.append(path, dot);
  button.append(drawing);
  return button;
}

/** A pin that is dragged, moved by arrow keys, or set by a click on the map. */
export function usePin(map: Drawn | null, pin: MapViewProps['pin']): void {
  const shown = useRef<Marker | null>(null);
  const isShown = pin !== undefined;
  const add = useEffectEvent((drawn: Drawn) =>
    new Marker({ element: createPin(), anchor: 'bottom', draggable: true })
      .setLngLat(pin?.position ?? drawn.getCenter())
      .addTo(drawn),
  );
  const tell = useEffectEvent((moved: Marker) => pin?.onMove(positionOf(moved.getLngLat())));
  useEffect(() => {
    const made = map && isShown ? add(map) : null;
    shown.current = made;
    function moveTo(place: LngLat): void {
      if (!made) return;
      made.setLngLat(place);
      tell(made);
    }
    function onKey(event: KeyboardEvent): void {
      const direction = directions[event.key];
      if (!direction || !map || !made) return;
      // Without this, the arrow keys would also move the map.
      event.preventDefault();
      event.stopPropagation();
      const step = event.shiftKey ? stepPx.wide : stepPx.plain;
      const { x, y } = map.project(made.getLngLat());
      moveTo(map.unproject([x + direction[0] * step, y + direction[1] * step]));
      showPoint(map, made.getLngLat());
    }
    const onClick = ({ lngLat }: MapMouseEvent) => moveTo(lngLat);
    made?.on('dragend', () => tell(made));
    made?.getElement().addEventListener('keydown', onKey);
    if (made) map?.on('click', onClick);
    return () => {
      map?.off('click', onClick);
      made?.remove();
      shown.current = null;
    };
  }, [map, isShown]);
  const { lat, lng } = pin?.position ?? {};
  const label = pin?.label ?? '';
  useEffect(() => {
    const marker = shown.current;
    if (!map || !marker || lat === undefined || lng === undefined) return;
    marker.getElement().setAttribute('aria-label', label);
    const at = positionOf(marker.getLngLat());
    if (at.lat === lat && at.lng === lng) return;
    marker.setLngLat({ lat, lng });
    showPoint(map, { lat, lng });
  }, [map, lat, lng, label]);
}
