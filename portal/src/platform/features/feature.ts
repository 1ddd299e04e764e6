import type { RouteTable } from '../routing/table.ts';

/**
 * What a feature of the portal is made of. Each one describes itself in its `feature.ts`:
 * `export const customers = { routes: [...] } as const satisfies Feature`. `portal/src/features.ts` lists them.
 */
export interface Feature {
  readonly routes: RouteTable;
}
