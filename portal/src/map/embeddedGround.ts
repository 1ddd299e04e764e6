/** The base map that comes with the portal: land, water, borders and towns, all from the own server. */
import type {
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import bordersUrl from './ground/borders.geojson?url';
import lakesUrl from './ground/lakes.geojson?url';
import landUrl from './ground/land.geojson?url';
import riversUrl from './ground/rivers.geojson?url';
import { mapColors, type MapTheme } from './colors.ts';

/** A style without `glyphs` has its labels drawn in the page's own font. */
export const labelFont = ['Inter Variable'];

const attribution = 'Made with Natural Earth';
const townsAttribution = 'GeoNames';
/** Bounding box of the base map in degrees: west, south, east, north. */
const [west, south, east, north] = [4.5, 46.2, 16.5, 55.6];
const covered = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
};

/** Width in px of the fade at the edge of the base map, half of it on either side. */
const edgePx = 96;
/** Zoom from which districts of towns have labels. */
const districtsFromZoom = 9;
const townsUrl = '/map/towns.geojson';
const label = {
  'text-field': ['get', 'name'],
  'text-font': labelFont,
  'text-padding': 6,
  // A label moves aside if a marker covers its town.
  'text-variable-anchor': ['center', 'bottom', 'top', 'left', 'right'],
  'text-radial-offset': 1.1,
} satisfies SymbolLayerSpecification['layout'];

const geojson = (url: string, credit = attribution): SourceSpecification => ({
  type: 'geojson',
  data: new URL(url, location.href).href,
  attribution: credit,
});

function namesIn(theme: MapTheme): LayerSpecification[] {
  const { label: ink, land } = mapColors[theme];
  const inInk = { 'text-color': ink, 'text-halo-color': land, 'text-halo-width': 1.5 };
  return [
    {
      id: 'towns',
      type: 'symbol',
      source: 'towns',
      filter: [
        'all',
        [
          '>=',
          ['get', 'population'],
          ['step', ['zoom'], 700_000, 5, 300_000, 6, 100_000, 7, 50_000, 8, 15_000, 9, 4000, 10, 0],
        ],
        ['any', ['!', ['get', 'isPart']], ['>=', ['zoom'], districtsFromZoom]],
      ],
      layout: {
        ...label,
        'text-size': ['step', ['get', 'population'], 12, 20_000, 13, 200_000, 15],
        'symbol-sort-key': ['-', ['get', 'population']],
      },
      paint: inInk,
    },
  ];
}

function layersIn(theme: MapTheme): LayerSpecification[] {
  const colors = mapColors[theme];
  return [
    { id: 'beyond', type: 'background', paint: { 'background-color': colors.beyond } },
    { id: 'sea', type: 'fill', source: 'covered', paint: { 'fill-color': colors.water } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.land } },
    { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': colors.water } },
    {
      id: 'rivers',
      type: 'line',
      source: 'rivers',
      paint: {
        'line-color': colors.water,
        'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.8, 8, 1.8, 12, 5],
      },
      layout: { 'line-cap': 'round', 'line-join': 'round' },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      paint: { 'line-color': colors.border, 'line-width': 1, 'line-dasharray': [4, 2] },
    },
    // Fades out the edge of the covered area.
    {
      id: 'edge',
      type: 'line',
      source: 'covered',
      paint: { 'line-color': colors.beyond, 'line-width': edgePx, 'line-blur': edgePx / 2 },
    },
    ...namesIn(theme),
  ];
}

export const embeddedGround = (theme: MapTheme): StyleSpecification => ({
  version: 8,
  sources: {
    covered: { type: 'geojson', data: covered },
    land: geojson(landUrl),
    lakes: geojson(lakesUrl),
    rivers: geojson(riversUrl),
    borders: geojson(bordersUrl),
    towns: geojson(townsUrl, townsAttribution),
  },
  layers: layersIn(theme),
});
