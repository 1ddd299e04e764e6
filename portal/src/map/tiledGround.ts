/** The base map from the operator's tiles, in the portal's colours and font. */
import { layers, namedFlavor, type Flavor } from '@protomaps/basemaps';
import { addProtocol, type LayerSpecification, type StyleSpecification } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import type { Language } from '#contract/platform/language.ts';
import { mapColors, type MapTheme } from './colors.ts';
import { labelFont } from './embeddedGround.ts';

addProtocol('pmtiles', new Protocol().tile);

const source = 'tiles';
const [font = ''] = labelFont;

function flavorOf(theme: MapTheme): Flavor {
  const colors = mapColors[theme];
  const flavor = namedFlavor(theme);
  const isOf = (name: string, words: readonly string[]) => words.some((word) => name.includes(word));
  const inOurColors = Object.entries(flavor)
    .filter(([, value]) => typeof value === 'string')
    .map(([name]) => {
      if (name === 'background') return [name, colors.beyond];
      if (name === 'water') return [name, colors.water];
      if (name.endsWith('_halo')) return [name, colors.land];
      if (name.endsWith('label') || name.includes('_label')) return [name, colors.label];
      if (name.includes('casing')) return [name, colors.roadCasing];
      if (isOf(name, ['park', 'wood', 'scrub', 'zoo'])) return [name, colors.park];
      if (isOf(name, ['minor', 'major', 'highway', 'link', 'other', 'runway'])) return [name, colors.road];
      if (isOf(name, ['boundaries', 'railway'])) return [name, colors.border];
      if (name === 'buildings') return [name, colors.building];
      return [name, colors.land];
    });
  const { pois: _pois, landcover: _landcover, ...rest } = flavor;
  return { ...rest, ...Object.fromEntries(inOurColors), regular: font, bold: font, italic: font };
}

/**
 * Removes icons, because their sprite would have to be fetched: layers with a label keep the label, icon-only layers
 * are dropped.
 */
function withoutIcons(layer: LayerSpecification): LayerSpecification[] {
  if (layer.type !== 'symbol') return [layer];
  const { layout = {}, ...rest } = layer;
  if (layer.id === 'pois' || layout['text-field'] === undefined || layer.id.includes('shield')) return [];
  const kept = Object.entries(layout).filter(([name]) => !name.startsWith('icon-'));
  return [{ ...rest, layout: Object.fromEntries(kept) }];
}

export function tiledGround(url: string, theme: MapTheme, language: Language): StyleSpecification {
  const drawn = layers(source, flavorOf(theme), { lang: language });
  return {
    version: 8,
    sources: {
      [source]: {
        type: 'vector',
        url: `pmtiles://${new URL(url, location.href).href}`,
        attribution: 'Protomaps © OpenStreetMap',
      },
    },
    layers: drawn.flatMap(withoutIcons),
  };
}
