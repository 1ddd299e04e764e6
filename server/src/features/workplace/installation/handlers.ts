import type { Implementation } from '#server/platform/http/implementation.ts';
import type { Services } from '#server/services.ts';
import { version } from '#server/version.ts';

export function installationHandlers(
  { open: { installation } }: Implementation,
  { configuration, mapTiles }: Services,
) {
  const { operator, support, app, demo, mapStyle } = configuration;
  const map = { tiles: mapTiles?.address ?? null, style: mapStyle[0] ?? null };
  return {
    get: installation.get.handler(() => ({ version, operator, support, app, map, demo })),
  };
}
