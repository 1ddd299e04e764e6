/** The points of a map as sources and layers above its base map. */
import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import type { Position } from '#contract/platform/position.ts';
import { mapColors, type MapTheme } from './colors.ts';
import { markerId, type MarkerShape } from './markers.ts';

/** A point that the list beside the map shows too. */
export interface MapPoint {
  key: string;
  name: string;
  position: Position;
  shape: Exclude<MarkerShape, 'group'>;
  /** The text of a number marker. */
  text?: string;
}

/** Pixels within which points are drawn as one group, and the zoom from which points are never grouped. */
const groupRadiusPx = 34;
const aloneFromZoom = 14;
export const sourceNames = {
  points: 'points',
  selected: 'selected-point',
  line: 'line',
  before: 'line-before',
} as const;
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

/** Markers always show; names of towns give way to them. */
const always = { 'icon-allow-overlap': true } as const;

/** A route as a line through positions. */
function lineSource(line: readonly Position[]): GeoJSONSourceSpecification {
  const coordinates = line.map(({ lat, lng }) => [lng, lat]);
  return { type: 'geojson', data: { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: {} } };
}

interface Drawn {
  points: readonly MapPoint[];
  /** Key of the highlighted point, which is never part of a group. */
  selected: string | null;
  /** The route; with a route, points are not grouped and keep their order. */
  line: readonly Position[] | undefined;
  /** The earlier route. */
  lineBefore: readonly Position[] | undefined;
  theme: MapTheme;
}

export function pointSources({ points, selected, line, lineBefore, theme }: Drawn) {
  return {
    ...(lineBefore && { [sourceNames.before]: lineSource(lineBefore) }),
    ...(line && { [sourceNames.line]: lineSource(line) }),
    [sourceNames.points]: {
      ...sourceOf(
        points.filter(({ key }) => key !== selected),
        theme,
        false,
      ),
      cluster: line === undefined,
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

/** The earlier route: pale and dashed, below the current one. */
function lineBeforeLayer(theme: MapTheme): LayerSpecification {
  return {
    id: 'line-before',
    type: 'line',
    source: sourceNames.before,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': mapColors[theme].label, 'line-width': 3, 'line-dasharray': [2, 1.5] },
  };
}

function lineLayers(theme: MapTheme): LayerSpecification[] {
  const { accent, surface } = mapColors[theme];
  const along = { 'line-cap': 'round', 'line-join': 'round' } as const;
  const drawn = (id: string, color: string, width: number): LayerSpecification => ({
    id,
    type: 'line',
    source: sourceNames.line,
    layout: along,
    paint: { 'line-color': color, 'line-width': width },
  });
  return [drawn('line-casing', surface, 8), drawn('line', accent, 4)];
}

export function pointLayers(
  theme: MapTheme,
  { hasLine, hasLineBefore }: { hasLine: boolean; hasLineBefore: boolean },
): LayerSpecification[] {
  const [before = '', behind = ''] = markerId({ shape: 'group', text: '%', isSelected: false, theme }).split('%');
  const image = ['concat', before, ['to-string', ['get', 'point_count_abbreviated']], behind];
  return [
    ...(hasLineBefore ? [lineBeforeLayer(theme)] : []),
    ...(hasLine ? lineLayers(theme) : []),
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
