/** The points of a map as sources and layers that lie on its ground. */
import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import type { Position } from '#contract/geocoding.ts';
import type { MapTheme } from './colors.ts';
import { markerId, type MarkerShape } from './markers.ts';

/** Something that a list beside the map shows too. */
export interface MapPoint {
  key: string;
  name: string;
  position: Position;
  shape: Exclude<MarkerShape, 'group'>;
  /** What stands in a number. */
  text?: string;
}

/** Pixels within which points are drawn as one group, and the zoom from which each stands alone. */
const groupRadiusPx = 34;
const aloneFromZoom = 14;
export const sourceNames = { points: 'points', selected: 'selected-point' } as const;
export const layerNames = { points: 'points', groups: 'groups', selected: 'selected-point' } as const;

function sourceOf(points: readonly MapPoint[], theme: MapTheme, isSelected: boolean): GeoJSONSourceSpecification {
  return {
    type: 'geojson',
    data: {
      type: 'FeatureCollection',
      features: points.map(({ key, name, position: { lat, lng }, shape, text = '' }) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lng, lat] },
        properties: { key, name, image: markerId({ shape, text, isSelected, theme }) },
      })),
    },
  };
}

/** Towns' names give way to it. */
const always = { 'icon-allow-overlap': true } as const;

/** @param selected the key of the point that stands out, outside every group */
export function pointSources(points: readonly MapPoint[], selected: string | null, theme: MapTheme) {
  return {
    [sourceNames.points]: {
      ...sourceOf(
        points.filter(({ key }) => key !== selected),
        theme,
        false,
      ),
      cluster: true,
      clusterRadius: groupRadiusPx,
      clusterMaxZoom: aloneFromZoom - 1,
    },
    [sourceNames.selected]: sourceOf(
      points.filter(({ key }) => key === selected),
      theme,
      true,
    ),
  };
}

export function pointLayers(theme: MapTheme): LayerSpecification[] {
  const [before = '', behind = ''] = markerId({ shape: 'group', text: '%', isSelected: false, theme }).split('%');
  const image = ['concat', before, ['to-string', ['get', 'point_count_abbreviated']], behind];
  return [
    {
      id: layerNames.points,
      type: 'symbol',
      source: sourceNames.points,
      filter: ['!', ['has', 'point_count']],
      layout: { 'icon-image': ['get', 'image'], ...always },
    },
    {
      id: layerNames.groups,
      type: 'symbol',
      source: sourceNames.points,
      filter: ['has', 'point_count'],
      layout: { 'icon-image': image as ['concat', ...string[]], ...always },
    },
    {
      id: layerNames.selected,
      type: 'symbol',
      source: sourceNames.selected,
      layout: { 'icon-image': ['get', 'image'], ...always },
    },
  ];
}
