import * as named from './features.ts';
import type { Feature } from './platform/features/feature.ts';
import { registerFeatures } from './platform/features/registry.ts';
import type { RouteTable } from './platform/routing/table.ts';

export const features: readonly Feature[] = Object.values(named satisfies Record<string, Feature>);

registerFeatures(features);

export const routes: RouteTable = features.flatMap((feature) => feature.routes);

type Named = typeof named;

declare module '#portal/platform/routing/table.ts' {
  interface RouteNames extends Record<Named[keyof Named]['routes'][number]['name'], true> {}
}
