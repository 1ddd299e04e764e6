import type { Implementation } from '#server/platform/http/implementation.ts';
import type { Services } from '#server/services.ts';

export function installationHandlers({ open: { installation } }: Implementation, { configuration }: Services) {
  const { operator, support, demo } = configuration;
  return {
    get: installation.get.handler(() => ({ operator, support, demo })),
  };
}
