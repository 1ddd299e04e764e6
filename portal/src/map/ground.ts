/** The base map: the portal's own, the operator's tiles, or the operator's style. */
import { useQuery } from '@tanstack/react-query';
import type { StyleSpecification } from 'maplibre-gl';
import type { Installation } from '#contract/workplace/installation.ts';
import type { Language } from '#contract/platform/language.ts';
import type { MapTheme } from './colors.ts';
import { embeddedGround } from './embeddedGround.ts';

async function groundOf(
  { tiles, style }: Installation['map'],
  theme: MapTheme,
  language: Language,
): Promise<StyleSpecification> {
  if (tiles !== null) {
    const { tiledGround } = await import('./tiledGround.ts');
    return tiledGround(tiles, theme, language);
  }
  if (style === null) return embeddedGround(theme);
  const answer = await fetch(style, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`The map's style answered ${answer.status}.`);
  return (await answer.json()) as StyleSpecification;
}

/** Null until loaded; the portal's own base map if the operator's cannot be loaded. */
export function useGround(map: Installation['map'], theme: MapTheme, language: Language): StyleSpecification | null {
  // The operator's style does not depend on theme or language.
  const look = map.style !== null && map.tiles === null ? [] : [theme, language];
  const { data, isError } = useQuery({
    queryKey: ['map-ground', map, ...look],
    queryFn: () => groundOf(map, theme, language),
    staleTime: Infinity,
    placeholderData: (previous: StyleSpecification | undefined) => previous,
    retry: 1,
  });
  return isError ? embeddedGround(theme) : (data ?? null);
}
