/** The lifecycle of the library's map in a component: creation, style updates and removal. */
import {
  AttributionControl,
  Map as Drawn,
  setWorkerUrl,
  type GeoJSONSource,
  type LngLat,
  type MapMouseEvent,
  type StyleSpecification,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Position } from '#contract/platform/position.ts';
import type { Language } from '#contract/platform/language.ts';
import { drawMarker, markerPixelRatio, readMarkerId } from './markers.ts';
import { dotsName } from './dots.ts';
import { layerNames, sourceNames } from './points.ts';

// The content security policy forbids workers from blob URLs.
setWorkerUrl(workerUrl);

/** Initial view: Germany, until points are shown. */
const start = { center: [10.4, 51.2] as [number, number], zoom: 4.6 };
/**
 * Maximum zoom for a single point, and the margin around several. Without roads, a closer zoom shows no more detail.
 */
const closestZoom = { plain: 10, detailed: 14 };
const marginPx = 56;
/** Distance in pixels within which the pointer hits a marker. */
const reachPx = 6;

interface DrawnMapOptions {
  /** Null until loaded. */
  style: StyleSpecification | null;
  words: Readonly<Record<string, string>>;
  /** A change of language creates a new map, because the library takes its texts only at creation. */
  language: Language;
  isInScrolling: boolean;
  onFailure: () => void;
}

/** The map; null until its style is loaded. */
export function useDrawnMap(container: RefObject<HTMLElement | null>, options: DrawnMapOptions): Drawn | null {
  const { style, language, onFailure } = options;
  const [map, setMap] = useState<Drawn | null>(null);
  const isReady = style !== null;
  const begin = useEffectEvent((element: HTMLElement, locale: Language) => {
    const drawn = make(element, { ...options, language: locale });
    if (!drawn) onFailure();
    return drawn;
  });
  useEffect(() => {
    const element = container.current;
    const drawn = element && isReady ? begin(element, language) : null;
    drawn?.once('style.load', () => setMap(drawn));
    return () => {
      setMap(null);
      drawn?.remove();
    };
  }, [container, isReady, language]);
  useEffect(() => {
    if (map && style) map.setStyle(style, { validate: false });
  }, [map, style]);
  return map;
}

/** @returns null if the browser cannot draw the map */
function make(container: HTMLElement, { style, words, isInScrolling }: DrawnMapOptions): Drawn | null {
  try {
    const map = new Drawn({
      container,
      style: style as StyleSpecification,
      locale: words,
      cooperativeGestures: isInScrolling,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      fadeDuration: 0,
      ...start,
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    map.addControl(new AttributionControl({ compact: false }), 'bottom-left');
    map.setMissingStyleImageResolver(async (id) => {
      const look = readMarkerId(id);
      if (!look) return;
      await document.fonts.load("600 14px 'Inter Variable'");
      if (!map.hasImage(id)) map.addImage(id, drawMarker(look), { pixelRatio: markerPixelRatio });
    });
    return map;
  } catch {
    // The library adds its elements before it requests WebGL.
    container.replaceChildren();
    return null;
  }
}

/** Fits the view to all positions; without positions the view stays. */
export function showAll(map: Drawn, positions: readonly Position[], isDetailed: boolean): void {
  if (positions.length === 0) return;
  const lats = positions.map(({ lat }) => lat);
  const lngs = positions.map(({ lng }) => lng);
  map.fitBounds([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)], {
    padding: marginPx,
    maxZoom: isDetailed ? closestZoom.detailed : closestZoom.plain,
    animate: false,
  });
}

/** Moves to a position that is outside the view. */
export function showPoint(map: Drawn, { lat, lng }: Position): void {
  if (!map.getBounds().contains([lng, lat])) map.easeTo({ center: [lng, lat] });
}

const clickable = [layerNames.selected, layerNames.points, layerNames.groups, dotsName];

/** The point or group under the pointer. */
export function featureAt({ target: map, point: { x, y } }: MapMouseEvent) {
  const layers = clickable.filter((name) => map.getLayer(name));
  const box: [[number, number], [number, number]] = [
    [x - reachPx, y - reachPx],
    [x + reachPx, y + reachPx],
  ];
  return layers.length > 0 ? map.queryRenderedFeatures(box, { layers })[0] : undefined;
}

/** Zooms in until a group is split. */
async function openGroup(map: Drawn, group: number, center: LngLat): Promise<void> {
  const zoom = await map.getSource<GeoJSONSource>(sourceNames.points)?.getClusterExpansionZoom(group);
  map.easeTo({ center, ...(zoom !== undefined && { zoom }) });
}

/** A click on a point selects the point, a click on a group zooms in; hovering shows the point's name. */
export function useSelection(map: Drawn | null, onSelect: ((key: string) => void) | undefined): void {
  const select = useEffectEvent((key: string) => onSelect?.(key));
  useEffect(() => {
    function onClick(event: MapMouseEvent): void {
      const feature = featureAt(event);
      if (!feature) return;
      const { key, cluster_id: group } = feature.properties;
      if (group === undefined) select(String(key));
      else openGroup(event.target, Number(group), event.lngLat).catch(() => undefined);
    }
    function onMove(event: MapMouseEvent): void {
      const feature = featureAt(event);
      const canvas = event.target.getCanvas();
      canvas.style.cursor = feature ? 'pointer' : '';
      canvas.title = String(feature?.properties['name'] ?? '');
    }
    map?.on('click', onClick);
    map?.on('mousemove', onMove);
    return () => {
      map?.off('click', onClick);
      map?.off('mousemove', onMove);
    };
  }, [map]);
}
