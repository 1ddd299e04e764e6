/** Many points as dots, and several routes at once, each in its own colour. */
import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import type { Position } from '#contract/platform/position.ts';
import { mapColors, type MapTheme } from './colors.ts';

/** A point without a number; the list beside the map shows it too. */
export interface MapDot {
  key: string;
  name: string;
  position: Position;
  /** The colour in both themes; the dot is hollow if it is null. */
  color: Readonly<Record<MapTheme, string>> | null;
  isSelected: boolean;
}

export interface MapRoute {
  positions: readonly Position[];
  color: Readonly<Record<MapTheme, string>>;
  /** Drawn wide, above the other routes. */
  isSelected: boolean;
}

const routesName = 'routes';
/** The layer of the dots. */
export const dotsName = 'dots';

const coordinatesOf = ({ lat, lng }: Position) => [lng, lat];

export function dotSources(
  { dots, routes }: { dots: readonly MapDot[]; routes: readonly MapRoute[] },
  theme: MapTheme,
): Record<string, GeoJSONSourceSpecification> {
  const { label, surface } = mapColors[theme];
  return {
    [routesName]: {
      type: 'geojson',
      data: {
        type: 'FeatureCollection',
        features: routes.map(({ positions, color, isSelected }) => ({
          type: 'Feature',
          geometry: { type: 'LineString', coordinates: positions.map(coordinatesOf) },
          properties: { color: color[theme], width: isSelected ? 5 : 2.5, sort: isSelected ? 1 : 0 },
        })),
      },
    },
    [dotsName]: {
      type: 'geojson',
      data: {
        type: 'FeatureCollection',
        features: dots.map(({ key, name, position, color, isSelected }) => ({
          type: 'Feature',
          geometry: { type: 'Point', coordinates: coordinatesOf(position) },
          properties: {
            key,
            name,
            fill: isSelected ? mapColors[theme].fill : (color?.[theme] ?? surface),
            line: isSelected ? mapColors[theme].accent : color ? surface : label,
            radius: isSelected ? 8 : 5.5,
            sort: isSelected ? 2 : color ? 0 : 1,
          },
        })),
      },
    },
  };
}

export const dotLayers: readonly LayerSpecification[] = [
  {
    id: routesName,
    type: 'line',
    source: routesName,
    layout: { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': ['get', 'sort'] },
    paint: { 'line-color': ['get', 'color'], 'line-width': ['get', 'width'] },
  },
  {
    id: dotsName,
    type: 'circle',
    source: dotsName,
    layout: { 'circle-sort-key': ['get', 'sort'] },
    paint: {
      'circle-color': ['get', 'fill'],
      'circle-radius': ['get', 'radius'],
      'circle-stroke-color': ['get', 'line'],
      'circle-stroke-width': 2,
    },
  },
];
