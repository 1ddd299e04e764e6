import { Marker, type Map as Drawn, type MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import classes from './MapView.module.css';
import type { MapViewProps } from './MapView.tsx';
import { featureAt } from './useDrawnMap.ts';

/** A ring around the point whose list row is hovered; reports the hovered point to the list. */
export function useHighlight(
  map: Drawn | null,
  { highlight, points, dots = [] }: Pick<MapViewProps, 'highlight' | 'points' | 'dots'>,
): void {
  const pointOf = useEffectEvent((key: string | null) => [...points, ...dots].find((point) => point.key === key));
  useEffect(() => {
    if (!map || !highlight) return undefined;
    const element = document.createElement('div');
    element.className = classes.ring ?? '';
    const ring = new Marker({ element });
    const unsubscribe = highlight.subscribe((key) => {
      const point = pointOf(key);
      if (point) ring.setLngLat(point.position).addTo(map);
      else ring.remove();
    });
    const onMove = (event: MapMouseEvent) => {
      const key: unknown = featureAt(event)?.properties['key'];
      highlight.set(typeof key === 'string' ? key : null);
    };
    const onOut = () => highlight.set(null);
    map.on('mousemove', onMove);
    map.on('mouseout', onOut);
    return () => {
      unsubscribe();
      ring.remove();
      map.off('mousemove', onMove);
      map.off('mouseout', onOut);
    };
  }, [map, highlight]);
}
