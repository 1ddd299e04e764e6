/** The installation's public face: the operator's legal data, the support contact and the demo mark. */
import type { Configuration } from '#server/configuration.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';

export function installationHandlers(
  { open: { installation } }: Implementation,
  { operator, support, demo }: Configuration,
) {
  return {
    get: installation.get.handler(() => ({ operator, support, demo })),
  };
}
